/** How a person reads a value: the French words that a field declares for it, or those of its vocabulary. */

import { z } from "zod";
import { type Labels, UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { capitalize } from "../../text/words.ts";
import { type Lists, termsOf } from "../term-lists.ts";
import { describeField, type FieldType } from "./describe-fields.ts";
import type { Group, Tree } from "./field-types.ts";

interface Choices {
  /** A tool can have several of the values. */
  several: boolean;
  values: { value: string; label: string; former?: string[] }[];
}

/** The values of a closed list with their labels, in its order; none when any value may be written. */
export function choicesOf(node: Exclude<Tree[string], Group>, lists: Lists): Choices {
  if (node.kind === "copy") return choicesOf(node.of, lists);
  const written = typeOf(node.kind === "derived" ? TEXT : node.written);
  const several = written.kind === "list";
  const type = written.kind === "list" ? written.item : written;
  if (type.kind === "choice") {
    const values = type.options.map(({ value, label }) => ({ value, label: capitalize(label) }));
    const unknown = isKnown(node, "unknown") ? [{ value: "unknown", label: UNKNOWN_LABEL }] : [];
    return { several, values: [...values, ...unknown] };
  }
  if (type.kind !== "term") return { several, values: [] };
  const values = termsOf(lists, type.vocabulary).map(({ value, label, former }) => ({
    value,
    label,
    ...(former && { former: [...former] }),
  }));
  return { several, values };
}

const TEXT = z.string();

/** Of each schema once: thousands of pages ask. */
const types = new WeakMap<z.ZodType, FieldType>();

function typeOf(schema: z.ZodType): FieldType {
  const type = types.get(schema) ?? describeField("", schema).type;
  types.set(schema, type);
  return type;
}

/** Whether clients may read this value. */
const isKnown = (node: object, value: string): boolean =>
  "record" in node && node.record instanceof z.ZodEnum && node.record.options.includes(value);

export const labelsOf = (node: Exclude<Tree[string], Group>, lists: Lists): Labels =>
  new Map(choicesOf(node, lists).values.map(({ value, label }) => [value, label]));

/** `choiceLabels(toolFields.pricing)` → `{ free: "Gratuit", … }` */
export const choiceLabels = <V extends string>({ written }: { written: z.ZodType<V> }): Record<V, string> => {
  const { type } = describeField("", written);
  if (type.kind !== "choice") throw new Error("only a field with a few values has labels of its own");
  return Object.fromEntries(type.options.map(({ value, label }) => [value, capitalize(label)])) as Record<
    V,
    string
  >;
};
