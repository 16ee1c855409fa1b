/** Puts what belongs together into one list; what `Map.groupBy` does, which Node 20 does not have. */

/** The items of each key, keys and items in the order given: `groupBy(["a", "bb", "c"], (text) => text.length)` → `1 → a, c; 2 → bb` */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [item]);
    else others.push(item);
  }
  return groups;
}
