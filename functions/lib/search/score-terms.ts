/**
 * Scores terms over the index that MiniSearch built, by MiniSearch's own formula (BM25+). MiniSearch itself would
 * load all documents again for each part of the index, which costs more than the answer.
 */

import type { AsPlainObject } from "minisearch";
import type { SearchData } from "./search-data.ts";
import { readShards, remember } from "./shards.ts";

/** MiniSearch's defaults. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
const PREFIX = { weight: 0.375, distance: 0.3 };

/** What a term scores in one field, by tool: `scores[i]` is that of `tools[i]`. */
interface FieldScores {
  readonly tools: readonly number[];
  readonly scores: readonly number[];
}

/** By the number of the field. */
type TermScores = readonly (FieldScores | undefined)[];

/** Field by field: what its scores are multiplied by. */
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

/** `shardOf("quiz")` → `"qu"`, `shardOf("~traduc")` → `"~tr"` */
export const shardOf = (term: string): string => term.slice(0, term.startsWith("~") ? 3 : 2);

export function createTermScorer({ documents, terms }: Pick<SearchData, "documents" | "terms">): TermScorer {
  const { documentCount, fieldIds, averageFieldLength } = documents;
  const fieldLength: Readonly<Record<string, readonly number[]>> = documents.fieldLength;

  function scoreField(field: number, frequencies: Readonly<Record<string, number>>): FieldScores {
    const tools = Object.keys(frequencies);
    const { k, b, d } = BM25;
    const rarity = Math.log(1 + (documentCount - tools.length + 0.5) / (tools.length + 0.5));
    const average = averageFieldLength[field] ?? 0;
    const scores = tools.map((tool) => {
      const frequency = frequencies[tool] ?? 0;
      const length = fieldLength[tool]?.[field] ?? 0;
      return rarity * (d + (frequency * (k + 1)) / (frequency + k * (1 - b + (b * length) / average)));
    });
    return { tools: tools.map(Number), scores };
  }

  const shards = readShards(terms, (text) => {
    const index: AsPlainObject["index"] = JSON.parse(text);
    const entries = new Map(index.map(([term, fields]) => [term, fields]));
    return {
      terms: index.map(([term]) => term),
      scoresOf: remember((term: string): TermScores => {
        const scores: (FieldScores | undefined)[] = [];
        for (const [field, frequencies] of Object.entries(entries.get(term) ?? {}))
          scores[Number(field)] = scoreField(Number(field), frequencies);
        return scores;
      }),
    };
  });

  // Kept from one call to the next, and cleared by the tools that the last one found.
  const scores = new Float64Array(documentCount);
  let found: number[] = [];

  function begin(): void {
    for (const tool of found) scores[tool] = 0;
    found = [];
  }

  function add(ofTerm: TermScores, boosts: Boosts, weight: number): void {
    for (const [field, boost] of boosts) {
      const ofField = ofTerm[fieldIds[field] ?? -1];
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
      const shard = shards(shardOf(term));
      if (shard !== null) add(shard.scoresOf(term), boosts, 1);
      return { tools: found, scores };
    },
    begun(term, boosts) {
      begin();
      const shard = shards(shardOf(term));
      if (shard !== null) {
        add(shard.scoresOf(term), boosts, 1);
        for (const longer of shard.terms) {
          const distance = longer.length - term.length;
          if (distance <= 0 || !longer.startsWith(term)) continue;
          const weight = (PREFIX.weight * longer.length) / (longer.length + PREFIX.distance * distance);
          add(shard.scoresOf(longer), boosts, weight);
        }
      }
      return { tools: found, scores };
    },
  };
}
