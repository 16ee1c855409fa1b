import { describe, expect, it } from "vitest";
import { createSearch } from "../../../../../functions/lib/search/search.ts";
import { parseCatalog } from "../../../../../scripts/lib/content/parse/parse-catalog.ts";
import { createSearchData } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { sampleFiles, TODAY } from "../../../../support/sample-content.ts";

const problemsOfGroups = (...groups: string[]) =>
  findingsOf({ "content/synonyms.yml": groups.map((group) => `- ${group}\n`).join("") });

const WHY = `\n  why: "selon le pays"`;

describe("synonyms rule", () => {
  it("asks both groups of a word for a reason", () => {
    const both = (first: string, second: string) =>
      problemsOfGroups(`words: [quiz, qcm]${first}`, `words: [quiz, devinette]${second}`);
    expect(both(WHY, WHY)).toEqual([]);
    for (const findings of [both("", ""), both(WHY, "")]) {
      expect(findings).toMatchObject([
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

  it("reports a word twice in one group, whatever its accents and with or without a reason", () => {
    expect(problemsOfGroups(`words: [quiz, dés, DES]${WHY}`)).toMatchObject([
      { field: "[0].words[2]", message: "« DES » est écrit deux fois dans ce groupe." },
    ]);
  });

  it("reports a group that no published entry answers to", () => {
    expect(problemsOfGroups("words: [luge, traîneau]")).toMatchObject([{ code: "unused-synonyms" }]);
    expect(problemsOfGroups("words: [luge, traîneau]\n  tools: [zephyr]")).toEqual([]);
    expect(problemsOfGroups("words: [luge, traîneau]\n  best: [zephyr]")).toEqual([]);
  });

  it("reports an entry that answers to expressions which should find nothing", () => {
    const codes = (group: string) =>
      problemsOfGroups(`${group}\n  elsewhere: la neige`).map(({ code }) => code);
    expect(codes("words: [luge, traîneau]")).toEqual([]);
    expect(codes("words: [luge, zéphyr quiz]")).toEqual(["elsewhere-found"]);
    expect(codes("words: [luge, traîneau]\n  best: [zephyr]")).toEqual(["elsewhere-found"]);
  });

  it("reports a tool that does not exist, one named twice, and a hidden one", () => {
    const codes = (...lists: string[]) =>
      problemsOfGroups(["words: [quiz, qcm]", ...lists].join("\n  ")).map(({ code, field }) => [code, field]);
    for (const field of ["best", "tools"]) {
      expect(codes(`${field}: [zefyr]`)).toEqual([["dead-reference", `[0].${field}[0]`]]);
      expect(codes(`${field}: [zephyr, zephyr]`)).toEqual([["repeated-reference", `[0].${field}[1]`]]);
      expect(codes(`${field}: [disparu]`)).toEqual([["hidden-reference", `[0].${field}[0]`]]);
    }
    expect(codes("best: [zephyr]", "tools: [boreal, zephyr]")).toEqual([
      ["repeated-reference", "[0].tools[1]"],
    ]);
  });
});

describe("tools of a group", () => {
  const findWith = (synonyms: string) => {
    const { catalog } = parseCatalog(sampleFiles({ "content/synonyms.yml": synonyms }), { today: TODAY });
    if (catalog === null) throw new Error("the sample has problems");
    const search = createSearch(createSearchData(catalog));
    return (q: string) => search(q).positions.map((position) => catalog.tools[position]?.slug);
  };

  it("are found by its words, without using any", () => {
    const slugs = findWith("- words: [luge, traîneau]\n  tools: [boreal]\n- words: [quiz, qcm]\n");
    expect(slugs("luge")).toEqual(["boreal"]);
    expect(slugs("traineaux")).toEqual(["boreal"]);
    expect(slugs("toboggan")).toEqual([]);
  });

  it("come first if they are its best, in their order, before those that use its words", () => {
    expect(findWith("- words: [quiz, qcm]\n")("quiz")[0]).toBe("zephyr");
    const slugs = findWith("- words: [quiz, qcm]\n  best: [zinnia, boreal]\n  tools: [zigzag]\n");
    for (const q of ["qcm", "quiz"]) {
      expect(slugs(q).slice(0, 3)).toEqual(["zinnia", "boreal", "zephyr"]);
      expect(slugs(q)).toContain("zigzag");
    }
    expect(slugs("zephyr quiz")[0]).toBe("zephyr");
  });
});
