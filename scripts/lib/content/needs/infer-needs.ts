/** Infers the needs of a tool whose entry names none, from what is known of it: it is found from its first day. */

import { findPhrases, phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { KEEP_NOTHING, type Kept } from "../../../../functions/lib/search/search-input.ts";
import { tokenize } from "../../../../functions/lib/text/french.ts";
import type { Catalog } from "../catalog.ts";
import { type ContentSet, isPublished, type ToolEntry } from "../content-set.ts";
import type { Tool } from "../fields/tool-fields.ts";

/** A tool as far as its needs follow from it. */
export interface InferableTool {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** The slugs of its alternatives. */
  readonly alternatives: readonly string[];
  readonly short_description: string;
  readonly long_description: string;
  /** Slugs, what it is best for first; none if nobody has chosen them. */
  readonly needs: readonly string[];
}

export interface PhrasedNeed {
  readonly slug: string;
  readonly name: string;
  readonly shades: readonly { readonly says: readonly string[] }[];
}

/** Needs inferred for a tool, the likeliest first, at most so many. */
export const MAX_INFERRED = 12;

/** Measured: each source left out lowers the share of needs that editors chose too. */
const WEIGHT = { alternative: 1, tag: 0.6, category: 0.25, said: 1.1, told: 0.5 };
/** The least that counts beside the likeliest need. */
const LEAST_SHARE = 0.22;

/** Finds the needs of tools: `createInference(tools, needs)(tool)` → slugs, the likeliest first. */
export function createInference(
  tools: readonly InferableTool[],
  needs: readonly PhrasedNeed[],
  { keep, phrasesKey }: Kept = KEEP_NOTHING,
): (tool: InferableTool) => string[] {
  const chosen = tools.filter((tool) => tool.needs.length > 0);
  const bySlug = new Map(chosen.map((tool) => [tool.slug, tool]));
  const namedBy = new Map<string, InferableTool[]>();
  for (const tool of chosen)
    for (const other of tool.alternatives) namedBy.set(other, [...(namedBy.get(other) ?? []), tool]);
  const byTag = indexNeeds(chosen, ({ tags }) => tags);
  const byCategory = indexNeeds(chosen, ({ category }) => [category]);
  const known = new Set(needs.map(({ slug }) => slug));
  let phrases: ReadonlyMap<string, string[]> | undefined;
  const lookUp = (key: string) => {
    phrases ??= indexPhrases(needs);
    return phrases.get(key) ?? [];
  };
  const said = (text: string) => keep("said", [phrasesKey, text], () => needsSaid(text, lookUp));

  return (tool) => {
    const votes = new Map<string, number>();
    const vote = (need: string, weight: number) => votes.set(need, (votes.get(need) ?? 0) + weight);
    const near = new Set([
      ...tool.alternatives.flatMap((slug) => bySlug.get(slug) ?? []),
      ...(namedBy.get(tool.slug) ?? []),
    ]);
    near.delete(tool);
    for (const other of near)
      other.needs.forEach((need, place) => {
        vote(need, (WEIGHT.alternative * placeWeight(place)) / Math.sqrt(near.size));
      });
    for (const tag of tool.tags) byTag(tag, tool, (need, share) => vote(need, WEIGHT.tag * share));
    byCategory(tool.category, tool, (need, share) => vote(need, WEIGHT.category * share));
    for (const need of said(`${tool.name}. ${tool.short_description}`)) vote(need, WEIGHT.said);
    // Its long text matters only while nobody has chosen.
    if (tool.needs.length === 0) for (const need of said(tool.long_description)) vote(need, WEIGHT.told);
    const possible = [...votes].filter(([need]) => known.has(need));
    const best = possible.reduce((most, [, votes]) => Math.max(most, votes), 0);
    return possible
      .filter(([, votes]) => votes >= LEAST_SHARE * best)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, MAX_INFERRED)
      .map(([need]) => need);
  };
}

/** The needs of each phrase. */
function indexPhrases(needs: readonly PhrasedNeed[]): Map<string, string[]> {
  const phrases = new Map<string, string[]>();
  for (const { slug, shades } of needs) {
    for (const phrase of shades.flatMap(({ says }) => says)) {
      const key = phraseKey(phrase);
      phrases.set(key, [...(phrases.get(key) ?? []), slug]);
    }
  }
  return phrases;
}

const placeWeight = (place: number): number => 1 / (1 + 0.12 * place);

