import { describe, expect, it } from "vitest";
import { readAll } from "../../../../../scripts/lib/content/read/all.ts";
import {
  countryOptions,
  termOptions,
  toolOptions,
} from "../../../../../scripts/lib/desk/new/pick-options.ts";
import { sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

function contentOf(changes: Record<string, string | null> = {}) {
  const { content } = readAll(sampleFiles(changes), { today: TODAY });
  if (content === null) throw new Error("no lists");
  return content;
}

const valuesOf = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value);

describe("termOptions()", () => {
  it("gives each category its name and description, each term its label", () => {
    expect(termOptions(contentOf(), "categories")[0]).toEqual({
      value: "quiz-evaluation",
      label: "Quiz et évaluation",
      hint: "Quiz et sondages.",
    });
    expect(termOptions(contentOf(), "levels")).toEqual([
      { value: "college", label: "Collège" },
      { value: "lycee", label: "Lycée" },
    ]);
  });
});

describe("toolOptions()", () => {
  it("puts tools of the same category first, and leaves out unpublished ones", () => {
    const [first, ...others] = valuesOf(toolOptions(contentOf(), { category: "cartes-mentales" }));
    expect(first).toBe("esquisse");
    expect(others).toContain("zephyr");
    expect(others).not.toContain("brouillon");
    expect(others).not.toContain("disparu");
  });
});

describe("countryOptions()", () => {
  const options = countryOptions(contentOf());

  it("names countries in French, with the code that is written", () => {
    expect(options).toContainEqual({ value: "BE", label: "Belgique (BE)" });
    expect(options.length).toBeGreaterThan(190);
  });

  it("leaves out former countries and unions", () => {
    const codes = valuesOf(options);
    for (const code of ["EU", "SU", "DD", "YU", "ZZ", "UK"]) expect(codes).not.toContain(code);
  });

  it("puts the countries of many publishers first", () => {
    const text = tool({ publisher_country: "CA", former_slugs: "[ancien-zephyr]" });
    expect(valuesOf(countryOptions(contentOf({ "content/tools/zephyr.md": text })))[0]).toBe("CA");
  });
});
