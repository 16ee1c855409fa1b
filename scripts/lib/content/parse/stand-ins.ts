/**
 * Replaces the wrong values of an entry by stand-ins. The rules can then check the rest of it, and an editor
 * sees every finding at once. A stand-in is never published.
 */

import type { Finding } from "../../source/finding.ts";
import { meantValue } from "../../text/french-values.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import type { DescribedField, FieldType } from "../fields/kinds.ts";
import { explainPrivate, withoutTracking } from "../model/web-addresses.ts";

export interface StandIns {
  data: Record<string, unknown>;
  /** `pricing`, `tools[2]`: the values that were replaced. */
  fields: Set<string>;
}

type Path = readonly PropertyKey[];

/** The data with a stand-in at each faulty path; optional fields are left out. */
export function withStandIns(
  known: readonly DescribedField[],
  data: Readonly<Record<string, unknown>>,
  faulty: readonly Path[],
  slug: string,
): StandIns {
  const changed: Record<string, unknown> = { ...data };
  const names = new Set<string>();
  const fields = new Map(known.map((field) => [field.name, field]));
  /** Lists of their own, to write into. */
  const copies = new Map<string, unknown[]>();
  for (const [name, index] of faulty) {
    if (typeof name !== "string") continue;
    const list = changed[name];
    const field = fields.get(name);
    const secured = name === "website_url" && index === undefined ? securedAddress(changed[name]) : null;
    if (secured !== null) {
      // Still the editor's address: the rules can recognise the site.
      changed[name] = secured;
    } else if (typeof index === "number" && Array.isArray(list) && field?.type.kind === "list") {
      const copy: unknown[] = copies.get(name) ?? [...list];
      copy[index] = standInOf(field.type.item);
      copies.set(name, copy);
      changed[name] = copy;
      names.add(`${name}[${index}]`);
    } else {
      names.add(name);
      if (field?.required || field?.facts.standIn !== undefined)
        changed[name] = standInFor(field, slug, data);
      else delete changed[name];
    }
  }
  return { data: changed, fields: names };
}

/** A value that certainly means another stands for it: rules that compare it with others find what the editor will. */
function standInFor(
  { name, facts, type }: DescribedField,
  slug: string,
  data: Readonly<Record<string, unknown>>,
): unknown {
  const { standIn } = facts;
  const written = data[name];
  if (type.kind === "choice" && typeof written === "string") {
    const meant = meantValue(
      written,
      type.options.map(({ value }) => value),
    );
    if (meant !== null) return meant;
  }
  if (typeof standIn === "function") return standIn(slug, data);
  return standIn ?? standInOf(type);
}

function standInOf(type: FieldType): unknown {
  switch (type.kind) {
    case "list":
      return [standInOf(type.item)];
    case "group":
      return Object.fromEntries(
        type.fields
          .filter(({ required }) => required)
          .map(({ name, type: inner }) => [name, standInOf(inner)]),
      );
    case "choice":
      return type.options[0]?.value;
    case "url":
      return "https://zzz.invalid";
    case "date":
      return "0001-01-01";
    case "slug":
      return type.target === null ? "zzz" : ANYTHING;
    default:
      return ANYTHING;
  }
}

function securedAddress(address: unknown): string | null {
  if (typeof address !== "string" || !/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(address))
    return null;
  const secured = withoutTracking(`https://${address.replace(/^https?:\/\//i, "")}`);
  const isRight =
    URL.canParse(secured) && explainPrivate(new URL(secured)) === null && !isPlaceholder(secured);
  return isRight ? secured : null;
}

/** Findings about a stand-in are not reported: the editor did not write it. */
export function isAboutStandIn({ field }: Finding, standIns: ReadonlySet<string>): boolean {
  if (field === null || standIns.size === 0) return false;
  // The field itself, and each that it is part of: `tools[2].note`, `tools[2]`, `tools`.
  return (
    standIns.has(field) ||
    [...field.matchAll(/[.[]/g)].some(({ index }) => standIns.has(field.slice(0, index)))
  );
}

/** A text that no rule reports; unlike a placeholder, the schemas accept it. */
const ANYTHING = "[…]";
