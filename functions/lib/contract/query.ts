/**
 * The query contract of `/tools`: what each parameter accepts, its default, its limits and its canonical
 * spelling. The filters come as a table; the other parameters are declared here. The edge function, the
 * OpenAPI document, the browse page and the tests all read it from here.
 */

import { nearest } from "../text/nearest.ts";
import { type Choices, type FilterDefinition, orderChoices, parseFilter } from "./filters.ts";
import { groupBy } from "./group-by.ts";
import type { QueryFault } from "./problem-details.ts";
import {
  createFault,
  createUnknownValue,
  type ParameterFault,
  type Parsed,
  refuse,
  shorten,
} from "./query-fault.ts";

export const DEFAULT_PER_PAGE = 30;
export const MAX_PER_PAGE = 100;
/** Characters of `q`: unbounded text would cost the edge more than its 50 ms. */
export const MAX_Q_LENGTH = 200;
/** Words of `q` that search reads, of those that carry meaning; `meta.search.ignored` lists the others. */
export const MAX_Q_WORDS = 12;

/** Valid queries are shorter. Naming every fault of a longer one would make an endless answer. */
export const MAX_QUERY_LENGTH = 4000;

export const SORTS = ["name", "relevance", "-updated_at", "-added_at"] as const;
export type Sort = (typeof SORTS)[number];

/** A query that is complete and valid. `q` is trimmed and never empty. */
export interface Query {
  readonly q: string | null;
  readonly filters: Choices;
  /** Null is the default: by relevance with `q`, by name without. */
  readonly sort: Exclude<Sort, "relevance"> | null;
  readonly per_page: number;
  readonly page: number;
}

export const DEFAULT_QUERY: Query = {
  q: null,
  filters: {},
  sort: null,
  per_page: DEFAULT_PER_PAGE,
  page: 1,
};

/** The parameters other than filters: how their text becomes a value, and how they are documented. */
export const OWN_PARAMETERS = {
  q: {
    parse: parseSearch,
    schema: { type: "string", maxLength: MAX_Q_LENGTH },
    description:
      `What someone looks for, in their own words: a need, a name, qualities. Trimmed; empty counts as absent; ` +
      `at most ${MAX_Q_LENGTH} characters. The first ${MAX_Q_WORDS} words that carry meaning are read; ` +
      "`meta.search.ignored` lists the others.",
    example: "carte mentale",
  },
  sort: {
    parse: parseSort,
    schema: { type: "string", enum: SORTS },
    description:
      "The order: `name` is the default without `q`; `relevance`, the default with `q`, goes only with it. " +
      "Dates go from the newest to the oldest, and ties by name.",
    example: "-updated_at",
  },
  per_page: {
    parse: (text: string) => parseInteger(text, 1, MAX_PER_PAGE),
    schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
    description: "Number of tools per page.",
    example: 10,
  },
  page: {
    parse: (text: string) => parseInteger(text, 1, Number.MAX_SAFE_INTEGER),
    schema: { type: "integer", minimum: 1, default: 1 },
    description: "Page number. Past the last page, `data` is empty and the totals stay true.",
    example: 2,
  },
};

/** In canonical order. */
export const parameterNames = (filters: readonly FilterDefinition[]): string[] => [
  "q",
  ...filters.map(({ name }) => name),
  "sort",
  "per_page",
  "page",
];

/** Added to links by mail tools and analytics: ignored without complaint. */
export const IGNORED_PARAMETERS = ["utm_*", "fbclid", "gclid", "_"] as const;
const IGNORED = /^(?:utm_.*|fbclid|gclid|_)$/;

export type ParsedQuery = { ok: true; query: Query } | { ok: false; faults: QueryFault[] };

/**
 * Reads a query string. Every fault is reported at once; nothing is clamped or dropped in silence.
 *
 * `parseQuery("?pricing=free&page=2", filters)` → `{ ok: true, query: { …, filters: { pricing: ["free"] }, page: 2 } }`
 * `parseQuery("?prcing=free", filters)` → `{ ok: false, faults: [{ code: "unknown_parameter", suggestion: "pricing", … }] }`
 */
