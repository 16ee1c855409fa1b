/** The rows of the table of facts, from the declarations of fields. */

import type { FactFacts, FieldFacts } from "../../content/fields/field-facts.ts";
import { toolFields } from "../../content/fields/tool-fields.ts";
import { labelsOf, optionsOf } from "../../content/fields/tool-filters.ts";
import { leavesOf } from "../../content/fields/walks.ts";
import type { Lists } from "../../content/model/lists.ts";
import type { Labels } from "../../text/shown-values.ts";

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
  const rows = leavesOf(toolFields).flatMap(({ path, leaf }) => {
    const field = path.join(".");
    const inside = leaf.type.kind === "group" ? leaf.type.fields : [];
    return [
      ...declaredRow(leaf.about, { field, path, values: labelsOf(leaf, lists) }),
      ...inside.flatMap((one) => {
        const values = new Map(optionsOf(one.type).map(({ value, label }) => [value, label]));
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
