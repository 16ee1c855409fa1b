/** Command: writes the fields into the guide's tables, and the closed lists into the GitHub form. */

import { readFileSync } from "node:fs";
import { parseFlags, run } from "./lib/cli.ts";
import { renderIssueForm } from "./lib/desk/draft/issue-form.ts";
import { renderGuide } from "./lib/desk/render-guide.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { readValidContent } from "./lib/valid-content.ts";

const GUIDE = "CONTRIBUTING.md";
const FORM = ".github/ISSUE_TEMPLATE/proposer-un-outil.yml";
const USAGE = `npm run guide
  Récrit les tableaux de champs de ${GUIDE} d’après les schémas,
  et les listes du formulaire ${FORM} d’après content/categories.yml et content/vocabularies.yml.`;

await run(() => {
  const { content } = readValidContent(parseFlags({}, USAGE).content);
  rewrite(GUIDE, renderGuide, "tableaux récrits");
  rewrite(FORM, (form) => renderIssueForm(form, content), "listes récrites");
});

function rewrite(file: string, render: (text: string) => string, what: string): void {
  const text = readFileSync(file, "utf8");
  const rendered = render(text);
  if (rendered !== text) replaceFile(file, rendered, { was: text });
  process.stdout.write(`✓ ${file} : ${rendered === text ? "rien à changer" : what}.\n`);
}
