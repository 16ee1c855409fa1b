/** Measures what a new isolate pays: the tools function in Deno over the generated data, one process a round. */

import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Project } from "./project.ts";
import { median } from "./statistics.ts";

/** In milliseconds. `processor` counts all threads; it is what the platform limits. */
export interface Duration {
  wall: number;
  processor: number;
}

export interface ColdLoadCosts {
  load: Duration;
  /** First answer to a combination of filters: the catalogue is loaded. */
  firstFilter: Duration;
  /** First answer to `q` in another isolate: catalogue and index are loaded. */
  firstSearch: Duration;
  /** The answer to another `q` after it. */
  secondSearch: Duration;
}

export const DENO = path.resolve("node_modules/.bin/deno");

export function measureColdLoad(project: Project, rounds: number): ColdLoadCosts {
  cpSync("scripts/lib/bench/first-answers.ts", path.join(project.root, "first-answers.ts"));
  const filter = () => firstAnswers(project, ["?pricing=freemium&has_education_pricing=true"]);
  const search = () => firstAnswers(project, ["?q=quiz", "?q=carte+mentale"]);
  // Deno keeps what it compiled, as a deploy does: the first process pays for that.
  filter();
  search();
  const samples = Array.from({ length: rounds }, () => ({ filter: filter(), search: search() }));
  const step = (run: "filter" | "search", index: number): Duration => {
    const durations = samples.flatMap((sample) => sample[run].slice(index, index + 1));
    return {
      wall: median(durations.map(({ wall }) => wall)),
      processor: median(durations.map(({ processor }) => processor)),
    };
  };
  return {
    load: step("filter", 0),
    firstFilter: step("filter", 1),
    firstSearch: step("search", 1),
    secondSearch: step("search", 2),
  };
}

const stepsSchema = z.array(z.object({ wall: z.number(), processor: z.number() }));

function firstAnswers({ root }: Project, queries: readonly string[]): Duration[] {
  const flags = ["--quiet", "--no-remote", "--no-lock", "--node-modules-dir=manual", "--allow-read"];
  const { status, stdout, stderr } = spawnSync(DENO, ["run", ...flags, "first-answers.ts", ...queries], {
    cwd: root,
    env: { ...process.env, DENO_DIR: path.join(root, "deno-cache"), DENO_NO_UPDATE_CHECK: "1" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Deno failed:\n${stderr}`);
  return stepsSchema.parse(JSON.parse(stdout));
}
