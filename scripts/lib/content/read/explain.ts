/** Explains to an editor what a schema refuses: fields that are missing or unknown, values that do not fit. In French. */

import type { z } from "zod";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { singular } from "../../../../functions/lib/text/french.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { type At, type Finding, type Path, type ValueFault, writeYaml } from "../../source/finding.ts";
import { readLabel } from "../../text/french-values.ts";
import { valueAt } from "../../text/shown-values.ts";
import { type DescribedField, type FieldType, fieldsAt, innerFields, itemOf } from "../fields/kinds.ts";
import { findPlaceholder } from "../fields/value-kinds.ts";

type Issue = z.core.$ZodIssue;

type PlacedFault = ValueFault & { path: Path; at?: At; explains?: Path };

/** What is said of a field does not count if what is said of another explains it. */
const EXPLAINED: ReadonlySet<string> = new Set(["missing-field", "empty-value"]);

/**
 * One finding for each correction: if a value has the wrong kind, its length is not reported, and a misspelt field is
 * not reported as missing, nor a group as empty whose fields are beside it.
 */
export function explainIssues(file: string, issues: readonly Issue[], context: Context): Finding[] {
  const misfits = new Set(issues.filter(({ code }) => code === "invalid_type").map(keyOf));
  const faults = issues
    .filter(
      ({ code, path }) => /^(?:invalid_type|unrecognized_keys)$/.test(code) || !misfits.has(keyOf({ path })),
    )
    .flatMap((issue) => explainIssue(issue, context));
  const explained = new Set(faults.flatMap(({ explains }) => (explains ? keyOf({ path: explains }) : [])));
  return faults
    .filter((fault) => !EXPLAINED.has(fault.code) || !explained.has(keyOf(fault)))
    .map(({ path, at = { path }, explains: _, ...fault }) => ({ file, level: "error", ...fault, at }));
}

const keyOf = ({ path }: { path: readonly PropertyKey[] }): string => JSON.stringify(path.map(String));

/** One schema issue: an object with three unknown fields is three findings. */
function explainIssue(issue: Issue, context: Context): PlacedFault[] {
  const path = issue.path.map((key) => (typeof key === "number" ? key : String(key)));
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownField(key, path, context));
  if (issue.input === undefined && issue.code === "invalid_type") return [missingField(path, [], context)];
  if (issue.input === undefined && issue.code === "invalid_value")
    return [missingField(path, issue.values, context)];
  return [{ path, ...explainValue(issue, path, context) }];
}

function missingField(path: Path, values: readonly unknown[], { data, kind }: Context): PlacedFault {
  const field = String(path.at(-1) ?? "");
  const parent = path.slice(0, -1);
  const allowed = values.length === 0 ? "" : ` : ${orList(values.map(String))}`;
  const says = `Il manque le champ « ${field} », obligatoire${allowed}.`;
  const missing = { path, code: "missing-field", says };
  const line = `une ligne « ${field}: … »`;
  if (parent.length > 0)
    return {
      ...missing,
      todo: `Ajouter à ce groupe ${line}, avec le même décalage que ses autres champs.`,
      at: { path, ...(typeof parent.at(-1) !== "number" && { key: true }) },
    };
  const names = fieldsAt(kind, parent).map(({ name }) => name);
  const above = names.slice(0, names.indexOf(field)).findLast((name) => valueAt(data, [name]) !== undefined);
  return above === undefined
    ? { ...missing, todo: `Ajouter ${line} tout en haut, sous les trois tirets.` }
    : {
        ...missing,
        todo: `Ajouter ${line} sous le champ « ${above} ».`,
        at: { path, near: [above], key: true },
      };
}

