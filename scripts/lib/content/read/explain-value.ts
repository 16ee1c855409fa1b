/** Explains a value that its schema refuses: empty, of the wrong shape, none of those allowed, too long. In French. */

import type { z } from "zod";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { type Path, quote, type ValueFault } from "../../source/finding.ts";
import { readLabel } from "../../text/french-values.ts";
import { type DescribedField, type FieldType, fieldsAt, itemOf } from "../fields/kinds.ts";
import { findPlaceholder, type OwnFault } from "../fields/value-kinds.ts";

/** What was read, under its schema. */
export interface Context {
  data: unknown;
  kind: FieldType;
}

export const isEmpty = (value: unknown): boolean => value === null || value === "";

/** What was written at a path. */
export function writtenAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

/** Case, accents and separators aside. */
export const sameLetters = (a: string, b: string): boolean =>
  fold(a).replace(/[\s_-]+/g, "") === fold(b).replace(/[\s_-]+/g, "");

export function explainValue(issue: z.core.$ZodIssue, path: Path, { data, kind }: Context): ValueFault {
  const { input } = issue;
  // An item is described with its list.
  const at = typeof path.at(-1) === "number" ? -2 : -1;
  const own = fieldsAt(kind, path.slice(0, at)).find(({ name }) => name === path.at(at));
  switch (issue.code) {
    case "custom":
      return ownFault(issue, path, data);
    case "too_small":
      return emptyField(path, own);
    case "too_big":
      return tooLong(issue);
    case "invalid_type":
      if (isEmpty(input)) return emptyField(path, own);
      if (issue.expected === "array") return notAList(input, path, own);
      if (issue.expected === "object") return notAGroup(path, fieldsAt(kind, path));
      return {
        code: "not-a-value",
        says: "Une seule valeur est attendue ici, pas une liste ni un groupe.",
        todo: "Mettre la valeur entre guillemets droits si elle contient « : » ou commence par [ ou {.",
      };
    case "invalid_value":
      return isEmpty(input) ? emptyField(path, own) : wrongValue(input, issue.values.map(String), own);
    default:
      return { code: "invalid-value", says: `« ${show(input)} » n’a pas la forme attendue ici.` };
  }
}

/** The kinds of values explain themselves. */
function ownFault(issue: z.core.$ZodIssueCustom, path: Path, data: unknown): ValueFault {
  const own: OwnFault = issue.params?.fault ?? { code: "invalid-value", says: issue.message };
  const { sibling, write, sure, ...fault } = own;
  if (write === undefined || sibling === undefined) return own;
  const [name = "", value = ""] = sibling.split(": ");
  const written = writtenAt(data, [...path.slice(0, -1), name]);
  // What was written beside the value goes to its own field: a person looks at both.
  if (written === undefined && "yaml" in write)
    return { ...fault, todo: `Écrire « ${path.at(-1)}: ${write.yaml} », et dessous « ${sibling} ».` };
  return { ...fault, write, ...(sure && written === value && { sure }) };
}

/** A field that every entry has is filled, another may go. */
function emptyField(path: Path, field: DescribedField | undefined): ValueFault {
  const name = path.at(-1);
  const isItem = typeof name === "number";
  const what = isItem ? "Cet élément" : name === undefined ? "Ce fichier" : `Le champ « ${name} »`;
  const { required = false, description = "" } = field ?? {};
  return required && !isItem
    ? {
        code: "empty-value",
        says: `${what} est vide ; il est obligatoire.`,
        todo: `Le remplir : ${description.charAt(0).toLowerCase()}${description.slice(1)}.`,
      }
    : {
        code: "empty-value",
        says: `${what} est vide ; un champ sans contenu ne s’écrit pas.`,
        todo: "Le remplir, ou supprimer la ligne.",
      };
}

