/** Says how people will find a tool: what it is good for, and its rank in three likely searches. */

import type { Catalog } from "../../content/catalog.ts";
import type { AskCatalog } from "./replay-queries.ts";

export interface FoundBy {
  /** The names of its needs, what it is best for first. */
  needs: string[];
  /** Whether no editor has chosen them. */
  inferred: boolean;
  /** What people say for its first needs. The rank is null if they do not find it. */
  searches: { q: string; rank: number | null }[];
}

const SEARCHES = 3;

/** Null if the tool is not published. */
export function describeFinding(slug: string, catalog: Catalog, ask: AskCatalog): FoundBy | null {
  const tool = catalog.tools.find((one) => one.slug === slug);
  if (tool === undefined) return null;
  const needs = tool.needs.flatMap((need) => catalog.needs.find((one) => one.slug === need.slug) ?? []);
  // The usual phrase of each need, then of their other shades.
  const most = Math.max(0, ...needs.map(({ shades }) => shades.length));
  const phrases = Array.from({ length: most }, (_, shade) =>
    needs.flatMap(({ shades }) => shades[shade]?.says[0] ?? []),
  ).flat();
  return {
    needs: tool.needs.map(({ name }) => name),
    inferred: tool.needs_inferred,
    searches: [...new Set(phrases)].slice(0, SEARCHES).map((q) => ({
      q,
      rank: ask(q).find((found) => found.slug === slug)?.rank ?? null,
    })),
  };
}
