import { describe, expect, it } from "vitest";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import type { Tool } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { filterTable, filterValues } from "../../../../../scripts/lib/content/fields/tool-filters.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const filters = filterTable(catalog);

it("filterTable() gives each filter and each of its values a name and a label of their own", () => {
  const areApart = (texts: readonly (string | null)[]) => {
    const given = texts.filter((text) => text !== null);
    expect(new Set(given).size).toBe(given.length);
  };
  for (const key of ["name", "label", "folder"] as const) areApart(filters.map((filter) => filter[key]));
  for (const filter of filters) {
    areApart(filter.values.map(({ value }) => value));
    areApart(filter.values.map(({ label }) => label));
    const known = filter.values.map(({ value }) => value);
    for (const tool of catalog.tools)
      expect(known).toEqual(expect.arrayContaining(filterValues(tool, filter)));
  }
});

/** One row for each filter: a value that some tools of the sample have and others have not, and its label. */
const FILTERS: readonly (readonly [name: keyof Tool, value: string, label: string])[] = [
  ["category", "quiz-evaluation", "Quiz et évaluation"],
  ["pricing", "free", "Gratuit"],
  ["has_education_pricing", "true", "Offre éducation"],
  ["open_source", "unknown", "Non renseigné"],
  ["audiences", "formateurs", "Formateurs"],
  ["levels", "college", "Collège"],
  ["platforms", "android", "Android"],
  ["tags", "quiz", "Quiz"],
  ["interface_languages", "en", "Anglais"],
  ["disciplines", "physique-chimie", "Physique-chimie"],
  ["offline", "yes", "Oui"],
  ["student_access", "class", "Compte de classe ou d’établissement"],
  ["generative_ai", "none", "Aucune"],
  ["connections", "gar", "GAR"],
  ["hosting", "eu", "Dans l’Union européenne"],
  ["hosting", "adequate", "Dans un pays reconnu équivalent par l’Union européenne"],
  ["pupil_device", "shared", "Un écran ou un appareil pour plusieurs"],
];

describe("/tools", () => {
  const { answer } = renderApi(catalog);

  it.each(FILTERS)("filters by %s", (name, value, label) => {
    const expected = catalog.tools.filter((tool) => [tool[name]].flat().some((own) => String(own) === value));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(catalog.tools.length);
    const { data, facets } = answer(`${TOOLS_PATH}?${name}=${value}&per_page=100`) as {
      data: { slug: string }[];
      facets: Record<string, unknown[]>;
    };
    expect(data.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
    // Filters with many values are not counted.
    const counted = { value, label, count: expected.length };
    expect(facets[name] ?? [counted]).toContainEqual(counted);
  });
});
