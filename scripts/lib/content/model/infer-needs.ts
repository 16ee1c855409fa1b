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
  const byPhrase = pairsByKey(
    needs.flatMap(({ slug, shades }) =>
      shades.flatMap(({ says }) => says.map((phrase) => [phraseKey(phrase), slug] as const)),
    ),
  );
  const known = tools.filter((tool) => needsOf(tool).length > 0);
  const bySlug = new Map(known.map((tool) => [tool.slug, tool]));
  const naming = pairsByKey(
    known.flatMap((tool) => (tool.data.alternatives ?? []).map((slug) => [slug, tool] as const)),
  );
  const byTrait = groupBy(
    known.flatMap((tool) => traitsOf(tool).map((trait) => ({ trait, tool }))),
    ({ trait }) => trait,
  );
  const tallies = new Map(
    [...byTrait].map(([trait, having]) => [trait, tally(having.map(({ tool }) => tool))] as const),
  );

  return (tool) => {
    const { slug, body } = tool;
    const { name, short_description, alternatives = [] } = tool.data;
    const votes = new Map<string, number>();
    const vote = (need: string, weight: number) => votes.set(need, (votes.get(need) ?? 0) + weight);
    const alike = new Set([...alternatives.flatMap((other) => bySlug.get(other) ?? []), ...naming(slug)]);
    alike.delete(bySlug.get(slug) ?? tool);
    for (const [need, sum] of tally([...alike]))
      vote(need, (WEIGHT.alternative * sum) / Math.sqrt(alike.size));
    // What the tool itself says is taken away from what all say: its own needs are no reason.
    const own = tally([bySlug.get(slug) ?? []].flat());
    for (const trait of traitsOf(tool)) {
      const others = (byTrait.get(trait)?.length ?? 0) - (own.size > 0 ? 1 : 0);
      const weight = (trait === tool.data.category ? WEIGHT.category : WEIGHT.tag) / (others + 1);
      for (const [need, sum] of tallies.get(trait) ?? []) vote(need, weight * (sum - (own.get(need) ?? 0)));
    }
    for (const need of needsSaid(`${name}. ${short_description}`, byPhrase)) vote(need, WEIGHT.said);
    // Its long text matters only while nobody has chosen.
    if (needsOf(tool).length === 0) for (const need of needsSaid(body, byPhrase)) vote(need, WEIGHT.told);

    const best = Math.max(0, ...votes.values());
    return [...votes]
      .filter(([, votes]) => votes >= LEAST_SHARE * best)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, MAX_INFERRED)
      .map(([need]) => need);
  };
}

/** What tools have in common. */
const traitsOf = ({ data }: KnownTool): string[] => [data.category, ...data.tags.map((tag) => `tag ${tag}`)];

/** How often the tools name each need; what is further in front counts more. */
function tally(tools: readonly KnownTool[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const tool of tools)
    for (const [place, need] of needsOf(tool).entries())
      sums.set(need, (sums.get(need) ?? 0) + 1 / (1 + 0.12 * place));
  return sums;
}

/** `pairsByKey([["quiz", a], ["quiz", b]])("quiz")` → `[a, b]` */
function pairsByKey<T>(pairs: readonly (readonly [key: string, item: T])[]): (key: string) => readonly T[] {
  const byKey = groupBy(pairs, ([key]) => key);
  return (key) => (byKey.get(key) ?? []).map(([, item]) => item);
}

/** The needs that a text says in a known phrase. */
const needsSaid = (text: string, lookUp: (key: string) => readonly string[]): ReadonlySet<string> =>
  new Set(
    text
      .split(/[.!?:;\n]/)
      .flatMap((sentence) => findPhrases(tokenize(sentence), lookUp).flatMap(({ senses }) => senses)),
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
