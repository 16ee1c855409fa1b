/** Explains a value of the wrong shape: a text instead of a list, a list instead of a group of fields. */

import type { z } from "zod";
import type { FindingDraft } from "../../source/finding.ts";
import { groupExample } from "../fields/field-examples.ts";
import type { DescribedField } from "../fields/kinds.ts";

/** The fields of a schema at a path. */
export type KnownFields = (path: readonly PropertyKey[]) => readonly DescribedField[];

/** An empty field: one that every entry has is filled, another may go. */
export function emptyField(path: readonly PropertyKey[], knownFields: KnownFields): FindingDraft {
  const name = String(path.at(-1) ?? "");
  const own = knownFields(path.slice(0, -1)).find((field) => field.name === name);
  const what = typeof path.at(-1) === "number" ? "Cet élément" : `Le champ « ${name} »`;
  return own?.required
    ? {
        code: "empty-value",
        message: `${what} est vide ; il est obligatoire.`,
        fix: `Le remplir : ${own.description.charAt(0).toLowerCase()}${own.description.slice(1)}.`,
      }
    : {
        code: "empty-value",
        message: `${what} est vide ; un champ sans contenu ne s’écrit pas.`,
        fix: "Le remplir, ou supprimer la ligne.",
      };
}

export function wrongType(
  { input, expected, path }: z.core.$ZodIssueInvalidType,
  knownFields: KnownFields,
): FindingDraft {
  const field = String(path.at(-1) ?? "");
  if (input === null || input === "") return emptyField(path, knownFields);
  const own = knownFields(path.slice(0, -1)).find(({ name }) => name === field);
  if (expected === "array") return notAList(field, input, own);
  if (expected === "object") return notAGroup(field, input, path, knownFields(path));
  return {
    code: "not-a-value",
    message: "Une seule valeur est attendue ici, pas une liste ni un groupe.",
    fix: "Mettre la valeur entre guillemets droits si elle contient « : » ou commence par [ ou {.",
  };
}

function notAList(field: string, input: unknown, own: DescribedField | undefined): FindingDraft {
  const message = `« ${field} » est une liste : ses valeurs vont entre crochets, séparées par des virgules.`;
  // A comma may belong to a text.
  const isOneOfTexts = own?.type.kind === "list" && own.type.item.kind === "text";
  if (typeof input !== "string") return { code: "not-a-list", ...notAListOf(input, message) };
  const bare = input.replace(/^[([{]+|[)\]}]+$/g, "");
  const values = (isOneOfTexts ? [bare] : bare.split(/[,;|\n•·]+|\s[–—-]\s/))
    .map((value) => value.replace(/^[\s–—-]+/, "").trim())
    .filter((value) => value !== "");
  const written = values.map((value) =>
    /^[\p{L}\p{N}][\p{L}\p{N}' _-]*$/u.test(value) ? value : `"${value.replaceAll('"', "")}"`,
  );
  return { code: "not-a-list", message, replacement: `[${written.join(", ")}]`, certain: !isOneOfTexts };
}

/** `{quiz, vote}` holds the values of a list; other fields are one item of a list of groups. */
function notAListOf(
  input: unknown,
  message: string,
): Pick<FindingDraft, "message" | "replacement" | "certain" | "fix"> {
  const pairs = typeof input === "object" && input !== null ? Object.entries(input) : [];
  const names = pairs.map(([name]) => name);
  if (pairs.length > 0 && pairs.every(([, value]) => value === null || value === ""))
    return { message, replacement: `[${names.join(", ")}]`, certain: true };
  return {
    message: "Ce champ est une liste de groupes : un tiret ouvre chaque groupe.",
    fix: `Mettre « - » devant « ${names[0] ?? "…"}: », et décaler de deux espaces les lignes qui sont avec lui.`,
  };
}

function notAGroup(
  field: string,
  input: unknown,
  path: readonly PropertyKey[],
  known: readonly DescribedField[],
): FindingDraft {
  const isItem = typeof path.at(-1) === "number";
  const name = isItem ? String(path.at(-2) ?? "") : field;
  const said = typeof input === "string" ? input : "";
  if (!isItem && /^(?:no|non|false|faux|aucune?|none|0|-)$/i.test(said)) {
    const message = `« ${name} » est un groupe de champs, qui ne s’écrit que s’il y a quelque chose à dire.`;
    return { code: "not-a-group", message, fix: "Supprimer cette ligne." };
  }
  const message = isItem
    ? `Chaque élément de « ${name} » est un groupe de champs : ${namesOf(known).join(", ")}.`
    : `« ${name} » est un groupe de champs, écrits dessous et décalés de deux espaces.`;
  return { code: "not-a-group", message, fix: groupExample(name, said, known, { isItem }) };
}

export const namesOf = (fields: readonly DescribedField[]): string[] => fields.map(({ name }) => name);
