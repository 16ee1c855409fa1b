/** Command: writes what VS Code needs for entries to .vscode/: JSON Schemas of their fields, and snippets. */

import path from "node:path";
import { parseFlags, requireDirectory, run } from "./lib/cli/command.ts";
import { today } from "./lib/content/check-content.ts";
import { parseContent } from "./lib/content/parse/parse-content.ts";
import { renderCollectionSchema, renderToolSchema } from "./lib/desk/editor/render-json-schema.ts";
import { renderSnippets } from "./lib/desk/editor/render-snippets.ts";
import { readContent } from "./lib/source/read-content.ts";
import { ANYTHING, replaceFiles } from "./lib/source/replace-file.ts";

const USAGE = `npm run schemas -- [--content DIR] [--out DIR]
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
  const files = {
    "tool.schema.json": renderToolSchema(content),
    "collection.schema.json": renderCollectionSchema(content),
    "fiches.code-snippets": renderSnippets(content),
  };
  replaceFiles(
    Object.entries(files).map(([name, value]) => ({
      file: path.join(out, name),
      data: `${JSON.stringify(value, null, 2)}\n`,
      was: ANYTHING,
    })),
  );
  process.stdout.write(`✓ ${Object.keys(files).join(", ")} dans ${out}/.\n`);
});
