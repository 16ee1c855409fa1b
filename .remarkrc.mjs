/**
 * Configures VS Code's remark extension: it checks the front matter of entries with the JSON Schemas that
 * `npm run schemas` writes. It reads nothing else and formats nothing (see .vscode/settings.json).
 */

import { existsSync, readFileSync } from "node:fs";
import remarkFrontmatter from "remark-frontmatter";
import lintFrontMatter from "./scripts/lib/desk/editor/lint-front-matter.mjs";

function readSchema(name) {
  const file = new URL(`.vscode/${name}.schema.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

export default {
  plugins: [
    [remarkFrontmatter, ["yaml"]],
    [
      lintFrontMatter,
      [
        { folder: "content/tools", schema: readSchema("tool") },
        { folder: "content/collections", schema: readSchema("collection") },
      ],
    ],
  ],
};
