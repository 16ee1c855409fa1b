/** Cuts a JSON document to the parts that readers of the documentation need. */

/**
 * Keeps the values at these paths, in the document's own order; a path without a value keeps nothing.
 * `excerpt({ data: [{ a: 1, b: 2 }], meta: { c: 3 } }, ["data.0.{a}", "meta"])` → `{ data: [{ a: 1 }], meta: { c: 3 } }`
 */
export const excerpt = (document: unknown, paths: readonly string[]): unknown =>
  keep(
    document,
    paths.flatMap(expandBraces).map((path) => path.split(".")),
  );

/**
 * Keeps the first item of each list of things, and the first two of each list of values, to show the shape.
 * `abridge({ a: [{ b: [1, 2, 3] }, {}] })` → `{ a: [{ b: [1, 2] }] }`
 */
export function abridge(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfThings = typeof value[0] === "object" && value[0] !== null;
    return value.slice(0, isOfThings ? 1 : 2).map(abridge);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, abridge(item)]));
}

function keep(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  const below = (key: string) => paths.filter(([head]) => head === key).map((path) => path.slice(1));
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const kept = below(String(index));
      return kept.length === 0 ? [] : [keep(item, kept)];
    });
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const kept = below(key);
      return kept.length === 0 ? [] : [[key, keep(item, kept)]];
    }),
  );
}

/** `"data.0.{slug,name}"` → `["data.0.slug", "data.0.name"]` */
function expandBraces(path: string): string[] {
  const [, before = "", inside, after = ""] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(path) ?? [];
  if (inside === undefined) return [path];
  return inside.split(",").flatMap((part) => expandBraces(`${before}${part.trim()}${after}`));
}
