/** Weighs each kind of answer, and the data that the edge functions carry. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { TOOLS_PATH } from "../../../functions/lib/contract/paths.ts";
import { loadToolsHandler } from "./load-tools-handler.ts";
import type { Project } from "./project.ts";
import { type Weight, weigh } from "./weigh.ts";

export interface NamedWeight extends Weight {
  name: string;
}

export async function measureWeights(project: Project): Promise<NamedWeight[]> {
  const { api, edgeData } = project;
  const file = (...names: string[]) => weigh(readFileSync(path.join(api, ...names)));
  return [
    { name: "list, 30 a page", ...file("tools.json") },
    { name: "list, per_page=100", ...weigh(await answerTo("?per_page=100", project)) },
    { name: "tool, the median one", ...weigh(medianTool(api)) },
    { name: "collections", ...file("collections.json") },
    { name: "categories", ...file("categories.json") },
    { name: "openapi.json", ...file("openapi.json") },
    ...readdirSync(edgeData).map((name) => ({ name: `edge: ${name}`, ...file("_edge", name) })),
  ];
}

async function answerTo(query: string, project: Project): Promise<string> {
  const { handler } = loadToolsHandler(project);
  const answer = await handler(new Request(`http://127.0.0.1${TOOLS_PATH}${query}`));
  if (answer instanceof URL) throw new Error(`${query} is a rewrite`);
  return answer.text();
}

function medianTool(api: string): Buffer {
  const folder = path.join(api, "tools");
  const bodies = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(path.join(folder, name)))
    .sort((a, b) => a.byteLength - b.byteLength);
  return bodies[Math.floor(bodies.length / 2)] ?? Buffer.alloc(0);
}
