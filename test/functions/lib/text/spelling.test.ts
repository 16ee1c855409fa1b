import { describe, expect, it } from "vitest";
import { createCorrector } from "../../../../functions/lib/text/spelling.ts";

const NAMES = "kahoot khanacademy canva pix genially inkscape".split(" ");
const WORDS =
  "transcription orthographe frise radio visioconference quiz adapter etre lettre resolution enfant automatique".split(
    " ",
  );
const known = {
  allBehind: (sign: string) => (sign === "=" ? NAMES : WORDS),
  isKnown: (word: string) => WORDS.includes(word),
};
const { correctName, correctWord } = createCorrector(known, "revolution fraise radi conve".split(" "));

describe("createCorrector()", () => {
  it.each([
    ["kahoot", "kahoto kahot"],
    ["khanacademy", "khanacadmy"],
    ["genially", "gennially"],
    ["canva", "cava cnava canvo"],
    ["inkscape", "inskape"],
    [null, "conve pxi h5p zzzzzz"],
  ])("reads as the name %s: %s", (name, typed) => {
    expect(new Set(typed.split(" ").map(correctName))).toEqual(new Set([name]));
  });

  it.each([
    ["transcription", "trasncription transcripton"],
    ["orthographe", "ortografe"],
    ["l’orthographe", "lorthographe"],
    ["frise radio", "friseradio"],
    ["visioconference", "visioconferance visyokonferance"],
    ["quiz", "qiuz quizz"],
    ["qu’adapter", "quadapter"],
    ["lettre", "letre"],
    ["frise", "frisz fise"],
    ["radio", "raido"],
    ["resolution", "rezolution"],
    ["enfant", "anfan anfent"],
    ["automatique", "otomatik"],
    [null, `dradio quix frise fraise revolutions radis ${"x".repeat(100)}`],
  ])("reads as the word %s: %s", (word, typed) => {
    expect(new Set(typed.split(" ").map(correctWord))).toEqual(new Set([word]));
  });
});
