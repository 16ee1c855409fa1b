/**
 * The searches whose results a change can touch: what people type for the tools that search reads anew, and the
 * phrases that mean something else than before. Nothing here needs the index: a change that search does not read
 * gives no query.
 */

import type { Catalog } from "../../content/catalog.ts";
import { filterValues } from "../../content/fields/tool-filters.ts";

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
  const definitions = [...before.qualities, ...after.qualities].map((quality) => ({
    quality,
    fields: Object.keys({ ...quality.holds, ...quality.partly }),
  }));
  const filtered = [...new Set(definitions.flatMap(({ fields }) => fields))];
  const conditionsOf = (tool: Tool, fields: readonly string[]) => [
    tool.name,
    fields.map((name) => filterValues(tool, { name })),
  ];
  // Most changes touch few tools: the others are compared once, not for each quality.
  const found = changedTools(toolsOf(before), toolsOf(after), (tool) => [
    wordsOf(tool),
    alternativesOf(tool),
    conditionsOf(tool, filtered),
  ]);
  const among = (viewOf: (tool: Tool) => unknown) =>
    changedTools(
      found.filter(({ catalog }) => catalog === before),
      found.filter(({ catalog }) => catalog === after),
      viewOf,
    );
  const words = among(wordsOf);
  const renewed = new Set(words.map(({ tool }) => tool));
  const qualities = definitions.map(({ quality, fields }) => ({
    quality,
    // The words of a tool that is new, gone or described anew say enough.
    changed: among((tool) => conditionsOf(tool, fields)).filter(({ tool }) => !renewed.has(tool)),
  }));
  const queries = [
    ...rephrased(before, after),
    ...words.flatMap(({ tool: { name, aliases, category_name, tags }, catalog }) => [
      name,
      ...aliases,
      category_name,
      ...tags.map((tag) => catalog.vocabularies.tags[tag] ?? tag),
    ]),
    ...words.flatMap(({ tool, catalog }) => phrasesOf(tool, catalog).flat()),
    ...among(alternativesOf).flatMap(({ tool }) =>
      [tool, ...tool.alternatives].map(({ name }) => `alternative à ${name}`),
    ),
    ...qualities
      .filter(({ changed }) => changed.length > 0)
      .flatMap(({ quality: { says }, changed }) => [
        ...says.slice(0, SAID),
        ...changed.flatMap(({ tool, catalog }) =>
          phrasesOf(tool, catalog)
            .slice(0, BEST_NEEDS)
            .map(([phrase]) => `${phrase} ${says[0]}`),
        ),
      ]),
  ];
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

/** A tool, and the side that it is of. */
interface SidedTool {
  tool: Tool;
  catalog: Catalog;
}

const toolsOf = (catalog: Catalog): SidedTool[] => catalog.tools.map((tool) => ({ tool, catalog }));

/** The tools, of both sides, that the other side does not have with the same view. */
function changedTools(
  before: readonly SidedTool[],
  after: readonly SidedTool[],
  viewOf: (tool: Tool) => unknown,
): SidedTool[] {
  const [old, current] = [before, after].map(
    (tools) => new Map(tools.map((sided) => [JSON.stringify(viewOf(sided.tool)), sided])),
  );
  const missing = (some: typeof old, others: typeof old) =>
    [...(some ?? [])].flatMap(([view, sided]) => (others?.has(view) ? [] : [sided]));
  return [...missing(current, old), ...missing(old, current)];
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
