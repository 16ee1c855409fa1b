/** The rows of the table of facts, from the declaration of fields. At build only: browsers get them as JSON. */

import { describeField } from "../../../content/fields/describe-fields.ts";
import type { FieldFacts } from "../../../content/fields/field-facts.ts";
import { labelsOf } from "../../../content/fields/field-labels.ts";
import { leavesOf } from "../../../content/fields/field-walks.ts";
import { PAYERS, PERIODS } from "../../../content/fields/price-fields.ts";
import { toolFields } from "../../../content/fields/tool-fields.ts";
import type { Lists } from "../../../content/term-lists.ts";
import { capitalize } from "../../../text/words.ts";
import { FACT_LISTS } from "./fact-lists.ts";
import type { FactRow, FactWords } from "./fact-types.ts";

export function factWords(lists: Lists): FactWords {
  const rows = leavesOf(toolFields).flatMap(({ name, path, leaf }) => {
    const field = path.join(".");
    const own = placedRow(leaf.about, {
      field,
      path: field,
      values: Object.fromEntries(labelsOf(leaf, lists)),
    });
    const { type } = describeField(name, leaf.written);
    const inside = type.kind === "group" ? type.fields : [];
    return [
      ...own,
      ...inside.flatMap((one) => {
        const options = one.type.kind === "choice" ? one.type.options : [];
        const values = Object.fromEntries(options.map(({ value, label }) => [value, capitalize(label)]));
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
