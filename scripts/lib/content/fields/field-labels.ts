/** How a person reads a value: the French words that a field declares for it, or those of its vocabulary. */

import { capitalize } from "../../text/words.ts";
import type { Catalog } from "../catalog.ts";
import { describeField, type FieldType } from "./describe-fields.ts";
import type { Derived, Leaf } from "./field-types.ts";

export type Labels = ReadonlyMap<string, string>;

/** The values of a closed list with their labels, in its order; null when any value may be written. */
export function labelsOf(
  node: Leaf | Derived,
  { vocabularies, categories }: Pick<Catalog, "vocabularies" | "categories">,
): Labels | null {
  if (node.kind === "derived") return null;
  const { type: written } = describeField("", node.written);
  const type: FieldType = written.kind === "list" ? written.item : written;
  if (type.kind === "choice")
    return new Map(type.options.map(({ value, label }) => [value, capitalize(label)]));
  if (type.kind !== "term") return null;
  return type.vocabulary === "categories"
    ? new Map(categories.map(({ slug, name }) => [slug, name]))
    : new Map(Object.entries(vocabularies[type.vocabulary]));
}

/** `choiceLabels(toolFields.pricing)` → `{ free: "Gratuit", … }` */
export const choiceLabels = <V extends string>({
  written,
}: {
  written: { _zod: { output: V } } & object;
}): Record<V, string> => {
  const { type } = describeField("", written);
  if (type.kind !== "choice") throw new Error("only a field with a few values has labels of its own");
  return Object.fromEntries(type.options.map(({ value, label }) => [value, capitalize(label)])) as Record<
    V,
    string
  >;
};

/** A value in words. What nobody checked is an empty text: `null`, `"unknown"`, `[]`. */
export function describeValue(value: unknown, labels: Labels | null): string {
  if (value === null || value === undefined || value === "unknown") return "";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (Array.isArray(value)) return value.map((item) => describeValue(item, labels)).join(", ");
  if (typeof value === "object") return "name" in value ? String(value.name) : JSON.stringify(value);
  return labels?.get(String(value)) ?? String(value);
}
