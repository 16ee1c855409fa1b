/**
 * Runs in Deno, the edge's runtime, beside the functions of a built project: times what a new isolate does for its first
 * visitors, and prints JSON. The first step is to parse the data of search alone, which the others are compared with.
 */

import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

type Answer = (
  request: Request,
  platform: { next(request: Request): Promise<Response> },
) => Promise<Response>;

/** The host has the files of the site; the answers that are timed are computed. */
const platform = {
  next: async ({ url }: Request) => new Response(readFileSync(`public${new URL(url).pathname}`)),
};

const steps: { name: string; milliseconds: number }[] = [];
/** Time of the processor, not of the clock: other programs on the machine do not count. */
async function time(name: string, step: () => unknown, times = 1): Promise<void> {
  const start = process.cpuUsage();
  for (let done = 0; done < times; done++) await step();
  const { user, system } = process.cpuUsage(start);
  steps.push({ name, milliseconds: (user + system) / 1000 / times });
}

let handle: Answer = async () => new Response();
async function answer(query: string): Promise<void> {
  const response = await handle(new Request(`http://127.0.0.1/api/v1/directory/tools?${query}`), platform);
  if (response.status !== 200) throw new Error(`${query} is answered with ${response.status}`);
  await response.text();
}

const data = readdirSync("public/_search").map((file) => readFileSync(`public/_search/${file}`, "utf8"));
await time("parsing of the data", () => data.map((text) => JSON.parse(text)));
await time("import of the function", async () => {
  handle = (await import(new URL("./functions/tools.ts", import.meta.url).href)).default;
});
const LATER = 50;
for (const [name, query] of [
  ["two filters", "pricing=freemium&has_education_pricing=true"],
  ["q, one word", "q=quiz"],
  ["q, three words", "q=carte+mentale+lecture"],
  ["q, with a typo", "q=transcirption"],
] as const) {
  await time(`first answer: ${name}`, () => answer(query));
  await time(`later answers: ${name}`, () => answer(query), LATER);
}
console.log(JSON.stringify(steps));
