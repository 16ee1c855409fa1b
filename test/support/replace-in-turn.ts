/** A process for tests: gives the files of a folder one of two texts in turn, as `check --fix` does. `FOLDER FILES TIMES` */

import path from "node:path";
import { replaceFiles } from "../../scripts/lib/source/replace-file.ts";

const [folder = "", files = "", times = ""] = process.argv.slice(2);
// Longer than one write of the system.
const [old = "", next = ""] = ["old\n", "new\n"].map((line) => line.repeat(5_000));
for (let turn = 0; turn < Number(times); turn++) {
  process.stdout.write(`turn ${turn}\n`);
  for (const [was, data] of [
    [old, next],
    [next, old],
  ] as const) {
    replaceFiles(
      Array.from({ length: Number(files) }, (_, i) => ({ file: path.join(folder, `${i}.md`), data, was })),
    );
  }
}
