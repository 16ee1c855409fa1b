import { describe, expect, it } from "vitest";
import { buildSearch } from "../../../../functions/lib/search/build-search.ts";
import { loadIndex } from "../../../../functions/lib/search/load-index.ts";
import { readQuery } from "../../../../functions/lib/search/read-query.ts";
import { tokenize } from "../../../../functions/lib/text/french.ts";
import { SMALL, toInput } from "./small-directory.ts";

const index = loadIndex(buildSearch(toInput(SMALL)).data);
const read = (text: string, halfTyped = false) => readQuery(index, tokenize(text), { halfTyped });
/** `"need carte mentale"` for each unit that was not guessed. */
const units = (text: string, halfTyped = false) =>
  read(text, halfTyped)
    .units.filter(({ isSoft }) => isSoft !== true)
    .map(({ kind, text }) => `${kind} ${text}`);

describe("readQuery()", () => {
  it.each([
    ["carte mentale", ["need carte mentale"]],
    ["un outil pour faire une carte mentale", ["need carte mentale"]],
    ["je cherche une carte mentale gratuite", ["need carte mentale", "quality gratuite"]],
    ["kahoot en français", ["name kahoot", "quality en francais"]],
    ["khan academy", ["name khan academy"]],
    ["alternative à kahoot", ["relation kahoot"]],
    ["orthographe", ["word orthographe"]],
    ["carte des accords", ["word carte", "word accords"]],
  ])("reads %j as %j", (text, expected) => {
    expect(units(text)).toEqual(expected);
  });

  it("reads the longest phrase that it knows", () => {
    expect(units("quiz chronométré")).toEqual(["need quiz chronometre"]);
    expect(read("quiz chronométré").units[0]).toMatchObject({ slug: "quiz", start: 0, end: 2 });
  });

  it("completes the last word of a phrase only when it may be half-typed", () => {
    expect(units("schéma heur", true)).toEqual(["need schema heur"]);
    expect(units("schéma heur")).toEqual(["word schema", "word heur"]);
  });

  it("finds no sense in words that nothing has, or that belong to another field of life", () => {
    expect(read("quiz de xylophone")).toMatchObject({ isSenseless: true, unmatched: ["xylophone"] });
    expect(read("carte vitale")).toMatchObject({ isSenseless: true });
    expect(read("quiz et orthographe")).toMatchObject({ isSenseless: false, unmatched: [] });
  });

  it("asks for a correction of what nothing has, and of nothing else", () => {
    const asked: string[] = [];
    const correct = (word: string) => {
      asked.push(word);
      return null;
    };
    readQuery(index, tokenize("quiz kahoot orthographe gratuit robto"), { halfTyped: false, correct });
    expect(asked).toEqual(["robto"]);
  });

  it("gives each unit a strength for each tool, none below zero", () => {
    for (const { strengths } of read("alternative à kahoot, quiz gratuit et orthographe").units) {
      expect(strengths).toHaveLength(SMALL.tools.length);
      expect(strengths.every((strength) => strength >= 0)).toBe(true);
    }
  });
});
