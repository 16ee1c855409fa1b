/** Measures the tools function in Deno over generated data: the start of an isolate, and the cost of each answer. */

import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { median } from "./median.ts";
import type { Project } from "./project.ts";

export interface EdgeCosts {
  cold: ColdStep[];
  warm: AnswerCosts[];
}

/** In milliseconds. `processor` counts all threads, as the limit of the platform does. */
export interface ColdStep {
  name: string;
  wall: number;
  processor: number;
}

/** In microseconds of processor time. */
export interface AnswerCosts {
  name: string;
  computed: number;
  /** The same answer from a ready string. */
  ready: number;
  ratio: number;
  /** Size of the body. Null if the platform serves a file. */
  bytes: number | null;
}

export interface EdgeEffort {
  coldLoads: number;
  rounds: number;
  /** Milliseconds that each answer gets in a round. */
  slice: number;
}

export const DENO = path.resolve("node_modules/.bin/deno");

/** The generated entries hold the words of `q`. The last one has a typo. */
const QUERIES = [
  ["one filter (a file is passed on)", "?pricing=freemium&page=2"],
  ["two filters", "?pricing=freemium&has_education_pricing=true"],
  ["per_page=100", "?per_page=100"],
  ["q, one word", "?q=quiz"],
  ["q, three words", "?q=carte+mentale+lecture"],
  ["q, one word with a typo", "?q=transcirption"],
] as const;

const sampleSchema = z.object({ wall: z.number(), processor: z.number() });
const answerSchema = z.object({
  bytes: z.number().nullable(),
  rounds: z.array(z.object({ computed: z.number(), ready: z.number() })),
});

export function measureEdge(project: Project, { coldLoads, rounds, slice }: EdgeEffort): EdgeCosts {
  cpSync("scripts/lib/bench/edge-in-deno.ts", path.join(project.root, "edge-in-deno.ts"));
  const run = (...args: string[]) => runDeno(project, args);
  const first = (...queries: string[]) => z.array(sampleSchema).parse(run("cold", ...queries));
  const filter = () => first("?pricing=freemium&has_education_pricing=true");
  const search = () => first("?q=quiz", "?q=carte+mentale");
  // Fills the cache of Deno, which a deploy has too.
  filter();
  search();
  const samples = Array.from({ length: coldLoads }, () => ({ filter: filter(), search: search() }));
  const step = (name: string, kind: "filter" | "search", index: number): ColdStep => {
    const times = samples.flatMap((sample) => sample[kind][index] ?? []);
    return {
      name,
      wall: median(times.map(({ wall }) => wall)),
      processor: median(times.map(({ processor }) => processor)),
    };
  };
  const answers = z
    .array(answerSchema)
    .parse(run("warm", String(rounds), String(slice), ...QUERIES.map(([, query]) => query)));
  return {
    cold: [
      step("import of the function", "filter", 0),
      step("first answer without q", "filter", 1),
      step("first answer with q", "search", 1),
      step("second answer with q", "search", 2),
    ],
    warm: answers.map(({ bytes, rounds }, index) => ({
      name: QUERIES[index]?.[0] ?? "",
      bytes,
      computed: median(rounds.map(({ computed }) => computed)),
      ready: median(rounds.map(({ ready }) => ready)),
      ratio: median(rounds.map(({ computed, ready }) => computed / ready)),
    })),
  };
}

function runDeno({ root }: Project, args: readonly string[]): unknown {
  const flags = ["--quiet", "--no-remote", "--no-lock", "--node-modules-dir=manual", "--allow-read"];
  const { status, stdout, stderr } = spawnSync(DENO, ["run", ...flags, "edge-in-deno.ts", ...args], {
    cwd: root,
    env: { ...process.env, DENO_DIR: path.join(root, "deno-cache"), DENO_NO_UPDATE_CHECK: "1" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Deno failed:\n${stderr}`);
  return JSON.parse(stdout);
}
