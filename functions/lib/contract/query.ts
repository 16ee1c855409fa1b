/**
 * The query contract of `/tools`, declared once: what each parameter accepts, its default, its limits and
 * its canonical spelling. The edge function, the OpenAPI document and the tests all read it from here.
 */

import { nearest } from "../text/nearest.ts";
import { groupBy } from "./group-by.ts";
import type { QueryFault } from "./problem-details.ts";

export const PRICINGS = ["free", "freemium", "paid", "enterprise"] as const;
export type Pricing = (typeof PRICINGS)[number];

export const DEFAULT_PER_PAGE = 30;
export const MAX_PER_PAGE = 100;
/** Limits of `q`: unbounded text would cost the edge more than its 50 ms. */
export const MAX_Q_LENGTH = 100;
export const MAX_Q_WORDS = 12;

/** No valid query is nearly as long, and an answer that names every fault of a longer one would be endless. */
export const MAX_QUERY_LENGTH = 2000;

/** A query that is complete and valid. `category` is the current slug, `q` is trimmed and never empty. */
export interface Query {
  readonly q: string | null;
  readonly category: string | null;
  readonly pricing: Pricing | null;
  readonly has_education_pricing: boolean;
  readonly per_page: number;
  readonly page: number;
}

export const DEFAULT_QUERY: Query = {
  q: null,
  category: null,
  pricing: null,
  has_education_pricing: false,
  per_page: DEFAULT_PER_PAGE,
  page: 1,
};

/** What the query is checked against: the categories, under every slug they ever had. */
export interface QueryVocabulary {
  readonly categories: readonly { readonly slug: string; readonly former_slugs: readonly string[] }[];
}

type Fault = Omit<QueryFault, "parameter" | "value">;
type Parsed<T> = { value: T } | { fault: Fault };

/** One parameter: how its text becomes a value, and the JSON Schema and words by which it is documented. */
interface Parameter<K extends keyof Query> {
  parse(text: string, vocabulary: QueryVocabulary): Parsed<Query[K]>;
  schema: Record<string, unknown>;
  description: string;
  example: string;
}

