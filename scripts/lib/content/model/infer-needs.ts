/** Infers the needs of a tool whose entry names none, from what is known of it: it is found from its first day. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { findPhrases, phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { tokenize } from "../../../../functions/lib/text/french.ts";
import type { Tool } from "../fields/tool-fields.ts";
import type { Catalog } from "./catalog.ts";
import { type Content, isPublished, type ToolEntry } from "./content.ts";

/** An entry as far as needs follow from it; its own needs: what it is best for first. */
interface KnownTool extends Pick<ToolEntry, "slug" | "body"> {
  readonly data: Pick<
    ToolEntry["data"],
    "name" | "category" | "tags" | "short_description" | "alternatives" | "needs"
  >;
}

interface PhrasedNeed {
  readonly slug: string;
  readonly shades: readonly { readonly says: readonly string[] }[];
}

/** Needs inferred for a tool, the likeliest first, at most so many. */
const MAX_INFERRED = 12;
/** Measured: each source left out lowers the share of needs that editors chose too. */
const WEIGHT = { alternative: 1, tag: 0.6, category: 0.25, said: 1.1, told: 0.5 };
/** The least that counts beside the likeliest need. */
const LEAST_SHARE = 0.22;

const placeWeight = (place: number): number => 1 / (1 + 0.12 * place);
const needsOf = ({ data }: KnownTool): readonly string[] => data.needs ?? [];

/** `inferNeeds(tools, needs)(tool)` → slugs, the likeliest first. */
function inferNeeds(
  tools: readonly KnownTool[],
  needs: readonly PhrasedNeed[],
): (tool: KnownTool) => string[] {
  const chosen = tools.filter((tool) => needsOf(tool).length > 0);
  const having = (valuesOf: (tool: KnownTool) => readonly string[]) =>
    lookUpIn(chosen.flatMap((tool) => valuesOf(tool).map((value) => [value, tool] as const)));
  const bySlug = having(({ slug }) => [slug]);
  const byAlternative = having(({ data }) => data.alternatives ?? []);
  const byTag = having(({ data }) => data.tags);
  const byCategory = having(({ data }) => [data.category]);
  const known = new Set(needs.map(({ slug }) => slug));
  const byPhrase = lookUpIn(
    needs.flatMap(({ slug, shades }) =>
      shades.flatMap(({ says }) => says.map((phrase) => [phraseKey(phrase), slug] as const)),
    ),
  );

  return (tool) => {
    const { name, category, tags, short_description, alternatives = [] } = tool.data;
    const votes = new Map<string, number>();
    const vote = (need: string, weight: number) => votes.set(need, (votes.get(need) ?? 0) + weight);
    /** The needs of other tools, each as far in front as it is there. */
    const follow = (others: Iterable<KnownTool>, weightOf: (count: number) => number) => {
      const followed = [...others].filter(({ slug }) => slug !== tool.slug);
      for (const other of followed)
        for (const [place, need] of needsOf(other).entries())
          vote(need, weightOf(followed.length) * placeWeight(place));
    };
    follow(
      new Set([...alternatives.flatMap(bySlug), ...byAlternative(tool.slug)]),
      (count) => WEIGHT.alternative / Math.sqrt(count),
    );
    for (const tag of tags) follow(byTag(tag), (count) => WEIGHT.tag / (count + 1));
    follow(byCategory(category), (count) => WEIGHT.category / (count + 1));
    for (const need of needsSaid(`${name}. ${short_description}`, byPhrase)) vote(need, WEIGHT.said);
    // Its long text matters only while nobody has chosen.
    if (needsOf(tool).length === 0)
      for (const need of needsSaid(tool.body, byPhrase)) vote(need, WEIGHT.told);

    const possible = [...votes].filter(([need]) => known.has(need));
    const best = Math.max(0, ...possible.map(([, votes]) => votes));
    return possible
      .filter(([, votes]) => votes >= LEAST_SHARE * best)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, MAX_INFERRED)
      .map(([need]) => need);
  };
}

/** `lookUpIn([["quiz", a], ["quiz", b]])("quiz")` → `[a, b]` */
function lookUpIn<T>(pairs: readonly (readonly [key: string, item: T])[]): (key: string) => readonly T[] {
  const byKey = groupBy(pairs, ([key]) => key);
  return (key) => (byKey.get(key) ?? []).map(([, item]) => item);
}

/** The needs that a text says in a known phrase. */
function needsSaid(text: string, lookUp: (key: string) => readonly string[]): ReadonlySet<string> {
  return new Set(
    text.split(/[.!?:;\n]/).flatMap((sentence) =>
      findPhrases(tokenize(sentence), lookUp)
        // One word alone says little in running text.
        .flatMap(({ senses, length }) => (length > 1 || sentence.length < 200 ? senses : [])),
    ),
  );
}

/** The same for entries that are still being written or checked: `inferNeedsOf(content)(entry)` */
export const inferNeedsOf = ({
  tools,
  needs,
}: Pick<Content, "tools" | "needs">): ((entry: KnownTool) => string[]) =>
  inferNeeds(
    tools.filter(isPublished),
    needs.flatMap(({ data }) => data.needs),
  );

const toKnown = (tool: Tool): KnownTool => ({
  slug: tool.slug,
  body: tool.long_description,
  data: {
    ...tool,
    alternatives: tool.alternatives.map(({ slug }) => slug),
    needs: tool.needs.map(({ slug }) => slug),
  },
});

/** For each tool the needs that it likely serves, beyond those that its entry names. */
export function inferLikely({ tools, needs }: Pick<Catalog, "tools" | "needs">): string[][] {
  const known = tools.map(toKnown);
  const infer = inferNeeds(known, needs);
  return known.map((tool) => infer(tool).filter((need) => !needsOf(tool).includes(need)));
}
