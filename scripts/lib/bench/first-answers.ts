/**
 * Runs in Deno, beside the functions folder of a generated project: loads the tools function, sends it the queries
 * given as arguments one after the other, and prints what each step took.
 */

import process from "node:process";

async function time(step: () => Promise<unknown>): Promise<{ wall: number; processor: number }> {
  const processorStart = process.cpuUsage();
  const start = performance.now();
  await step();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(processorStart);
  return { wall, processor: (user + system) / 1000 };
}

let handle: (request: Request) => Promise<Response | URL>;
const load = async () => {
  const module = await import(new URL("./functions/tools.ts", import.meta.url).href);
  handle = module.default;
};
const answer = (query: string) => async () => {
  const response = await handle(new Request(`http://127.0.0.1/api/v1/directory/tools${query}`));
  if (response instanceof URL || response.status !== 200) throw new Error(`no computed answer to ${query}`);
  await response.text();
};

const steps = [await time(load)];
for (const query of process.argv.slice(2)) steps.push(await time(answer(query)));
console.log(JSON.stringify(steps));
