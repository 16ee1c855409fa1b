/** Walks over the French sentences of a value: the schemas say which texts are prose. Browsers run this too. */

import { z } from "zod";
import { factsOf, unwrap } from "../fields/field-facts.ts";

type Path = readonly (string | number)[];

/**
 * The value with each sentence replaced; the same value if none changes. A part that has not the shape of its schema
 * is left as it is. `mapProse({ gdpr_note: "a..." }, toolFrontMatterSchema, correct)` → `{ gdpr_note: "a…" }`
 */
export const mapProse = (
  value: unknown,
  schema: unknown,
  map: (text: string, path: Path) => string,
): unknown => walk(value, schema, { map, path: [], isProse: false });

interface Step {
  map: (text: string, path: Path) => string;
  path: Path;
  /** Whether what is above the value, a list, holds prose. */
  isProse: boolean;
}

function walk(value: unknown, schema: unknown, { map, path, isProse: above }: Step): unknown {
  const inner = unwrap(schema);
  const isProse = above || isDeclared(schema) || isDeclared(inner);
  if (typeof value === "string") return isProse && inner instanceof z.ZodString ? map(value, path) : value;
  if (Array.isArray(value)) {
    if (!(inner instanceof z.ZodArray)) return value;
    return replaceIn(value, (item, index) =>
      walk(item, inner.element, { map, path: [...path, index], isProse }),
    );
  }
  if (typeof value !== "object" || value === null) return value;
  const schemaOf = fieldsOf(inner);
  if (schemaOf === null) return value;
  const entries = Object.entries(value);
  const mapped = replaceIn(entries, (entry) => {
    const [name, own] = entry;
    const result = walk(own, schemaOf(name), { map, path: [...path, name], isProse: false });
    return result === own ? entry : ([name, result] as [string, unknown]);
  });
  return mapped === entries ? value : Object.fromEntries(mapped);
}

/** The schemas of an object's fields, by name; null if the schema is not that of an object. */
function fieldsOf(schema: unknown): ((name: string) => unknown) | null {
  if (schema instanceof z.ZodRecord) return () => schema.valueType;
  if (!(schema instanceof z.ZodObject)) return null;
  return (name) => Object.getOwnPropertyDescriptor(schema.shape, name)?.value;
}

const isDeclared = (schema: unknown): boolean =>
  factsOf(schema)?.prose === true ||
  (schema instanceof z.ZodType && z.globalRegistry.get(schema)?.prose === true);

/** The same list if no item changes. */
function replaceIn<T>(items: readonly T[], change: (item: T, index: number) => T): readonly T[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}
