/** Command: writes the draft of a tool or a collection from flags, and says what is left to do. */

import path from "node:path";
import { SLUG_PATTERN } from "../functions/lib/contract/answer-schemas.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { COLLECTION, draftEntry, TOOL, withPlaces } from "./lib/desk/draft/draft-entry.ts";
import { findExistingTools } from "./lib/desk/draft/find-existing.ts";
import { flagOptions, readFlags, renderNextSteps, renderUsage } from "./lib/desk/draft/flags.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { toSlug } from "./lib/text/words.ts";
import { readEntries } from "./lib/valid-content.ts";

await run(() => {
  const kind = process.argv.includes("collection") ? COLLECTION : TOOL;
  const { flags, names } = parseFlagsAndNames(
    {
      ...flagOptions(kind.fields),
      content: { type: "string", default: "content" },
      slug: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
    renderUsage(kind),
  );
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
  const existing =
    kind === TOOL ? findExistingTools({ name, site: String(values.website_url ?? "") }, content) : [];
  const same = existing.filter(({ isSame }) => isSame).map(({ message }) => message);
  if (same.length > 0) throw new CommandError(`${same.join("\n")}\nRien n’a été écrit.`);

  const draft = draftEntry(kind, content, { slug, values });
  const text = withPlaces(draft);
  const file = path.join(directory, kind.folder, `${slug}.md`);
  if (flags["dry-run"] !== true) replaceFile(file, text, { was: null });
  process.stdout.write(flags["dry-run"] === true ? text : renderNextSteps(draft, file, existing));
});
