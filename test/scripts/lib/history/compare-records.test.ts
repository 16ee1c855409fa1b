import { expect, it } from "vitest";
import { compareRecords } from "../../../../scripts/lib/history/compare-records.ts";

it.each([
  ["nothing", { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ["a value", { a: 1 }, { a: "1" }, [{ field: "a", before: 1, after: "1" }]],
  ["a value inside", { a: { b: null } }, { a: { b: 2 } }, [{ field: "a.b", before: null, after: 2 }]],
  ["a list of words, whole", { a: ["x"] }, { a: ["y"] }, [{ field: "a", before: ["x"], after: ["y"] }]],
  ["a record that comes", { a: null }, { a: { b: 1 } }, [{ field: "a", before: null, after: { b: 1 } }]],
  [
    "items of a list by what identifies them, in any order",
    {
      a: [
        { slug: "x", n: 1 },
        { slug: "y", n: 2 },
      ],
    },
    {
      a: [
        { slug: "y", n: 3 },
        { slug: "z", n: 1 },
      ],
    },
    [
      { field: "a[x]", before: { slug: "x", n: 1 } },
      { field: "a[y].n", before: 2, after: 3 },
      { field: "a[z]", after: { slug: "z", n: 1 } },
    ],
  ],
  [
    "items in another order",
    { a: [{ slug: "x" }, { slug: "y" }] },
    { a: [{ slug: "y" }, { slug: "x" }] },
    [{ field: "a", before: [{ slug: "x" }, { slug: "y" }], after: [{ slug: "y" }, { slug: "x" }] }],
  ],
  [
    "items with the same name",
    { a: [{ name: "x" }] },
    { a: [{ name: "x" }, { name: "x" }] },
    [{ field: "a[x 2]", after: { name: "x" } }],
  ],
])("compareRecords() finds %s", (_, before, after, differences) => {
  expect(compareRecords(before, after)).toEqual(differences);
});