function notAList(input: unknown, path: Path, field: DescribedField | undefined): ValueFault {
  const code = "not-a-list";
  if (path.length === 0) return { code, says: "Ce fichier est une liste : un tiret ouvre chaque élément." };
  const says = `« ${path.at(-1)} » est une liste : ses valeurs vont entre crochets, séparées par des virgules.`;
  const isOfTexts = field !== undefined && itemOf(field.type).kind === "text";
  if (typeof input === "string") {
    const bare = input.replace(/^[([{]+|[)\]}]+$/g, "");
    // A comma may belong to a text.
    const values = (isOfTexts ? [bare] : bare.split(/[,;|\n•·]+|\s[–—-]\s/))
      .map((value) => value.replace(/^[\s–—-]+/, "").trim())
      .filter((value) => value !== "");
    return { code, says, write: { yaml: inBrackets(values) }, ...(!isOfTexts && { sure: true }) };
  }
  const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
  const names = fields.map(([name]) => name);
  // `{quiz, vote}` holds the values of a list; other fields are one item of a list of groups.
  if (fields.length > 0 && fields.every(([, value]) => isEmpty(value)))
    return { code, says, write: { yaml: inBrackets(names) }, sure: true };
  return {
    code,
    says: "Ce champ est une liste de groupes : un tiret ouvre chaque groupe.",
    todo: `Mettre « - » devant « ${names[0] ?? "…"}: », et décaler de deux espaces les lignes qui sont avec lui.`,
  };
}

/** `inBrackets(["quiz", "jeu: vote"])` → `[quiz, "jeu: vote"]` */
const inBrackets = (values: readonly string[]): string =>
  `[${values
    .map((value) =>
      /^[\p{L}\p{N}][\p{L}\p{N}' _-]*$/u.test(value) ? value : quote(value.replaceAll('"', "")),
    )
    .join(", ")}]`;

function notAGroup(path: Path, inner: readonly DescribedField[]): ValueFault {
  const name = String(path.findLast((key) => typeof key === "string") ?? "");
  const isItem = typeof path.at(-1) === "number";
  const required = inner.filter((field) => field.required).map((field) => `  ${field.name}: …`);
  return isItem
    ? {
        code: "not-a-group",
        says: `Chaque élément de « ${name} » est un groupe de champs : ${inner.map((field) => field.name).join(", ")}.`,
        todo: `Commencer cet élément par « - ${inner[0]?.name ?? "…"}: … », et mettre ses autres champs dessous.`,
      }
    : {
        code: "not-a-group",
        says: `« ${name} » est un groupe de champs, écrits dessous et décalés de deux espaces.`,
        todo: [`${name}:`, ...required].join("\n"),
      };
}

function wrongValue(
  input: unknown,
  allowed: readonly string[],
  field: DescribedField | undefined,
): ValueFault {
  const code = "unknown-value";
  const item = field && itemOf(field.type);
  const options = item?.kind === "choice" ? item.options : [];
  const todo = `Choisir une de ces valeurs : ${options.map(({ value, label }) => `${value} (${label})`).join(", ")}.`;
  if (typeof input === "object")
    return { code, says: `Une seule valeur est attendue ici : ${orList(allowed)}.`, todo };
  const written = show(input);
  const placeholder = findPlaceholder(written);
  if (placeholder !== null) return placeholder;
  const meant = readLabel(written, options);
  const suggestion = meant?.value ?? nearest(written, allowed);
  const isSure = suggestion !== null && (meant?.certain || sameLetters(written, suggestion));
  return {
    code,
    says: `« ${written} » n’est pas une valeur reconnue : ${orList(allowed)}.`,
    ...(suggestion === null ? { todo } : { write: { yaml: suggestion } }),
    ...(isSure && { sure: true }),
  };
}

function tooLong({ input, maximum, origin, path }: z.core.$ZodIssueTooBig): ValueFault {
  if (origin === "array")
    return {
      code: "too-many",
      says: `Il y a plus de ${maximum} valeurs dans « ${String(path.at(-1))} ».`,
      todo: `N’en garder que ${maximum}, les plus précises.`,
    };
  const length = typeof input === "string" ? [...input].length : 0;
  return {
    code: "too-long",
    says: `Ce texte a ${length} caractères ; ${maximum} au plus sont permis.`,
    todo: `En retirer ${length - Number(maximum)}.`,
  };
}

/** `orList(["a", "b", "c"])` → `"a, b ou c"` */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ou ${words.at(-1)}`;
}

function show(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
