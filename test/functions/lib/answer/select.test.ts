import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderToolList } from "../../../../functions/lib/answer/envelope.ts";
import { selectTools } from "../../../../functions/lib/answer/select.ts";
import type { ListEnvelope } from "../../../../functions/lib/contract/answer-schemas.ts";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";
import type { SearchHits } from "../../../../functions/lib/search/hits.ts";
import { type RandomTool, randomWorld, type World } from "../../../support/random-tools.ts";

/** The contract, said as plainly as possible; without the filter `ignored`. */
function matches(tool: RandomTool, { query }: World, ignored?: string): boolean {
  return Object.entries(query.filters).every(
    ([name, wanted]) => name === ignored || wanted.some((value) => tool.values[name]?.includes(value)),
  );
}

/** In the order that the query asks for: ties in the order of the catalogue, which is by name. */
function matchingPositions(world: World): number[] {
  const positions = world.tools.flatMap((tool, position) => (matches(tool, world) ? [position] : []));
  const dayOf = ({ updated_at, added_at }: RandomTool): number =>
    ({ "-updated_at": updated_at, "-added_at": added_at, name: 0 })[world.query.sort ?? "name"];
  const dated = positions.map((position) => ({ position, day: dayOf(world.tools[position] ?? NO_TOOL) }));
  return dated.sort((a, b) => b.day - a.day).map(({ position }) => position);
}

/** The facets as an answer shows them. */
const facetsOf = ({ table, query }: World, hits: SearchHits | null): ListEnvelope["facets"] =>
  JSON.parse(renderToolList(table, query, hits).text()).facets;

const NO_TOOL: RandomTool = { values: {}, updated_at: 0, added_at: 0 };

describe("selectTools()", () => {
  it("gives pages that neither overlap nor skip, in the order asked for", () => {
    fc.assert(
      fc.property(randomWorld, (world) => {
        const { table, query } = world;
        const { total } = selectTools(table, query, null);
        const pages = Math.ceil(total / query.per_page);
        const all = Array.from(
          { length: pages },
          (_, index) => selectTools(table, { ...query, page: index + 1 }, null).positions,
        ).flat();
        expect(all).toEqual(matchingPositions(world));
        expect(selectTools(table, { ...query, page: pages + 1 }, null)).toMatchObject({
          total,
          positions: [],
        });
      }),
    );
  });

  it("keeps the order of the hits of a search", () => {
    fc.assert(
      fc.property(randomWorld, fc.infiniteStream(fc.nat()), (world, random) => {
        const positions = world.tools
          .map((_, position) => ({ position, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ position }) => position);
        const allowed = new Set(matchingPositions(world));
        const hits = { positions, relaxed: false, reading: [], corrections: [], unmatched: [], ignored: [] };
        const query = { ...world.query, sort: null, per_page: 1000 };
        const selection = selectTools(world.table, query, hits);
        expect(selection.positions).toEqual(positions.filter((position) => allowed.has(position)));
      }),
    );
  });

  it("counts in each facet the tools that have the value, under all the other filters", () => {
    fc.assert(
      fc.property(randomWorld, (world) => {
        const counted = world.filters
          .filter(({ facet }) => facet)
          .map(({ name, values }) => {
            const others = world.tools.filter((tool) => matches(tool, world, name));
            const counts = values.map(({ value, label }) => {
              const count = others.filter((tool) => tool.values[name]?.includes(value)).length;
              return { value, label, count };
            });
            return [name, counts.filter(({ count }) => count > 0)];
          });
        expect(facetsOf(world, null)).toEqual(Object.fromEntries(counted));
      }),
    );
  });

  it("counts among the hits of a search only", () => {
    fc.assert(
      fc.property(randomWorld, (world) => {
        const hits = {
          positions: [0],
          relaxed: false,
          reading: [],
          corrections: [],
          unmatched: [],
          ignored: [],
        };
        const query = { ...DEFAULT_QUERY, q: "quiz" };
        const [first] = world.tools;
        fc.pre(first !== undefined);
        const facets = facetsOf({ ...world, query }, hits);
        for (const [name, values] of Object.entries(facets)) {
          expect(values.map(({ value }) => value)).toEqual(first?.values[name]);
        }
      }),
    );
  });

  it("sorts the hits of a search as it sorts the others, if that is asked for", () => {
    fc.assert(
      fc.property(randomWorld, fc.constantFrom("name", "-updated_at", "-added_at"), (world, sort) => {
        const positions = [...world.tools.keys()].reverse();
        const hits = { positions, relaxed: false, reading: [], corrections: [], unmatched: [], ignored: [] };
        const query = { ...world.query, sort, per_page: 1000 };
        const selection = selectTools(world.table, query, hits);
        expect(selection.positions).toEqual(matchingPositions({ ...world, query }));
      }),
    );
  });

  it("gives an empty page for a page that nobody can reach", () => {
    const [world] = fc.sample(randomWorld, { numRuns: 1, seed: 1 });
    if (world === undefined) throw new Error("no sample");
    const page = Number.MAX_SAFE_INTEGER;
    expect(selectTools(world.table, { ...DEFAULT_QUERY, page }, null).positions).toEqual([]);
  });
});
