/** Sets of tools as bits, one a tool by its position: intersections and counts take 32 tools at a time. */

import { countBits } from "../text/count-bits.ts";

export type BitSet = Uint32Array;

/** `createBitSet(100, [0, 99])`: room for 100 positions, of which two are in the set. */
export function createBitSet(size: number, positions: Iterable<number>): BitSet {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const position of positions)
    bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  return bits;
}

export const hasBit = (bits: BitSet, position: number): boolean =>
  (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;

export const intersect = (a: BitSet, b: BitSet): BitSet => a.map((word, index) => word & (b[index] ?? 0));

export const unite = (a: BitSet, b: BitSet): BitSet => a.map((word, index) => word | (b[index] ?? 0));

/** How many positions are in both sets. */
export function countCommon(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let index = 0; index < a.length; index++) count += countBits((a[index] ?? 0) & (b[index] ?? 0));
  return count;
}
