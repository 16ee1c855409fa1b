/** The fields that findings are about, by the titles that editors know from the guide and the editing page. */

import type { Placed } from "../source/place.ts";
import { type DescribedField, innerFields } from "./fields/kinds.ts";
import { fieldsOf } from "./model/sources.ts";
import { entryName } from "./read/entry.ts";

/** The fields of the entry that this file holds; none for a list. */
function fieldsOfFile(file: string): readonly DescribedField[] {
  const name = entryName(file);
  return name === null ? [] : fieldsOf(name);
}

/**
 * `fieldInWords("content/collections/top-quiz.md", "tools[1].slug")` → `"Outils, n° 2 : Outil (slug)"`. Lists have no
 * titles: the name of the field, as it is written there.
 */
export function fieldInWords(file: string, path: string): string {
  const fields = fieldsOfFile(file);
  let [inner, title, last] = [fields, "", path];
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    if (/^\d+$/.test(key)) {
      title += `, n°\u00A0${Number(key) + 1}`;
      continue;
    }
    const field = inner.find(({ name }) => name === key);
    title += `${title === "" ? "" : "\u202F: "}${field?.label ?? key}`;
    [inner, last] = [innerFields(field), key];
  }
  return fields.length === 0 || title === last ? last : `${title} (${last})`;
}

/** `"Il manque le champ « pricing »"` → `"Il manque le champ « Tarif (pricing) »"` */
export const withFieldTitles = (text: string, file: string): string =>
  text.replace(/(champ «\s)(\w+)(?=\s»)/g, (_, before: string, name: string) => {
    const field = fieldsOfFile(file).find((one) => one.name === name);
    return `${before}${field === undefined ? name : `${field.label} (${name})`}`;
  });

export type Place = Pick<Placed, "file" | "field" | "line">;

/** What a finding is about, for a heading: its field, or « Fiche », « Liste », « Fichier ». */
export function findingTitle({ file, field, line }: Place): string {
  if (field !== null) return fieldInWords(file, field);
  if (line === null) return "Fichier";
  return file.endsWith(".md") ? "Fiche" : "Liste";
}
