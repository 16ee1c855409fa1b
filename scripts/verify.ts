/** Command: marks entries as verified today, and lists the pages to look at. Writes all of them or none. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { rewriteEntry } from "./lib/content/model/render-entry.ts";
import { findNamed } from "./lib/desk/upkeep/find-named.ts";
import { replaceFiles } from "./lib/source/replace-file.ts";
import { today } from "./lib/text/french-date.ts";
import { readEntries } from "./lib/valid-content.ts";

const USAGE = `npm run verify -- FICHE… [--content DIR]
  FICHE…         les fiches regardées aujourd’hui, par leur nom de fichier : kahoot canva`;

await run(() => {
  const { flags, names } = parseFlagsAndNames({}, USAGE);
  if (names.length === 0) throw new CommandError(`Quelles fiches avez-vous vérifiées ?\n\n${USAGE}`);
  const day = today();
  const content = readEntries(flags.content);
  const slugs = new Set(names.map((name) => findNamed(content, name, "tool").name));
  const tools = content.tools.filter(({ slug }) => slugs.has(slug));
  replaceFiles(
    tools.map(({ slug }) => {
      const file = path.join(flags.content, "tools", `${slug}.md`);
      const was = readFileSync(file, "utf8");
      const data = rewriteEntry({ path: file, text: was }, (values) => ({ ...values, verified_at: day }));
      if (data === null)
        throw new CommandError(`${file} ne peut pas être récrit : « npm run check » dit pourquoi.`);
      return { file, data, was };
    }),
  );
  for (const { slug, data } of tools) {
    const { name, website_url: site, pricing_url: prices, education_program, verified_at } = data;
    const pages = [site, prices, education_program?.url].filter((url) => url !== undefined);
    const before = verified_at === undefined ? "jamais" : `le ${verified_at}`;
    process.stdout.write(`✓ ${name} (${slug}) ; vérification précédente : ${before}\n`);
    for (const page of new Set(pages)) process.stdout.write(`    ${page}\n`);
  }
  process.stdout.write(
    `Date de vérification : ${day}. Vous confirmez avoir ouvert ces pages et que les fiches disent vrai.\n` +
      "Si quelque chose a changé, corrigez la fiche, « updated_at » compris.\n",
  );
});
