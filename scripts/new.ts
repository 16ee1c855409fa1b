/** Command: writes the draft of a tool or a collection from flags, and says what is left to do. */

import path from "node:path";
import { parseArgs } from "node:util";
import { SLUG_PATTERN } from "../functions/lib/contract/answer-schemas.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { COLLECTION, draftEntry, renderDraft, TOOL } from "./lib/desk/new/draft-entry.ts";
import { findExistingTools } from "./lib/desk/new/find-existing.ts";
import { flagOptions, readFlags, renderUsage } from "./lib/desk/new/flags.ts";
import { renderDraftMessages } from "./lib/desk/new/render-draft-messages.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { toSlug } from "./lib/text/words.ts";
import { readEntries } from "./lib/valid-content.ts";

const COMMON_FLAGS = {
  content: { type: "string", default: "content" },
  slug: { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

await run(() => {
  // `collection` may come anywhere among the flags; in `--name collection` it is an answer.
  const all = { ...flagOptions(TOOL.fields), ...flagOptions(COLLECTION.fields), ...COMMON_FLAGS };
  const { positionals } = parseArgs({ options: all, strict: false, allowPositionals: true });
  const kind = positionals.includes("collection") ? COLLECTION : TOOL;
  const options = { ...flagOptions(kind.fields), ...COMMON_FLAGS };
  const { flags, names } = parseFlagsAndNames(options, renderUsage(kind));
  if (names.length > (kind === COLLECTION ? 1 : 0))
    throw new CommandError(`« ${names.at(-1)} » est de trop : le nom se donne avec --${kind.naming}.`);
  const directory = String(flags.content);
  const content = readEntries(directory);

  const values = readFlags(kind.fields, flags);
  const name = String(values[kind.naming] ?? "");
  if (name === "") throw new CommandError(`Il faut un nom.\n\n${renderUsage(kind)}`);
  const slug = String(flags.slug ?? toSlug(name));
  if (!SLUG_PATTERN.test(slug))
    throw new CommandError(
      `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets, par exemple ${toSlug(slug) || "mon-outil"}. Donner --slug.`,
    );
  const site = values.website_url === undefined ? undefined : String(values.website_url);
  const existing = kind === TOOL ? findExistingTools({ name, site }, content) : [];
  const same = existing.filter(({ isSame }) => isSame).map(({ message }) => message);
  if (same.length > 0) throw new CommandError(`${same.join("\n")}\nRien n’a été écrit.`);

  const draft = draftEntry(kind, content, { slug, values });
  const text = renderDraft(kind, draft, { template: true });
  if (flags["dry-run"] === true) {
    process.stdout.write(text);
    return;
  }
  const file = path.join(directory, kind.folder, `${slug}.md`);
  replaceFile(file, text, { was: null });
  process.stdout.write(renderDraftMessages(kind, draft, { file, existing }));
});
