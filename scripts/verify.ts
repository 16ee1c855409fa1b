/** Command: marks entries as verified today, and lists the pages to look at. Writes all of them or none. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { today } from "./lib/content/check-content.ts";
import { toolKind } from "./lib/content/fields/tool-fields.ts";
import { findVerifiedEntries, renderVerified } from "./lib/desk/verified-entries.ts";
import { setField } from "./lib/source/edit-front-matter.ts";
import { readContent } from "./lib/source/read-content.ts";
import { replaceFiles } from "./lib/source/replace-file.ts";

const USAGE = `npm run verify -- FICHE… [--content DIR]
  FICHE…         les fiches regardées aujourd’hui, par leur nom de fichier : kahoot canva
  --content DIR  le contenu (par défaut : content)`;

await run(() => {
  const { flags, names } = parseFlagsAndNames({ content: { type: "string", default: "content" } }, USAGE);
  if (names.length === 0) throw new CommandError(`Quelles fiches avez-vous vérifiées ?\n\n${USAGE}`);
  requireDirectory(flags.content);
  const verified = findVerifiedEntries(readContent(flags.content).files, names);
  if (!verified.ok) throw new CommandError(`${verified.reasons.join("\n✗ ")}\nRien n’a été écrit.`);

  const day = today();
  const order = toolKind.fields.map(({ name }) => name);
  // Read again from the disk, to keep the line ends.
  const changes = verified.entries.map(({ slug }) => {
    const file = path.join(flags.content, "tools", `${slug}.md`);
    const text = readFileSync(file, "utf8");
    return { file, text, changed: setField(text, "verified_at", day, order) };
  });
  replaceFiles(
    changes.flatMap(({ file, text, changed }) =>
      changed === text ? [] : [{ file, data: changed, was: text }],
    ),
  );

  for (const entry of verified.entries) process.stdout.write(renderVerified(entry, day));
  process.stdout.write(
    `Date de vérification : ${day}. Vous confirmez avoir ouvert ces pages et que les fiches disent vrai.\n` +
      "Si quelque chose a changé, corrigez la fiche, « updated_at » compris.\n",
  );
});
