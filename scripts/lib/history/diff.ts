/** Compares two versions of the fields of an entry: each field by its name, each row of a list by its first field. */

import { isRecord } from "../../../functions/lib/contract/is-record.ts";
import type { DescribedField, FieldType } from "../content/fields/kinds.ts";

export interface Difference {
  /** `["pricing"]`, `["plans", "Pro", "amount"]` */
  path: readonly string[];
  /** Undefined if it was not there. */
  before: unknown;
  after: unknown;
}

export interface DiffOptions {
  /** What names a row, from the value of its first field: two that have the same name are the same row. */
  rowName?: (first: string) => string;
}

type Values = Readonly<Record<string, unknown>>;

/** `diff({ tags: ["quiz"] }, { tags: ["vote"] })` → `[{ path: ["tags"], before: ["quiz"], after: ["vote"] }]` */
export function diff(before: Values, after: Values, { rowName = (first) => first }: DiffOptions = {}) {
  const compare = (old: unknown, current: unknown, path: readonly string[]): Difference[] => {
    if (JSON.stringify(old) === JSON.stringify(current)) return [];
    if (isRecord(old) && isRecord(current))
      return Object.keys({ ...old, ...current }).flatMap((name) =>
        compare(old[name], current[name], [...path, name]),
      );
    if (!isRows(old) || !isRows(current)) return [{ path, before: old, after: current }];
    const [past, rows] = [byName(old), byName(current)];
    const names = [...new Set([...past.keys(), ...rows.keys()])];
    const found = names.flatMap((name) => compare(past.get(name), rows.get(name), [...path, name]));
    // The same rows in another order: their names are enough.
    return found.length > 0 ? found : [{ path, before: [...past.keys()], after: [...rows.keys()] }];
  };
  const byName = (rows: readonly Values[]) =>
    new Map(rows.map((row) => [rowName(String(Object.values(row)[0])), row]));
  return compare(before, after, []);
}

const isRows = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isRecord);

/** A part of the path of a difference. */
export interface DiffStep {
  name: string;
  /** Null for a row, and for a field that is not declared. */
  field: DescribedField | null;
  /** Null where nothing is declared. */
  type: FieldType | null;
}

/** What is declared about each part of a path, from the outside in. */
export function stepsOf({ path }: Pick<Difference, "path">, fields: readonly DescribedField[]): DiffStep[] {
  let inner = fields;
  let row: FieldType | null = null;
  return path.map((name) => {
    const field = row === null ? (inner.find((one) => one.name === name) ?? null) : null;
    const type = row ?? field?.type ?? null;
    inner = type?.kind === "group" ? type.fields : [];
    row = type?.kind === "list" ? type.item : null;
    return { name, field, type };
  });
}