/** In canonical order. */
export const QUERY_PARAMETERS: { readonly [K in keyof Query]: Parameter<K> } = {
  q: {
    parse: parseSearch,
    schema: { type: "string", maxLength: MAX_Q_LENGTH },
    description:
      `Searches name, aliases and short description. Trimmed; empty counts as absent; at most ` +
      `${MAX_Q_LENGTH} characters and ${MAX_Q_WORDS} words.`,
    example: "carte mentale",
  },
  category: {
    parse: parseCategory,
    schema: { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" },
    description:
      "Slug of a category (see `/categories`). The former slug of a renamed category is accepted and " +
      "answered under its new name.",
    example: "quiz-evaluation",
  },
  pricing: {
    parse: (text) => parseChoice(text, PRICINGS),
    schema: { type: "string", enum: [...PRICINGS] },
    description: "Only tools with this pricing model.",
    example: "free",
  },
  has_education_pricing: {
    parse: parseBoolean,
    schema: { type: "string", enum: ["1", "true", "0", "false"], default: "false" },
    description: "`1` or `true`: only tools with an education program. `0` or `false`: no restriction.",
    example: "true",
  },
  per_page: {
    parse: (text) => parseInteger(text, 1, MAX_PER_PAGE),
    schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
    description: "Number of tools per page.",
    example: "10",
  },
  page: {
    parse: (text) => parseInteger(text, 1, Number.MAX_SAFE_INTEGER),
    schema: { type: "integer", minimum: 1, default: 1 },
    description: "Page number. Past the last page, `data` is empty and the totals stay true.",
    example: "2",
  },
};

export const PARAMETER_NAMES = Object.keys(QUERY_PARAMETERS) as (keyof Query)[];

/** Added to links by mail tools and analytics: ignored without complaint. */
export const IGNORED_PARAMETERS = ["utm_*", "fbclid", "gclid", "_"] as const;
const IGNORED = /^(?:utm_.*|fbclid|gclid|_)$/;

export type ParsedQuery = { ok: true; query: Query } | { ok: false; faults: QueryFault[] };

/**
 * Reads a query string. Every fault is reported at once; nothing is clamped or dropped in silence.
 *
 * `parseQuery("?pricing=free&page=2", vocabulary)` → `{ ok: true, query: { …, pricing: "free", page: 2 } }`
 * `parseQuery("?prcing=free", vocabulary)` → `{ ok: false, faults: [{ code: "unknown_parameter", suggestion: "pricing", … }] }`
 */
export function parseQuery(search: string, vocabulary: QueryVocabulary): ParsedQuery {
  if (search.length > MAX_QUERY_LENGTH) return { ok: false, faults: [tooLong(search)] };
  const given = groupBy(new URLSearchParams(search), ([name]) => name);
  const faults: QueryFault[] = [];
  const query: Record<string, unknown> = { ...DEFAULT_QUERY };
  for (const [name, pairs] of given) {
    if (IGNORED.test(name)) continue;
    const values = pairs.map(([, value]) => value);
    const value = values[0] ?? "";
    if (!isParameterName(name)) {
      faults.push({ parameter: show(name), value: show(value), ...unknownParameter(name) });
      continue;
    }
    if (values.length > 1) {
      const detail = `\`${name}\` is given ${values.length} times; give it once.`;
      faults.push({
        parameter: name,
        value: show(values.join(", ")),
        code: "duplicate_parameter",
        detail,
        allowed: null,
        suggestion: null,
      });
      continue;
    }
    const parsed = QUERY_PARAMETERS[name].parse(value, vocabulary);
    if ("fault" in parsed) faults.push({ parameter: name, value: show(value), ...parsed.fault });
    else query[name] = parsed.value;
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, query: query as unknown as Query };
}

/**
 * The canonical query string: fixed order, defaults left out, `""` when nothing is left.
 * `serializeQuery({ ...DEFAULT_QUERY, page: 2, pricing: "free" })` → `"?pricing=free&page=2"`
 */
export function serializeQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const name of PARAMETER_NAMES) {
    const value = query[name];
    if (value !== null && value !== DEFAULT_QUERY[name]) params.set(name, String(value));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

const isParameterName = (name: string): name is keyof Query => Object.hasOwn(QUERY_PARAMETERS, name);

/** What a client sent, as it may stand in a problem document: cut where it is absurdly long. */
const show = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function tooLong(search: string): QueryFault {
  const detail = `The query string has ${search.length} characters; at most ${MAX_QUERY_LENGTH} are read.`;
  return { parameter: "", value: show(search), code: "too_long", detail, allowed: null, suggestion: null };
}

function unknownParameter(name: string): Fault {
  const suggestion = nearest(name, PARAMETER_NAMES);
  const hint = suggestion === null ? "" : ` Did you mean \`${suggestion}\`?`;
  return {
    code: "unknown_parameter",
    detail: `There is no such parameter.${hint}`,
    allowed: PARAMETER_NAMES,
    suggestion,
  };
}

function parseSearch(text: string): Parsed<string | null> {
  const q = text.normalize("NFC").trim();
  if (q === "") return { value: null };
  // U+FFFD is what is left of bytes that were not UTF-8.
  if (/[\u0000-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(q)) {
    return fault("invalid_characters", "`q` has a control character, or bytes that are not UTF-8.");
  }
  const length = [...q].length;
  if (length > MAX_Q_LENGTH) {
    return fault("too_long", `\`q\` has ${length} characters; at most ${MAX_Q_LENGTH} are allowed.`);
  }
  const words = q.split(/\s+/u).length;
  if (words > MAX_Q_WORDS) {
    return fault("too_many_words", `\`q\` has ${words} words; at most ${MAX_Q_WORDS} are allowed.`);
  }
  return { value: q };
}

function parseCategory(text: string, { categories }: QueryVocabulary): Parsed<string> {
  const category = categories.find(({ slug, former_slugs }) => slug === text || former_slugs.includes(text));
  if (category) return { value: category.slug };
  return unknownValue(
    text,
    categories.map(({ slug }) => slug),
  );
}

function parseChoice<T extends string>(text: string, allowed: readonly T[]): Parsed<T> {
  const choice = allowed.find((value) => value === text);
  return choice === undefined ? unknownValue(text, allowed) : { value: choice };
}

function parseBoolean(text: string): Parsed<boolean> {
  const choice = parseChoice(text, ["1", "true", "0", "false"]);
  return "fault" in choice ? choice : { value: choice.value === "1" || choice.value === "true" };
}

function parseInteger(text: string, min: number, max: number): Parsed<number> {
  const bounds = max === Number.MAX_SAFE_INTEGER ? `at least ${min}` : `between ${min} and ${max}`;
  if (!/^-?\d+$/.test(text)) return fault("not_an_integer", `Give a whole number, ${bounds}.`);
  const value = Number(text);
  if (value < min || value > max) return fault("out_of_range", `Give a whole number, ${bounds}.`);
  return { value };
}

function unknownValue(text: string, allowed: readonly string[]): { fault: Fault } {
  const suggestion = nearest(text, allowed);
  const detail = suggestion === null ? "This value is not known." : `Did you mean \`${suggestion}\`?`;
  return { fault: { code: "unknown_value", detail, allowed, suggestion } };
}

const fault = (code: Fault["code"], detail: string): { fault: Fault } => ({
  fault: { code, detail, allowed: null, suggestion: null },
});
