import { describe, expect, it } from "vitest";
import { checkEntry, findDuplicates } from "../../../../../scripts/lib/content/one-entry/check-entry.ts";
import type { WrittenContent } from "../../../../../scripts/lib/content/one-entry/written-content.ts";
import { type Finding, isError } from "../../../../../scripts/lib/source/finding.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { ENTRY, MISTAKES, withMistake } from "../../../../support/mistakes.ts";
import { COLLECTION, sampleCatalog, TODAY, tool } from "../../../../support/sample-content.ts";

const FILE = "content/tools/zephyr.md";
/** As the page reads them: JSON holds nothing else. */
const others: WrittenContent = JSON.parse(JSON.stringify(sampleCatalog().written));
const surroundings = { others, today: TODAY };

const check = (text: string, path = FILE): Finding[] => checkEntry({ path, text }, surroundings);
const told = (findings: readonly Finding[]) =>
  findings.filter(isError).map(({ file, line, field, code, message }) => {
    return { file, line: file === FILE ? line : null, field, code, message };
  });

describe("checkEntry()", () => {
  it("finds nothing in a valid entry, whatever its line ends", () => {
    expect(check(ENTRY)).toEqual([]);
    expect(check(ENTRY.replaceAll("\n", "\r\n"))).toEqual([]);
  });

  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))(
    "says of %s what the whole check says",
    (_, mistake) => {
      const text = withMistake(mistake);
      expect(told(check(text))).toEqual(told(findingsOf({ [FILE]: text })));
    },
  );

  it.each([
    ["the name of another tool", tool({ name: '"Boréal"' })],
    ["the site of another tool", tool({ website_url: "https://boreal.example/fr/" })],
    ["a former name of another file", tool({ former_slugs: "[boreal]" })],
    ["the text of another tool", tool({}, tool({ name: "Boréal" }).split("---\n")[2])],
    ["no alternative", tool({ alternatives: undefined })],
    ["a date that is not over", tool({ updated_at: "2062-09-20" })],
  ])("compares the entry with the others: %s", (_, text) => {
    expect(told(check(text))).not.toEqual([]);
    expect(told(check(text))).toEqual(told(findingsOf({ [FILE]: text })));
  });

  it("checks a collection", () => {
    const path = "content/collections/quiz.md";
    expect(check(COLLECTION, path)).toEqual([]);
    const text = COLLECTION.replace("slug: zinnia", "slug: zephyr").replace(
      "[quiz, carte-mentale]",
      "[quiz]",
    );
    const codes = check(text, path).map(({ field, code }) => [field, code]);
    expect(codes).toEqual([
      ["tags", "too-few"],
      ["tools[4].slug", "repeated-reference"],
    ]);
  });
});

describe("findDuplicates()", () => {
  const find = (typed: Parameters<typeof findDuplicates>[1]) =>
    findDuplicates("content/tools/nouveau.md", typed, surroundings).map(({ code }) => code);

  it.each([
    [{ name: "Zéphyr quiz" }, ["duplicate-name"]],
    [{ name: "Zéphyr Quizz" }, ["similar-name"]],
    [{ website_url: "http://www.zephyr.example/" }, ["duplicate-website"]],
    [{ name: "Zéphyr quiz", website_url: "https://zephyr.example" }, ["duplicate-website", "duplicate-name"]],
    [{ name: "Tout à fait autre" }, []],
    [{ name: "Z", website_url: "https://zep" }, []],
    [{ name: "", website_url: "" }, []],
  ])("of %j finds %j", (typed, codes) => {
    expect(find(typed)).toEqual(codes);
  });

  it("tells of the tool that has the name as an alias", () => {
    expect(find({ name: "Zefir" })).toEqual(["alias-clash"]);
  });

  it("does not compare an entry with itself", () => {
    expect(findDuplicates(FILE, { name: "Zéphyr Quiz" }, surroundings)).toEqual([]);
  });
});
