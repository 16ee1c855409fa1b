/** A value of a record in words, for pages and for spreadsheets. Browsers run this too. */

/** French words by value. */
export type Labels = ReadonlyMap<string, string>;

/** Shown for an unknown value. */
export const UNKNOWN_LABEL = "Non renseigné";

/** A value in words. Unknown values (`null`, `"unknown"`, `[]`) give an empty text. */
export function describeValue(value: unknown, labels: Labels): string {
  if (value === null || value === undefined || value === "unknown") return "";
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (Array.isArray(value)) return value.map((item) => describeValue(item, labels)).join(", ");
  if (typeof value === "object") return "name" in value ? String(value.name) : JSON.stringify(value);
  return labels.get(String(value)) ?? String(value);
}

/** `valueAt(tool, ["privacy", "hosting"])` → `"eu"`; undefined when there is no such path, null below null. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) value = isRecord(value) ? value[key] : (value ?? undefined);
  return value;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
