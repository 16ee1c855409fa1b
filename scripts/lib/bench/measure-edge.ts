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
  /** Size of the body, of several the median. Null if the platform serves a file. */
  bytes: number | null;
  /** What parts of it cost on their own, by their names. */
  parts: Readonly<Record<string, number>>;
}

export interface EdgeEffort {
  coldLoads: number;
  rounds: number;
  /** Milliseconds that each answer gets in a round. */
  slice: number;
}

export const DENO = path.resolve("node_modules/.bin/deno");

/** The generated entries hold the words of `q`. */
const QUERIES: readonly (readonly [name: string, queries: readonly string[]])[] = [
  ["one filter (a file is passed on)", ["?pricing=freemium&page=2"]],
  ["two filters", ["?pricing=freemium&has_education_pricing=true"]],
  ["two filters, one with two values", ["?pricing=free,freemium&platforms=web&sort=-added_at"]],
  ["per_page=100", ["?per_page=100"]],
  ["q, one word", ["?q=quiz"]],
  ["q, three words", ["?q=carte+mentale+lecture"]],
  ["q, one word with a typo", ["?q=transcirption"]],
];

const sampleSchema = z.object({ wall: z.number(), processor: z.number() });
const answerSchema = z.object({
  bytes: z.number().nullable(),
  rounds: z.array(z.object({ computed: z.number(), ready: z.number() }).catchall(z.number())),
});

/** `readers`: what people searched for, which is measured as one more row. */
export function measureEdge(
  project: Project,
  { coldLoads, rounds, slice }: EdgeEffort,
  readers: readonly string[],
): EdgeCosts {
  cpSync("scripts/lib/bench/edge-in-deno.ts", path.join(project.root, "edge-in-deno.ts"));
  const run = (...args: string[]) => runDeno(project, args);
  const rows = [
    ...QUERIES,
    ...(readers.length === 0
      ? []
      : [["q, of readers", readers.map((q) => `?${new URLSearchParams({ q })}`)] as const]),
  ];
  const first = (...queries: string[]) => z.array(sampleSchema).parse(run("cold", ...queries));
  const filter = () => first("?pricing=freemium&has_education_pricing=true");
  const search = () => first("?q=quiz", "?q=carte+mentale", "?q=transcirption");
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
  const answers = z.array(answerSchema).parse(
    runDeno(
      project,
      ["warm", String(rounds), String(slice)],
      rows.map(([, queries]) => queries),
    ),
  );
  return {
    cold: [
      step("import of the function", "filter", 0),
      step("first answer without q", "filter", 1),
      step("first answer with q", "search", 1),
      step("second answer with q", "search", 2),
      step("first correction", "search", 3),
    ],
    warm: answers.map(({ bytes, rounds }, index) => ({
      name: rows[index]?.[0] ?? "",
      bytes,
      computed: median(rounds.map(({ computed }) => computed)),
      ready: median(rounds.map(({ ready }) => ready)),
      ratio: median(rounds.map(({ computed, ready }) => computed / ready)),
      parts: Object.fromEntries(
        Object.keys(rounds[0] ?? {})
          .filter((name) => name !== "computed" && name !== "ready")
          .map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]),
      ),
    })),
  };
}

function runDeno({ root }: Pick<Project, "root">, args: readonly string[], input: unknown = null): unknown {
  const flags = ["--quiet", "--no-remote", "--no-lock", "--node-modules-dir=manual", "--allow-read"];
  const { status, stdout, stderr } = spawnSync(DENO, ["run", ...flags, "edge-in-deno.ts", ...args], {
    cwd: root,
    env: { ...process.env, DENO_DIR: path.join(root, "deno-cache"), DENO_NO_UPDATE_CHECK: "1" },
    input: JSON.stringify(input),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Deno failed:\n${stderr}`);
  return JSON.parse(stdout);
}
