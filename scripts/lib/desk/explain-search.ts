/** Explains the order of search results: what each tool got from which part of the query. */

import { pointsOf } from "../../../functions/lib/search/rank.ts";
import type { Explained } from "../../../functions/lib/search/search.ts";
import type { Catalog } from "../content/model/catalog.ts";

export interface SearchExplanation
  extends Pick<Explained, "relaxed" | "corrections" | "unmatched" | "ignored"> {
  q: string;
  /** How many tools are found. */
  total: number;
  units: Pick<Explained["units"][number], "kind" | "text" | "label" | "weight">[];
  tools: ExplainedTool[];
}

/** The parts add up to the score. */
export interface ExplainedTool {
  slug: string;
  name: string;
  score: number;
  /** In the order of the units: what it got, and how well it answers; null if it does not. */
  parts: ({ points: number; strength: number } | null)[];
  /** For a name that the whole query is, or begins. */
  named: number;
}

export function explainSearch(
  q: string,
  found: Explained,
  { catalog, limit }: { catalog: Catalog; limit: number },
): SearchExplanation {
  const { units, scores, positions, relaxed, corrections, unmatched, ignored } = found;
  return {
    q,
    total: positions.length,
    relaxed,
    corrections,
    unmatched,
    ignored,
    units: units.map(({ kind, text, label, weight }) => ({ kind, text, label, weight })),
    tools: positions.slice(0, limit).flatMap((position) => {
      const tool = catalog.tools[position];
      if (tool === undefined) return [];
      const score = scores[position] ?? 0;
      const partsOf = (counts: (unit: Explained["units"][number]) => boolean) =>
        units.map((unit) => {
          const strength = unit.strengths[position] ?? 0;
          return strength > 0 && counts(unit) ? { points: pointsOf(unit, position), strength } : null;
        });
      // Beside words that mean nothing here, units that are not certain do not count.
      const all = partsOf(() => true);
      const parts = sum(all) > score + ROUNDING ? partsOf(({ isCertain }) => isCertain) : all;
      const named = score - sum(parts);
      return [{ slug: tool.slug, name: tool.name, score, parts, named: named > ROUNDING ? named : 0 }];
    }),
  };
}

/** Scores are 32-bit numbers. */
const ROUNDING = 1e-3;

const sum = (parts: ExplainedTool["parts"]): number =>
  parts.reduce((total, part) => total + (part?.points ?? 0), 0);
