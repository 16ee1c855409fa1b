/** Explains a value of the wrong shape: none at all, a text instead of a list, a list instead of a group of fields. */

import type { z } from "zod";
import { type Path, quote, type ValueFault } from "../../source/finding.ts";
import type { DescribedField } from "../fields/kinds.ts";

/** What was read, and the fields that its schema knows at each path. */
export interface Context {
  data: unknown;
  fieldsAt: (path: readonly PropertyKey[]) => readonly DescribedField[];
}

export const isEmpty = (value: unknown): boolean => value === null || value === "";

/** An empty field: one that every entry has is filled, another may go. */
export function emptyField(path: Path, { fieldsAt }: Context): ValueFault {
  const name = String(path.at(-1) ?? "");
  const own = fieldsAt(path.slice(0, -1)).find((field) => field.name === name);
  const what = typeof path.at(-1) === "number" ? "Cet élément" : `Le champ « ${name} »`;
  const { required = false, description = "" } = own ?? {};
  return required
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

export function wrongType(
  { input, expected }: z.core.$ZodIssueInvalidType,
  path: Path,
  context: Context,
): ValueFault {
  if (isEmpty(input)) return emptyField(path, context);
  if (expected === "array") return notAList(input, path, context);
  if (expected === "object") return notAGroup(input, path, context.fieldsAt(path));
  return {
    code: "not-a-value",
    says: "Une seule valeur est attendue ici, pas une liste ni un groupe.",
    todo: "Mettre la valeur entre guillemets droits si elle contient « : » ou commence par [ ou {.",
  };
}

function notAList(input: unknown, path: Path, { fieldsAt }: Context): ValueFault {
  const field = String(path.at(-1) ?? "");
  const own = fieldsAt(path.slice(0, -1)).find(({ name }) => name === field);
  const code = "not-a-list";
  const says = `« ${field} » est une liste : ses valeurs vont entre crochets, séparées par des virgules.`;
  const item = own?.type.kind === "list" ? own.type.item.kind : null;
  if (typeof input === "string") {
    const bare = input.replace(/^[([{]+|[)\]}]+$/g, "");
    // A comma may belong to a text.
    const values = (item === "text" ? [bare] : bare.split(/[,;|\n•·]+|\s[–—-]\s/))
      .map((value) => value.replace(/^[\s–—-]+/, "").trim())
      .filter((value) => value !== "");
    const yaml = `[${values.map(listItem).join(", ")}]`;
    return { code, says, write: { yaml }, ...(item !== "text" && { sure: true }) };
  }
  const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
  const names = fields.map(([name]) => name);
  // `{quiz, vote}` holds the values of a list; other fields are one item of a list of groups.
  if (fields.length > 0 && fields.every(([, value]) => isEmpty(value)))
    return { code, says, write: { yaml: `[${names.join(", ")}]` }, sure: true };
  return {
    code,
    says: "Ce champ est une liste de groupes : un tiret ouvre chaque groupe.",
    todo: `Mettre « - » devant « ${names[0] ?? "…"}: », et décaler de deux espaces les lignes qui sont avec lui.`,
  };
}

const listItem = (value: string): string =>
  /^[\p{L}\p{N}][\p{L}\p{N}' _-]*$/u.test(value) ? value : quote(value.replaceAll('"', ""));

function notAGroup(input: unknown, path: Path, known: readonly DescribedField[]): ValueFault {
  const code = "not-a-group";
  const isItem = typeof path.at(-1) === "number";
  const name = String(path.at(isItem ? -2 : -1) ?? "");
  const names = known.map((field) => field.name).join(", ");
  if (isItem)
    return {
      code,
      says: `Chaque élément de « ${name} » est un groupe de champs : ${names}.`,
      todo: `Commencer cet élément par « - ${known[0]?.name ?? "…"}: … », et mettre ses autres champs dessous.`,
    };
  if (typeof input === "string" && /^(?:no|non|false|faux|aucune?|none|0|-)$/i.test(input)) {
    const says = `« ${name} » est un groupe de champs, qui ne s’écrit que s’il y a quelque chose à dire.`;
    return { code, says, todo: "Supprimer cette ligne." };
  }
  const says = `« ${name} » est un groupe de champs, écrits dessous et décalés de deux espaces.`;
  const required = known.filter((field) => field.required).map((field) => `${field.name}: …`);
  return { code, says, todo: [`${name}:`, ...required.map((line) => `  ${line}`)].join("\n") };
}
