/** What the attributes of the web component ask for, or what is wrong with them, in French for whoever wrote them. */

import type { Choices } from "../../../../../functions/lib/contract/filters.ts";
import type { ListKind } from "../../reuse-addresses.ts";
import type { EmbeddedFilter } from "./embedded-filter.ts";

export interface EmbedRequest {
  /** A list that has a file of its own; its order is kept. */
  readonly list: { readonly kind: ListKind; readonly slug: string } | null;
  /** Values of filters, as written: the table says which exist. */
  readonly choices: Choices;
  /** Words to search for. Only the API can. */
  readonly q: string | null;
  readonly limit: number;
  /** Names and prices only. */
  readonly compact: boolean;
  /** Where links open. */
  readonly target: string | null;
}

export type ReadRequest = { readonly request: EmbedRequest } | { readonly faults: readonly string[] };

/** Attributes that are not filters. */
export const OWN_ATTRIBUTES = ["q", "collection", "need", "limit", "variant", "target", "api"] as const;

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;
const VARIANTS = ["list", "compact"];
const TARGETS = ["_blank", "_top", "_parent", "_self"];

/**
 * An attribute that is absent or empty asks for nothing.
 * `need="quiz" pricing="free"` → `{ list: { kind: "need", slug: "quiz" }, choices: { pricing: ["free"] }, … }`
 */
export function readRequest(
  attribute: (name: string) => string | null,
  filters: readonly EmbeddedFilter[],
): ReadRequest {
  const faults: string[] = [];
  const value = (name: string) => attribute(name)?.trim() || null;
  const oneOf = (name: string, allowed: readonly string[]) => {
    const given = value(name);
    if (given !== null && !allowed.includes(given)) faults.push(fault(name, given, `écrire ${or(allowed)}`));
    return given;
  };

  const choices: Record<string, readonly string[]> = {};
  for (const { name, kind } of filters) {
    // As in HTML, the presence of a flag sets it.
    const given = kind === "flag" ? attribute(name) : value(name);
    if (given === null) continue;
    if (kind !== "flag") choices[name] = given.split(",").map((one) => one.trim());
    else if (["", "true", "1", name].includes(given)) choices[name] = ["true"];
    else if (given !== "false" && given !== "0") faults.push(fault(name, given, "écrire true ou false"));
  }

  const limit = Number(value("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    faults.push(fault("limit", value("limit") ?? "", `écrire un nombre de 1 à ${MAX_LIMIT}`));
  const [q, collection, need] = [value("q"), value("collection"), value("need")];
  const listed = Object.entries({ q, collection, need }).filter(([, given]) => given !== null);
  if (listed.length > 1) faults.push(`${listed.map(([name]) => name).join(" et ")}\u202F: n’en garder qu’un`);
  const compact = oneOf("variant", VARIANTS) === "compact";
  const target = oneOf("target", TARGETS);
  if (faults.length > 0) return { faults };
  const found = findList(collection, need, q === null ? choices : {});
  return { request: { ...found, choices: found.choices ?? choices, q, limit, compact, target } };
}

function findList(
  collection: string | null,
  need: string | null,
  choices: Choices,
): Pick<EmbedRequest, "list"> & Partial<Pick<EmbedRequest, "choices">> {
  if (collection !== null) return { list: { kind: "collection", slug: collection } };
  if (need !== null) return { list: { kind: "need", slug: need } };
  const { category = [], ...others } = choices;
  const [slug] = category;
  // With other filters the table answers alone.
  const isAlone = category.length === 1 && slug !== undefined && Object.keys(others).length === 0;
  return isAlone ? { list: { kind: "category", slug }, choices: {} } : { list: null };
}

/** `fault("limit", "500", "écrire un nombre")` → `limit="500" : écrire un nombre` */
export const fault = (name: string, value: string, remedy: string): string =>
  `${name}="${value}"\u202F: ${remedy}`;

const or = (values: readonly string[]): string =>
  [values.slice(0, -1).join(", "), values.at(-1)].filter(Boolean).join(" ou ");

/** Attributes that elements of HTML have. Those of frameworks have a dash or another sign in their name. */
const COMMON =
  "autofocus class dir exportparts hidden id inert lang nonce part role slot style tabindex title translate";

/** Attributes that are nobody's: a filter in French, or a slip. */
export const unknownAttributes = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter(
    (name) => /^[a-z_]+$/.test(name) && !known.includes(name) && !COMMON.split(" ").includes(name),
  );
