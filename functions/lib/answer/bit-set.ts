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

/** Keeps in the first set what is in the second too. */
export function keepCommon(into: BitSet, other: BitSet): void {
  for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) & (other[index] ?? 0);
}

/** Adds the second set to the first. */
export function addAll(into: BitSet, other: BitSet): void {
  for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) | (other[index] ?? 0);
}

/** How many positions are in both sets. */
export function countCommon(a: BitSet, b: BitSet): number {
  let count = 0;
  for (let index = 0; index < a.length; index++) count += countBits((a[index] ?? 0) & (b[index] ?? 0));
  return count;
}

/** `slicePositions(bits, 30, 60)`: the second thirty positions of a set, in ascending order. */
export function slicePositions(bits: BitSet, start: number, end: number): number[] {
  const positions: number[] = [];
  let before = 0;
  for (let index = 0; index < bits.length && before < end; index++) {
    let word = bits[index] ?? 0;
    const count = countBits(word);
    if (before + count <= start) {
      before += count;
      continue;
    }
    for (; word !== 0 && before < end; before++) {
      if (before >= start) positions.push((index << 5) + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
  return positions;
}
