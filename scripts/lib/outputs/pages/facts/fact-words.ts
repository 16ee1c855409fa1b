/** The rows of the table of facts, from the declaration of fields. At build only: browsers get them as JSON. */

import type { FieldFacts } from "../../../content/fields/field-facts.ts";
import { PAYERS, PERIODS } from "../../../content/fields/price-fields.ts";
import { toolFields } from "../../../content/fields/tool-fields.ts";
import { labelsOf, optionsOf } from "../../../content/fields/tool-filters.ts";
import { leavesOf } from "../../../content/fields/walks.ts";
import type { Lists } from "../../../content/term-lists.ts";
import { FACT_LISTS } from "./fact-lists.ts";
import type { FactRow, FactWords } from "./fact-types.ts";

export function factWords(lists: Lists): FactWords {
  const rows = leavesOf(toolFields).flatMap(({ path, leaf }) => {
    const field = path.join(".");
    const own = placedRow(leaf.about, {
      field,
      path: field,
      values: Object.fromEntries(labelsOf(leaf, lists)),
    });
    const inside = leaf.type.kind === "group" ? leaf.type.fields : [];
    return [
      ...own,
      ...inside.flatMap((one) => {
        const values = Object.fromEntries(optionsOf(one.type).map(({ value, label }) => [value, label]));
        return placedRow(one.facts, { field, path: `${field}.${one.name}`, values });
      }),
    ];
  });
  const order = Object.keys(FACT_LISTS);
  rows.sort((a, b) => order.indexOf(a.row.list) - order.indexOf(b.row.list) || a.place - b.place);
  return { rows: rows.map(({ row }) => row), prices: { periods: PERIODS, payers: PAYERS } };
}

function placedRow(
  { title = "", unit, fact }: Partial<FieldFacts>,
  row: Pick<FactRow, "path" | "field" | "values">,
): { place: number; row: FactRow }[] {
  if (fact === undefined) return [];
  const { place = Number.MAX_SAFE_INTEGER, label = title, ...rest } = fact;
  return [{ place, row: { ...row, ...rest, label, ...(unit !== undefined && { unit }) } }];
}
