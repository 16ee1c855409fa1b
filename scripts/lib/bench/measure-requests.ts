/** Measures requests to `/tools`: each computed answer against the same answer from a ready string, on one host. */

import { TOOLS_PATH } from "../../../functions/lib/contract/paths.ts";
import { loadToolsHandler, type ToolsHandler } from "./load-tools-handler.ts";
import { type Answer, type LoadedHost, startLoadedHost } from "./loaded-host.ts";
import type { Project } from "./project.ts";
import { median } from "./statistics.ts";

/** The computed answer, the ready one, and how many times the second the first costs. */
export interface Comparison {
  computed: number;
  ready: number;
  ratio: number;
}

export interface RequestCosts {
  name: string;
  /** Microseconds of processor time in the handler, called directly. */
  handler: Comparison | { computed: number };
  /** Requests a second through HTTP; null for a rewrite, whose file the platform serves. */
  throughput: Comparison | null;
}

export interface RequestEffort {
  rounds: number;
  /** Milliseconds that each answer gets in a round: in direct calls, and through HTTP. */
  direct: number;
  http: number;
}

interface Kind {
  name: string;
  query: string;
}

/** The words of `q` are in the generated entries, but for the one with a typo. */
const createKinds = (category: string): Kind[] => [
  { name: "one filter (rewrite to a file)", query: "?pricing=freemium&page=2" },
  { name: "category and pricing", query: `?category=${category}&pricing=freemium` },
  { name: "pricing and education, page 2", query: "?pricing=freemium&has_education_pricing=true&page=2" },
  { name: "per_page=100", query: "?per_page=100" },
  { name: "q, one word", query: "?q=quiz" },
  { name: "q, three words", query: "?q=carte+mentale+numérique" },
  { name: "q, one word with a typo", query: "?q=transcirption" },
];

export async function measureRequests(project: Project, effort: RequestEffort): Promise<RequestCosts[]> {
  const { manifest, handler } = loadToolsHandler(project);
  const category = manifest.filters.find(({ name }) => name === "category");
  const kinds = createKinds(category?.values[0]?.value ?? "");
  const host = await startLoadedHost();
  const costs: RequestCosts[] = [];
  try {
    for (const kind of kinds) costs.push(await measureKind(kind, { handler, host, effort }));
  } finally {
    await host.stop();
  }
  return costs;
}

async function measureKind(
  { name, query }: Kind,
  { handler, host, effort }: { handler: ToolsHandler; host: LoadedHost; effort: RequestEffort },
): Promise<RequestCosts> {
  const { rounds, direct: slice, http } = effort;
  const url = new URL(TOOLS_PATH + query, "http://127.0.0.1");
  const path = url.pathname + url.search;
  const request = new Request(url);
  const first = await handler(request);
  if (first instanceof URL) {
    await processorTime(() => handler(request), slice);
    const samples: number[] = [];
    for (let round = 0; round < rounds; round++) {
      samples.push(await processorTime(() => handler(request), slice));
    }
    return { name, handler: { computed: median(samples) }, throughput: null };
  }

  const computed: Answer = async (request) => {
    const answer = await handler(request);
    if (answer instanceof URL) throw new Error(`${query} is a rewrite`);
    return answer;
  };
  const answers = { computed, ready: await createReadyAnswer(first, query) };
  const direct = await compare(answers, rounds, (answer) => processorTime(() => answer(request), slice));
  const loaded = await compare(answers, rounds, (answer) => host.load(answer, { path, slice: http }));
  return {
    name,
    handler: { ...medians(direct), ratio: median(direct.map((round) => round.computed / round.ready)) },
    throughput: { ...medians(loaded), ratio: median(loaded.map((round) => round.ready / round.computed)) },
  };
}

type Round = Record<"computed" | "ready", number>;

/** In turns, so that what else the machine does hits both; the first round warms up and does not count. */
async function compare(
  { computed, ready }: Record<keyof Round, Answer>,
  rounds: number,
  measure: (answer: Answer) => Promise<number>,
): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round <= rounds; round++) {
    all.push({ computed: await measure(computed), ready: await measure(ready) });
  }
  return all.slice(1);
}

const medians = (rounds: readonly Round[]): Round => ({
  computed: median(rounds.map(({ computed }) => computed)),
  ready: median(rounds.map(({ ready }) => ready)),
});

/** The same status, headers and body, without any work. */
async function createReadyAnswer(response: Response, query: string): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  const body = await response.text();
  if (response.status !== 200 || body.includes('"data":[]')) {
    throw new Error(`${query} answers ${response.status} and finds nothing worth measuring`);
  }
  return () => new Response(body, { headers });
}

/** Microseconds a call, of the processor and not of the clock: what else runs does not count. */
async function processorTime(call: () => unknown, slice: number): Promise<number> {
  const end = performance.now() + slice;
  const start = process.cpuUsage();
  let calls = 0;
  while (performance.now() < end) {
    for (let i = 0; i < 10; i++) await call();
    calls += 10;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}
