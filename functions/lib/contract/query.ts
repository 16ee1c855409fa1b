/**
 * The query contract of `/tools`: what each parameter accepts, its default, its limits and its canonical
 * spelling. The filters come as a table; the other parameters are declared here. The edge function, the
 * OpenAPI document, the browse page and the tests all read it from here.
 */

import { nearest } from "../text/nearest.ts";
import type { QueryFault } from "./answer-schemas.ts";
import { type Choices, type FilterDefinition, orderChoices } from "./filters.ts";
import { OPENAPI_PATH } from "./paths.ts";

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
/** Characters of `q`: unbounded text would cost the edge more than its 50 ms. */
export const MAX_Q_LENGTH = 200;
/** Words of `q` that search reads, of those that carry meaning; `meta.search.ignored` lists the others. */
export const MAX_Q_WORDS = 12;

/** What a flag may be; the first two switch it on. */
export const FLAG_WORDS = ["1", "true", "0", "false"];
/** Each unknown value of a filter costs a search for the nearest one, and nobody needs more values. */
export const MAX_VALUES = 30;
/** Longer lists of values are not repeated in every answer. */
const MAX_LISTED = 50;

/** Valid queries are shorter. Naming every fault of a longer one would make an endless answer. */
const MAX_QUERY_LENGTH = 4000;

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

