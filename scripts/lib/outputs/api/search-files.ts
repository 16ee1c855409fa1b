/** What search loads at the edge and in the browser, built from the catalogue. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { buildSearch } from "../../../../functions/lib/search/build-index.ts";
import type { SearchInput, SearchQuality } from "../../../../functions/lib/search/data.ts";
import { memoize } from "../../../../functions/lib/text/fold.ts";
import { compact } from "../../../../functions/lib/text/french.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { filterValues } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { inferLikely } from "../../content/model/infer-needs.ts";
import { BESIDE_FILTERS, type BesideFilter, type QualityDefinition } from "../../content/model/lists.ts";
import { knownWords } from "../../text/french-lexicon.ts";
import { toSlug } from "../../text/words.ts";

export const buildSearchFiles = (catalog: Catalog) => ({
  ...buildSearch(searchInput(catalog)),
  known: knownWords,
});

/** The catalogue as search sees it. */
export function searchInput(catalog: Catalog): SearchInput {
  const { tools, needs, qualities, elsewhere, vocabularies } = catalog;
  const likely = inferLikely(catalog);
  const holdersOf = indexHolders(tools);
  return {
    tools: tools.map((tool, at) => ({
      ...tool,
      topics: [tool.category_name, ...tool.tags.map((tag) => vocabularies.tags[tag] ?? tag)],
      likely: likely[at] ?? [],
    })),
    needs,
    qualities: [...qualities.map((quality) => findHolders(quality, holdersOf)), ...listMakers(tools)],
    elsewhere,
  };
}

/** Who makes several tools, or owns who makes them, as a quality of these: "les outils de La Digitale". */
function listMakers(tools: readonly Tool[]): SearchQuality[] {
  const names = new Set(tools.map(({ name }) => compact(name)));
  const made = new Map<string, number[]>();
  for (const [position, { publisher }] of tools.entries())
    for (const maker of new Set([publisher.name, publisher.owner?.name ?? publisher.name]))
      made.set(maker, [...(made.get(maker) ?? []), position]);
  return [...made]
    .filter(([name, holds]) => holds.length > 1 && !names.has(compact(name)))
    .map(([name, holds]) => ({
      slug: toSlug(name),
      name,
      says: [name],
      first: [],
      isCondition: false,
      holders: [holds],
    }));
}

const COUNTRY = "country";
/** What the fields of a tool say of it. */
const ASKED_BESIDE: Readonly<Record<BesideFilter, (tool: Tool) => readonly string[]>> = {
  [COUNTRY]: ({ publisher }) => [publisher.country ?? "unknown"],
  // Switzerland and Canada have a decision of adequacy.
  hosting_country: ({ privacy: { hosting, hosting_countries: known } }) =>
    known.length > 0 ? known : [hosting === "unknown" || hosting === "adequate" ? "unknown" : "none"],
  free_for: ({ education_program: offer }) =>
    offer?.kind === "free" || offer?.kind === "extended" ? offer.audiences : ["none"],
};
/** What a tool is known to have or not to have: a quality that asks for it is a condition. */
const FACTS = [
  ...["pricing", "has_education_pricing", "open_source", "student_access", "hosting", "offline"],
  ...["generative_ai", "interface_languages", COUNTRY, "hosting_country"],
];

function valuesOf(tool: Tool, field: string): readonly string[] {
  const beside = BESIDE_FILTERS.find((name) => name === field);
  return beside === undefined ? filterValues(tool, { name: field }) : ASKED_BESIDE[beside](tool);
}

/** By a field and its value: the tools that have it. Those of which a field says nothing have the value `unknown`. */
function indexHolders(tools: readonly Tool[]) {
  const byField = memoize((field: string): ReadonlyMap<string, number[]> => {
    const pairs = tools.flatMap((tool, position) => {
      const values = valuesOf(tool, field);
      return (values.length === 0 ? ["unknown"] : values).map((value) => ({ value, position }));
    });
    const groups = groupBy(pairs, ({ value }) => value);
    return new Map([...groups].map(([value, own]) => [value, own.map(({ position }) => position)]));
  });
  /** The positions of the tools that have one of the values. */
  return (conditions: QualityDefinition["holds"]): number[] => {
    const positions = Object.entries(conditions).flatMap(([field, values]) =>
      values.flatMap((value) => byField(field).get(value) ?? []),
    );
    return [...new Set(positions)].sort((a, b) => a - b);
  };
}

/** The tools that have a quality, in whole or in part, and those of which the fields say nothing. */
const findHolders = (
  { slug, name, says, holds, partly = {}, first = [] }: QualityDefinition,
  holdersOf: ReturnType<typeof indexHolders>,
): SearchQuality => ({
  slug,
  name,
  says,
  first,
  isCondition: COUNTRY in partly || Object.keys(holds).some((field) => FACTS.includes(field)),
  holders: [holds, partly, Object.fromEntries(Object.keys(holds).map((field) => [field, ["unknown"]]))].map(
    holdersOf,
  ),
});
