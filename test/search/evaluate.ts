/** How good are search results, by the judgements of people: nDCG@10. */

import { readFileSync } from "node:fs";
import { z } from "zod";
import { toolPath } from "../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { parseYaml } from "../../scripts/lib/source/yaml.ts";

/** Best first, as slugs. */
export type SearchFunction = (q: string) => string[] | Promise<string[]>;

export interface Judgement {
  q: string;
  kind: string;
  /** Slug → grade from 1 (acceptable) to 3 (what the searcher wants); empty where nothing is right. */
  relevant: ReadonlyMap<string, number>;
}

export interface Figures {
  queries: number;
  ndcg: number;
}

const DEPTH = 10;

const fileSchema = z.array(
  z.object({
    q: z.string().min(1),
    kind: z.string().min(1),
    relevant: z.record(z.string(), z.coerce.number().int().min(1).max(3)),
  }),
);

/** As the file says, whatever became of the tools since. */
export function readJudgements(path: string): Judgement[] {
  return fileSchema.parse(parseYaml(readFileSync(path, "utf8")).data).map((judgement) => ({
    ...judgement,
    relevant: new Map(Object.entries(judgement.relevant)),
  }));
}

/**
 * The judgements as they apply to the directory of today: a renamed tool goes by its new slug, one that was
 * withdrawn is no longer expected, and a query that only such tools answered is not asked.
 */
export function followRenames(
  judgements: readonly Judgement[],
  { tools, moved }: Pick<Catalog, "tools" | "moved">,
): Judgement[] {
  const published = new Set(tools.map(({ slug }) => slug));
  const renamed = new Map(moved.map(({ from, to }) => [from, slugOf(to)]));
  const current = (slug: string): string => renamed.get(toolPath(slug)) ?? slug;
  return judgements.flatMap((judgement) => {
    const relevant = new Map(
      [...judgement.relevant]
        .map(([slug, grade]): [string, number] => [current(slug), grade])
        .filter(([slug]) => published.has(slug)),
    );
    return relevant.size === 0 && judgement.relevant.size > 0 ? [] : [{ ...judgement, relevant }];
  });
}

/** `slugOf("/api/v1/directory/tools/kazoo")` → `"kazoo"` */
const slugOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Figures per kind, and under "all". A query that deserves nothing scores 1 when it gets nothing, else 0. */
export async function evaluate(
  judgements: readonly Judgement[],
  search: SearchFunction,
): Promise<Map<string, Figures>> {
  const scored = await Promise.all(
    judgements.map(async (one) => ({ kind: one.kind, ndcg: score(one, await search(one.q)) })),
  );
  const kinds = [...new Set(scored.map(({ kind }) => kind)), "all"];
  return new Map(
    kinds.map((kind) => {
      const group = scored.filter((result) => kind === "all" || result.kind === kind);
      const sum = group.reduce((total, { ndcg }) => total + ndcg, 0);
      return [kind, { queries: group.length, ndcg: sum / Math.max(1, group.length) }];
    }),
  );
}

/** Of one query: 1 for the ideal order. */
export function score({ relevant }: Pick<Judgement, "relevant">, found: readonly string[]): number {
  if (relevant.size === 0) return found.length === 0 ? 1 : 0;
  const ideal = [...relevant.values()].sort((a, b) => b - a);
  return discounted(found.map((slug) => relevant.get(slug) ?? 0)) / discounted(ideal);
}

const discounted = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
