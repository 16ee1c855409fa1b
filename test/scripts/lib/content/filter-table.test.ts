import { describe, expect, it } from "vitest";
import { filterTable, filterValues } from "../../../../scripts/lib/content/fields/tool-filters.ts";
import { sampleCatalog } from "../../../support/sample-content.ts";

const catalog = sampleCatalog();
const filters = filterTable(catalog);

describe("filterTable()", () => {
  it("knows every value that a tool can have, under a name and a label of their own", () => {
    for (const filter of filters) {
      const values = filter.values.map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
      expect(new Set(filter.values.map(({ label }) => label)).size).toBe(values.length);
      for (const tool of catalog.tools) {
        for (const value of filterValues(tool, filter)) expect(values).toContain(value);
      }
    }
  });

  it("gives each filter a name, a label and a folder of its own", () => {
    for (const key of ["name", "label", "folder"] as const) {
      const given = filters.map((filter) => filter[key]).filter((text) => text !== null);
      expect(new Set(given).size).toBe(given.length);
    }
  });

  it("accepts the former names of a category", () => {
    const category = filters.find(({ name }) => name === "category");
    expect(category?.values[0]).toEqual({
      value: "quiz-evaluation",
      label: "Quiz et évaluation",
      former: ["quiz"],
    });
  });
});

describe("filterValues()", () => {
  it("reads the field with the filter's name, whatever its type", () => {
    const [tool] = catalog.tools;
    if (tool === undefined) throw new Error("no tool");
    expect(filterValues({ ...tool, tags: ["quiz", "sondage"] }, { name: "tags" })).toEqual([
      "quiz",
      "sondage",
    ]);
    expect(
      filterValues({ ...tool, has_education_pricing: false }, { name: "has_education_pricing" }),
    ).toEqual([]);
    expect(filterValues({ ...tool, has_education_pricing: true }, { name: "has_education_pricing" })).toEqual(
      ["true"],
    );
    expect(filterValues({ ...tool, open_source: "unknown" }, { name: "open_source" })).toEqual(["unknown"]);
  });
});
