/** Compares two records of the API, field by field. */

import { isRecord } from "../../../functions/lib/contract/is-record.ts";

export interface FieldDifference {
  /** `pricing_details.summary`, `tools[kahoot].note` */
  field: string;
  /** Absent if the field, or the item of a list, was not there. */
  before?: unknown;
  after?: unknown;
}

/** `compareRecords({ tags: ["quiz"] }, { tags: ["vote"] })` → `[{ field: "tags", before: ["quiz"], after: ["vote"] }]` */
export function compareRecords(before: unknown, after: unknown, field = ""): FieldDifference[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = [...Object.keys(before), ...Object.keys(after).filter((key) => !(key in before))];
    return keys
      .filter((key) => before[key] !== after[key])
      .flatMap((key) => compareRecords(before[key], after[key], field === "" ? key : `${field}.${key}`));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isItemList(before) && isItemList(after)) {
    const [old, current] = [byIdentity(before), byIdentity(after)];
    const differences = [...new Set([...old.keys(), ...current.keys()])].flatMap((key) =>
      compareRecords(old.get(key), current.get(key), `${field}[${key}]`),
    );
    // The same items in another order: the lists are shown whole.
    if (differences.length > 0) return differences;
  }
  return [{ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

/** Whether two values are written alike, field for field: most are, and are compared without being written. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length && keys.every((key, at) => key === others[at] && isSame(a[key], b[key]))
  );
}

type Item = Record<string, unknown>;

/** Whether a list holds records, and not words. */
const isItemList = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isRecord);

/** Items by what identifies them: a tool by its slug, a plan by its name, a source by its address. */
function byIdentity(items: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  items.forEach((item, index) => {
    const key = String(item.slug ?? item.name ?? item.url ?? index + 1);
    found.set(found.has(key) ? `${key} ${index + 1}` : key, item);
  });
  return found;
}
