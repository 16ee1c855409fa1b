/** Search without each of its mechanisms: what does not earn its place somewhere goes. */

import { buildSearch, LIKE, STRENGTH } from "../../functions/lib/search/build-index.ts";
import type { SearchInput } from "../../functions/lib/search/data.ts";
import { WORD } from "../../functions/lib/search/load.ts";
import { RANK } from "../../functions/lib/search/rank.ts";
import { createSearch, type Search } from "../../functions/lib/search/search.ts";

type Weights = Record<string, number>;
interface Mechanism {
  name: string;
  /** The input without it. */
  input?: (input: SearchInput) => SearchInput;
  /** The weights that take it out, each in its table. */
  weights?: readonly [table: Weights, without: Weights][];
  withoutSpelling?: boolean;
}

const eachTool =
  (change: Partial<SearchInput["tools"][number]>) =>
  (input: SearchInput): SearchInput => ({
    ...input,
    tools: input.tools.map((tool) => ({ ...tool, ...change })),
  });
const eachNeed =
  (change: (shades: SearchInput["needs"][number]["shades"]) => SearchInput["needs"][number]["shades"]) =>
  (input: SearchInput): SearchInput => ({
    ...input,
    needs: input.needs.map((need) => ({ ...need, shades: change(need.shades) })),
  });

const MECHANISMS: readonly Mechanism[] = [
  { name: "needs", input: eachNeed(() => []) },
  {
    name: "first tools of shades",
    input: eachNeed((shades) => shades.map((shade) => ({ ...shade, first: [] }))),
  },
  { name: "likely needs", input: eachTool({ likely: [] }) },
  { name: "place in the entry’s list", weights: [[STRENGTH, { step: 0 }]] },
  { name: "words said for needs", weights: [[WORD, { said: 0 }]] },
  { name: "what barely satisfies", weights: [[RANK, { barely: 0.01 }]] },
  { name: "words inside what they mean", weights: [[WORD, { inside: 0 }]] },
  { name: "conditions take away", weights: [[RANK, { broken: 0 }]] },
  { name: "the border", weights: [[RANK, { relevant: 9 }]] },
  { name: "qualities", input: (input) => ({ ...input, qualities: [] }) },
  { name: "tools near a name", weights: [[LIKE, { most: 0 }]] },
  { name: "alternatives", input: eachTool({ alternatives: [] }) },
  { name: "category and tags", input: eachTool({ topics: [] }) },
  { name: "other fields of life", input: (input) => ({ ...input, elsewhere: [] }) },
  { name: "spelling", withoutSpelling: true },
];

/** Calls back with the search without each mechanism in turn; the weights are restored after it. */
export async function ablate(
  input: SearchInput,
  known: readonly string[],
  measure: (name: string, search: Search) => Promise<void>,
): Promise<void> {
  for (const { name, input: change, weights = [], withoutSpelling = false } of MECHANISMS) {
    const before = weights.map(([table]) => ({ ...table }));
    for (const [table, without] of weights) Object.assign(table, without);
    const { data } = buildSearch(change?.(input) ?? input);
    await measure(name, createSearch(data, withoutSpelling ? null : known));
    for (const [index, [table]] of weights.entries()) Object.assign(table, before[index]);
  }
}
