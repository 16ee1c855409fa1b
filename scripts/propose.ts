/** Command: makes a draft of an entry from the answers to the GitHub form « Proposer un outil ». */

import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { CommandError, parseFlags, run } from "./lib/cli.ts";
import { TOOL } from "./lib/desk/draft/draft-entry.ts";
import { draftFromIssue, parseIssue, questionsOf } from "./lib/desk/draft/issue-form.ts";
import { renderDraftProposal, renderReply } from "./lib/desk/draft/render-replies.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { readEntries } from "./lib/valid-content.ts";

const FORM = ".github/ISSUE_TEMPLATE/proposer-un-outil.yml";
const USAGE = `npm run propose -- --issue FICHIER [--out DIR] [--content DIR]
  Fait un brouillon de fiche des réponses au formulaire « Proposer un outil ».

  --issue FICHIER  le texte de la demande, tel que GitHub l’écrit
  --out DIR        où écrire reponse.md, pour l’auteur, et, s’il y a un brouillon, titre.txt et proposition.md
  --content DIR    le contenu (par défaut : content)`;

/** GitHub takes 65,536 characters. */
const MAX_BYTES = 300_000;

await run(() => {
  const { issue, out, ...flags } = parseFlags(
    { issue: { type: "string" }, out: { type: "string" }, content: { type: "string", default: "content" } },
    USAGE,
  );
  if (issue === undefined) throw new CommandError(`Il faut dire quelle demande lire.\n\n${USAGE}`);
  const form: unknown = load(readFileSync(FORM, "utf8"));
  const labels = questionsOf(form);
  const answers = parseIssue(form, readIssue(issue));
  if (answers === null) throw new CommandError(`${issue} ne vient pas du formulaire « Proposer un outil ».`);
  const content = readEntries(flags.content);
  const result = draftFromIssue(answers, content);
  const write = (name: string, text: string): void => {
    if (out === undefined) return;
    mkdirSync(out, { recursive: true });
    writeFileSync(path.join(out, name), `${text.trim()}\n`);
  };
  const reply = renderReply(result, labels, content.site.data.base_url);
  write("reponse.md", reply);
  if (!("draft" in result)) {
    process.stdout.write(`${reply}\n`);
    return;
  }
  const { draft } = result;
  const file = path.join(flags.content, TOOL.folder, `${draft.slug}.md`);
  replaceFile(file, draft.text, { was: null });
  write("titre.txt", `Outil : ${draft.name.slice(0, 100)}`);
  write("proposition.md", renderDraftProposal(draft, labels));
  process.stdout.write(`✓ ${file} est écrit, en brouillon.\n`);
});

function readIssue(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new CommandError(`Le fichier ${file} n’existe pas.`);
  if (size > MAX_BYTES) throw new CommandError(`${file} est trop long pour une demande.`);
  return readFileSync(file, "utf8");
}
