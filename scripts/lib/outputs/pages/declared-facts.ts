/** The rows of the table of facts, from the declarations of fields. */

import type { FactFacts, FieldFacts } from "../../content/fields/field-facts.ts";
import { describeField } from "../../content/fields/kinds.ts";
import { toolFields } from "../../content/fields/tool-fields.ts";
import { labelsOf } from "../../content/fields/tool-filters.ts";
import { leavesOf } from "../../content/fields/walks.ts";
import type { Lists } from "../../content/term-lists.ts";
import type { Labels } from "../../text/shown-values.ts";
import { capitalize } from "../../text/words.ts";

export interface DeclaredFact extends FactFacts {
  label: string;
  /** In the record of a tool: `["privacy", "hosting"]`. */
  path: readonly string[];
  /** The path under which `freshness` names its sources. */
  field: string;
  /** What a number counts: « ans ». */
  unit?: string | undefined;
  /** French words by value. */
  values: Labels;
}

/** All rows, in the order of their places. */
export function declaredFacts(lists: Lists): DeclaredFact[] {
  const rows = leavesOf(toolFields).flatMap(({ name, path, leaf }) => {
    const field = path.join(".");
    const { type } = describeField(name, leaf.written);
    const inside = type.kind === "group" ? type.fields : [];
    return [
      ...declaredRow(leaf.about, { field, path, values: labelsOf(leaf, lists) }),
      ...inside.flatMap((one) => {
        const options = one.type.kind === "choice" ? one.type.options : [];
        const values = new Map(options.map(({ value, label }) => [value, capitalize(label)]));
        return declaredRow(one.facts, { field, path: [...path, one.name], values });
      }),
    ];
  });
  const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: DeclaredFact) => place;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

const declaredRow = (
  { title = "", unit, fact }: Partial<FieldFacts>,
  row: Pick<DeclaredFact, "path" | "field" | "values">,
): DeclaredFact[] => (fact === undefined ? [] : [{ ...row, ...fact, label: fact.label ?? title, unit }]);
