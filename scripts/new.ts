/** Command: adds a tool or a collection, by questions or by flags. Writes one file, or nothing. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { cancel } from "@clack/prompts";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { today } from "./lib/content/check-content.ts";
import { renderEntry } from "./lib/content/model/render-entry.ts";
import { readAll } from "./lib/content/read/all.ts";
import { askEntry } from "./lib/desk/new/ask-entry.ts";
import { createCandidateCheck } from "./lib/desk/new/check-candidate.ts";
import { type CompleteEntry, completeEntry } from "./lib/desk/new/complete-entry.ts";
import { COLLECTION, type EntryKind, TOOL } from "./lib/desk/new/entry-kinds.ts";
import { createNeedProposal } from "./lib/desk/new/propose-needs.ts";
import { flagOptions, readFlags } from "./lib/desk/new/read-flags.ts";
import { renderNextSteps, renderRefusal, renderUsage } from "./lib/desk/new/render-messages.ts";
import { Abandoned } from "./lib/desk/new/session.ts";
import { admitText } from "./lib/source/admit-text.ts";
import { readContent } from "./lib/source/read-content.ts";
import { replaceFile } from "./lib/source/replace-file.ts";

const COMMON_FLAGS = {
  content: { type: "string", default: "content" },
  slug: { type: "string" },
  "text-file": { type: "string" },
  yes: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

await run(async () => {
  const kind = findKind();
  const { flags, names } = parseFlagsAndNames(
    { ...flagOptions(kind.fields), ...COMMON_FLAGS },
    renderUsage(kind),
  );
  if (names.length > (kind === COLLECTION ? 1 : 0)) {
    throw new CommandError(`« ${names.at(-1)} » est de trop : le nom se donne avec --${kind.naming}.`);
  }
  const directory = String(flags.content);
  requireDirectory(directory);
  const { files } = readContent(directory);
  const { content } = readAll(files, { today: today() });
  if (content === null) {
    throw new CommandError("Une liste de content/ ne peut pas être lue : lancez « npm run check ».");
  }
  const { values, faults } = readFlags(kind.fields, flags);
  if (faults.length > 0) {
    throw new CommandError(faults.map(({ flag, message }) => `--${flag} : ${message}`).join("\n"));
  }
  const answers = { values, slug: flags.slug, text: readText(flags["text-file"]) };
  const session = {
    kind,
    content,
    check: createCandidateCheck(kind, content),
    proposeNeeds: createNeedProposal(content),
  };
  const asks = flags.yes !== true && process.stdin.isTTY && process.stdout.isTTY;

  let entry: CompleteEntry;
  if (asks) {
    try {
      entry = await askEntry(
        { ...session, terminal: { input: process.stdin, output: process.stdout } },
        answers,
      );
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
      cancel(`${error.message === "" ? "" : `${error.message} `}Rien n’a été écrit.`);
      process.exitCode = 1;
      return;
    }
  } else {
    const completed = completeEntry(session, answers);
    if ("refusal" in completed) throw new CommandError(renderRefusal(kind, completed.refusal));
    entry = completed.entry;
    for (const remark of [...entry.existing, ...entry.remarks]) process.stderr.write(`⚠ ${remark}\n`);
  }

  const file = path.join(directory, kind.folder, `${entry.slug}.md`);
  const text = renderEntry(kind.fields, entry.values, entry.body);
  if (flags["dry-run"] === true) {
    process.stdout.write(text);
    return;
  }
  replaceFile(file, text, { was: null });
  const draft = entry.values.status === "draft";
  process.stdout.write(`${renderNextSteps(kind, { slug: entry.slug, file, draft })}\n`);
});

/** `collection` may come anywhere among the flags of both kinds; in `--name collection` it is an answer. */
function findKind(): EntryKind {
  const options = { ...flagOptions(TOOL.fields), ...flagOptions(COLLECTION.fields), ...COMMON_FLAGS };
  const { positionals } = parseArgs({ options, strict: false, allowPositionals: true });
  return positionals.includes("collection") ? COLLECTION : TOOL;
}

function readText(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new CommandError(`--text-file : le fichier ${file} ne peut pas être lu.`);
  }
  const read = admitText(`${TOOL.folder}/x.md`, bytes);
  if ("text" in read) return read.text.trim();
  const { line, says: message, todo: fix } = read.refusal;
  throw new CommandError(`--text-file : ${file}, ligne ${line} : ${message} ${fix ?? ""}`);
}
