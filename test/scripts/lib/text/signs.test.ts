import { expect, it } from "vitest";
import {
  findInvisibleSigns,
  nameSign,
  removeInvisibleSigns,
  showInvisibleSigns,
} from "../../../../scripts/lib/text/signs.ts";

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

it.each([
  ["direction marks", [0x61c, ...range(0x200e, 0x200f), ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)]],
  ["signs of no width", [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x180e, 0x3164]],
  ["tags", range(0xe0000, 0xe007f)],
  ["variation selectors", [...range(0xfe00, 0xfe0f), 0xe0100, 0xe01ef]],
  ["control characters", [...range(0, 8), 11, 12, 13, ...range(14, 31), ...range(0x7f, 0x9f)]],
  ["separators of lines, halves of characters", [0x2028, 0x2029, 0xd800, 0xdfff]],
])("findInvisibleSigns() finds %s", (_, codes) => {
  for (const sign of codes.map((code) => String.fromCodePoint(code)))
    expect(findInvisibleSigns(`Ka${sign}hoot`), nameSign(sign)).toEqual([{ index: 2, sign }]);
});

it.each([
  ["tabs and line ends", "a\tb\nc"],
  ["French spaces", "« Ça va\u00A0? »\u202F!"],
  ["accents as separate signs", "e\u0301"],
  ["Arabic, Hebrew, Chinese", "مرحبا שלום 你好"],
  ["Persian, which separates letters, and Hindi, which joins them", "می\u200Cخواهم क्\u200Dष"],
  [
    "emoji of several signs",
    "👩\u200D👩\u200D👧 ❤\uFE0F 👨🏽\u200D💻 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  ],
])("findInvisibleSigns() leaves %s alone", (_, text) => {
  expect(findInvisibleSigns(text)).toEqual([]);
  expect(removeInvisibleSigns(text)).toBe(text);
});

it("invisible signs are removed, shown in their length, and named", () => {
  expect(removeInvisibleSigns("\u202EKa\u00ADhoot\u2028Quiz")).toBe("Kahoot Quiz");
  expect(showInvisibleSigns("a\u001B[2J\u202Eb\u{E0041}")).toBe("a\uFFFD[2J\uFFFDb\uFFFD\uFFFD");
  expect(nameSign("\u202E")).toBe("U+202E");
});
