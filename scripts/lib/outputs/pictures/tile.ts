/** Square pictures: a logo on the colour of its brand, or a sign on the colour of a category. */

import type { Brand, Drawing } from "../../source/read-icons.ts";
import { type CategoryColours, inkOn } from "./category-colours.ts";

export interface Tile {
  readonly ground: string;
  readonly ink: string;
  readonly shows: Drawing;
}

export const brandTile = (brand: Brand): Tile => ({
  ground: brand.colour,
  ink: inkOn(brand.colour),
  shows: brand,
});

/** Pale, for pages: a sign in a dark tone of the same hue. */
export const paleTile = ({ pale, ink }: CategoryColours, shows: Drawing): Tile => ({
  ground: pale,
  ink,
  shows,
});

/** Bright, for the dark ground of a card. */
export const brightTile = ({ accent, background }: CategoryColours, shows: Drawing): Tile => ({
  ground: accent,
  ink: background,
  shows,
});

const SIZE = 48;

/** A file of its own. Without a title: the page that shows it says the name beside it. */
export const renderTile = (tile: Tile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${drawTile(tile, SIZE)}</svg>\n`;

/** Part of another drawing, from its left upper corner. */
export function drawTile({ ground, ink, shows }: Tile, size: number): string {
  const round = (value: number) => Number(value.toFixed(2));
  return (
    `<rect width="${size}" height="${size}" rx="${round(size * 0.21)}" fill="${ground}"/>` +
    `<g fill="${ink}" transform="translate(${round(size * 0.2)} ${round(size * 0.2)}) scale(${round((size * 0.6) / shows.size)})">${shows.body}</g>`
  );
}
