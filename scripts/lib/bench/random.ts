/** Numbers that look random and are the same on every machine and in every run. */

export type Random = ReturnType<typeof createRandom>;

/** Mulberry32: 32 bits of state are enough for words. */
export function createRandom(seed: number) {
  let state = seed;
  /** At least 0, below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** At least `min`, at most `max`. */
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  /** Distinct values in random order; all of them if there are fewer than `size`. */
  function sample<T>(values: readonly T[], size: number): T[] {
    const rest = [...values];
    const take = () => rest.splice(integer(0, rest.length - 1), 1);
    return Array.from({ length: Math.min(size, rest.length) }, take).flat();
  }
  return {
    next,
    integer,
    sample,
    /** `chance(0.3)` is true three times out of ten. */
    chance: (probability: number): boolean => next() < probability,
    /** Throws if there is nothing to pick from. */
    pick<T>(values: readonly T[]): T {
      const [value] = sample(values, 1);
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
  };
}
