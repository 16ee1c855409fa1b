import { describe, expect, it } from "vitest";
import { analyzeGroups, createGroupFinder, indexPhrases } from "../../../../functions/lib/search/synonyms.ts";
import { tokenize } from "../../../../functions/lib/text/french.ts";

const findGroups = createGroupFinder(
  indexPhrases(
    analyzeGroups([
      ["carte mentale", "mindmap"],
      ["traduire un texte"],
      ["sans compte", "sonnerie de téléphone"],
    ]),
  ),
);
const find = (text: string, options?: Parameters<typeof findGroups>[1]) =>
  findGroups(tokenize(text), options).map(({ group, places }) => `${group} at ${places.join(",")}`);

describe("createGroupFinder()", () => {
  it.each([
    ["mindmap", ["0 at 0"]],
    ["une carte mentale", ["0 at 1,2"]],
    ["des cartes mentales", ["0 at 1,2"]],
    ["mentale carte", []],
    ["traduction de textes", ["1 at 0,1,2"]],
    ["traduire ce long texte", []],
    ["avec compte", []],
    ["la sonnerie du téléphone", ["2 at 1,2,3"]],
    ["son téléphone", []],
  ])("finds in %j %j", (text, found) => {
    expect(find(text)).toEqual(found);
  });

  it.each([
    ["traduire en latin un texte", ["1 at 0,1,3,4"]],
    ["traduire en latin un texte marin", ["1 at 0,1,3,4"]],
    ["traduire en latin, marin, un texte", ["1 at 0,1,4,5"]],
    ["traduire en latin, marin, lunaire, un texte", []],
    // A word that says little does not count.
    ["traduire gratuitement en latin marin un texte", ["1 at 0,1,2,5,6"]],
  ])("finds in %j, two words apart, %j", (text, found) => {
    expect(find(text, { gap: 2 })).toEqual(found);
  });

  it("completes a last word that is half-typed", () => {
    expect(find("carte men")).toEqual([]);
    expect(find("carte men", { halfTyped: true })).toEqual(["0 at 0,1"]);
    expect(find("mindm", { halfTyped: true })).toEqual(["0 at 0"]);
    expect(find("min", { halfTyped: true })).toEqual([]);
    expect(find("mindm gratuit", { halfTyped: true })).toEqual([]);
    // Its stem is shorter.
    expect(find("sonnerie de téléphoni", { halfTyped: true })).toEqual(["2 at 0,1,2"]);
  });
});
