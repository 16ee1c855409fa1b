/** What editors call a field: its French title, and its name where they type it; never its path in the file. Pure. */

import type { Placed } from "../../source/place.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../fields/field-values.ts";
import { type DescribedField, innerFields } from "../fields/kinds.ts";

/** The fields of the entry that this file holds; none for a list. */
export const fieldsOfFile = (file: string): readonly DescribedField[] => {
  if (/(?:^|\/)tools\/[^/]+$/.test(file)) return TOOL_FIELDS;
  return /(?:^|\/)collections\/[^/]+$/.test(file) ? COLLECTION_FIELDS : [];
};

/** `titlesOf("plans[1].amount", TOOL_FIELDS)` → `["Formules", "n° 2", "Prix"]`; a field of no declaration: its name */
export function titlesOf(path: string, fields: readonly DescribedField[]): string[] {
  const titles: string[] = [];
  let inner = fields;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== "")) {
    if (/^\d+$/.test(key)) {
      titles.push(`n°\u00A0${Number(key) + 1}`);
      continue;
    }
    const field = inner.find(({ name }) => name === key);
    titles.push(field?.label ?? key);
    inner = innerFields(field);
  }
  return titles;
}

/** `["Outils", "n° 2", "Outil"]` → `"Outils, n° 2 : Outil"` */
export const joinTitles = (titles: readonly string[]): string =>
  titles.join("\u202F: ").replaceAll("\u202F: n°", ", n°");

/**
 * `fieldInWords("content/collections/top-quiz.md", "tools[1].slug")` → `"Outils, n° 2 : Outil (slug)"`. Lists have no
 * titles: the name of the field, as it is written there.
 */
export function fieldInWords(file: string, path: string): string {
  const name = path.match(/[^.[\]]+/g)?.findLast((part) => !/^\d+$/.test(part)) ?? path;
  const fields = fieldsOfFile(file);
  if (fields.length === 0) return name;
  const title = joinTitles(titlesOf(path, fields));
  return title === name ? name : `${title} (${name})`;
}

/** `"Il manque le champ « pricing »"` → `"Il manque le champ « Tarif (pricing) »"` */
export const withFieldTitles = (text: string, file: string): string =>
  text.replace(/(champ «\s)(\w+)(?=\s»)/g, (_, before: string, name: string) => {
    const field = fieldsOfFile(file).find((one) => one.name === name);
    return `${before}${field === undefined ? name : `${field.label} (${name})`}`;
  });

type Place = Pick<Placed, "file" | "field" | "line">;

/** What a finding is about, for a heading: its field, or « Fiche », « Liste », « Fichier ». */
export function findingTitle({ file, field, line }: Place): string {
  if (field !== null) return fieldInWords(file, field);
  if (line === null) return "Fichier";
  return file.endsWith(".md") ? "Fiche" : "Liste";
}

/** `content/tools/kahoot.md, ligne 7, champ « Tarif (pricing) »` */
export const findingPlace = ({ file, field, line }: Place): string =>
  [file, line && `ligne ${line}`, field && `champ « ${fieldInWords(file, field)} »`]
    .filter((part) => part !== null)
    .join(", ");
