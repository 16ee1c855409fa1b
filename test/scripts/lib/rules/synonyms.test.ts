import { describe, expect, it } from "vitest";
import { createSearch } from "../../../../functions/lib/search.ts";
import { parseCatalog } from "../../../../scripts/lib/parse-catalog.ts";
import { createSearchData } from "../../../../scripts/lib/render-outputs.ts";
import { problemsOf } from "../../../support/problems-of.ts";
import { sampleFiles, TODAY } from "../../../support/sample-content.ts";

const problemsOfGroups = (...groups: string[]) =>
  problemsOf({ "content/synonyms.yml": groups.map((group) => `- ${group}\n`).join("") });

const WHY = `\n  why: "selon le pays"`;

describe("synonyms rule", () => {
  it("wants to know why a word is in two groups, from both of them", () => {
    const both = (first: string, second: string) =>
      problemsOfGroups(`words: [quiz, qcm]${first}`, `words: [quiz, devinette]${second}`);
    expect(both(WHY, WHY)).toEqual([]);
    for (const problems of [both("", ""), both(WHY, "")]) {
      expect(problems).toMatchObject([
        {
          field: "[1].words[0]",
          code: "repeated-synonym",
          message: "« quiz » est déjà dans le groupe « quiz, qcm ».",
        },
      ]);
    }
    expect(both("", WHY)).toMatchObject([
      {
        code: "repeated-synonym",
        message: "« quiz » est déjà dans le groupe « quiz, qcm », qui ne dit pas pourquoi.",
      },
    ]);
  });

  it("takes a word for the same whatever its accents, and finds it twice in one group, why or not", () => {
    expect(problemsOfGroups(`words: [quiz, dés, DES]${WHY}`)).toMatchObject([
      { field: "[0].words[2]", message: "« DES » est écrit deux fois dans ce groupe." },
    ]);
  });

  it("reports a group that no published entry answers to", () => {
    expect(problemsOfGroups("words: [luge, traîneau]")).toMatchObject([{ code: "unused-synonyms" }]);
    expect(problemsOfGroups("words: [luge, traîneau]\n  tools: [zephyr]")).toEqual([]);
  });

  it("reports a tool that is not there, one named twice, and one that is hidden", () => {
    const codes = (tools: string) =>
      problemsOfGroups(`words: [quiz, qcm]\n  tools: [${tools}]`).map(({ code, field }) => [code, field]);
    expect(codes("zefyr")).toEqual([["dead-reference", "[0].tools[0]"]]);
    expect(codes("zephyr, zephyr")).toEqual([["repeated-reference", "[0].tools[1]"]]);
    expect(codes("disparu")).toEqual([["hidden-reference", "[0].tools[0]"]]);
  });
});

describe("tools of a group", () => {
  it("are found by its words, without using any", () => {
    const { catalog } = parseCatalog(
      sampleFiles({
        "content/synonyms.yml": "- words: [luge, traîneau]\n  tools: [boreal]\n- words: [quiz, qcm]\n",
      }),
      { today: TODAY },
    );
    if (catalog === null) throw new Error("the sample has problems");
    const search = createSearch(createSearchData(catalog));
    const slugs = (q: string) => search(q).positions.map((position) => catalog.tools[position]?.slug);
    expect(slugs("luge")).toEqual(["boreal"]);
    expect(slugs("traineaux")).toEqual(["boreal"]);
    expect(slugs("toboggan")).toEqual([]);
  });
});
