import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hits, selectTools } from "../../../../functions/lib/answer/select.ts";
import { DEFAULT_QUERY } from "../../../../functions/lib/contract/query.ts";
import { FILTERS, type RandomTool, randomWorld, type World } from "../../../support/random-tools.ts";

/** The contract, said as plainly as possible; without the filter `ignored`. */
const matches = (tool: RandomTool, { query }: World, ignored?: string): boolean =>
  Object.entries(query.filters).every(
    ([name, wanted]) => name === ignored || wanted.some((value) => tool[name]?.includes(value)),
  );

const found = (positions: readonly number[]): Hits => ({ positions, units: [], border: 0 });

describe("selectTools()", () => {
  it("gives pages that neither overlap nor skip, in the order asked for, with or without search", () => {
    fc.assert(
      fc.property(randomWorld, fc.boolean(), (world, searches) => {
        const { tools, directory, query } = world;
        const hits = searches ? found([...tools.keys()].reverse()) : null;
        const order = hits?.positions ?? [...tools.keys()];
        const wanted = order.filter((position) => matches(tools[position] as RandomTool, world));
        if (query.sort !== null) {
          const field = query.sort === "-added_at" ? "added_at" : "updated_at";
          const dayOf = (position: number) => tools[position]?.[field] ?? "";
          wanted.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || a - b);
        }
        const { total } = selectTools(directory, query, hits);
        const pages = Math.ceil(total / query.per_page);
        const all = Array.from(
          { length: pages + 1 },
          (_, index) => selectTools(directory, { ...query, page: index + 1 }, hits).positions,
        );
        expect(all.flat()).toEqual(wanted);
        expect(all.at(-1)).toEqual([]);
        expect(total).toBe(wanted.length);
      }),
    );
  });

  it("counts in each facet the tools that have the value, under all the other filters and the search", () => {
    fc.assert(
      fc.property(randomWorld, fc.boolean(), (world, searches) => {
        const { tools, directory, query } = world;
        const hits = searches ? found([...tools.keys()].filter((position) => position % 2 === 0)) : null;
        const among = hits === null ? tools : tools.filter((_, position) => position % 2 === 0);
        const counted = FILTERS.filter(({ facet }) => facet).map(({ name, values }) => {
          const others = among.filter((tool) => matches(tool, world, name));
          const counts = values.map(({ value, label }) => {
            const count = others.filter((tool) => tool[name]?.includes(value)).length;
            return { value, label, count };
          });
          return [name, counts.filter(({ count }) => count > 0)];
        });
        expect(selectTools(directory, query, hits).facets).toEqual(Object.fromEntries(counted));
      }),
    );
  });

  it.each([
    // How many of six tools break the condition, how many come first, and the size of each group.
    [3, 3, [3, 3]],
    [0, 6, [6]],
    // Less relevant, but nothing is broken.
    [0, 3, [6]],
  ])("groups results by what they break: the last %d after the first %d", (broken, border, counts) => {
    const groups = counts.map((count, index) => ({ breaks: index === 0 ? [] : ["gratuit"], count }));
    const [world] = fc.sample(randomWorld, { numRuns: 1, seed: 1 }).map(({ directory }) => directory);
    if (world === undefined) throw new Error("no world");
    const tool = { slug: "a", name: "A", added_at: "", updated_at: "" };
    const directory = { ...world, tools: Array.from({ length: 6 }, () => tool) };
    const met = new Float32Array(6).fill(1, 0, 6 - broken);
    const hits = { ...found([0, 1, 2, 3, 4, 5]), border, units: [{ label: "Gratuit", met }] };
    expect(selectTools(directory, DEFAULT_QUERY, hits).groups).toEqual(groups);
    expect(selectTools(directory, { ...DEFAULT_QUERY, sort: "name" }, hits).groups).toEqual([]);
  });
});
