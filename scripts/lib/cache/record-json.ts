/** The JSON of a record, written once: files hold it, and keys of the cache are made from it. */

const written = new WeakMap<object, string>();

/** `JSON.stringify(record)`. The record must not change after it. */
export function jsonOf(record: object): string {
  const text = written.get(record) ?? JSON.stringify(record);
  written.set(record, text);
  return text;
}
