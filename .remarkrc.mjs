/**
 * Configures VS Code's remark extension: it shows what `npm run check` says of an entry, while one types. It formats
 * nothing (see .vscode/settings.json).
 */

import { fileURLToPath } from "node:url";
import remarkFrontmatter from "remark-frontmatter";
import { tsImport } from "tsx/esm/api";

const { default: remarkCheck } = await tsImport("./scripts/lib/desk/remark-check.ts", import.meta.url);

export default {
  plugins: [
    [remarkFrontmatter, ["yaml"]],
    [remarkCheck, fileURLToPath(new URL(".", import.meta.url))],
  ],
};
