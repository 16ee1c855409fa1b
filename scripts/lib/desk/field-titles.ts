/** What readers call the field of a finding: its French title, never the path in the file. */

import type { DescribedField } from "../content/fields/describe-fields.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../content/fields/field-values.ts";

/** The fields of the entry that this file holds; none for a list. */
export const fieldsOfFile = (file: string): readonly DescribedField[] => {
  if (/(?:^|\/)tools\/[^/]+$/.test(file)) return TOOL_FIELDS;
  return /(?:^|\/)collections\/[^/]+$/.test(file) ? COLLECTION_FIELDS : [];
};

/**
 * `fieldTitle("content/collections/top-quiz.md", "tools[1].slug")` → `"Outils, n° 2, Outil"`; null for a field
 * that no declaration knows.
 */
export function fieldTitle(file: string, field: string): string | null {
  const parts: string[] = [];
  let fields = fieldsOfFile(file);
  for (const key of field.split(/[.[\]]+/).filter((part) => part !== "")) {
    if (/^\d+$/.test(key)) {
      parts.push(`n°\u00A0${Number(key) + 1}`);
      continue;
    }
    const found = fields.find(({ name }) => name === key);
    if (found === undefined) return parts.length > 0 ? parts.join(", ") : null;
    parts.push(found.label);
    const type = found.type.kind === "list" ? found.type.item : found.type;
    fields = type.kind === "group" ? type.fields : [];
  }
  return parts.length > 0 ? parts.join(", ") : null;
}

/** What a finding is about, for a heading: the title of its field, or « Fiche », « Liste », « Fichier ». */
export function findingTitle({
  file,
  field,
  line,
}: {
  file: string;
  field: string | null;
  line: number | null;
}): string {
  const title = field === null ? null : fieldTitle(file, field);
  if (title !== null) return title;
  if (line === null) return "Fichier";
  return file.endsWith(".md") ? "Fiche" : "Liste";
}
