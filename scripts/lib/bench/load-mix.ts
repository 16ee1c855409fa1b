/** Requests as visitors and programs send them, drawn from a built site: the same seed draws the same requests. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  TOOLS_PATH,
  toolPath,
} from "../../../functions/lib/contract/paths.ts";
import { createRandom, type Random } from "./random.ts";

export interface LoadRequest {
  /** With its query. */
  path: string;
  /** What the host must answer. A request that is answered 304 carries the ETag of its path. */
  status: number;
}

/** What the requests are drawn from. */
interface LoadSource {
  pages: string[];
  details: string[];
  /** Asked again with their ETag: each must be read once before. */
  revalidated: string[];
  listings: string[];
  filters: { name: string; values: { value: string }[] }[];
  /** Names and short descriptions. */
  texts: string[];
}

const ok = (path: string): LoadRequest => ({ path, status: 200 });

/** How many of a hundred requests are of each kind, and how one is drawn. */
const KINDS: readonly (readonly [
  name: string,
  share: number,
  draw: (source: LoadSource, random: Random) => LoadRequest,
])[] = [
  ["pages", 25, ({ pages }, random) => ok(random.pick(pages))],
  ["details", 25, ({ details }, random) => ok(random.pick(details))],
  ["listings", 15, ({ listings }, random) => ok(random.pick(listings))],
  ["combinations of filters", 15, (source, random) => ok(drawCombination(source, random))],
  ["searches", 12, (source, random) => ok(drawSearch(source, random))],
  ["304", 5, ({ revalidated }, random) => ({ path: random.pick(revalidated), status: 304 })],
  ["400 and 404", 3, (_, random) => drawFault(random)],
];

/** `"25 % pages, 25 % details…"` */
export const LOAD_SHARES = KINDS.map(([name, share]) => `${share} % ${name}`).join(", ");

const TICKETS = KINDS.flatMap(([, share, draw]) => Array.from({ length: share }, () => draw));

const MOST_REVALIDATED = 100;

/** `publish`: the folder of a built site. */
export function drawLoad(publish: string, { seed, count }: { seed: number; count: number }): LoadRequest[] {
  const random = createRandom(seed);
  const source = readSource(publish, random);
  return Array.from({ length: count }, () => random.pick(TICKETS)(source, random));
}

const manifestSchema = z.object({
  filters: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.string() })) })),
});
const listSchema = z.object({
  data: z.array(z.object({ name: z.string(), short_description: z.string() })),
  links: z.object({ self: z.string() }),
});

function readSource(publish: string, random: Random): LoadSource {
  const api = path.join(publish, API_BASE);
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(api, file), "utf8"));
  const slugsIn = (folder: string) =>
    readdirSync(path.join(api, folder)).flatMap((file) =>
      file.endsWith(".json") ? [file.slice(0, -5)] : [],
    );
  const details = [...slugsIn("tools").map(toolPath), ...slugsIn("collections").map(collectionPath)];
  const pages = slugsIn("tools/page").map((page) => listSchema.parse(read(`tools/page/${page}.json`)));
  const { filters } = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(publish, "_search/directory.json"), "utf8")),
  );
  const sitemap = readFileSync(path.join(publish, "sitemap.xml"), "utf8");
  return {
    pages: [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname),
    details,
    revalidated: random.sample(details, MOST_REVALIDATED),
    listings: [API_BASE, COLLECTIONS_PATH, CATEGORIES_PATH, ...pages.map(({ links }) => links.self)],
    filters: filters.filter(({ values }) => values.length > 0),
    texts: pages.flatMap(({ data }) => data.flatMap((tool) => [tool.name, tool.short_description])),
  };
}

/** Two filters with one or two values each, and a page of any size: no file holds the answer. */
function drawCombination({ filters }: LoadSource, random: Random): string {
  const query = new URLSearchParams(
    random.sample(filters, 2).map(({ name, values }) => [
      name,
      random
        .sample(values, random.integer(1, 2))
        .map(({ value }) => value)
        .join(","),
    ]),
  );
  query.set("per_page", String(random.integer(1, 100)));
  return `${TOOLS_PATH}?${query}`;
}

/** One to three words of a text, one in ten cut short as people type them. */
function drawSearch({ texts }: LoadSource, random: Random): string {
  const words = random.pick(texts).match(/[\p{L}\d]{3,}/gu) ?? ["quiz"];
  const q = random.sample(words, random.integer(1, 3)).join(" ");
  return `${TOOLS_PATH}?${new URLSearchParams({ q: random.chance(0.1) ? q.slice(0, -1) : q })}`;
}

function drawFault(random: Random): LoadRequest {
  const number = random.integer(0, 9_999);
  return random.pick([
    { path: `${TOOLS_PATH}?per_page=${number + 101}`, status: 400 },
    { path: `${TOOLS_PATH}?unknown=${number}`, status: 400 },
    { path: toolPath(`nobody-${number}`), status: 404 },
    { path: `/nothing/${number}/`, status: 404 },
  ]);
}
