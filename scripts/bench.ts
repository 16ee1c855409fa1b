/** Command: measures build, edge functions and sizes over generated entries, and prints tables. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { measureBuild } from "./lib/bench/measure-build.ts";
import { DENO, measureEdge } from "./lib/bench/measure-edge.ts";
import { measureWeights } from "./lib/bench/measure-weights.ts";
import { createProject } from "./lib/bench/project.ts";
import { HEADING, renderMeasurements } from "./lib/bench/render-bench-report.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli/command.ts";
import { formatFindings } from "./lib/source/format-findings.ts";

const FULL = {
  entries: [330, 567, 3_300, 9_900],
  builds: { rounds: 3, patience: 40_000 },
  edge: { coldLoads: 9, rounds: 5, slice: 60 },
};
const QUICK: typeof FULL = {
  entries: [330, 567],
  builds: { rounds: 1, patience: 0 },
  edge: { coldLoads: 3, rounds: 2, slice: 40 },
};

const USAGE = `npm run bench -- [--quick] [N…]
  N…       how many entries (by default: ${FULL.entries.join(", ")}; quick: ${QUICK.entries.join(", ")}), 330 or more
  --quick  fewer repetitions: a minute or two, and noisier`;

await run(async () => {
  const { flags, names } = parseFlagsAndNames({ quick: { type: "boolean", default: false } }, USAGE);
  const { entries, builds, edge } = flags.quick ? QUICK : FULL;
  const sizes = names.length > 0 ? names.map(parseSize) : entries;
  const directory = mkdtempSync(path.join(tmpdir(), "bench-"));
  // Also removed if the bench is interrupted.
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

  process.stdout.write(`${describeMachine()}\n${HEADING}`);
  for (const size of sizes) {
    const progress = (step: string) => process.stderr.write(`${size} entries: ${step}…\n`);
    progress("content");
    const project = createProject(path.join(directory, String(size)), size);
    if (project.refused.length > 0) process.stderr.write(`${formatFindings(project.refused, "text")}\n`);
    progress("builds");
    const build = measureBuild(project, builds);
    progress("edge");
    const costs = measureEdge(project, edge);
    progress("weights");
    const weights = await measureWeights(project);
    const refused = project.refused.length;
    process.stdout.write(renderMeasurements({ entries: size, refused, build, edge: costs, weights }));
  }
});

function parseSize(text: string): number {
  if (/^\d+$/.test(text) && Number(text) >= 330) return Number(text);
  throw new CommandError(`${text} is not a number of entries\n\n${USAGE}`);
}

function describeMachine(): string {
  const [deno = "Deno"] = spawnSync(DENO, ["--version"], { encoding: "utf8" }).stdout.split(" (");
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, " ").trim();
  return `Node ${process.versions.node}, ${deno}, ${process.platform} ${process.arch}, ${processors.length} CPUs (${model})`;
}
