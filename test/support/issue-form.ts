/** The issue form « Proposer un outil », and messages as GitHub makes them of answers to it. */

import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { questionsOf } from "../../scripts/lib/desk/draft/issue-form.ts";

export const ISSUE_FORM: unknown = load(readFileSync(".github/ISSUE_TEMPLATE/proposer-un-outil.yml", "utf8"));

/** `issueOf({ nom: "Kahoot!" })`: every question, « _No response_ » for those without an answer. */
export const issueOf = (answers: Readonly<Record<string, string>>): string =>
  [...questionsOf(ISSUE_FORM)]
    .map(([id, label]) => `### ${label}\n\n${answers[id] ?? "_No response_"}`)
    .join("\n\n");

/** The three answers that the form requires. */
export const REQUIRED = {
  nom: "Tableau Magique",
  site: "https://tableau-magique.example",
  usage: "En 4e, pour réviser : les élèves répondent à un quiz depuis leur téléphone.",
};
