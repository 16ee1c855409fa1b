import { describe, expect, it } from "vitest";
import { createCorrector } from "../../../../functions/lib/text/spelling.ts";

const { correctName, correctWord } = createCorrector({
  names: ["kahoot", "khanacademy", "canva", "pix", "genially", "inkscape"],
  words: [
    "transcription",
    "orthographe",
    "frise",
    "radio",
    "visioconference",
    "quiz",
    "adapter",
    "etre",
    "lettre",
    "resolution",
  ],
  isOtherWord: (word) => ["revolutions", "fraise", "radis", "conve"].includes(word),
});

describe("createCorrector()", () => {
  it.each([
    ["kahoto", "kahoot"],
    ["kahot", "kahoot"],
    ["khanacadmy", "khanacademy"],
    ["gennially", "genially"],
    ["cava", "canva"],
    ["inskape", "inkscape"],
    ["cnava", "canva"],
    ["canvo", "canva"],
    ["conve", null],
    ["pxi", null],
    ["h5p", null],
    ["zzzzzz", null],
  ])("reads the name %s as %s", (typed, name) => {
    expect(correctName(typed)).toBe(name);
  });

  it.each([
    ["trasncription", "transcription"],
    ["transcripton", "transcription"],
    ["ortografe", "orthographe"],
    ["visioconferance", "visioconference"],
    ["qiuz", "quiz"],
    ["quizz", "quiz"],
    ["lorthographe", "orthographe"],
    ["dorthographe", "orthographe"],
    ["quadapter", "adapter"],
    ["dradio", null],
    ["letre", "lettre"],
    ["frisz", "frise"],
    ["fise", "frise"],
    ["raido", "radio"],
    ["quix", null],
    ["frise", null],
    ["fraise", null],
    ["revolutions", null],
    ["rezolution", "resolution"],
    ["radis", null],
    ["kahoto", "kahoot"],
    ["x".repeat(100), null],
  ])("reads the word %s as %s", (typed, word) => {
    expect(correctWord(typed)).toBe(word);
  });
});