function unknownField(key: string, parent: Path, { data, kind }: Context): PlacedFault {
  const path = [...parent, key];
  const fault = { path, at: { path, key: true }, code: "unknown-field" } as const;
  const known = fieldsAt(kind, parent);
  const group = known.find(
    (field) =>
      isEmpty(valueAt(data, [...parent, field.name])) && innerFields(field).some(({ name }) => name === key),
  );
  if (group !== undefined) {
    const says = `Ce qui est de « ${group.name} » s’écrit dessous, décalé de deux espaces.`;
    const explains = [...parent, group.name];
    return { ...fault, code: "indentation", says, todo: "Décaler cette ligne de deux espaces.", explains };
  }
  const suggestion = meantField(key, known);
  if (suggestion === null) {
    const says = `Le champ « ${key} » n’existe pas.`;
    const names = known.map(({ name }) => name).join(", ");
    const todo = `Dire ce qui est écrit là dans le texte, ou dans un de ces champs, puis retirer celui-ci : ${names}.`;
    return { ...fault, says, todo };
  }
  if (valueAt(data, [...parent, suggestion]) !== undefined) {
    const says = `Le champ « ${key} » n’existe pas, et « ${suggestion} » est déjà écrit.`;
    const todo = `Garder sous « ${suggestion} » ce qui est juste dans les deux, puis retirer « ${key} ».`;
    return { ...fault, says, todo };
  }
  const says = `Le champ « ${key} » n’existe pas. Vouliez-vous dire « ${suggestion} » ?`;
  const explains = [...parent, suggestion];
  const sure = sameLetters(key, suggestion) && { sure: true as const };
  return { ...fault, says, write: { key: suggestion }, explains, ...sure };
}

/** `meantField("tarif", fields)` → `"pricing"`: by its title or its `also`, by its letters, by a word of its title. */
function meantField(written: string, known: readonly DescribedField[]): string | null {
  const word = wordsOf(written);
  const same = known.find(({ label, facts: { also = [] } }) =>
    [...also, label].some((one) => wordsOf(one) === word),
  );
  const names = known.map(({ name }) => name);
  const partly = known.find(({ label }) => ` ${wordsOf(label)} `.includes(` ${word} `));
  return same?.name ?? nearest(written, names) ?? partly?.name ?? null;
}

/** `wordsOf("Mots-clés")` → `"mot cle"` */
const wordsOf = (written: string): string =>
  fold(written)
    .split(/[\s'_-]+/)
    .map(singular)
    .join(" ")
    .trim();

/** What was read, under its schema. */
export interface Context {
  data: unknown;
  kind: FieldType;
}

function explainValue(issue: z.core.$ZodIssue, path: Path, { kind }: Context): ValueFault {
  const { input } = issue;
  // An item is described with its list.
  const at = typeof path.at(-1) === "number" ? -2 : -1;
  const own = fieldsAt(kind, path.slice(0, at)).find(({ name }) => name === path.at(at));
  switch (issue.code) {
    case "custom":
      // The kinds of values explain themselves.
      return issue.params?.fault ?? { code: "invalid-value", says: issue.message };
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
        todo: `Le remplir${description && ` : ${description.charAt(0).toLowerCase()}${description.slice(1)}`}.`,
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
  const of = field && itemOf(field.type).kind;
  const isOfTexts = of === "text";
  if (typeof input === "string") {
    const bare = input.replace(/^[([{]+|[)\]}]+$/g, "");
    // A comma may belong to a text.
    const values = (isOfTexts ? [bare] : bare.split(/[,;|\n•·]+|\s[–—-]\s/))
      .map((value) => value.replace(/^[\s–—-]+|"/g, "").trim())
      .filter((value) => value !== "");
    return { code, says, write: { yaml: writeYaml(values) }, ...(!isOfTexts && { sure: true }) };
  }
  const [name = "…", ...others] = Object.keys(input ?? {});
  if (of !== "group") return { code, says, write: { yaml: writeYaml([name, ...others]) } };
  return {
    code,
    says: "Ce champ est une liste de groupes : un tiret ouvre chaque groupe.",
    todo: `Mettre « - » devant « ${name}: », et décaler de deux espaces les lignes qui sont avec lui.`,
  };
}

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

function show(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

const isEmpty = (value: unknown): boolean => value === null || value === "";

/** Case, accents and separators aside. */
const sameLetters = (a: string, b: string): boolean =>
  fold(a).replace(/[\s_-]+/g, "") === fold(b).replace(/[\s_-]+/g, "");

/** `orList(["a", "b", "c"])` → `"a, b ou c"` */
const orList = (words: readonly string[]): string =>
  new Intl.ListFormat("fr", { type: "disjunction" }).format(words);
