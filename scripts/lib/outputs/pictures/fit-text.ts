/** Breaks a text into lines of a drawing, in letters as large as the space allows. */

export interface FittedText {
  lines: string[];
  size: number;
}

/** The largest size at which the text fits, on lines of about the same length. */
export function fitText(
  text: string,
  { sizes, lines: most, width, height = Number.POSITIVE_INFINITY }: FitOptions,
): FittedText {
  const smallest = sizes.at(-1) ?? 0;
  for (const breaks of BREAKS) {
    const pieces = text.match(breaks) ?? [text];
    for (const size of sizes) {
      const ems = width / size;
      const lines = wrap(pieces, ems);
      // Many lines of large letters would leave no space for the rest.
      const room = Math.min(most, Math.max(1, Math.floor(height / (size * LINE_HEIGHT))));
      const fits = lines.length <= room && lines.every((line) => measure(line) <= ems);
      if (fits) return { size, lines: balance(pieces, { count: lines.length, ems }) };
    }
  }
  const lines = wrap([...text], width / smallest).slice(0, most);
  return { size: smallest, lines: [...lines.slice(0, -1), `${lines.at(-1)?.slice(0, -1)}…`] };
}

interface FitOptions {
  /** From the largest. */
  sizes: readonly number[];
  /** At most. */
  lines: number;
  width: number;
  /** Of all lines together. */
  height?: number;
}

/** From line to line, in sizes of the letters. */
export const LINE_HEIGHT = 1.14;

/** Where a line may end: after a word; if the text does not fit, also after a hyphen; if it still does not, anywhere. */
const BREAKS = [/[^ ]+ *| +/g, /[^ -]+[ -]*|[ -]+/g, /./gsu];

/** Puts pieces on lines of at most `ems`. A wider piece gets its own line. */
function wrap(pieces: readonly string[], ems: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last}${piece}`) <= ems) lines[lines.length - 1] = `${last}${piece}`;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/** The narrowest block of `count` lines. */
function balance(pieces: readonly string[], { count, ems }: { count: number; ems: number }): string[] {
  let best = wrap(pieces, ems);
  for (let narrower = ems - 0.25; narrower > 0; narrower -= 0.25) {
    const lines = wrap(pieces, narrower);
    if (lines.length > count) break;
    best = lines;
  }
  return best;
}

/** Width in ems, in bold letters of the widest common system font: it fits in every other font. */
function measure(text: string): number {
  let ems = 0;
  for (const character of text.trimEnd())
    ems += WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? 0.7;
  return ems;
}

const WIDTHS = [
  [/[ ijltfrI.,:;'’!|()-]/, 0.45],
  [/[mwMW@%&\p{Extended_Pictographic}\p{sc=Han}]/u, 1.06],
  [/\p{Lu}/u, 0.8],
] as const;