export function parseQuery(search: string, filters: readonly FilterDefinition[]): ParsedQuery {
  if (search.length > MAX_QUERY_LENGTH) return { ok: false, faults: [tooLong(search)] };
  const given = groupBy(new URLSearchParams(search), ([name]) => name);
  const faults = new Map<string, readonly ParameterFault[]>();

  /** The value of a parameter that was given once and well. */
  function read<T>(name: string, parse: (text: string) => Parsed<T>, fallback: T): T {
    const texts = given.get(name)?.map(([, text]) => text);
    if (texts === undefined) return fallback;
    const [text = "", ...others] = texts;
    const parsed = others.length > 0 ? refuseRepetition(name, texts) : parse(text);
    if ("value" in parsed) return parsed.value;
    faults.set(name, parsed.faults);
    return fallback;
  }

  const { per_page, page } = OWN_PARAMETERS;
  const q = read("q", parseSearch, DEFAULT_QUERY.q);
  // A refused search still counts as a search: `sort=relevance` is then not a second fault.
  const searches = q !== null || faults.has("q");
  const choices: Record<string, readonly string[]> = {};
  for (const filter of filters)
    choices[filter.name] = read<readonly string[]>(filter.name, (text) => parseFilter(text, filter), []);
  const query: Query = {
    q,
    filters: orderChoices(filters, choices),
    sort: read("sort", (text) => parseSort(text, searches), DEFAULT_QUERY.sort),
    per_page: read("per_page", per_page.parse, DEFAULT_QUERY.per_page),
    page: read("page", page.parse, DEFAULT_QUERY.page),
  };
  const names = parameterNames(filters);
  for (const [name, pairs] of given) {
    const text = pairs[0]?.[1] ?? "";
    if (!names.includes(name) && !IGNORED.test(name)) faults.set(name, [unknownParameter(name, text, names)]);
  }
  if (faults.size === 0) return { ok: true, query };
  // As the client wrote them.
  const inOrder = [...given.keys()].flatMap((name) =>
    (faults.get(name) ?? []).map((fault) => ({ parameter: shorten(name), ...fault })),
  );
  return { ok: false, faults: inOrder };
}

/**
 * The canonical query string: fixed order, defaults left out, `""` if nothing is left.
 * `serializeQuery({ ...DEFAULT_QUERY, page: 2, filters: { pricing: ["free"] } })` → `"?pricing=free&page=2"`
 */
export function serializeQuery({ q, filters, sort, per_page, page }: Query): string {
  const pairs = [
    ...(q === null ? [] : [String(new URLSearchParams({ q }))]),
    // The values of filters need no escape, and a comma between them is easier to read than `%2C`.
    ...Object.entries(filters).map(([name, values]) => `${name}=${values.join(",")}`),
    ...(sort === null || sort === defaultSort(q !== null) ? [] : [`sort=${sort}`]),
    ...(per_page === DEFAULT_PER_PAGE ? [] : [`per_page=${per_page}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ];
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** The same query with other values of one filter, from the first page on. */
export const withChoice = (query: Query, filters: readonly FilterDefinition[], choice: Choices): Query => ({
  ...query,
  page: 1,
  filters: orderChoices(filters, { ...query.filters, ...choice }),
});

function tooLong(search: string): QueryFault {
  const detail = `The query string has ${search.length} characters; at most ${MAX_QUERY_LENGTH} are read.`;
  return { parameter: "", ...createFault({ code: "too_long", value: search, detail }) };
}

function refuseRepetition(name: string, texts: readonly string[]): { faults: ParameterFault[] } {
  const detail = `\`${name}\` is given ${texts.length} times; give it once.`;
  return refuse({ code: "duplicate_parameter", value: texts.join(", "), detail });
}

function unknownParameter(name: string, value: string, allowed: readonly string[]): ParameterFault {
  const suggestion = nearest(name, allowed);
  const hint = suggestion === null ? "" : ` Did you mean \`${suggestion}\`?`;
  const detail = `There is no such parameter.${hint}`;
  return createFault({ code: "unknown_parameter", value, detail, allowed, suggestion });
}

function parseSearch(text: string): Parsed<string | null> {
  const q = text.normalize("NFC").trim();
  if (q === "") return { value: null };
  // U+FFFD is what is left of bytes that were not UTF-8.
  if (/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(q)) {
    const detail = "`q` has a control character, or bytes that are not UTF-8.";
    return refuse({ code: "invalid_characters", value: text, detail });
  }
  const length = [...q].length;
  if (length > MAX_Q_LENGTH) {
    const detail = `\`q\` has ${length} characters; at most ${MAX_Q_LENGTH} are allowed.`;
    return refuse({ code: "too_long", value: text, detail });
  }
  return { value: q };
}

const defaultSort = (searches: boolean): Sort => (searches ? "relevance" : "name");

function parseSort(text: string, searches: boolean): Parsed<Query["sort"]> {
  const sort = SORTS.find((candidate) => candidate === text);
  if (sort === defaultSort(searches)) return { value: null };
  if (sort !== undefined && sort !== "relevance") return { value: sort };
  const allowed = searches ? SORTS : SORTS.filter((candidate) => candidate !== "relevance");
  if (sort === undefined) return { faults: [createUnknownValue(text, allowed)] };
  const detail = "Only what a search finds has a relevance: give `q` too, or another order.";
  return refuse({ code: "unknown_value", value: text, detail, allowed });
}

function parseInteger(text: string, min: number, max: number): Parsed<number> {
  const bounds = max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `between ${min} and ${max}`;
  const detail = `Give a whole number, ${bounds}.`;
  if (!/^-?\d+$/.test(text)) return refuse({ code: "not_an_integer", value: text, detail });
  const value = Number(text);
  if (value < min || value > max) return refuse({ code: "out_of_range", value: text, detail });
  return { value };
}
