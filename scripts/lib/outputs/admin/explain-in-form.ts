/** Findings in the words of the form: titles of fields instead of names, entries by their names. Pure. */

import { type DescribedField, innerFields, toSentence } from "../../content/fields/kinds.ts";
import { fieldsOfFile, joinTitles, titlesOf } from "../../content/findings/field-titles.ts";
import type { WrittenContent } from "../../content/one-entry/written-content.ts";
import type { Finding } from "../../source/finding.ts";
import { capitalize } from "../../text/words.ts";

export interface Explanation {
  /** « Formules, n° 2 : Prix » */
  where: string;
  /** The title of the field to go to; null if the finding is about another entry. */
  label: string | null;
  message: string;
  remedy: string | null;
  /** Entries that it names. */
  entries: readonly { label: string; href: string }[];
}

export type FormFolder = "tools" | "collections";

/** The title of the text below the fields. */
export const BODY_LABEL = "Texte";

/** `{ file: "content/tools/x.md", field: "plans[1].amount", … }` → `{ where: "Formules, n° 2 : Prix", … }` */
export function explainInForm(finding: Finding, own: string, others: WrittenContent): Explanation {
  const fields = fieldsOfFile(finding.file);
  const [top, ...inner] = finding.field === null ? [] : titlesOf(finding.field, fields);
  const label = top ?? (finding.line === null && finding.code !== NO_TEXT ? null : BODY_LABEL);
  const names = namesOf(others);
  const inWords = (text: string): string => withNames(withTitles(text, fields), names);
  const isOwn = finding.file === own;
  const place = joinTitles([label ?? "Toute la fiche", ...inner]);
  const { message, remedy } = inForm(finding, fields);
  const cited = [...new Set([...(isOwn ? [] : [finding.file]), ...filesIn(finding, names)])];
  return {
    where: isOwn
      ? place
      : `${capitalize(`fiche «\u202F${names.get(finding.file) ?? finding.file}\u202F»`)}, ${place}`,
    label: isOwn ? label : null,
    message: inWords(message),
    remedy: remedy === null ? null : inWords(remedy),
    entries: cited.map((file) => entryLink(file, names.get(file) ?? file)),
  };
}

const entryLink = (file: string, label: string): Explanation["entries"][number] => ({
  label,
  href: `#/collections/${folderOf(file)}/entries/${slugOf(file)}`,
});

const folderOf = (file: string): FormFolder => (file.includes("/collections/") ? "collections" : "tools");
const slugOf = (file: string): string => file.replace(/^.*\/|\.md$/g, "");

/** Files and their names. */
const namesOf = ({ tools, collections }: WrittenContent): ReadonlyMap<string, string> =>
  new Map([
    ...tools.map(({ file, data }): [string, string] => [file, data.name]),
    ...collections.map(({ file, data }): [string, string] => [file, data.title]),
  ]);

/** An empty field, and an empty text: a form says it otherwise than a file. */
const MISSING = "missing-field";
/** What is missing is another field than the one at fault. */
const OTHER_FIELD = /^Ajouter une ligne «\s(\w+): …\s»\.$/;
const NO_TEXT = "missing-text";

function inForm({ code, field, message, fix }: Finding, fields: readonly DescribedField[]) {
  if (code === NO_TEXT)
    return { message: "Le texte manque.", remedy: "Écrire quelques paragraphes dans ce champ." };
  const missing = code === MISSING && !OTHER_FIELD.test(fix ?? "") ? fieldAt(field ?? "", fields) : undefined;
  if (missing !== undefined)
    return {
      message: "Ce champ est obligatoire.",
      remedy: toSentence(`Le remplir : ${missing.description}`),
    };
  return { message, remedy: fix === null ? null : remedyOf(fix, fields) };
}

