/** Command: times build, check and answers over contents of several sizes, each beside something measured in the same run. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { cloneEntries } from "./lib/bench/clone-entries.ts";
import { DENO, layOutProject, measureAnswers, measureCommand } from "./lib/bench/measure-processes.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { readContent } from "./lib/source/read-content.ts";
import { alignColumns } from "./lib/text/words.ts";

const USAGE = `npm run bench -- [N…]
  N…  how many entries (by default: 767, 3300, 10000): the real ones, and clones of them`;
const ROUNDS = 5;

await run(() => {
  const { names } = parseFlagsAndNames({}, USAGE);
  const sizes = names.length > 0 ? names.map(Number) : [767, 3_300, 10_000];
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new CommandError(USAGE);
  const directory = mkdtempSync(path.join(tmpdir(), "bench-"));
  // Also removed if the bench is interrupted.
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  const [deno = "Deno"] = spawnSync(DENO, ["--version"], { encoding: "utf8" }).stdout.split(" (");
  process.stdout.write(`Node ${process.versions.node}, ${deno}, ${cpus().length} × ${cpus()[0]?.model}\n`);

  for (const size of sizes) {
    const root = path.join(directory, String(size));
    layOutProject(root, cloneEntries(readContent("content").files, size));
    process.stderr.write(`${size} entries…\n`);
    const nothing = measureCommand(root, null);
    const commands = (["build", "check"] as const).map((command) => {
      const { wall, processor, memory } = measureCommand(root, command);
      return [
        `cold ${command}`,
        `${(wall / 1000).toFixed(1)} s`,
        `${(processor / 1000).toFixed(1)} s of processor`,
        `${Math.round(memory / 2 ** 20)} MB`,
        `× ${(processor / nothing.processor).toFixed(1)} of an empty process`,
      ];
    });
    const answers = measureAnswers(root, ROUNDS);
    const parsing = answers[0]?.milliseconds ?? 1;
    const rows = answers.map(({ name, milliseconds }) => [
      name,
      `${milliseconds.toFixed(2)} ms`,
      `× ${(milliseconds / parsing).toFixed(2)} of parsing`,
    ]);
    const lines = [
      ...alignColumns(commands, { figures: true }),
      "",
      ...alignColumns(rows, { figures: true }),
    ];
    process.stdout.write(`\n=== ${size} entries\n${lines.join("\n")}\n`);
  }
});
