import { describe, expect, it } from "vitest";
import { readAll } from "../../scripts/lib/content/read/all.ts";
import { draftFromIssue, parseIssue, questionsOf } from "../../scripts/lib/desk/draft/issue-form.ts";
import { renderDraftProposal, renderReply } from "../../scripts/lib/desk/draft/render-replies.ts";
import { parseFrontMatter } from "../../scripts/lib/source/front-matter.ts";
import { ISSUE_FORM, issueOf, REQUIRED } from "../support/issue-form.ts";
import { inventWords, sampleFiles, TODAY } from "../support/sample-content.ts";

const { content } = readAll(sampleFiles(), { today: TODAY });
if (content === null) throw new Error("the sample cannot be read");
const labels = questionsOf(ISSUE_FORM);

const resultOf = (given: Readonly<Record<string, string>>) => {
  const answers = parseIssue(ISSUE_FORM, issueOf(given));
  if (answers === null) throw new Error("not from the form");
  return draftFromIssue(answers, content);
};
/** The file, the answer to the author, and the text for the team. */
function textsOf(given: Readonly<Record<string, string>>): string[] {
  const result = resultOf(given);
  const reply = renderReply(result, labels, "https://annuaire.example");
  return "draft" in result ? [result.draft.text, reply, renderDraftProposal(result.draft, labels)] : [reply];
}

const COMPLETE = {
  ...REQUIRED,
  usage: `Un usage. ${inventWords("Tableau Magique", 110)}.`,
  phrase: `Des quiz en direct ${inventWords("Tableau", 8)}`,
  categorie: "Quiz et évaluation",
  tarif: "Gratuit avec options payantes",
  publics: "Enseignants, Élèves",
  plateformes: "Web, iPhone et iPad",
  editeur: "Magique SAS",
  proches: "Boréal, zigzag et Inconnu",
  education: "Oui @equipe <img src=x>",
};

describe("a draft from « Proposer un outil »", () => {
  it.each<[file: string, given: Readonly<Record<string, string>>]>([
    ["complete", COMPLETE],
    ["required", { ...REQUIRED, site: "www.tableau-magique.example/?utm_source=x" }],
    ["near", { ...REQUIRED, nom: "Zibelines", phrase: "Trop court" }],
    ["known", { ...REQUIRED, site: "https://www.boreal.example/fr/" }],
    ["lacking", { nom: "Tableau" }],
  ])("is made of what was said: %s", async (file, given) => {
    await expect(textsOf(given).join("\n\n=====\n\n")).toMatchFileSnapshot(`propose/${file}.md`);
  });

  it.each([
    ["$(touch trap) `id`", "touch-trap-id"],
    ["a\n---\nstatus: published", "a-status-published"],
    ["../../package.json", "package-json"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["!!!", "nouvel-outil"],
    ["é".repeat(5_000), "e".repeat(60)],
    ["\u202Enoitceles", "noitceles"],
  ])("keeps a hostile name a text: %o", (nom, slug) => {
    const given = { ...COMPLETE, nom, site: nom, usage: `${nom}\n---\nstatus: published\n---`, editeur: nom };
    const [text = "", ...replies] = textsOf(given);
    expect(parseFrontMatter(text)).toMatchObject({
      data: { status: "draft", name: expect.any(String), added_at: TODAY },
      faults: [],
    });
    expect(resultOf(given)).toHaveProperty("draft.slug", slug);
    for (const reply of replies) expect(reply).not.toMatch(/[^\\]<script|\u202E|@equipe/);
  });
});

describe("parseIssue()", () => {
  const parse = (text: string) => Object.fromEntries(parseIssue(ISSUE_FORM, text) ?? []);
  const headed = { ...REQUIRED, usage: "Un.\n\n### Deux\n\nTrois." };
  const repeated = { ...REQUIRED, usage: "### Comment s’appelle l’outil ?\n\nAutre" };

  it.each([
    ["no answer where GitHub wrote that there is none", issueOf(REQUIRED), REQUIRED],
    ["line ends of Windows", issueOf(REQUIRED).replace(/\n/g, "\r\n"), REQUIRED],
    ["paragraphs and headings of one's own", issueOf(headed), headed],
    ["a question that was there before", issueOf(repeated), repeated],
    ["a message that lost its end", issueOf(REQUIRED).split("### En une phrase")[0] ?? "", REQUIRED],
    ["a free message", "Bonjour, connaissez-vous Kahoot ?", {}],
  ])("reads %s", (_, text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});
