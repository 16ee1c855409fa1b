/** Finds the tools that an element asks for: in static files, which no rate limit counts; by the API for words. */

import type { Choices } from "../../../../../functions/lib/contract/filters.ts";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { Problem } from "../../../../../functions/lib/contract/problem-details.ts";
import { nearest } from "../../../../../functions/lib/text/nearest.ts";
import {
  COLLECTIONS_PAGE,
  categoryPage,
  collectionPage,
  DOCS_PAGE,
  NEEDS_PAGE,
  needPage,
} from "../../page-addresses.ts";
import { type ListKind, listDataPath, TABLE_PATH } from "../../reuse-addresses.ts";
import type { TableDocument } from "../embed-data.ts";
import type { EmbeddedTool } from "../embedded-lists.ts";
import { isServed } from "./is-served.ts";
import { type EmbedRequest, fault } from "./read-request.ts";

export interface FoundList {
  readonly tools: readonly Listed[];
  readonly ranked: boolean;
  /** Path of the page with the whole list, if only its first tools are here. */
  readonly more: { readonly page: string; readonly count: number } | null;
}

/** It comes from the network: any part of it but these may be missing or wrong. */
export type Listed = Pick<EmbeddedTool, "slug" | "name"> & { readonly [field: string]: unknown };

/** What the author of the page has to mend: another try would find the same. */
export class WrongAttribute extends Error {}

/** The API has answered enough for now. */
export class Busy extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super("busy");
    this.seconds = seconds;
  }
}

/** Where the values of filters are. */
const VALUES_PAGE = `${DOCS_PAGE}#filters`;

const PAGES = { collection: collectionPage, need: needPage, category: categoryPage } as const;

/** Throws a `WrongAttribute`, `Busy`, or what went wrong on the way. */
export async function findTools(request: EmbedRequest, base: URL): Promise<FoundList> {
  const { list, choices, q, limit } = request;
  if (q !== null)
    return { tools: (await search(request, q, base)).slice(0, limit), ranked: false, more: null };
  const filtered = list === null || Object.keys(choices).length > 0;
  const [whole, chosen] = await Promise.all([
    list && readList(list, base),
    filtered ? readChosen(choices, base) : null,
  ]);
  const slugs = chosen && whole && new Set(chosen.map(({ slug }) => slug));
  const all = whole?.tools.filter(({ slug }) => slugs?.has(slug) ?? true) ?? chosen ?? [];
  const more = list !== null && !filtered && all.length > limit;
  return {
    tools: all.slice(0, limit),
    ranked: whole?.ranked ?? false,
    more: more ? { page: PAGES[list.kind](encodeURIComponent(list.slug)), count: all.length } : null,
  };
}

async function readList({ kind, slug }: NonNullable<EmbedRequest["list"]>, base: URL) {
  const body = await readFile(listDataPath(kind, encodeURIComponent(slug)), base);
  if (body === null) return explainUnknown(kind, slug, base);
  const { tools, ranked } = Object(Object(body).data);
  return { tools: readTools(tools), ranked: ranked === true };
}

/** Throws. The table has the names of all needs and categories. */
async function explainUnknown(kind: ListKind, slug: string, base: URL): Promise<never> {
  if (kind !== "collection") await readChosen({ [kind === "need" ? "needs" : kind]: [slug] }, base, kind);
  throw new WrongAttribute(fault(kind, slug, `inconnu\u202F; voir ${new URL(COLLECTIONS_PAGE, base)}`));
}

/** `written`: the attribute, if it has another name than the filter. */
async function readChosen(choices: Choices, base: URL, written?: string): Promise<Listed[]> {
  const body = await readFile(TABLE_PATH, base);
  const { data, steps = {}, former = {} } = Object(body) as Partial<TableDocument>;
  const tools = readTools(data);
  let kept = new Set(tools.keys());
  for (const [name, values] of Object.entries(choices)) {
    const known = steps[name] ?? {};
    const having = values.flatMap((value) => {
      const stepsOf = own(known, own(former[name] ?? {}, value) ?? value);
      if (stepsOf !== undefined) return toPositions(stepsOf);
      throw new WrongAttribute(
        fault(written ?? name, value, suggest(name, value, { known: Object.keys(known), base })),
      );
    });
    kept = new Set(having.filter((position) => kept.has(position)));
  }
  return tools.filter((_, position) => kept.has(position));
}

/** Not what every object has: `own({}, "constructor")` → undefined */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Longer lists of values stand on a page. */
const MOST_LISTED = 30;

function suggest(
  name: string,
  value: string,
  { known, base }: { known: readonly string[]; base: URL },
): string {
  const near = nearest(value, known);
  if (near !== null) return `inconnu\u202F; vouliez-vous dire ${near}\u202F?`;
  if (known.length <= MOST_LISTED) return `inconnu\u202F; écrire ${known.join(", ")}`;
  return `inconnu\u202F; voir ${new URL(name === "needs" ? NEEDS_PAGE : VALUES_PAGE, base)}`;
}

/** `toPositions([3, 2, 4])` → `[3, 5, 9]` */
function toPositions(steps: readonly number[]): number[] {
  let position = 0;
  return steps.map((step) => {
    position += step;
    return position;
  });
}

/** What elements of this page have asked for: several that need one file share it. */
const asked = new Map<string, Promise<unknown>>();

/** Null if there is no such file. */
function readFile(path: string, base: URL): Promise<unknown> {
  const { href } = new URL(path, base);
  const known = asked.get(href) ?? read(href);
  asked.set(href, known);
  known.catch(() => asked.delete(href));
  return known;
}

async function read(href: string): Promise<unknown> {
  const response = await fetch(href);
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/** Seconds. The window of the API's limit. */
const WINDOW = 60;

async function search({ choices, limit }: EmbedRequest, q: string, base: URL): Promise<Listed[]> {
  const url = new URL(TOOLS_PATH, base);
  url.searchParams.set("q", q);
  for (const [name, values] of Object.entries(choices)) url.searchParams.set(name, values.join(","));
  url.searchParams.set("per_page", String(limit));
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw error instanceof TypeError && (await isServed(base)) ? new Busy(WINDOW) : error;
  }
  if (response.status === 429) throw new Busy(Number(response.headers.get("Retry-After")) || WINDOW);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return readTools(Object(body).data);
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
  throw new WrongAttribute(describeProblem(body) ?? `HTTP ${response.status}`);
}

/** The first fault of a query, or else what the problem says. */
function describeProblem(body: unknown): string | undefined {
  const { detail, errors } = Object(body) as Partial<Problem>;
  const [first] = Array.isArray(errors) ? errors : [];
  return first ? fault(first.parameter, first.value, first.detail) : detail;
}

/** Leaves out tools without a name or slug. */
function readTools(tools: unknown): Listed[] {
  if (!Array.isArray(tools)) throw new Error("no list");
  return tools.filter(isListed);
}

const isListed = (tool: unknown): tool is Listed =>
  typeof Object(tool).slug === "string" && typeof Object(tool).name === "string";
