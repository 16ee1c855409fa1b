/**
 * Scores terms over the index that MiniSearch built, by MiniSearch's own formula (BM25+). MiniSearch itself would
 * load all documents again for each part of the index, which costs more than the answer.
 */

import { memoize } from "../text/memoize.ts";
import { numbers, type SearchData } from "./search-data.ts";
import { readLines, readShards } from "./shards.ts";
import { readUses, shardOf, type TermUses } from "./terms.ts";

/** MiniSearch's defaults. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
const PREFIX = { weight: 0.375, distance: 0.3 };

/** What a term scores in one field: `scores[i]` is that of `tools[i]`. */
interface FieldScores {
  readonly tools: readonly number[];
  readonly scores: readonly number[];
}

/** By the number of the field. */
type TermScores = readonly (FieldScores | undefined)[];

/** What scores are multiplied by in each field. */
export type Boosts = readonly (readonly [field: string, boost: number])[];

export interface FoundTools {
  readonly tools: readonly number[];
  /** By tool. Valid until the next call. */
  readonly scores: Float64Array;
}

export interface TermScorer {
  /** The tools that have a term in one of the fields. */
  exact(term: string, boosts: Boosts): FoundTools;
  /** Those that have it, and those that have a longer term which begins with it. */
  begun(term: string, boosts: Boosts): FoundTools;
}

export function createTermScorer(data: Pick<SearchData, "fields" | "terms" | "tools">): TermScorer {
  const count = data.tools.length;
  const fieldIds = new Map(data.fields.map(({ name }, field) => [name, field]));
  const lengthsOf = memoize((field: number): readonly number[] => numbers(data.fields[field]?.lengths));

  function scoreField({ field, tools, times }: TermUses): FieldScores {
    const { k, b, d } = BM25;
    const rarity = Math.log(1 + (count - tools.length + 0.5) / (tools.length + 0.5));
    const average = data.fields[field]?.average ?? 0;
    const lengths = lengthsOf(field);
    const scores = tools.map((tool, index) => {
      const frequency = times[index] ?? 0;
      const length = lengths[tool] ?? 0;
      return rarity * (d + (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average)));
    });
    return { tools, scores };
  }

  const shards = readShards(data.terms, readLines);
  const known = new Map<string, TermScores>();

  function scoresOf(term: string): TermScores | undefined {
    const text = known.has(term) ? undefined : shards(shardOf(term))?.get(term);
    if (text !== undefined) {
      const scores: (FieldScores | undefined)[] = [];
      for (const uses of readUses(text)) scores[uses.field] = scoreField(uses);
      known.set(term, scores);
    }
    return known.get(term);
  }

  // Kept from one call to the next, and cleared by the tools that the last one found.
  const scores = new Float64Array(count);
  let found: number[] = [];

  function begin(): void {
    for (const tool of found) scores[tool] = 0;
    found = [];
  }

  function add(term: string, boosts: Boosts, weight: number): void {
    const ofTerm = scoresOf(term);
    if (ofTerm === undefined) return;
    for (const [field, boost] of boosts) {
      const ofField = ofTerm[fieldIds.get(field) ?? -1];
      if (ofField === undefined) continue;
      const factor = weight * boost;
      for (let i = 0; i < ofField.tools.length; i++) {
        const tool = ofField.tools[i] ?? 0;
        const score = scores[tool] ?? 0;
        if (score === 0) found.push(tool);
        scores[tool] = score + factor * (ofField.scores[i] ?? 0);
      }
    }
  }

  return {
    exact(term, boosts) {
      begin();
      add(term, boosts, 1);
      return { tools: found, scores };
    },
    begun(term, boosts) {
      begin();
      add(term, boosts, 1);
      for (const longer of shards(shardOf(term))?.keys() ?? []) {
        const distance = longer.length - term.length;
        if (distance <= 0 || !longer.startsWith(term)) continue;
        add(longer, boosts, (PREFIX.weight * longer.length) / (longer.length + PREFIX.distance * distance));
      }
      return { tools: found, scores };
    },
  };
}
