/** Is a contributed tool found from its first day? Takes tools out of all that editors ordered by hand. */

import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { inferLikely } from "../../scripts/lib/content/model/infer-needs.ts";
import type { Judgement } from "./evaluate.ts";
import { createOurSearch } from "./our-search.ts";

const DEPTH = 10;
/** Every seventh tool: some eighty. */
const EVERY = 7;
/** A reader of the results wants it exactly. */
const WANTED = 3;

/** Of the queries that want one of the new tools, the share that finds it in the first ten. */
export function findNewTools(
  catalog: Catalog,
  judgements: readonly Judgement[],
): { tools: number; queries: number; found: number; foundBefore: number } {
  const isNew = new Set(catalog.tools.filter((_, index) => index % EVERY === 0).map(({ slug }) => slug));
  const news: Catalog = {
    ...catalog,
    tools: catalog.tools.map((tool) =>
      isNew.has(tool.slug)
        ? { ...tool, needs: [] }
        : { ...tool, alternatives: tool.alternatives.filter(({ slug }) => !isNew.has(slug)) },
    ),
    needs: catalog.needs.map((need) => ({
      ...need,
      shades: need.shades.map((shade) => ({
        ...shade,
        first: shade.first.filter((slug) => !isNew.has(slug)),
      })),
    })),
  };
  const references = new Map(catalog.needs.map(({ slug, name, url }) => [slug, { slug, name, url }]));
  const likely = inferLikely(news).map((slugs) => slugs.flatMap((slug) => references.get(slug) ?? []));
  const tools = news.tools.map((tool, at) =>
    tool.needs.length > 0 ? tool : { ...tool, needs: likely[at] ?? [] },
  );
  const [before, after] = [createOurSearch(catalog), createOurSearch({ ...news, tools })];
  let [queries, found, foundBefore] = [0, 0, 0];
  for (const { q, relevant } of judgements) {
    const wanted = [...relevant].filter(([slug, grade]) => grade >= WANTED && isNew.has(slug));
    if (wanted.length === 0) continue;
    const top = (search: typeof before) =>
      new Set(
        search(q)
          .positions.slice(0, DEPTH)
          .map((position) => catalog.tools[position]?.slug),
      );
    const [old, current] = [top(before), top(after)];
    queries += wanted.length;
    found += wanted.filter(([slug]) => current.has(slug)).length;
    foundBefore += wanted.filter(([slug]) => old.has(slug)).length;
  }
  return { tools: isNew.size, queries, found: found / queries, foundBefore: foundBefore / queries };
}
