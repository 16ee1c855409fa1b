/** Times what somebody waits for, each in a process of its own, beside one that does nothing. */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CommandError } from "../cli.ts";
import type { SourceFile } from "../source/read-content.ts";

/** A project in a folder of its own: this content, the real functions and, once built, its site. */
export function layOutProject(root: string, files: readonly SourceFile[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file.path)), { recursive: true });
    writeFileSync(path.join(root, file.path), file.text);
  }
  for (const name of ["functions", "package.json"]) cpSync(name, path.join(root, name), { recursive: true });
  cpSync("scripts/lib/bench/answer-in-deno.ts", path.join(root, "answer-in-deno.ts"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
}

/** In milliseconds and bytes. */
export interface ProcessCosts {
  wall: number;
  processor: number;
  memory: number;
}

/** A command of the project on the content of `root`; without one, what it costs to start. */
export function measureCommand(root: string, command: "build" | "check" | null): ProcessCosts {
  const content = path.join(root, "content");
  const publish = path.join(root, "public");
  if (command === "build") rmSync(publish, { recursive: true, force: true });
  const args = {
    build: ["scripts/build.ts", "--content", content, "--out", publish],
    check: ["scripts/check.ts", "--content", content],
    nothing: ["--eval", "0"],
  }[command ?? "nothing"];
  const start = performance.now();
  const { status, output, stderr } = spawnSync(
    process.execPath,
    ["--import", REPORT_USAGE, "--import", "tsx", ...args],
    { stdio: ["ignore", "ignore", "pipe", "pipe"], encoding: "utf8" },
  );
  if (status !== 0) throw new CommandError(`${args[0]} failed:\n${stderr}`);
  const [kilobytes = 0, microseconds = 0] = (output[3] ?? "").split(" ").map(Number);
  return { wall: performance.now() - start, processor: microseconds / 1000, memory: kilobytes * 1024 };
}

/** Node reports its usage on a fourth stream: not every machine has a tool for that. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from "node:fs";
  process.on("exit", () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(3, maxRSS + " " + (userCPUTime + systemCPUTime));
  });
`)}`;

export const DENO = path.resolve("node_modules/.bin/deno");

const stepSchema = z.object({ name: z.string(), milliseconds: z.number() });

/** The steps of a new isolate of the edge over the site of `root`, medians of processor time. */
export function measureAnswers(root: string, rounds: number): z.infer<typeof stepSchema>[] {
  const flags = ["--quiet", "--no-remote", "--no-lock", "--node-modules-dir=manual", "--allow-read"];
  const runOnce = () => {
    const { status, stdout, stderr } = spawnSync(DENO, ["run", ...flags, "answer-in-deno.ts"], {
      cwd: root,
      env: { ...process.env, DENO_DIR: path.join(root, "deno-cache"), DENO_NO_UPDATE_CHECK: "1" },
      encoding: "utf8",
    });
    if (status !== 0) throw new CommandError(`Deno failed:\n${stderr}`);
    return z.array(stepSchema).parse(JSON.parse(stdout));
  };
  // Fills the cache of Deno, which a deploy has too.
  const [first] = [runOnce()];
  const runs = Array.from({ length: rounds }, runOnce);
  return first.map(({ name }, at) => {
    const times = runs.map((run) => run[at]?.milliseconds ?? 0).sort((a, b) => a - b);
    return { name, milliseconds: times[Math.floor(times.length / 2)] ?? 0 };
  });
}
