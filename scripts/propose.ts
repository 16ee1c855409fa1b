/** Command: makes a draft of an entry from the answers to the GitHub form « Proposer un outil ». */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { CommandError, parseFlags, run } from "./lib/cli.ts";
import { draftFromIssue, parseIssue, questionsOf } from "./lib/desk/draft/issue-form.ts";
import { renderDraftProposal, renderReply } from "./lib/desk/draft/render-replies.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { readEntries } from "./lib/valid-content.ts";

const FORM = ".github/ISSUE_TEMPLATE/proposer-un-outil.yml";
const USAGE = `npm run propose -- --issue FICHIER [--out DIR] [--content DIR]
  Fait un brouillon de fiche des réponses au formulaire « Proposer un outil ».

  --issue FICHIER  le texte de la demande, tel que GitHub l’écrit
  --out DIR        où écrire reponse.md, pour l’auteur, et, s’il y a un brouillon, titre.txt et proposition.md`;

await run(() => {
  const { issue, out, ...flags } = parseFlags({ issue: { type: "string" }, out: { type: "string" } }, USAGE);
  if (issue === undefined || !existsSync(issue))
    throw new CommandError(`Il faut dire quelle demande lire.\n\n${USAGE}`);
  const form: unknown = load(readFileSync(FORM, "utf8"));
  const labels = questionsOf(form);
  const answers = parseIssue(form, readFileSync(issue, "utf8"));
  if (answers === null) throw new CommandError(`${issue} ne vient pas du formulaire « Proposer un outil ».`);
  const content = readEntries(flags.content);
  const result = draftFromIssue(answers, content);
  const texts = new Map([["reponse.md", renderReply(result, labels, content.site.data.base_url)]]);
  if ("draft" in result) {
    const { draft } = result;
    const file = path.join(flags.content, "tools", `${draft.slug}.md`);
    replaceFile(file, draft.text, { was: null });
    texts.set("titre.txt", `Outil : ${draft.name.slice(0, 100)}`);
    texts.set("proposition.md", renderDraftProposal(draft, labels));
  }
  if (out === undefined) return;
  mkdirSync(out, { recursive: true });
  for (const [name, text] of texts) writeFileSync(path.join(out, name), `${text.trim()}\n`);
});
