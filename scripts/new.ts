/** Command: writes the draft of a tool from flags, and says what is left to do. */

import path from "node:path";
import { SLUG_PATTERN } from "../functions/lib/contract/answer-schemas.ts";
import { CommandError, parseFlags, run } from "./lib/cli.ts";
import { draftTool } from "./lib/desk/draft/draft-tool.ts";
import { findExisting } from "./lib/desk/draft/find-existing.ts";
import { FLAG_OPTIONS, NEW_USAGE, readFlags, renderNextSteps } from "./lib/desk/draft/flags.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { toSlug } from "./lib/text/words.ts";
import { readEntries } from "./lib/valid-content.ts";

await run(() => {
  const own = { slug: { type: "string" }, "dry-run": { type: "boolean" } } as const;
  const {
    slug: named,
    "dry-run": isDry = false,
    ...flags
  } = parseFlags({ ...FLAG_OPTIONS, ...own }, NEW_USAGE);
  const values = readFlags(flags);
  const name = String(values.name ?? "");
  if (name === "") throw new CommandError(`Il faut un nom : --name NOM.\n\n${NEW_USAGE}`);
  const slug = String(named ?? toSlug(name));
  if (!SLUG_PATTERN.test(slug))
    throw new CommandError(
      `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets. Donner --slug.`,
    );
  const directory = String(flags.content);
  const content = readEntries(directory);
  const existing = findExisting({ name, site: String(values.website_url ?? "") }, content);
  if (existing !== null) throw new CommandError(`${existing.message}\nRien n’a été écrit.`);
  const draft = draftTool(content, { slug, values });
  const file = path.join(directory, "tools", `${slug}.md`);
  if (!isDry) replaceFile(file, draft.text, { was: null });
  process.stdout.write(isDry ? draft.text : renderNextSteps(draft, file));
});
