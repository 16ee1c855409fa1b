/** Command: writes the draft of a tool or a collection from flags, and says what is left to do. */

import path from "node:path";
import { SLUG_PATTERN } from "../functions/lib/contract/answer-schemas.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { COLLECTION, draftEntry, TOOL } from "./lib/desk/draft/draft-entry.ts";
import { findExistingTools } from "./lib/desk/draft/find-existing.ts";
import { flagOptions, readFlags, renderNextSteps, renderUsage } from "./lib/desk/draft/flags.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { toSlug } from "./lib/text/words.ts";
import { readEntries } from "./lib/valid-content.ts";

await run(() => {
  const kind = process.argv.includes("collection") ? COLLECTION : TOOL;
  const { flags, names } = parseFlagsAndNames(
    {
      ...flagOptions(kind),
      slug: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
    renderUsage(kind),
  );
  const { "dry-run": isDry } = flags;
  const directory = String(flags.content);
  const values = readFlags(kind, flags);
  const name = String(values[kind.naming] ?? "");
  if (name === "" || names.length > (kind === COLLECTION ? 1 : 0))
    throw new CommandError(`Il faut un nom : --${kind.naming} NOM.\n\n${renderUsage(kind)}`);
  const slug = String(flags.slug ?? toSlug(name));
  if (!SLUG_PATTERN.test(slug))
    throw new CommandError(
      `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets. Donner --slug.`,
    );
  const content = readEntries(directory);
  const sought = { name, site: String(values.website_url ?? "") };
  const existing = kind === TOOL ? findExistingTools(sought, content) : [];
  const same = existing.filter(({ isSame }) => isSame).map(({ message }) => message);
  if (same.length > 0) throw new CommandError(`${same.join("\n")}\nRien n’a été écrit.`);
  const draft = draftEntry(kind, content, { slug, values });
  const file = path.join(directory, kind.folder, `${slug}.md`);
  if (isDry !== true) replaceFile(file, draft.text, { was: null });
  process.stdout.write(isDry === true ? draft.text : renderNextSteps(draft, file, existing));
});