/** The parameters other than filters, as they are documented. */
export const OWN_PARAMETERS = {
  q: {
    schema: { type: "string", maxLength: MAX_Q_LENGTH },
    description:
      `What someone looks for, in their own words: a need, a name, qualities. Trimmed; empty counts as absent; ` +
      `at most ${MAX_Q_LENGTH} characters. The first ${MAX_Q_WORDS} words that carry meaning are read; ` +
      "`meta.search.ignored` lists the others.",
    example: "carte mentale",
  },
  sort: {
    schema: { type: "string", enum: SORTS },
    description:
      "The order: `name` is the default without `q`; `relevance`, the default with `q`, goes only with it. " +
      "Dates go from the newest to the oldest, and ties by name.",
    example: "-updated_at",
  },
  per_page: {
    schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
    description: `Number of tools per page, from 1 to ${MAX_PER_PAGE}; ${DEFAULT_PER_PAGE} by default.`,
    example: 10,
  },
  page: {
    schema: { type: "integer", minimum: 1, default: 1 },
    description:
      "Page number, from 1, the default. Past the last page, `data` is empty and the totals stay true.",
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

type ParsedQuery = { ok: true; query: Query } | { ok: false; faults: QueryFault[] };

/** Notes a fault of the parameter that is being read. Its `value` is what the client wrote, if nothing else is said. */
type ReportFault = (
  code: QueryFault["code"],
  detail: string,
  more?: Partial<Pick<QueryFault, "value" | "allowed" | "suggestion">>,
) => void;

/**
 * Reads a query string. Every fault is reported at once; nothing is clamped or dropped in silence.
 *
 * `parseQuery("?pricing=free&page=2", filters)` → `{ ok: true, query: { …, filters: { pricing: ["free"] }, page: 2 } }`
 * `parseQuery("?prcing=free", filters)` → `{ ok: false, faults: [{ code: "unknown_parameter", suggestion: "pricing", … }] }`
 */
export function parseQuery(search: string, filters: readonly FilterDefinition[]): ParsedQuery {
  const faults: QueryFault[] = [];
  /** Notes faults of one parameter, in the order in which the client wrote them. */
  const reporter =
    (parameter: string, written: string): ReportFault =>
    (code, detail, { value = written, allowed = null, suggestion = null } = {}) =>
      faults.push({ parameter: cut(parameter), value: cut(value), code, detail, allowed, suggestion });

  if (search.length > MAX_QUERY_LENGTH) {
    const detail = `The query string has ${search.length} characters; at most ${MAX_QUERY_LENGTH} are read.`;
    reporter("", search)("too_long", detail);
    return { ok: false, faults };
  }
  const given = new URLSearchParams(search);
  const searches = given.getAll("q").some((text) => text.trim() !== "");
  const allowed = parameterNames(filters);
  const choices: Record<string, readonly string[]> = {};
  let { q, sort, per_page, page } = DEFAULT_QUERY;
  for (const name of new Set(given.keys())) {
    if (IGNORED.test(name)) continue;
    const texts = given.getAll(name);
    const [text = ""] = texts;
    const report = reporter(name, text);
    const filter = filters.find((candidate) => candidate.name === name);
    if (!allowed.includes(name)) {
      const suggestion = nearest(name, allowed);
      const hint = suggestion === null ? "" : ` Did you mean \`${suggestion}\`?`;
      report("unknown_parameter", `There is no such parameter.${hint}`, { allowed, suggestion });
    } else if (texts.length > 1) {
      const detail = `\`${name}\` is given ${texts.length} times; give it once.`;
      report("duplicate_parameter", detail, { value: texts.join(", ") });
    } else if (filter !== undefined)
      Object.assign(choices, findMoved(filter, text, given) ?? { [name]: parseFilter(text, filter, report) });
    else if (name === "q") q = parseSearch(text, report);
    else if (name === "sort") sort = parseSort(text, searches, report);
    else if (name === "per_page") per_page = parseInteger(text, MAX_PER_PAGE, report);
    else page = parseInteger(text, Number.MAX_SAFE_INTEGER, report);
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, query: { q, filters: orderChoices(filters, choices), sort, per_page, page } };
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

/** What a client sent, as an answer shows it: without the rest of an absurdly long text. */
export const cut = (text: string, most = 200): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** What other filters say of a value; null if one of them is given too, which would be lost. */
function findMoved({ moved = {} }: FilterDefinition, text: string, given: URLSearchParams): Choices | null {
  const choices = Object.hasOwn(moved, text) ? moved[text] : undefined;
  return choices === undefined || Object.keys(choices).some((name) => given.has(name)) ? null : choices;
}

/** The values that a client asks for, joined by commas, under their names of today. */
function parseFilter(text: string, { kind, values }: FilterDefinition, report: ReportFault): string[] {
  if (kind === "flag") {
    if (!FLAG_WORDS.includes(text)) reportUnknown(text, FLAG_WORDS, report);
    return FLAG_WORDS.indexOf(text) < 2 ? ["true"] : [];
  }
  const pieces = text.split(",");
  if (pieces.length > MAX_VALUES) {
    report("too_many_values", `There are ${pieces.length} values; at most ${MAX_VALUES} are read.`);
    return [];
  }
  const names = values.map(({ value }) => value);
  const labels = values.map(({ label }) => label);
  const chosen = pieces.map((piece) => values.find(({ former }) => former?.includes(piece))?.value ?? piece);
  for (const value of new Set(chosen)) {
    const texts = pieces.filter((_, at) => chosen[at] === value);
    if (!names.includes(value)) reportUnknown(value, names, report, labels);
    else if (texts.length > 1) {
      const detail = `These are ${texts.length} times the value \`${value}\`; give it once.`;
      report("duplicate_value", detail, { value: texts.join(","), suggestion: value });
    }
  }
  return chosen;
}

/** A value that is not in its list, with the nearest one or the one of that French name, and the list if it is not too long. */
function reportUnknown(value: string, values: string[], report: ReportFault, labels: string[] = []): void {
  const suggestion = nearest(value, values) ?? values[labels.indexOf(nearest(value, labels) ?? "")] ?? null;
  const allowed = values.length > MAX_LISTED ? null : values;
  const list = allowed === null ? ` \`${OPENAPI_PATH}\` lists the ${values.length} values.` : "";
  const detail = suggestion === null ? "This value is not known." : `Did you mean \`${suggestion}\`?`;
  report("unknown_value", detail + list, { value, allowed, suggestion });
}

function parseSearch(text: string, report: ReportFault): string | null {
  const q = text.normalize("NFC").trim();
  const length = [...q].length;
  // U+FFFD is what is left of bytes that were not UTF-8.
  if (/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(q))
    report("invalid_characters", "`q` has a control character, or bytes that are not UTF-8.");
  else if (length > MAX_Q_LENGTH)
    report("too_long", `\`q\` has ${length} characters; at most ${MAX_Q_LENGTH} are allowed.`);
  return q === "" ? null : q;
}

const defaultSort = (searches: boolean): Sort => (searches ? "relevance" : "name");

/** Only what a search finds has a relevance: without `q` it is not among the allowed orders. */
function parseSort(text: string, searches: boolean, report: ReportFault): Query["sort"] {
  const allowed = SORTS.filter((sort) => searches || sort !== "relevance");
  const sort = allowed.find((candidate) => candidate === text);
  const detail = "Only what a search finds has a relevance: give `q` too, or another order.";
  if (text === "relevance" && !searches) report("unknown_value", detail, { allowed });
  else if (sort === undefined) reportUnknown(text, allowed, report);
  return sort === undefined || sort === "relevance" || sort === defaultSort(searches) ? null : sort;
}

/** From 1 to `max`, included; the largest safe integer is no bound that a client needs to know. */
function parseInteger(text: string, max: number, report: ReportFault): number {
  const value = Number(text);
  const bounds = max === Number.MAX_SAFE_INTEGER ? "at least 1" : `between 1 and ${max}`;
  const isInteger = /^-?\d+$/.test(text);
  if (!isInteger || value < 1 || value > max)
    report(isInteger ? "out_of_range" : "not_an_integer", `Give a whole number, ${bounds}.`);
  return value;
}
