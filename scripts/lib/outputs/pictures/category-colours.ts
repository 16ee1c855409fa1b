/** The colours of a category’s pictures: its hue, in tones that go together. */

import { categoryHue, isSecondDozen } from "../category-hues.ts";

export interface CategoryColours {
  /** Dark: `text` and `accent` on it have a contrast of at least 7:1. */
  background: string;
  /** Lighter than the background, for shapes on it. */
  shape: string;
  /** Bright: for shapes, and for text on the background. */
  accent: string;
  text: string;
  /** The ground of its initials on pages, and what is written on it: 4.5:1 at least. */
  pale: string;
  ink: string;
}

/** `categoryColours(0).background` → `"#…"`, by the place of the category in categories.yml. */
export function categoryColours(place: number): CategoryColours {
  const hue = categoryHue(place);
  const lightness = isSecondDozen(place) ? 0.385 : 0.32;
  return {
    background: toHex({ lightness, chroma: 0.1, hue }),
    shape: toHex({ lightness: lightness + 0.12, chroma: 0.13, hue }),
    accent: toHex({ lightness: 0.895, chroma: 0.1, hue }),
    text: "#ffffff",
    pale: toHex({ lightness: 0.93, chroma: 0.045, hue }),
    ink: toHex({ lightness: 0.42, chroma: 0.13, hue }),
  };
}

/** What shows on a brand’s colour: white if it can be made out, as most brands do; else nearly black. */
export const inkOn = (colour: string): string =>
  1.05 / (luminanceOf(colour) + 0.05) >= 2 ? "#ffffff" : "#171b30";

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour in the OKLCH space of CSS Color 4: equal lightness looks equally light in every hue. */
interface Oklch {
  lightness: number;
  chroma: number;
  /** Degrees. */
  hue: number;
}

/** If screens cannot show the colour, it gets less chroma. */
function toHex(colour: Oklch): string {
  const rgb = toRgb(colour);
  if (rgb.some((value) => value < -1e-4 || value > 1 + 1e-4)) {
    return toHex({ ...colour, chroma: colour.chroma - 0.002 });
  }
  const bytes = rgb.map((value) => Math.round(255 * gamma(Math.min(1, Math.max(0, value)))));
  return `#${Buffer.from(bytes).toString("hex")}`;
}

/** Linear sRGB: https://bottosson.github.io/posts/oklab/ */
function toRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const gamma = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
