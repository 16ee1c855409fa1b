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

const needsOf = ({ data }: KnownTool): readonly string[] => data.needs ?? [];

/** `inferNeeds(tools, needs)(tool)` → slugs, the likeliest first. */
function inferNeeds(
  tools: readonly KnownTool[],
  needs: readonly PhrasedNeed[],
): (tool: KnownTool) => string[] {
  const places = new Map(needs.map(({ slug }, place) => [slug, place]));
  const byPhrase = itemsByKey(
    needs.flatMap(({ shades }, place) =>
      shades.flatMap(({ says }) => says.map((phrase) => [phraseKey(phrase), place] as const)),
    ),
  );
  const known = tools.filter((tool) => needsOf(tool).length > 0);
  const bySlug = new Map(known.map((tool) => [tool.slug, tool]));
  const naming = itemsByKey(
    known.flatMap((tool) => (tool.data.alternatives ?? []).map((slug) => [slug, tool] as const)),
  );
  const byTrait = itemsByKey(known.flatMap((tool) => traitsOf(tool).map((trait) => [trait, tool] as const)));

  return (tool) => {
    const { slug, body } = tool;
    const { name, short_description, alternatives = [] } = tool.data;
    const votes = new Float64Array(needs.length);
    const add = (place: number | undefined, more: number): void => {
      if (place !== undefined) votes[place] = (votes[place] ?? 0) + more;
    };
    /** What others are good for; its own needs are no reason. What is further in front counts more. */
    const ask = (others: Iterable<KnownTool>, weight: number): void => {
      for (const other of others)
        for (const [rank, need] of (other.slug === slug ? [] : needsOf(other)).entries())
          add(places.get(need), weight / (1 + 0.12 * rank));
    };
    const named = alternatives.flatMap((other) => bySlug.get(other) ?? []);
    const alike = new Set([...named, ...(naming.get(slug) ?? [])]);
    ask(alike, WEIGHT.alternative / Math.sqrt(Math.max(1, alike.size)));
    for (const trait of traitsOf(tool)) {
      const having = byTrait.get(trait) ?? [];
      const weight = trait === tool.data.category ? WEIGHT.category : WEIGHT.tag;
      ask(having, weight / (having.length + (bySlug.has(slug) ? 0 : 1)));
    }
    for (const place of needsSaid(`${name}. ${short_description}`, byPhrase)) add(place, WEIGHT.said);
    // Its long text matters only while nobody has chosen.
    if (needsOf(tool).length === 0) for (const place of needsSaid(body, byPhrase)) add(place, WEIGHT.told);

    const least = LEAST_SHARE * Math.max(...votes);
    return needs
      .flatMap(({ slug }, place) => {
        const got = votes[place] ?? 0;
        return got > 0 && got >= least ? [{ slug, got }] : [];
      })
      .sort((a, b) => b.got - a.got || (a.slug < b.slug ? -1 : 1))
      .slice(0, MAX_INFERRED)
      .map(({ slug }) => slug);
  };
}

/** What tools have in common. */
const traitsOf = ({ data }: KnownTool): string[] => [data.category, ...data.tags.map((tag) => `tag ${tag}`)];

/** `itemsByKey([["quiz", a], ["quiz", b]])` → `quiz → a, b` */
const itemsByKey = <T>(pairs: readonly (readonly [key: string, item: T])[]): ReadonlyMap<string, T[]> =>
  new Map([...groupBy(pairs, ([key]) => key)].map(([key, own]) => [key, own.map(([, item]) => item)]));

const NONE: readonly number[] = [];

/** The needs that a text says in a known phrase, by their places. */
const needsSaid = (text: string, byPhrase: ReadonlyMap<string, number[]>): ReadonlySet<number> =>
  new Set(
    text
      .split(/[.!?:;\n]/)
      .flatMap((sentence) => findPhrases(tokenize(sentence), (key) => byPhrase.get(key) ?? NONE))
      .flatMap(({ senses }) => senses),
  );

/** The same for entries, and what is still being written: `inferNeedsOf(content)(entry)` */
export const inferNeedsOf = ({ tools, needs }: Pick<Content, "tools" | "needs">) =>
  inferNeeds(
    tools.filter(isPublished),
    needs.flatMap(({ data }) => data.needs),
  );

/** For each tool the needs that it likely serves, beyond those that its entry names. */
export function inferLikely({ tools, needs }: Pick<Catalog, "tools" | "needs">): string[][] {
  const known = tools.map((tool: Tool): KnownTool => {
    const [alternatives, own] = [tool.alternatives, tool.needs].map((all) => all.map(({ slug }) => slug));
    return { slug: tool.slug, body: tool.long_description, data: { ...tool, alternatives, needs: own } };
  });
  const infer = inferNeeds(known, needs);
  return known.map((tool) => infer(tool).filter((need) => !needsOf(tool).includes(need)));
}
