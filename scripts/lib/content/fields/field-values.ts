/** What is declared of the fields of an entry: for rules, and for whatever looks at one kind of field. */

import type { Entry } from "../model/content.ts";
import { collectionKind } from "./collection-fields.ts";
import type { DescribedField } from "./kinds.ts";
import { toolKind } from "./tool-fields.ts";

export const TOOL_FIELDS: readonly DescribedField[] = toolKind.fields;
export const COLLECTION_FIELDS: readonly DescribedField[] = collectionKind.fields;

/** What is declared of an entry of this kind. */
export const fieldsOf = ({ kind }: Pick<Entry, "kind">): readonly DescribedField[] =>
  kind === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;
