/** Command: writes snippets for VS Code to .vscode/: the fields of an entry, with their choices. */

import path from "node:path";
import { parseFlags, requireDirectory, run } from "./lib/cli/command.ts";
import { today } from "./lib/content/check-content.ts";
import { parseContent } from "./lib/content/parse/parse-content.ts";
import { renderSnippets } from "./lib/desk/editor/render-snippets.ts";
import { readContent } from "./lib/source/read-content.ts";
import { ANYTHING, replaceFiles } from "./lib/source/replace-file.ts";

const USAGE = `npm run snippets -- [--content DIR] [--out DIR]
  --content DIR  le contenu, pour ses listes (par défaut : content)
  --out DIR      où écrire (par défaut : .vscode)`;

await run(() => {
  const { content: directory, out } = parseFlags(
    { content: { type: "string", default: "content" }, out: { type: "string", default: ".vscode" } },
    USAGE,
  );
  requireDirectory(directory);
  const lists = readContent(directory).files.filter((file) => file.path.endsWith(".yml"));
  const { content } = parseContent(lists, { today: today() });
  if (content === null) {
    // `npm ci` runs this too: a list that cannot be read must not stop it.
    process.stderr.write("⚠ Une liste de content/ ne peut pas être lue : lancez « npm run check ».\n");
    return;
  }
  const file = path.join(out, "fiches.code-snippets");
  replaceFiles([{ file, data: `${JSON.stringify(renderSnippets(content), null, 2)}\n`, was: ANYTHING }]);
  process.stdout.write(`✓ ${file}\n`);
});
