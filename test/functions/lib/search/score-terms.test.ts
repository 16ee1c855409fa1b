import fc from "fast-check";
import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { MINISEARCH_OPTIONS } from "../../../../functions/lib/search/load-index.ts";
import { type Boosts, createTermScorer } from "../../../../functions/lib/search/score-terms.ts";
import { cut } from "../../../../functions/lib/search/shards.ts";
import { describeFields, readUses, shardOf, writeTerm } from "../../../../functions/lib/search/terms.ts";

const BOOSTS: Boosts = [
  ["name", 2],
  ["rest", 1],
];

const term = fc.constantFrom("quiz", "quizz", "quizzes", "qui", "carte", "~cart", "c++");
const text = fc.array(term, { maxLength: 12 }).map((terms) => terms.join(" "));
const tool = fc.record({ name: text, lead: text, rest: text, topics: text });

describe("createTermScorer()", () => {
  it("scores as MiniSearch does", () => {
    fc.assert(
      fc.property(fc.array(tool, { minLength: 1, maxLength: 20 }), term, (tools, wanted) => {
        const library = new MiniSearch(MINISEARCH_OPTIONS);
        tools.forEach((one, id) => {
          library.add({ id, ...one });
        });
        const written = library.toJSON();
        const scorer = createTermScorer({
          fields: describeFields(written),
          terms: cut(
            written.index,
            ([some]) => shardOf(some),
            (some) => some.map(writeTerm).join("\n"),
          ),
          tools: tools.map(() => ""),
        });
        for (const prefix of [false, true]) {
          const found = prefix ? scorer.begun(wanted, BOOSTS) : scorer.exact(wanted, BOOSTS);
          const ours = found.tools.map((id) => `${id} ${found.scores[id]?.toFixed(9)}`);
          const theirs = library
            .search(wanted, {
              boost: Object.fromEntries(BOOSTS),
              fields: BOOSTS.map(([field]) => field),
              tokenize: (query) => [query],
              prefix,
            })
            .map(({ id, score }) => `${id} ${score.toFixed(9)}`);
          expect(ours.sort()).toEqual(theirs.sort());
        }
      }),
    );
  });
});

describe("readUses()", () => {
  it("reads what writeTerm() wrote", () => {
    const line = writeTerm(["quiz", { 0: { 3: 1, 5: 2 }, 2: { 7: 1 } }]);
    expect(line).toBe("quiz=0:3 2*2|2:7");
    expect(readUses(line.slice(5))).toEqual([
      { field: 0, tools: [3, 5], times: [1, 2] },
      { field: 2, tools: [7], times: [1] },
    ]);
  });
});
