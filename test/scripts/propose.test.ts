import { describe, expect, it } from "vitest";
import { readAll } from "../../scripts/lib/content/read/all.ts";
import { renderDraft, TOOL } from "../../scripts/lib/desk/new/draft-entry.ts";
import { draftFromIssue } from "../../scripts/lib/desk/propose/draft-from-issue.ts";
import { parseIssue, questionsOf } from "../../scripts/lib/desk/propose/parse-issue.ts";
import {
  renderDraftProposal,
  replyToDraft,
  replyToKnown,
  replyToLacking,
} from "../../scripts/lib/desk/propose/render-replies.ts";
import { parseFrontMatter } from "../../scripts/lib/source/front-matter.ts";
import { ISSUE_FORM, issueOf, REQUIRED } from "../support/issue-form.ts";
import { inventWords, sampleFiles, TODAY } from "../support/sample-content.ts";

const { content } = readAll(sampleFiles(), { today: TODAY });
if (content === null) throw new Error("the sample cannot be read");
const labels = new Map(questionsOf(ISSUE_FORM).map(({ id, label }) => [id, label]));

const resultOf = (given: Readonly<Record<string, string>>) => {
  const answers = parseIssue(ISSUE_FORM, issueOf(given));
  if (answers === null) throw new Error("not from the form");
  return draftFromIssue(answers, content);
};
/** The file, the answer to the author, and the text for the team. */
function textsOf(given: Readonly<Record<string, string>>): string[] {
  const result = resultOf(given);
  if ("known" in result) return [replyToKnown(result.known, "https://annuaire.example")];
  if ("lacking" in result) return [replyToLacking(result.lacking, labels)];
  const { draft } = result;
  const file = renderDraft(TOOL, draft, { template: false });
  return [file, replyToDraft(draft), renderDraftProposal(draft, labels)];
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
    ["null", "null"],
    ["\u202Enoitceles", "noitceles"],
  ])("keeps a hostile name a text: %o", (nom, slug) => {
    const given = { ...COMPLETE, nom, site: nom, usage: `${nom}\n---\nstatus: published\n---`, editeur: nom };
    const [text = "", ...replies] = textsOf(given);
    const parsed = parseFrontMatter({ text });
    const data = parsed.ok ? parsed.value.data : null;
    expect(data).toMatchObject({ status: "draft", name: expect.any(String), added_at: TODAY });
    expect(resultOf(given)).toHaveProperty("draft.slug", slug);
    for (const reply of replies) expect(reply).not.toMatch(/[^\\]<script|\u202E|@equipe/);
  });
});
