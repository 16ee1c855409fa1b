/** The rows of the table of facts, from the declarations of fields. */

import type { WrittenField } from "../../content/fields/field.ts";
import type { FactFacts, FieldFacts } from "../../content/fields/field-facts.ts";
import { itemOf } from "../../content/fields/kinds.ts";
import { toolFields } from "../../content/fields/tool-fields.ts";
import { labelsOf, optionsOf } from "../../content/fields/tool-filters.ts";
import { leavesOf } from "../../content/fields/walks.ts";
import type { Lists } from "../../content/model/lists.ts";
import { countries } from "../../text/codes.ts";
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
      ...declaredRow(leaf.about, { field, path, values: wordsOf(leaf, lists) }),
      ...inside.flatMap((one) => {
        const values = new Map(optionsOf(one.type).map(({ value, label }) => [value, label]));
        return declaredRow(one.facts, { field, path: [...path, one.name], values });
      }),
    ];
  });
  const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: DeclaredFact) => place;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

const COUNTRIES: Labels = new Map(countries().map(({ value, label }) => [value, label]));

const wordsOf = (leaf: WrittenField, lists: Lists): Labels =>
  itemOf(leaf.type).kind === "country" ? COUNTRIES : labelsOf(leaf, lists);

const declaredRow = (
  { title = "", unit, fact }: Partial<FieldFacts>,
  row: Pick<DeclaredFact, "path" | "field" | "values">,
): DeclaredFact[] => (fact === undefined ? [] : [{ ...row, ...fact, label: fact.label ?? title, unit }]);
