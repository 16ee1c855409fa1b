/** Square pictures: a logo on the colour of its brand; initials or a sign on the colour of a category. */

import type { Brand, Drawing } from "../../source/read-icons.ts";
import { monogramOf } from "../../text/monogram.ts";
import { escapeXml } from "../xml.ts";
import { type CategoryColours, inkOn } from "./category-colours.ts";

export interface Tile {
  readonly ground: string;
  readonly ink: string;
  /** What is on it: letters, or a drawing. */
  readonly shows: string | Drawing;
}

export const brandTile = (brand: Brand): Tile => ({
  ground: brand.colour,
  ink: inkOn(brand.colour),
  shows: brand,
});

/** Pale, for pages: `"Ka"` or a sign in a dark tone of the same hue. */
export const paleTile = ({ pale, ink }: CategoryColours, shows: Tile["shows"]): Tile => ({
  ground: pale,
  ink,
  shows,
});

/** Bright, for the dark ground of a card. */
export const brightTile = ({ accent, background }: CategoryColours, shows: Tile["shows"]): Tile => ({
  ground: accent,
  ink: background,
  shows,
});

export const monogramTile = (name: string, colours: CategoryColours): Tile =>
  paleTile(colours, monogramOf(name));

const SIZE = 48;

/** A file of its own. Without a title: the page that shows it says the name beside it. */
export const renderTile = (tile: Tile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${drawTile(tile, SIZE)}</svg>\n`;

/** Part of another drawing, from its left upper corner. */
export function drawTile({ ground, ink, shows }: Tile, size: number): string {
  const round = (value: number) => Number(value.toFixed(2));
  return (
    `<rect width="${size}" height="${size}" rx="${round(size * 0.21)}" fill="${ground}"/>` +
    (typeof shows === "string"
      ? `<text x="${size / 2}" y="${round(size * 0.645)}" text-anchor="middle" font-size="${round(size * 0.42)}" font-weight="700" fill="${ink}" font-family="Figtree, system-ui, sans-serif">${escapeXml(shows)}</text>`
      : `<g fill="${ink}" transform="translate(${round(size * 0.2)} ${round(size * 0.2)}) scale(${round((size * 0.6) / shows.size)})">${shows.body}</g>`)
  );
}
