/**
 * The searches whose results a change can touch: what people type for the tools that search reads anew, and the
 * phrases that mean something else than before. Nothing here needs the index: a change that search does not read
 * gives no query.
 */

import type { Catalog } from "../../content/catalog.ts";
import { filterValues } from "../../content/filter-table.ts";

export interface LikelyQueries {
  /** In lower case, each once. */
  queries: string[];
  /** The tools after the change, by slug, that people find otherwise than before. */
  touched: ReadonlySet<string>;
}

type Tool = Catalog["tools"][number];

/** The first phrases of a shade, or of a quality, are the most usual. */
const SAID = 3;
/** What a tool is best for comes first. */
const BEST_NEEDS = 3;

export function findLikelyQueries(before: Catalog, after: Catalog): LikelyQueries {
  const words = changedTools(before, after, wordsOf);
  const alternatives = changedTools(before, after, alternativesOf);
  const qualities = [...before.qualities, ...after.qualities].flatMap((quality) => {
    const fields = Object.keys({ ...quality.holds, ...quality.partly });
    const changed = changedTools(before, after, (tool) => [
      tool.name,
      ...fields.map((name) => filterValues(tool, { name })),
    ]);
    return changed.length === 0 ? [] : [{ quality, changed }];
  });
  const queries = [
    ...rephrased(before, after),
    ...words.flatMap(({ tool: { name, aliases, category_name, tags }, catalog }) => [
      name,
      ...aliases,
      category_name,
      ...tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag),
    ]),
    ...words.flatMap(({ tool, catalog }) => phrasesOf(tool, catalog).flat()),
    ...alternatives.flatMap(({ tool }) =>
      [tool, ...tool.alternatives].map(({ name }) => `alternative à ${name}`),
    ),
    ...qualities.flatMap(({ quality: { says }, changed }) => [
      ...says.slice(0, SAID),
      ...changed.flatMap(({ tool, catalog }) =>
        phrasesOf(tool, catalog)
          .slice(0, BEST_NEEDS)
          .map(([phrase]) => `${phrase} ${says[0]}`),
      ),
    ]),
  ];
  const found = [...words, ...alternatives, ...qualities.flatMap(({ changed }) => changed)];
  return {
    queries: [...new Set(queries.map((query) => query.toLowerCase()))],
    touched: new Set(found.filter(({ catalog }) => catalog === after).map(({ tool }) => tool.slug)),
  };
}

const wordsOf = ({ name, aliases, category_name, short_description, tags, needs }: Tool) => [
  [name, ...aliases],
  [category_name, short_description, ...tags],
  needs.map(({ slug }) => slug),
];

const alternativesOf = ({ name, alternatives }: Tool) => [name, ...alternatives.map((other) => other.name)];

/** The tools of both sides that the other side does not have with the same view. */
function changedTools(
  before: Catalog,
  after: Catalog,
  viewOf: (tool: Tool) => readonly unknown[],
): { tool: Tool; catalog: Catalog }[] {
  const views = (catalog: Catalog) => catalog.tools.map((tool) => JSON.stringify(viewOf(tool)));
  const [old, current] = [views(before), views(after)];
  const pick = (catalog: Catalog, own: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return catalog.tools.flatMap((tool, at) => (known.has(own[at] ?? "") ? [] : [{ tool, catalog }]));
  };
  return [...pick(after, current, old), ...pick(before, old, current)];
}

/** What people say for each need of a tool, shade by shade: the most usual phrases of each. */
const phrasesOf = (tool: Tool, { needs }: Catalog): string[][] =>
  tool.needs.map(({ slug }) =>
    (needs.find((need) => need.slug === slug)?.shades ?? []).flatMap(({ says }) => says.slice(0, SAID)),
  );

/** The phrases that mean something else, or now mean something: a need and the tools to show first, a quality… */
function rephrased(before: Catalog, after: Catalog): string[] {
  const [old, current] = [meaningsOf(before), meaningsOf(after)];
  const same = new Set([...old.keys()].filter((unit) => current.has(unit)));
  const read = (units: ReadonlyMap<string, Meaning>) =>
    new Map(
      [...units].flatMap(([unit, { says, means }]) =>
        same.has(unit) ? [] : says.map((phrase): [string, string] => [phrase, means]),
      ),
    );
  const [meantBefore, meantAfter] = [read(old), read(current)];
  return [...new Set([...meantBefore.keys(), ...meantAfter.keys()])].filter(
    (phrase) => meantBefore.get(phrase) !== meantAfter.get(phrase),
  );
}

interface Meaning {
  says: readonly string[];
  means: string;
}

/** Each shade, each quality and what is elsewhere, by all that is known of it: most are the same on both sides. */
function meaningsOf({ needs, qualities, elsewhere }: Catalog): Map<string, Meaning> {
  const meanings: Meaning[] = [
    ...needs.flatMap(({ slug, shades }) =>
      shades.map(({ says, first }) => ({ says, means: [slug, ...first].join(" ") })),
    ),
    ...qualities.map(({ slug, says }) => ({ says, means: slug })),
    { says: elsewhere, means: "" },
  ];
  return new Map(meanings.map((meaning) => [`${meaning.means}\n${meaning.says.join("\n")}`, meaning]));
}
