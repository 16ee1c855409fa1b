import { describe, expect, it } from "vitest";
import { exceptions, harmsOf } from "../../../support/mistakes/remedy-harms.ts";
import { TOLD_MISTAKES } from "../../../support/mistakes/told-mistakes.ts";
import { ENTRY, MISTAKES, withMistake } from "../../../support/mistakes.ts";

const FILE = "content/tools/zephyr.md";

interface Case {
  name: string;
  changes: Readonly<Record<string, string>>;
  /** The mistake made in another text of the entry; null if there is no place for it. */
  inText: ((text: string) => string | null) | null;
}

const CASES: readonly Case[] = [
  ...MISTAKES.map((mistake) => ({
    name: mistake.name,
    changes: { [FILE]: withMistake(mistake) },
    inText: (text: string) => (text.includes(mistake.from) ? withMistake(mistake, text) : null),
  })),
  ...TOLD_MISTAKES.map(({ what, changes, inText }) => ({ name: what, changes, inText })),
];

/** Every pair with `ALL_PAIRS=1`, some minutes; else some, always the same. */
const SAMPLED = 60;

function pairs(): { name: string; both: string; alone: string[] }[] {
  const found: { name: string; both: string; alone: string[] }[] = [];
  const all = CASES.flatMap((first, index) =>
    CASES.slice(index + 1).map((second) => [first, second] as const),
  );
  const step = process.env.ALL_PAIRS === undefined ? Math.floor(all.length / SAMPLED) : 1;
  for (let index = 0; index < all.length; index += step) {
    const [first, second] = all[index] ?? [];
    const one = first?.inText?.(ENTRY) ?? null;
    const two = second?.inText?.(ENTRY) ?? null;
    const both = one === null ? null : (second?.inText?.(one) ?? null);
    if (first === undefined || second === undefined || one === null || two === null || both === null)
      continue;
    found.push({ name: `${first.name}, and ${second.name}`, both, alone: [one, two] });
  }
  return found;
}

describe("a remedy, obeyed to the letter or by --fix", () => {
  it.each(CASES.map((one) => [one.name, one] as const))("does no harm: %s", (_, { changes }) => {
    expect(harmsOf(changes)).toEqual([]);
  });

  it("does no harm where another mistake stands beside it", () => {
    const harms = pairs().flatMap(({ name, both, alone }) =>
      harmsOf(
        { [FILE]: both },
        alone.map((text) => ({ [FILE]: text })),
      ).map((harm) => ({ name, ...harm })),
    );
    expect(harms).toEqual([]);
  }, 600_000);

  it("takes words away only where they are repeated, translated or empty", () => {
    expect([...exceptions.keys()].sort()).toEqual([
      "a coded value, translated",
      "a repeated value",
      "a word that says nothing",
      "left to fill",
      "markup that was not meant",
    ]);
  });
});
