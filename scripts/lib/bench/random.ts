/** Numbers that look random and are the same on every machine and every run. */

export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** At least `min`, at most `max`. */
  integer(min: number, max: number): number;
  /** `chance(0.3)` is true three times out of ten. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** Distinct values in random order; all of them if there are fewer than asked for. */
  sample<T>(values: readonly T[], size: number): T[];
}

/** Mulberry32: 32 bits of state are plenty for words. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer: Random["integer"] = (min, max) => min + Math.floor(next() * (max - min + 1));
  const take = <T>(values: T[]): T[] => values.splice(integer(0, values.length - 1), 1);
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick<T>(values: readonly T[]) {
      const [value] = take([...values]);
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    sample<T>(values: readonly T[], size: number) {
      const rest = [...values];
      return Array.from({ length: Math.min(size, rest.length) }, () => take(rest)).flat();
    },
  };
}
