/** Finds the searches whose results change: runs the queries that a change can touch, before and after. */

import { TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { createSearch, type Search } from "../../../../functions/lib/search/search.ts";
import type { Catalog } from "../../content/catalog.ts";
import { buildSearchFiles } from "../../outputs/api/search-files.ts";

export interface QueryDifference {
  q: string;
  /** Tools that enter or leave the first ten, with their new or former rank. */
  gained: RankedTool[];
  lost: RankedTool[];
}

export interface RankedTool {
  slug: string;
  name: string;
  rank: number;
}

/** A catalogue that can be searched: `ask("quiz")` → every tool that is found, best first. */
export interface SearchedCatalog {
  readonly catalog: Catalog;
  ask(q: string): RankedTool[];
}

/** Builds the index with the first question. */
export function createSearchedCatalog(catalog: Catalog): SearchedCatalog {
  let search: Search | undefined;
  return {
    catalog,
    ask(q) {
      if (search === undefined) {
        const { data, spelling } = buildSearchFiles(catalog);
        search = createSearch(data, spelling);
      }
      return search(q).positions.flatMap((position, index) => {
        const tool = catalog.tools[position];
        return tool ? [{ slug: tool.slug, name: tool.name, rank: index + 1 }] : [];
      });
    },
  };
}

/** About as many as a visitor sees without scrolling. */
const TOP = 10;
/** Each takes about a millisecond on both sides; a change of many entries touches thousands. */
const MAX_QUERIES = 600;

/** The queries whose first ten results are not the same tools, the greatest changes first. */
export function replayQueries(before: SearchedCatalog, after: SearchedCatalog): QueryDifference[] {
  const movedTo = new Map(
    after.catalog.moved
      .filter(({ to }) => to.startsWith(TOOLS_PATH))
      .map(({ from, to }) => [slugOf(from), slugOf(to)]),
  );
  return likelyQueries(before.catalog, after.catalog)
    .slice(0, MAX_QUERIES)
    .flatMap((q) => {
      const old = before
        .ask(q)
        .slice(0, TOP)
        .map((tool) => ({ ...tool, slug: movedTo.get(tool.slug) ?? tool.slug }));
      const current = after.ask(q).slice(0, TOP);
      const gained = current.filter(({ slug }) => !old.some((tool) => tool.slug === slug));
      const lost = old.filter(({ slug }) => !current.some((tool) => tool.slug === slug));
      return gained.length + lost.length === 0 ? [] : [{ q, gained, lost }];
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** A change near the first place counts more. */
const weightOf = ({ gained, lost }: QueryDifference): number =>
  [...gained, ...lost].reduce((sum, { rank }) => sum + TOP + 1 - rank, 0);

/**
 * Phrases that mean something else than before; and what a tool that changed can answer: its names, its category
 * and tags, what people say for its needs.
 */
function likelyQueries(before: Catalog, after: Catalog): string[] {
  const [old, current] = [before, after].map(({ tools }) => new Set(tools.map(searchable)));
  const [meantBefore, meantAfter] = [meaningOf(before), meaningOf(after)];
  const queries = (catalog: Catalog, others: ReadonlySet<string> | undefined) => {
    const changed = catalog.tools.filter((tool) => !others?.has(searchable(tool)));
    const touched = new Set(changed.flatMap(({ needs }) => needs.map(({ slug }) => slug)));
    return [
      ...changed.flatMap(({ name, aliases, category_name, tags }) => [
        name,
        ...aliases,
        category_name,
        ...tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag),
      ]),
      ...catalog.needs
        .filter(({ slug }) => touched.has(slug))
        .flatMap(({ shades }) => shades.flatMap(({ says }) => says.slice(0, SAID))),
    ];
  };
  const rewritten = [...new Set([...meantBefore.keys(), ...meantAfter.keys()])].filter(
    (phrase) => meantBefore.get(phrase) !== meantAfter.get(phrase),
  );
  return [
    ...new Set(
      [...rewritten, ...queries(after, old), ...queries(before, current)].map((q) => q.toLowerCase()),
    ),
  ];
}

/** What each phrase means: a need and the tools to show first, a quality, or something else. */
function meaningOf({ needs, qualities, elsewhere }: Catalog): Map<string, string> {
  return new Map([
    ...needs.flatMap(({ slug, shades }) =>
      shades.flatMap(({ says, first }) =>
        says.map((phrase): [string, string] => [phrase, [slug, ...first].join(" ")]),
      ),
    ),
    ...qualities.flatMap(({ slug, says }) => says.map((phrase): [string, string] => [phrase, slug])),
    ...elsewhere.map((phrase): [string, string] => [phrase, ""]),
  ]);
}

/** The first phrases of a shade are the most usual. */
const SAID = 3;

const searchable = ({ name, aliases, short_description, tags, needs }: Catalog["tools"][number]): string =>
  [name, ...aliases, short_description, ...tags, ...needs.map(({ slug }) => slug)].join("\n");

const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
