/** Command: measures build, requests, cold load and weights over generated entries, and prints tables. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { type BuildEffort, measureBuild } from "./lib/bench/measure-build.ts";
import { measureBundle } from "./lib/bench/measure-bundle.ts";
import { DENO, measureColdLoad } from "./lib/bench/measure-cold-load.ts";
import { measureRequests, type RequestEffort } from "./lib/bench/measure-requests.ts";
import { measureWeights } from "./lib/bench/measure-weights.ts";
import { createProject } from "./lib/bench/project.ts";
import { type Measurements, renderReport } from "./lib/bench/render-bench-report.ts";
import { parseFlags, run } from "./lib/cli/command.ts";

const ENTRIES = [330, 3_300];

interface Effort {
  builds: BuildEffort;
  requests: RequestEffort;
  coldLoads: number;
}

const FULL: Effort = {
  builds: { rounds: 3, patience: 40_000 },
  requests: { rounds: 5, direct: 60, http: 150 },
  coldLoads: 9,
};
const QUICK: Effort = {
  builds: { rounds: 1, patience: 0 },
  requests: { rounds: 2, direct: 40, http: 100 },
  coldLoads: 3,
};

const USAGE = `npm run bench -- [--quick]
  --quick  fewer repetitions: under a minute instead of three, and noisier`;

await run(async () => {
  const { quick } = parseFlags({ quick: { type: "boolean", default: false } }, USAGE);
  const directory = mkdtempSync(path.join(tmpdir(), "bench-"));
  // Also where it is interrupted: nothing is left behind.
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

  const measurements: Measurements[] = [];
  for (const entries of ENTRIES) {
    measurements.push(await measure(path.join(directory, String(entries)), entries, quick ? QUICK : FULL));
  }
  process.stdout.write(renderReport(describeMachine(), measurements));
});

async function measure(root: string, entries: number, effort: Effort): Promise<Measurements> {
  const progress = (step: string) => process.stderr.write(`${entries} entries: ${step}…\n`);
  const project = createProject(root, entries);
  progress("builds");
  const build = measureBuild(project, effort.builds);
  progress("requests");
  const requests = await measureRequests(project, effort.requests);
  progress("cold loads");
  const coldLoad = measureColdLoad(project, effort.coldLoads);
  progress("weights");
  const bundle = { name: "edge: bundle of both functions", ...(await measureBundle(project)) };
  return { entries, build, requests, coldLoad, weights: [...(await measureWeights(project)), bundle] };
}

function describeMachine(): string {
  const [deno = "Deno"] = spawnSync(DENO, ["--version"], { encoding: "utf8" }).stdout.split(" (");
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, " ").trim();
  return `Node ${process.versions.node}, ${deno}, ${process.platform} ${process.arch}, ${processors.length} CPUs (${model})`;
}