/** `fieldAt("plans[1].amount", TOOL_FIELDS)` → what is declared about the amount of a plan */
function fieldAt(path: string, fields: readonly DescribedField[]): DescribedField | undefined {
  const [name, ...inner] = path.replaceAll(/\[\d+\]/g, "").split(".");
  const field = fields.find((one) => one.name === name);
  return inner.length === 0 ? field : fieldAt(inner.join("."), innerFields(field));
}

/** Every field, those of groups last, by name. */
function allFields(fields: readonly DescribedField[]): Map<string, DescribedField> {
  const inner = fields.flatMap((field) => [...allFields(innerFields(field)).values()]);
  return new Map([...inner, ...fields].map((field) => [field.name, field]));
}

/** What to do in a form: it has no lines. */
function remedyOf(fix: string, fields: readonly DescribedField[]): string {
  const known = allFields(fields);
  if (/^Supprimer cette ligne\.?$/.test(fix)) return "Vider ce champ.";
  const [, missing = ""] = OTHER_FIELD.exec(fix) ?? [];
  const field = known.get(missing);
  if (field !== undefined) return `Remplir le champ «\u202F${field.label}\u202F».`;
  return fix
    .split("\n")
    .map((line) => {
      const [, name = "", value = ""] = /^\s*(?:- )?(\w+): (.*)$/.exec(line) ?? [];
      const written = known.get(name);
      return written === undefined ? line : `${written.label}\u202F: ${shownValue(written, value)}`;
    })
    .join("\n");
}

/** As the form shows it: without the quotes of the file, a choice by its label. */
function shownValue({ type }: DescribedField, value: string): string {
  const plain = value.replace(/^(["'])(.*)\1$/, "$2").replaceAll('\\"', '"');
  const choice = type.kind === "choice" ? type.options.find((option) => option.value === plain) : undefined;
  return choice?.label ?? plain;
}

/** « status: withdrawn » → « Statut : retirée… »; « needs » → « Besoins » */
function withTitles(text: string, fields: readonly DescribedField[]): string {
  const known = allFields(fields);
  return text.replace(
    /«([\s\u202F\u00A0])(\w+)(?:: ([^»]*?))?\s»/g,
    (all, space: string, name: string, value?: string) => {
      const field = known.get(name);
      if (field === undefined) return all;
      return value === undefined
        ? `«${space}${field.label}${space}»`
        : `«${space}${field.label}\u202F: ${shownValue(field, value)}${space}»`;
    },
  );
}

const FILE = /content\/(?:tools|collections)\/[a-z0-9-]+\.md/g;
const FOLDER = /content\/(?:tools|collections)\/(?=[^a-z0-9-]|$)/g;
const NAMED_SLUG = /(fiche|nom de la fiche) «\s([a-z0-9-]+)\s»/g;

/** Entries by their names: `content/tools/kahoot.md` → « Kahoot! » */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .replace(FILE, (file) => `la fiche «\u202F${names.get(file) ?? slugOf(file)}\u202F»`)
    .replace(FOLDER, "l’annuaire")
    .replace(NAMED_SLUG, (all, before: string, slug: string) => {
      const name = nameOfSlug(slug, names);
      return name === undefined ? all : `${before} «\u202F${name}\u202F»`;
    })
    .replace(/(«\u202F([^»]+)\u202F») \(\2\)/g, "$1");
}

const nameOfSlug = (slug: string, names: ReadonlyMap<string, string>): string | undefined =>
  names.get(`content/tools/${slug}.md`) ?? names.get(`content/collections/${slug}.md`);

/** The files of the entries that a finding names. */
function filesIn({ message, fix }: Finding, names: ReadonlyMap<string, string>): string[] {
  const text = `${message} ${fix ?? ""}`;
  return [
    ...[...text.matchAll(FILE)].map(([file]) => file),
    ...[...text.matchAll(NAMED_SLUG)].map(([, , slug]) => `content/tools/${slug}.md`),
  ].filter((file) => names.has(file));
}
