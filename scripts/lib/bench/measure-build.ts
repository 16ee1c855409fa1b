/** Measures the build as a user runs it: a process of its own, from its start to its end. */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command.ts";
import { today } from "../content/check-content.ts";
import type { Project } from "./project.ts";
import { median } from "./statistics.ts";

export interface BuildCosts {
  /** Medians, in milliseconds. */
  cold: number;
  unchanged: number;
  edited: number;
  /** The edit also moves `updated_at`, and with it the date that every answer carries. */
  dated: number;
  /** The floor: a Node process that only reads the content and writes the same files. */
  readAndWrite: number;
  /** Largest resident set of the cold builds, in bytes. */
  peakMemory: number;
}

export interface BuildEffort {
  rounds: number;
  /** No other round begins after so many milliseconds. */
  patience: number;
}

/** Leaves the site built. The kinds of build take turns, so that a slow moment hits them all. */
export function measureBuild(project: Project, { rounds, patience }: BuildEffort): BuildCosts {
  const entry = path.join(project.content, project.firstEntry);
  const original = readFileSync(entry, "utf8");
  // The loader keeps what it compiled: the first process pays for that.
  runNode(["--import", "tsx", BUILD, "--help"]);
  const samples: Sample[] = [];
  const start = performance.now();
  for (let round = 0; round === 0 || (round < rounds && performance.now() < start + patience); round++) {
    // Put aside and not deleted: ext4 is slow to create files for some time after many were deleted.
    if (round > 0) renameSync(project.publish, path.join(project.root, `public-${round}`));
    const cold = runBuild(project);
    const readAndWrite = runReadAndWrite(project, `read-and-write-${round}`);
    const unchanged = runBuild(project);
    writeFileSync(entry, replace(original, /(short_description: ".*)\."/, '$1, modifié."'));
    const edited = runBuild(project);
    writeFileSync(entry, replace(original, /updated_at: "[^"]*"/, `updated_at: "${today()}"`));
    const dated = runBuild(project);
    writeFileSync(entry, original);
    samples.push({ cold, unchanged, edited, dated, readAndWrite });
  }
  return {
    cold: median(samples.map(({ cold }) => cold.time)),
    unchanged: median(samples.map(({ unchanged }) => unchanged.time)),
    edited: median(samples.map(({ edited }) => edited.time)),
    dated: median(samples.map(({ dated }) => dated.time)),
    readAndWrite: median(samples.map(({ readAndWrite }) => readAndWrite)),
    peakMemory: Math.max(...samples.map(({ cold }) => cold.peakMemory)),
  };
}

interface Run {
  time: number;
  peakMemory: number;
}

type Sample = Record<"cold" | "unchanged" | "edited" | "dated", Run> & { readAndWrite: number };

const BUILD = "scripts/build.ts";

/** Node tells its own peak, in kilobytes, on a fourth stream: there is no such tool on every machine. */
const REPORT_PEAK_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  process.on("exit", () => writeSync(3, String(process.resourceUsage().maxRSS)));
`)}`;

function runBuild({ content, publish }: Project): Run {
  const flags = ["--content", content, "--out", publish];
  const { time, output } = runNode(["--import", "tsx", "--import", REPORT_PEAK_MEMORY, BUILD, ...flags]);
  return { time, peakMemory: Number(output[3]) * 1024 };
}

function runReadAndWrite({ root, content, publish }: Project, folder: string): number {
  const out = path.join(root, folder);
  const sizes = path.join(root, "sizes.json");
  writeFileSync(sizes, JSON.stringify(fileSizes(publish)));
  return runNode(["scripts/lib/bench/read-and-write.mjs", content, out, sizes]).time;
}

function runNode(args: readonly string[]): { time: number; output: readonly (string | null)[] } {
  const start = performance.now();
  const { status, output, stderr } = spawnSync(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    encoding: "utf8",
  });
  const time = performance.now() - start;
  // Most likely the lists of content/, which the generated entries share, are broken just now.
  if (status !== 0) throw new CommandError(`a measured process failed:\n${stderr}`);
  return { time, output };
}

const fileSizes = (folder: string): [string, number][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    return [[path.relative(folder, file), statSync(file).size]];
  });

/** A replacement that replaces nothing would measure a build without an edit. */
function replace(text: string, pattern: RegExp, replacement: string): string {
  const replaced = text.replace(pattern, replacement);
  if (replaced === text) throw new Error(`${pattern} is not in the generated entry`);
  return replaced;
}
