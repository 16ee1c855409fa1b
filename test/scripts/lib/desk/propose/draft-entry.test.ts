import { describe, expect, it } from "vitest";
import { readAll } from "../../../../../scripts/lib/content/read/all.ts";
import { createCandidateCheck } from "../../../../../scripts/lib/desk/new/check-candidate.ts";
import { TOOL } from "../../../../../scripts/lib/desk/new/entry-kinds.ts";
import { createNeedProposal } from "../../../../../scripts/lib/desk/new/propose-needs.ts";
import { type Draft, draftEntry } from "../../../../../scripts/lib/desk/propose/draft-entry.ts";
import { renderDraftProposal, replyToDraft } from "../../../../../scripts/lib/desk/propose/render-replies.ts";
import { parseFrontMatter } from "../../../../../scripts/lib/source/front-matter.ts";
import { REQUIRED } from "../../../../support/issue-form.ts";
import { inventWords, sampleFiles, TODAY } from "../../../../support/sample-content.ts";

const { content } = readAll(sampleFiles(), { today: TODAY });
if (content === null) throw new Error("the sample cannot be read");
const context = {
  kind: TOOL,
  content,
  check: createCandidateCheck(TOOL, content),
  proposeNeeds: createNeedProposal(content),
};
const resultOf = (answers: Readonly<Record<string, string>>) =>
  draftEntry(new Map(Object.entries(answers)), context);
function draftOf(answers: Readonly<Record<string, string>>): Draft {
  const result = resultOf(answers);
  if (!("draft" in result)) throw new Error(JSON.stringify(result));
  return result.draft;
}
const read = ({ text }: Draft) => {
  const parsed = parseFrontMatter({ text });
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

const COMPLETE = {
  ...REQUIRED,
  usage: `Un usage. ${inventWords("Tableau Magique", 110)}.`,
  phrase: `Des quiz en direct ${inventWords("Tableau", 8)}.`,
  categorie: "Quiz et évaluation",
  tarif: "Gratuit avec options payantes",
  publics: "Enseignants, Élèves",
  plateformes: "Web, iPhone et iPad",
  editeur: "Magique SAS",
  proches: "Boréal, zigzag et Inconnu",
};

describe("draftEntry()", () => {
  it("writes the project's own values, as a draft, and nothing that was not said", () => {
    expect(read(draftOf(COMPLETE)).data).toEqual({
      status: "draft",
      name: "Tableau Magique",
      short_description: COMPLETE.phrase,
      category: "quiz-evaluation",
      pricing: "freemium",
      website_url: "https://tableau-magique.example",
      publisher: "Magique SAS",
      audiences: ["enseignants", "eleves"],
      platforms: ["web", "ios"],
      alternatives: ["boreal", "zigzag"],
      added_at: TODAY,
      updated_at: TODAY,
    });
    expect(Object.keys(read(draftOf(REQUIRED)).data as object)).toEqual([
      ...["status", "name", "website_url", "added_at", "updated_at"],
    ]);
  });

  it("names what is missing and hands on what no field holds", () => {
    const { missing, faults, unused, needs } = draftOf(COMPLETE);
    expect(missing.map(({ label }) => label)).toEqual(["Mots-clés"]);
    expect(faults).toEqual([]);
    expect(unused).toEqual([{ id: "proches", answer: COMPLETE.proches }]);
    expect(needs[0]).toBe("quiz");
    expect(draftOf(REQUIRED).missing.length).toBeGreaterThan(5);
  });

  it("corrects the address, and leaves the text as it was written", () => {
    const draft = draftOf({
      ...REQUIRED,
      site: "www.tableau-magique.example/?utm_source=x",
      usage: "Attention : l'âge.",
    });
    expect(read(draft)).toMatchObject({
      data: { website_url: "https://www.tableau-magique.example/" },
      body: "Attention : l'âge.",
    });
  });

  it.each([
    ["its name", { nom: "boreal" }],
    ["its other name", { nom: "Zefir" }],
    ["its former address", { nom: "Ancien Zéphyr" }],
    ["its site", { site: "https://www.boreal.example/fr/" }],
  ])("knows a tool of the directory by %s", (_, answers) => {
    expect(resultOf({ ...REQUIRED, ...answers })).toHaveProperty("known.slug");
  });

  it("says which answers a draft cannot do without", () => {
    expect(resultOf({ nom: "Tableau" })).toEqual({ lacking: ["site", "usage"] });
  });

  it.each([
    ['"; rm -rf / #', "rm-rf"],
    ["$(touch trap) `id`", "touch-trap-id"],
    ["a\n---\nstatus: published", "a-status-published"],
    ["../../package.json", "package-json"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["!!!", "nouvel-outil"],
    ["é".repeat(5_000), "e".repeat(60)],
    ["*alias", "alias"],
    ["=HYPERLINK(1)", "hyperlink-1"],
    ["null", "null"],
    ["\u202Enoitceles", "noitceles"],
  ])("keeps a hostile name a text: %o", (nom, slug) => {
    const draft = draftOf({
      ...COMPLETE,
      nom,
      site: nom,
      usage: `${nom}\n---\nstatus: published\n---`,
      editeur: nom,
    });
    expect(draft.slug).toBe(slug);
    const { data } = read(draft);
    expect(data).toMatchObject({ status: "draft", added_at: TODAY });
    expect(typeof (data as { name: unknown }).name).toBe("string");
    for (const text of [replyToDraft(draft), renderDraftProposal(draft, new Map())])
      expect(text).not.toMatch(/[^\\]<script|\u202E/);
  });
});

describe("the replies", () => {
  it("say in French what is left, by the title of each field, and call nobody", () => {
    const draft = draftOf({ ...REQUIRED, phrase: "Des quiz.", education: "Oui @equipe <img src=x>" });
    const reply = replyToDraft(draft);
    expect(reply).toMatch(/brouillon de fiche pour « Tableau Magique »/);
    expect(reply).toMatch(/- \*\*Mots-clés\*\* : /);
    expect(reply).toMatch(/- \*\*Description courte\*\* : «\sDescription courte\s» compte 9 caractères/);
    const proposal = renderDraftProposal(draft, new Map([["education", "A-t-il une offre ?"]]));
    expect(proposal).toContain("- A-t-il une offre ?\n  > Oui @\u2060equipe \\<img src=x\\>");
    expect(`${reply}${proposal}`).not.toMatch(/short_description:|\[\d\]/);
  });
});
