/**
 * Runs a command: `node scripts/run.mjs build --out public` runs scripts/build.ts, compiled. Plain JavaScript:
 * Node starts it without a loader.
 */

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadCompiled } from "./lib/cli/load-compiled.mjs";

const [, , command = "", ...args] = process.argv;
const source = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
if (!/^[a-z]+$/.test(command) || !existsSync(source)) {
  console.error(`There is no command "${command}": see the scripts of package.json.`);
  process.exit(1);
}
process.argv = [process.argv[0] ?? "node", source, ...args];
await loadCompiled(path.posix.join("scripts", `${command}.ts`));
