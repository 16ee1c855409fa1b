/** Measures the build in a process of its own, beside a process that only reads and writes. */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command.ts";
import { today } from "../content/check-content.ts";
import { median } from "./median.ts";
import type { Project } from "./project.ts";

export interface BuildCosts {
  runs: RunCosts[];
  /** Milliseconds of each stage of a cold build, as `--time` prints them. */
  stages: readonly (readonly [stage: string, milliseconds: number])[];
}

/** Medians, in milliseconds. The ratios compare with a process that only reads and writes the same files. */
export interface RunCosts {
  name: string;
  wall: number;
  wallRatio: number;
  processor: number;
  processorRatio: number;
  /** The largest resident set, in bytes. */
  memory: number;
}

export interface BuildEffort {
  rounds: number;
  /** No new round begins after this many milliseconds. */
  patience: number;
}

interface Run {
  wall: number;
  processor: number;
  memory: number;
  stdout: string;
}

const FLOOR = "only reading and writing";

/** Leaves the site built. The kinds of build take turns: a slow moment of the machine hits all of them. */
export function measureBuild(project: Project, { rounds, patience }: BuildEffort): BuildCosts {
  const entry = path.join(project.root, project.firstEntry);
  const original = readFileSync(entry, "utf8");
  const build = (text = original, flags: readonly string[] = []): Run => {
    writeFileSync(entry, text);
    const { content, publish } = project;
    return runNode([...BUILD, "--content", content, "--out", publish, "--cache", cache, ...flags]);
  };
  const cache = path.join(project.root, "cache");
  // Compiles the command, before anything is measured.
  runNode([...BUILD, "--help"]);
  const samples: Record<string, Run>[] = [];
  let stages: BuildCosts["stages"] = [];
  const start = performance.now();
  for (let round = 0; round === 0 || (round < rounds && performance.now() < start + patience); round++) {
    // Moved, not deleted: ext4 creates files slowly for some time after many deletions.
    if (round > 0) renameSync(project.publish, path.join(project.root, `public-${round}`));
    rmSync(cache, { recursive: true, force: true });
    const cold = build(original, ["--time"]);
    stages = readStages(cold.stdout);
    samples.push({
      cold,
      [FLOOR]: runReadAndWrite(project, `read-and-write-${round}`),
      "nothing changed": build(),
      "one entry edited": build(replace(original, /(short_description: ".*)\."/, '$1, modifié."')),
      "one entry edited and dated today": build(
        replace(original, /updated_at: "[^"]*"/, `updated_at: "${today()}"`),
      ),
    });
  }
  writeFileSync(entry, original);
  return { runs: Object.keys(samples[0] ?? {}).map((name) => summarize(name, samples)), stages };
}

function summarize(name: string, samples: readonly Record<string, Run>[]): RunCosts {
  const each = (measure: (run: Run, floor: Run) => number): number =>
    median(samples.flatMap(({ [name]: run, [FLOOR]: floor }) => (run && floor ? [measure(run, floor)] : [])));
  return {
    name,
    wall: each(({ wall }) => wall),
    wallRatio: each((run, floor) => run.wall / floor.wall),
    processor: each(({ processor }) => processor),
    processorRatio: each((run, floor) => run.processor / floor.processor),
    memory: each(({ memory }) => memory),
  };
}

const BUILD = ["scripts/run.mjs", "build"];

/** Builds the site, and measures nothing. */
export function buildOnce({ content, publish }: Project): void {
  runNode([...BUILD, "--content", content, "--out", publish]);
}

/** Reads lines like `  parse  120 ms`. */
const readStages = (stdout: string): BuildCosts["stages"] =>
  [...stdout.matchAll(/^ +(\S.*?) +(\d+(?:\.\d+)?) ms$/gm)].map(([, stage = "", time]) => [
    stage,
    Number(time),
  ]);

function runReadAndWrite({ root, content, publish }: Project, folder: string): Run {
  const sizes = path.join(root, "sizes.json");
  writeFileSync(sizes, JSON.stringify(fileSizes(publish)));
  return runNode(["scripts/lib/bench/read-and-write.mjs", content, path.join(root, folder), sizes]);
}

const fileSizes = (folder: string): [string, number][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    return [[path.relative(folder, file), statSync(file).size]];
  });

/** Node reports its usage on a fourth stream: not every machine has a tool for that. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(3, maxRSS + " " + (userCPUTime + systemCPUTime));
  });
`)}`;

function runNode(args: readonly string[]): Run {
  const start = performance.now();
  const { status, output, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", REPORT_USAGE, ...args],
    {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      encoding: "utf8",
    },
  );
  const wall = performance.now() - start;
  if (status !== 0) throw new CommandError(`a measured process failed:\n${stderr}`);
  const [kilobytes = 0, microseconds = 0] = (output[3] ?? "").split(" ").map(Number);
  return { wall, processor: microseconds / 1000, memory: kilobytes * 1024, stdout };
}

/** Throws if nothing is replaced: the build would be measured without an edit. */
function replace(text: string, pattern: RegExp, replacement: string): string {
  const replaced = text.replace(pattern, replacement);
  if (replaced === text) throw new Error(`${pattern} is not in the generated entry`);
  return replaced;
}
