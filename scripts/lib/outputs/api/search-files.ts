/** What search loads at the edge and in the browser, built from the catalogue. */

import { buildSearch } from "../../../../functions/lib/search/build-index.ts";
import type {
  SearchData,
  SearchInput,
  SearchQuality,
  SpellingData,
} from "../../../../functions/lib/search/data.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { filterValues } from "../../content/fields/tool-filters.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { inferLikely } from "../../content/model/infer-needs.ts";
import type { QualityDefinition } from "../../content/model/lists.ts";
import { readFrenchLexicon } from "../../text/french-lexicon.ts";

interface SearchFiles {
  data: SearchData;
  spelling: SpellingData;
}

export const buildSearchFiles = (catalog: Catalog): SearchFiles => buildSearch(searchInput(catalog));

/** The catalogue as search sees it: tools and needs are told by their positions. */
export function searchInput(catalog: Catalog): SearchInput {
  const { tools, ...known } = readCatalog(catalog);
  const likely = inferLikely(catalog);
  const needAt = positionsOf(known.needs);
  return {
    ...known,
    tools: tools.map((tool, position) => ({
      ...tool,
      likely: (likely[position] ?? []).flatMap((slug) => needAt.get(slug) ?? []),
    })),
    ...readFrenchLexicon(),
  };
}

function readCatalog({ tools, needs, qualities, elsewhere, vocabularies }: Catalog) {
  const toolAt = positionsOf(tools);
  const needAt = positionsOf(needs);
  return {
    tools: tools.map((tool) => ({
      name: tool.name,
      slug: tool.slug,
      aliases: tool.aliases,
      description: tool.short_description,
      topics: [tool.category_name, ...tool.tags.map((tag) => vocabularies.tags[tag] ?? tag)],
      prose: tool.long_description,
      needs: tool.needs.flatMap(({ slug }) => needAt.get(slug) ?? []),
      alternatives: tool.alternatives.flatMap(({ slug }) => toolAt.get(slug) ?? []),
    })),
    needs: needs.map(({ slug, name, shades }) => ({
      slug,
      name,
      shades: shades.map(({ says, first }) => ({
        says,
        first: first.flatMap((tool) => toolAt.get(tool) ?? []),
      })),
    })),
    qualities: qualities.map((quality) => findHolders(quality, tools)),
    elsewhere,
  };
}

const positionsOf = (records: readonly { slug: string }[]): Map<string, number> =>
  new Map(records.map(({ slug }, position) => [slug, position]));

/** The tools that have a quality, in whole or in part, and those of which the fields say nothing. */
function findHolders(
  { slug, name, says, holds, partly = {} }: QualityDefinition,
  tools: readonly Tool[],
): SearchQuality {
  const select = (has: (tool: Tool) => boolean): number[] =>
    tools.flatMap((tool, position) => (has(tool) ? [position] : []));
  const meets = (conditions: QualityDefinition["holds"]) => (tool: Tool) =>
    Object.entries(conditions).some(([field, values]) =>
      filterValues(tool, { name: field }).some((value) => values.includes(value)),
    );
  return {
    slug,
    name,
    says,
    holds: select(meets(holds)),
    partly: select(meets(partly)),
    unknown: select((tool) =>
      Object.keys(holds).some((field) => {
        const values = filterValues(tool, { name: field });
        return values.length === 0 || values.includes("unknown");
      }),
    ),
  };
}
