/** A record in few words: for models, which pay for each. */

import { isRecord } from "../contract/is-record.ts";

/** For programs and for pages, not for a reader: markup, pictures, where to edit. */
const FOR_PROGRAMS = /^(?:edit_url|icon|screenshot|(?:screenshot|icon)_url|\w+_html)$/;

/** Without what is for programs, empty or unknown: `{ a: null, b: [], c: 1 }` → `{ c: 1 }` */
export function shorten(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      // A path leads to a record, an address to a page.
      if (FOR_PROGRAMS.test(name) || (name === "url" && String(value).startsWith("/"))) return [];
      const short = Array.isArray(value)
        ? value.map((item) => (isRecord(item) ? shorten(item) : item))
        : isRecord(value)
          ? shorten(value)
          : value;
      return isKnown(short) ? [[name, short]] : [];
    }),
  );
}

/** `valueAt({ a: { b: 1 } }, "a.b")` → `1`; null if nothing is known */
export function valueAt(record: Record<string, unknown>, path: string): unknown {
  const value = path
    .split(".")
    .reduce<unknown>((inside, name) => (isRecord(inside) ? inside[name] : null), record);
  const short = isRecord(value) ? shorten(value) : value;
  return isKnown(short) ? short : null;
}

function isKnown(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === "unknown") return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isRecord(value) || Object.keys(value).length > 0;
}
