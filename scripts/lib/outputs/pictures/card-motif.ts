/** The pattern of a category’s cards: two shapes on a grid of squares. Each category has its own pair. */

import type { CategoryColours } from "./category-colours.ts";

export const CELL = 200;

export interface MotifOptions {
  colours: CategoryColours;
  /** The left edge. */
  x: number;
  columns: number;
  rows: number;
}

/** Each shape fills its square: neighbours join into larger figures. */
const SHAPES: readonly string[] = [
  // Quarter disc
  `<path d="M0 0H200A200 200 0 0 1 0 200Z"/>`,
  // Half disc
  `<path d="M0 100A100 100 0 0 1 200 100Z"/><path d="M0 200A100 100 0 0 1 200 200Z"/>`,
  // Triangle
  `<path d="M0 0H200L0 200Z"/>`,
  // Leaf
  `<path d="M0 0A200 200 0 0 1 200 200A200 200 0 0 1 0 0Z"/>`,
  // Arcs
  `<path d="M0 0H56A56 56 0 0 1 0 56ZM100 0H156A156 156 0 0 1 0 156V100A100 100 0 0 0 100 0Z"/>`,
  // Bars
  `<path d="M0 0H200V40H0ZM0 80H200V120H0ZM0 160H200V200H0Z"/>`,
  // Dots
  `<circle cx="50" cy="50" r="34"/><circle cx="150" cy="50" r="34"/><circle cx="50" cy="150" r="34"/><circle cx="150" cy="150" r="34"/>`,
  // Ring
  `<path fill-rule="evenodd" d="M100 0A100 100 0 0 1 100 200A100 100 0 0 1 100 0ZM100 56A44 44 0 0 0 100 144A44 44 0 0 0 100 56Z"/>`,
];

const PAIRS: readonly (readonly [string, string])[] = SHAPES.flatMap((first, index) =>
  SHAPES.slice(index + 1).map((second) => [first, second] as const),
);

/** Shares no factor with the 28 pairs: neighbours in the list look different, and every pair is used. */
const STRIDE = 11;

/** `index` is the place of the category: the same category always has the same pattern. */
export function renderMotif(index: number, { colours, x, columns, rows }: MotifOptions): string {
  const [first, second] = PAIRS[(index * STRIDE) % PAIRS.length] ?? ["", ""];
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const even = (column + row) % 2 === 0;
    const turn = 90 * ((row * 3 + column * (2 + (index % 2)) + index) % 4);
    const fill = even ? colours.accent : colours.shape;
    const ground = (row + index) % rows === column * 2 ? colours.shape : null;
    const left = x + column * CELL;
    const top = row * CELL;
    return (
      (ground === null || !even
        ? ""
        : `<rect x="${left}" y="${top}" width="${CELL}" height="${CELL}" fill="${ground}"/>`) +
      `<g transform="translate(${left} ${top})${turn === 0 ? "" : ` rotate(${turn} 100 100)`}" fill="${fill}">${even ? first : second}</g>`
    );
  });
  return cells.join("");
}
