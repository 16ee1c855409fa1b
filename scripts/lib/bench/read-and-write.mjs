/**
 * The least work of any build: reads every file of a folder, and writes files of the sizes in a list.
 * `node read-and-write.mjs CONTENT OUT SIZES.json`. Plain JavaScript: Node starts it without a loader.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const [, , content, out, list] = process.argv;
for (const entry of readdirSync(content, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) readFileSync(path.join(entry.parentPath, entry.name), "utf8");
}
const folders = new Set();
for (const [file, size] of JSON.parse(readFileSync(list, "utf8"))) {
  const target = path.join(out, file);
  const folder = path.dirname(target);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(target, "x".repeat(size));
}
