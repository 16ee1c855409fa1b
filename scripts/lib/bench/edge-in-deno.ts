/**
 * Runs in Deno, the edge's runtime, beside the functions of a built project. Times the tools function and prints JSON.
 * `cold QUERY…` loads the function and answers each query once. `warm ROUNDS SLICE` reads rows of queries from its
 * input and answers those of each row again and again, taking turns with the same answers from ready strings, `SLICE`
 * milliseconds each; then the parts of an answer on their own.
 */

import { readFileSync } from "node:fs";
import process from "node:process";

type Platform = { next(request: Request): Promise<Response> };
type Answer = (request: Request, platform: Platform) => Response | Promise<Response>;

/** Stands in for the platform: serves the data of search, and says where it would serve the file of a listing. */
const FILE = "X-Is-File";
const publicFile = (path: string) => readFileSync(new URL(`./public${path}`, import.meta.url), "utf8");
const platform: Platform = {
  async next({ url }) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/_search/")) return new Response(publicFile(pathname));
    return new Response(null, { headers: { [FILE]: "1" } });
  },
};

const [mode, ...rest] = process.argv.slice(2);
const requestFor = (query: string) => new Request(`http://127.0.0.1/api/v1/directory/tools${query}`);
const load = async (): Promise<Answer> =>
  (await import(new URL("./functions/tools.ts", import.meta.url).href)).default;

console.log(JSON.stringify(mode === "cold" ? await timeFirst(rest) : await timeMany(rest)));

async function timeFirst(queries: string[]) {
  let handle: Answer = () => new Response();
  const steps = [
    await time(async () => {
      handle = await load();
    }),
  ];
  for (const query of queries) {
    steps.push(
      await time(async () => {
        const response = await handle(requestFor(query), platform);
        if (response.headers.has(FILE) || response.status !== 200)
          throw new Error(`no computed answer to ${query}`);
        await response.text();
      }),
    );
  }
  return steps;
}

async function time(step: () => Promise<unknown>) {
  const processorStart = process.cpuUsage();
  const start = performance.now();
  await step();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(processorStart);
  return { wall, processor: (user + system) / 1000 };
}

async function timeMany([rounds = "", slice = ""]: string[]) {
  const handle = await load();
  const rows: string[][] = JSON.parse(readFileSync(0, "utf8"));
  const partsOf = await loadParts();
  const costs = [];
  for (const queries of rows) {
    const requests = queries.map(requestFor);
    const ready: { body: string; headers: Record<string, string> }[] = [];
    let isFile = false;
    for (const request of requests) {
      const answer = await handle(request, platform);
      isFile = answer.headers.has(FILE);
      const body = await answer.text();
      if (answer.status !== 200 || (queries.length === 1 && body.includes('"data":[]')))
        throw new Error(`${request.url} answers ${answer.status} and finds nothing worth measuring`);
      ready.push({ body, headers: Object.fromEntries(answer.headers) });
    }
    const subjects: Record<string, (at: number) => unknown> = {
      computed: (at) => handle(requests[at] as Request, platform),
      ready: (at) => new Response(ready[at]?.body, ready[at]),
      ...(isFile ? {} : partsOf(requests)),
    };
    const samples: Record<string, number>[] = [];
    // The first round warms up and does not count.
    for (let round = 0; round <= Number(rounds); round++) {
      const sample: Record<string, number> = {};
      for (const [name, call] of Object.entries(subjects))
        sample[name] = await microsecondsPerCall(call, queries.length, Number(slice));
      samples.push(sample);
    }
    const sizes = ready.map(({ body }) => new TextEncoder().encode(body).length).sort((a, b) => a - b);
    costs.push({ bytes: isFile ? null : sizes[Math.floor(sizes.length / 2)], rounds: samples.slice(1) });
  }
  return costs;
}

/** The parts of an answer, each on its own; corrections of typing and all that lies between the parts are not among them. */
async function loadParts() {
  const part = (name: string) => import(new URL(`./functions/lib/${name}`, import.meta.url).href);
  const { parseQuery }: typeof import("../../../functions/lib/contract/query.ts") =
    await part("contract/query.ts");
  const { selectTools }: typeof import("../../../functions/lib/answer/select.ts") =
    await part("answer/select.ts");
  const { createList, renderAnswer }: typeof import("../../../functions/lib/answer/list.ts") =
    await part("answer/list.ts");
  const { respondJson }: typeof import("../../../functions/lib/answer/respond.ts") =
    await part("answer/respond.ts");
  const { createSearch }: typeof import("../../../functions/lib/search/search.ts") =
    await part("search/search.ts");
  const { loadIndex }: typeof import("../../../functions/lib/search/load-index.ts") =
    await part("search/load-index.ts");
  const { readQuery }: typeof import("../../../functions/lib/search/read-query.ts") =
    await part("search/read-query.ts");
  const { rank }: typeof import("../../../functions/lib/search/rank.ts") = await part("search/rank.ts");
  const { tokenize }: typeof import("../../../functions/lib/text/french.ts") = await part("text/french.ts");

  const directory = JSON.parse(publicFile("/_search/directory.json"));
  const data = JSON.parse(publicFile(directory.search.index));
  const search = createSearch(data, JSON.parse(publicFile(directory.search.spelling)));
  const index = loadIndex(data);

  return (requests: readonly Request[]) => {
    const given = requests.map((request) => {
      const { search: text } = new URL(request.url);
      const parsed = parseQuery(text, directory.filters);
      if (!parsed.ok) throw new Error(`a faulty query: ${text}`);
      const { query } = parsed;
      const q = query.q ?? "";
      const reading = readQuery(index, tokenize(q), { halfTyped: true });
      return { request, text, query, q, reading, hits: query.q === null ? null : search(q) };
    });
    type Given = (typeof given)[number];
    const at = (call: (one: Given) => unknown) => (index: number) => {
      const one = given[index];
      return one && call(one);
    };
    const searches = given.some(({ hits }) => hits !== null);
    return {
      parse: at(({ text }) => parseQuery(text, directory.filters)),
      ...(searches && {
        read: at(({ q }) => readQuery(index, tokenize(q), { halfTyped: true })),
        rank: at(({ reading }) => rank(index, reading, [])),
      }),
      facets: at(({ query, hits }) => selectTools(directory, query, hits)),
      assemble: at(({ request, query, hits }) =>
        respondJson(request, renderAnswer(createList(directory, query, hits)), ""),
      ),
    };
  };
}

/** Time of the processor, not of the clock: other programs on the machine do not count. */
async function microsecondsPerCall(
  call: (at: number) => unknown,
  choices: number,
  slice: number,
): Promise<number> {
  const end = performance.now() + slice;
  const start = process.cpuUsage();
  let calls = 0;
  // Whole turns, so that what takes turns answers the same queries.
  do {
    for (let i = 0; i < Math.max(10, choices); i++) await call(i % choices);
    calls += Math.max(10, choices);
  } while (performance.now() < end);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}
