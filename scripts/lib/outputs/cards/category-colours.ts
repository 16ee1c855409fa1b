/** The colours of each category's cards: one hue, in tones that go together. */

export interface CategoryColours {
  /** Dark: under `text` and `accent`, with a contrast of at least 7:1. */
  background: string;
  /** Lighter than the background, for shapes on it that nobody has to read. */
  shape: string;
  /** Bright: for shapes, and for text on the background. */
  accent: string;
  text: string;
}

/** Neighbours in the list are far apart on the wheel; after a dozen come the hues between, on a lighter ground. */
const DOZEN = 12;
const STEP = 5;

/** `categoryColours(0).background` → `"#…"`. The index is the place in categories.yml; after 24 they come again. */
export function categoryColours(index: number): CategoryColours {
  const second = Math.floor(index / DOZEN) % 2;
  const hue = 255 + ((((index % DOZEN) * STEP) % DOZEN) + second / 2) * (360 / DOZEN);
  const lightness = second === 0 ? 0.32 : 0.385;
  return {
    background: toHex({ lightness, chroma: 0.1, hue }),
    shape: toHex({ lightness: lightness + 0.12, chroma: 0.13, hue }),
    accent: toHex({ lightness: 0.895, chroma: 0.1, hue }),
    text: "#ffffff",
  };
}

/** In the OKLCH space of CSS Color 4, where equal lightness looks equally light whatever the hue. */
interface Oklch {
  lightness: number;
  chroma: number;
  /** Degrees. */
  hue: number;
}

/** As much of the chroma as a screen can show. */
function toHex(colour: Oklch): string {
  const rgb = toRgb(colour);
  if (rgb.some((value) => value < -1e-4 || value > 1 + 1e-4)) {
    return toHex({ ...colour, chroma: colour.chroma - 0.002 });
  }
  const digits = rgb.map((value) =>
    Math.round(255 * gamma(Math.min(1, Math.max(0, value))))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
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