/** For each value of a property: tells the needs of the other tools that have it, each with the share of those tools. */
function indexNeeds(
  tools: readonly InferableTool[],
  valuesOf: (tool: InferableTool) => readonly string[],
): (value: string, except: InferableTool, tell: (need: string, share: number) => void) => void {
  const sums = new Map<string, { tools: number; needs: Map<string, number> }>();
  for (const tool of tools) {
    for (const value of valuesOf(tool)) {
      const known = sums.get(value) ?? { tools: 0, needs: new Map<string, number>() };
      known.tools++;
      for (const [place, need] of tool.needs.entries())
        known.needs.set(need, (known.needs.get(need) ?? 0) + placeWeight(place));
      sums.set(value, known);
    }
  }
  return (value, except, tell) => {
    const known = sums.get(value);
    if (known === undefined) return;
    const isCounted = except.needs.length > 0;
    // Of a need written twice, the first place counts.
    const own = new Map(except.needs.map((need, place) => [need, placeWeight(place)] as const).reverse());
    for (const [need, sum] of known.needs)
      tell(need, (sum - (own.get(need) ?? 0)) / (known.tools - Number(isCounted) + 1));
  };
}

/** The needs that a text says in a known phrase. */
function needsSaid(text: string, lookUp: (key: string) => readonly string[]): string[] {
  const said = new Set(
    text.split(/[.!?:;\n]/).flatMap((sentence) =>
      findPhrases(tokenize(sentence), lookUp)
        // One word alone says little in running text.
        .flatMap(({ units, length }) => (length > 1 || sentence.length < 200 ? units : [])),
    ),
  );
  return [...said];
}

const inferableTools = ({ tools }: Pick<Catalog, "tools">): InferableTool[] =>
  tools.map((tool) => ({
    ...tool,
    alternatives: tool.alternatives.map(({ slug }) => slug),
    needs: tool.needs.map(({ slug }) => slug),
  }));

/** For each tool the needs that it likely serves, beyond those that its entry names. */
export function inferLikely(
  catalog: Pick<Catalog, "tools" | "needs">,
  kept: Kept = KEEP_NOTHING,
): string[][] {
  const tools = inferableTools(catalog);
  const infer = createInference(tools, catalog.needs, kept);
  return tools.map((tool) => infer(tool).filter((need) => !tool.needs.includes(need)));
}

/** The catalogue with needs for every tool: those that editors chose, else those inferred. */
export function withInferredNeeds(catalog: Catalog): Catalog {
  if (catalog.tools.every(({ needs }) => needs.length > 0)) return catalog;
  const inferable = inferableTools(catalog);
  const infer = createInference(inferable, catalog.needs);
  const references = new Map(catalog.needs.map(({ slug, name, url }) => [slug, { slug, name, url }]));
  const tools = catalog.tools.map((tool, index) => {
    const known = inferable[index];
    if (known === undefined || known.needs.length > 0) return tool;
    return {
      ...tool,
      needs: infer(known).flatMap((slug) => references.get(slug) ?? []),
      needs_inferred: true,
    };
  });
  return { ...catalog, tools, needs: countTools(catalog.needs, tools) };
}

/** An entry as far as its needs follow from it. */
interface InferableEntry extends Pick<ToolEntry, "slug" | "body"> {
  data: Pick<
    ToolEntry["data"],
    "name" | "category" | "tags" | "short_description" | "alternatives" | "needs"
  >;
}

/**
 * The same for entries that are still being written or checked: `inferNeedsOf(content)(entry)` → slugs, the
 * likeliest first. Slow to create: it reads every phrase.
 */
export function inferNeedsOf({
  tools,
  needs,
}: Pick<ContentSet, "tools" | "needs">): (entry: InferableEntry) => string[] {
  const definitions = needs.flatMap(({ data }) => data.needs);
  const toInferable = ({ slug, data, body }: InferableEntry): InferableTool => ({
    slug,
    name: data.name,
    category: data.category,
    tags: data.tags,
    alternatives: data.alternatives ?? [],
    short_description: data.short_description,
    long_description: body,
    needs: data.needs ?? [],
  });
  const infer = createInference(tools.filter(isPublished).map(toInferable), definitions);
  return (entry) => infer(toInferable(entry));
}

/** How many tools serve each need. */
export function countTools<N extends { readonly slug: string }>(
  needs: readonly N[],
  tools: readonly Pick<Tool, "needs">[],
): (N & { tool_count: number })[] {
  const counts = new Map<string, number>();
  for (const { slug } of tools.flatMap(({ needs }) => needs)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return needs.map((need) => ({ ...need, tool_count: counts.get(need.slug) ?? 0 }));
}
