/**
 * Runs in Deno, the edge's runtime, beside the functions of a generated project. Times the tools function and
 * prints JSON. `cold QUERY…` loads the function and answers each query once. `warm ROUNDS SLICE QUERY…` answers each
 * query again and again, taking turns with the same answer from a ready string, `SLICE` milliseconds each.
 */

import process from "node:process";

type Platform = { next(request: Request): Promise<Response> };
type Answer = (request: Request, platform: Platform) => Response | Promise<Response>;

/** Stands in for the platform, which serves the file of a listing. */
const FILE = "X-Is-File";
const platform: Platform = { next: async () => new Response(null, { headers: { [FILE]: "1" } }) };

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

async function timeMany([rounds = "", slice = "", ...queries]: string[]) {
  const handle = await load();
  const costs = [];
  for (const query of queries) {
    const request = requestFor(query);
    const first = await handle(request, platform);
    const isFile = first.headers.has(FILE);
    const body = await first.text();
    const headers = Object.fromEntries(first.headers);
    if (first.status !== 200 || body.includes('"data":[]')) {
      throw new Error(`${query} answers ${first.status} and finds nothing worth measuring`);
    }
    const samples = [];
    // The first round warms up and does not count.
    for (let round = 0; round <= Number(rounds); round++) {
      samples.push({
        computed: await microsecondsPerCall(() => handle(request, platform), Number(slice)),
        ready: await microsecondsPerCall(() => new Response(body, { headers }), Number(slice)),
      });
    }
    costs.push({
      query,
      bytes: isFile ? null : new TextEncoder().encode(body).length,
      rounds: samples.slice(1),
    });
  }
  return costs;
}

/** Time of the processor, not of the clock: other programs on the machine do not count. */
async function microsecondsPerCall(call: () => unknown, slice: number): Promise<number> {
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
