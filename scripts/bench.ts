/** Command: measures build, edge functions and sizes over generated entries, and prints tables. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { buildOnce, measureBuild } from "./lib/bench/measure-build.ts";
import { DENO, measureEdge } from "./lib/bench/measure-edge.ts";
import { measureLoad } from "./lib/bench/measure-load.ts";
import { measureWeights } from "./lib/bench/measure-weights.ts";
import { copyProject, createProject, type Project } from "./lib/bench/project.ts";
import {
  HEADING,
  renderEdge,
  renderEntries,
  renderLoad,
  renderMeasurements,
} from "./lib/bench/render-bench-report.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli/command.ts";
import { formatFindings } from "./lib/content/findings/format-findings.ts";

const FULL = {
  entries: [330, 567, 3_300, 10_000],
  builds: { rounds: 3, patience: 40_000 },
  edge: { coldLoads: 9, rounds: 5, slice: 60 },
};
const QUICK: typeof FULL = {
  entries: [330, 567],
  builds: { rounds: 1, patience: 0 },
  edge: { coldLoads: 3, rounds: 2, slice: 40 },
};

/** About as many entries as the directory has. */
const LOAD = { entries: [567], seconds: 60 };

/** What readers searched for. */
const READERS = ["test/search/judgements.yml", "test/search/blind-judgements.yml"];

const USAGE = `npm run bench -- [--quick] [--edge] [--load [--seconds N]] [N…]
  N…           how many entries, 330 or more (by default: ${FULL.entries.join(", ")}; quick: ${QUICK.entries.join(", ")}; load: ${LOAD.entries.join(", ")})
  --quick      fewer repetitions: a minute or two, and noisier
  --edge       only the edge, also over the real content with the queries of readers
  --load       only saturates the local host, beside a server that hands out a ready string
  --seconds N  for how long (by default: ${LOAD.seconds})`;

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      quick: { type: "boolean", default: false },
      edge: { type: "boolean", default: false },
      load: { type: "boolean", default: false },
      seconds: { type: "string", default: String(LOAD.seconds) },
    },
    USAGE,
  );
  const effort = flags.quick ? QUICK : FULL;
  const seconds = parseNumber(flags.seconds, { least: 1, what: "seconds" });
  const { entries } = flags.load || flags.edge ? LOAD : effort;
  const asked = names.map((name) => parseNumber(name, { least: 330, what: "entries" }));
  const directory = mkdtempSync(path.join(tmpdir(), "bench-"));
  // Also removed if the bench is interrupted.
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

  process.stdout.write(`${describeMachine()}\n${flags.load ? "" : HEADING}`);
  for (const size of asked.length > 0 ? asked : entries) {
    const progress = (step: string) => process.stderr.write(`${size} entries: ${step}…\n`);
    progress("content");
    const project = createProject(path.join(directory, String(size)), size);
    if (project.refused.length > 0) process.stderr.write(`${formatFindings(project.refused, "text")}\n`);
    const costs = flags.load
      ? await measureUnderLoad(project, { seconds, progress })
      : flags.edge
        ? await measureEdgeAlone(project, { ...effort, progress })
        : await measureAll(project, { ...effort, progress });
    process.stdout.write(renderEntries(size, project.refused.length) + costs);
  }
  if (flags.edge) {
    const progress = (step: string) => process.stderr.write(`real entries: ${step}…\n`);
    const project = copyProject(path.join(directory, "real"));
    const costs = await measureEdgeAlone(project, { ...effort, progress, readers: readQueries() });
    process.stdout.write(`\n=== The real entries\n\n${costs}`);
  }
});

/** A word to those who wait. */
type Progress = (step: string) => void;

async function measureUnderLoad(
  project: Project,
  { seconds, progress }: { seconds: number; progress: Progress },
): Promise<string> {
  progress(`load for ${seconds} s`);
  return renderLoad(await measureLoad(project, { seconds }));
}

async function measureEdgeAlone(
  project: Project,
  { edge, progress, readers = [] }: typeof FULL & { progress: Progress; readers?: readonly string[] },
): Promise<string> {
  progress("build");
  buildOnce(project);
  progress("edge");
  const costs = measureEdge(project, edge, readers);
  progress("weights");
  return renderEdge({ edge: costs, weights: await measureWeights(project) });
}

/** Each line of these files is `- { q: "…", …`. */
function readQueries(): string[] {
  return READERS.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^- \{ q: "([^"]+)"/gm)].map(([, q = ""]) => q),
  );
}

async function measureAll(
  project: Project,
  { builds, edge, progress }: typeof FULL & { progress: Progress },
): Promise<string> {
  progress("builds");
  const build = measureBuild(project, builds);
  progress("edge");
  const costs = measureEdge(project, edge, []);
  progress("weights");
  return renderMeasurements({ build, edge: costs, weights: await measureWeights(project) });
}

function parseNumber(text: string, { least, what }: { least: number; what: string }): number {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw new CommandError(`${text} is not a number of ${what}, ${least} or more\n\n${USAGE}`);
}

function describeMachine(): string {
  const [deno = "Deno"] = spawnSync(DENO, ["--version"], { encoding: "utf8" }).stdout.split(" (");
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, " ").trim();
  return `Node ${process.versions.node}, ${deno}, ${process.platform} ${process.arch}, ${processors.length} CPUs (${model})`;
}
