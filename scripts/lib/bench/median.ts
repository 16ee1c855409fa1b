/** The middle of repeated measurements: `median([3, 1, 2])` → `2`; of an even number, the upper one of the two. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("the median of nothing");
  return middle;
}
