/** Explains to an editor what a schema refuses: why a value is wrong, and what to write instead. Pure. */

import type { z } from "zod";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { singular } from "../../../../functions/lib/text/french.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { At, Finding, Path, ValueFault } from "../../source/finding.ts";
import { meantValue } from "../../text/french-values.ts";
import { collectionFields } from "../fields/collection-fields.ts";
import type { Tree } from "../fields/field.ts";
import { type DescribedField, type FieldType, fieldsAt, innerFields, itemOf } from "../fields/kinds.ts";
import { toolFields } from "../fields/tool-fields.ts";
import { findPlaceholder, type OwnFault } from "../fields/value-kinds.ts";
import { type Context, emptyField, isEmpty, wrongType } from "./explain-shape.ts";

type Issue = z.core.$ZodIssue;

type PlacedFault = ValueFault & { path: Path; at?: At };

/**
 * One finding for each correction: if a value has the wrong kind, its length is not reported, and a misspelt field is
 * not reported as missing.
 */
export function explainIssues(
  file: string,
  issues: readonly Issue[],
  { data, kind }: { data: unknown; kind: FieldType },
): Finding[] {
  const context: Context = { data, fieldsAt: (path) => fieldsAt(kind, path) };
  const misfits = new Set(issues.filter(({ code }) => code === "invalid_type").map(keyOf));
  const faults = issues
    .filter(
      (issue) =>
        issue.code === "invalid_type" || issue.code === "unrecognized_keys" || !misfits.has(keyOf(issue)),
    )
    .flatMap((issue) => explainIssue(issue, context));
  const meant = new Set(
    faults.flatMap(({ path, write }) =>
      write !== undefined && "key" in write ? [keyOf({ path: [...path.slice(0, -1), write.key] })] : [],
    ),
  );
  return faults
    .filter((fault) => fault.code !== "missing-field" || !meant.has(keyOf(fault)))
    .map(({ path, at = { path }, ...fault }) => ({ file, level: "error", ...fault, at }));
}

const keyOf = ({ path }: { path: readonly PropertyKey[] }): string => JSON.stringify(path.map(String));

/** One schema issue: an object with three unknown fields is three findings. */
function explainIssue(issue: Issue, context: Context): PlacedFault[] {
  const path = issue.path.map((key) => (typeof key === "number" ? key : String(key)));
  if ((issue.code === "invalid_type" || issue.code === "invalid_value") && issue.input === undefined) {
    return [missingField(path, issue.code === "invalid_value" ? issue.values : [], context)];
  }
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownField(key, path, context));
    case "invalid_type":
      return [{ path, ...wrongType(issue, path, context) }];
    case "invalid_value":
      return [{ path, ...wrongValue(issue, path, context) }];
    case "too_big":
      return [{ path, ...tooLong(issue) }];
    case "too_small":
      return [{ path, ...emptyField(path, context) }];
    case "custom":
      return [{ path, ...ownFault(issue, path, context) }];
    default:
      return [
        { path, code: "invalid-value", says: `« ${show(issue.input)} » n’a pas la forme attendue ici.` },
      ];
  }
}

/** The kinds of values explain themselves. */
function ownFault(issue: z.core.$ZodIssueCustom, path: Path, { data }: Context): ValueFault {
  const own: OwnFault = issue.params?.fault ?? { code: "invalid-value", says: issue.message };
  const { sibling, write, sure, ...fault } = own;
  if (write === undefined || sibling === undefined) return own;
  const [name = "", value = ""] = sibling.split(": ");
  const written = valueAt(data, [...path.slice(0, -1), name]);
  // What was written beside the value goes to its own field: a person looks at both.
  if (written === undefined && "yaml" in write)
    return { ...fault, todo: `Écrire « ${path.at(-1)}: ${write.yaml} », et dessous « ${sibling} ».` };
  return { ...fault, write, ...(sure && written === value && { sure }) };
}

function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

function missingField(path: Path, values: readonly unknown[], { data, fieldsAt }: Context): PlacedFault {
  const field = String(path.at(-1) ?? "");
  const parent = path.slice(0, -1);
  const allowed = values.length === 0 ? "" : ` : ${orList(values.map(String))}`;
  const missing = {
    path,
    code: "missing-field",
    says: `Il manque le champ « ${field} », obligatoire${allowed}.`,
  };
  const line = `une ligne « ${field}: … »`;
  if (parent.length > 0) {
    const todo = `Ajouter à ce groupe ${line}, avec le même décalage que ses autres champs.`;
    return { ...missing, todo, at: { path, ...(typeof parent.at(-1) !== "number" && { key: true }) } };
  }
  const names = fieldsAt(parent).map(({ name }) => name);
  const above = names.slice(0, names.indexOf(field)).findLast((name) => valueAt(data, [name]) !== undefined);
  if (above === undefined)
    return { ...missing, todo: `Ajouter ${line} tout en haut, sous les trois tirets.` };
  const todo = `Ajouter ${line} sous le champ « ${above} ».`;
  return { ...missing, todo, at: { path, near: [above], key: true } };
}

/** Fields that clients read and that are computed from another: what editors write instead. */
const COMPUTED: ReadonlyMap<string, string> = new Map(
  [toolFields, collectionFields].flatMap((tree) =>
    Object.entries<Tree[string]>(tree).flatMap(([name, node]) =>
      node.kind === "derived" && node.about.from !== undefined ? [[name, node.about.from] as const] : [],
    ),
  ),
);

function unknownField(key: string, parent: Path, { data, fieldsAt }: Context): PlacedFault {
  const path = [...parent, key];
  const fault = { path, at: { path, key: true }, code: "unknown-field" } as const;
  const known = fieldsAt(parent);
  const from = COMPUTED.get(key);
  if (from !== undefined && known.some(({ name }) => name === from)) {
    const says = `Le champ « ${key} » ne s’écrit pas : il se déduit de « ${from} ».`;
    const todo = `Supprimer cette ligne ; ce qu’il y a à en dire s’écrit sous « ${from}: ».`;
    return { ...fault, says, todo };
  }
  const group = known.find(
    (field) =>
      isEmpty(valueAt(data, [...parent, field.name])) && innerFields(field).some(({ name }) => name === key),
  );
  if (group !== undefined) {
    const says = `Ce qui est de « ${group.name} » s’écrit dessous, décalé de deux espaces.`;
    return { ...fault, code: "indentation", says, todo: "Décaler cette ligne de deux espaces." };
  }
  const suggestion = meantField(key, known);
  if (suggestion === null) {
    const says = `Le champ « ${key} » n’existe pas.`;
    const names = known.map(({ name }) => name).join(", ");
    const todo = `Dire ce qui est écrit là dans le texte, ou dans un de ces champs, puis retirer celui-ci : ${names}.`;
    return { ...fault, says, todo };
  }
  const other = valueAt(data, [...parent, suggestion]);
  if (other !== undefined) {
    const says = `Le champ « ${key} » n’existe pas, et « ${suggestion} » est déjà écrit.`;
    const todo =
      typeof other === "string" && other === valueAt(data, path)
        ? "Supprimer cette ligne."
        : `Garder sous « ${suggestion} » ce qui est juste dans les deux, puis retirer « ${key} ».`;
    return { ...fault, says, todo };
  }
  const says = `Le champ « ${key} » n’existe pas. Vouliez-vous dire « ${suggestion} » ?`;
  return { ...fault, says, write: { key: suggestion }, ...(sameLetters(key, suggestion) && { sure: true }) };
}

/** `meantField("tarif", fields)` → `"pricing"`: by its title, the words of its `also`, or its letters. */
function meantField(written: string, known: readonly DescribedField[]): string | null {
  const word = wordsOf(written);
  return (
    known.find(({ label, facts: { also = [] } }) => [...also, label].some((one) => wordsOf(one) === word))
      ?.name ??
    nearest(
      written,
      known.map(({ name }) => name),
    )
  );
}

/** `wordsOf("Mots-clés")` → `"mot cle"` */
const wordsOf = (written: string): string =>
  fold(written)
    .split(/[\s_-]+/)
    .map(singular)
    .join(" ")
    .trim();

/** Case, accents and separators aside. */
const sameLetters = (a: string, b: string): boolean =>
  fold(a).replace(/[\s_-]+/g, "") === fold(b).replace(/[\s_-]+/g, "");

function wrongValue(
  { input, values }: z.core.$ZodIssueInvalidValue,
  path: Path,
  context: Context,
): ValueFault {
  if (isEmpty(input)) return emptyField(path, context);
  const allowed = values.map(String);
  const at = typeof path.at(-1) === "number" ? -2 : -1;
  const own = context.fieldsAt(path.slice(0, at)).find(({ name }) => name === path.at(at));
  const item = own && itemOf(own.type);
  const options = item?.kind === "choice" ? item.options : [];
  const todo = `Choisir une de ces valeurs : ${options.map(({ value, label }) => `${value} (${label})`).join(", ")}.`;
  if (typeof input === "object") {
    const says = `Une seule valeur est attendue ici : ${orList(allowed)}.`;
    return { code: "unknown-value", says, todo };
  }
  const written = show(input);
  const placeholder = findPlaceholder(written);
  if (placeholder !== null) return placeholder;
  const meant = meantValue(written, allowed);
  const suggestion = meant ?? nearest(written, allowed);
  const isSure = suggestion !== null && (meant !== null || sameLetters(written, suggestion));
  return {
    code: "unknown-value",
    says: `« ${written} » n’est pas une valeur reconnue : ${orList(allowed)}.`,
    ...(suggestion === null ? { todo } : { write: { yaml: suggestion } }),
    ...(isSure && { sure: true }),
  };
}

function tooLong({ input, maximum, origin, path }: z.core.$ZodIssueTooBig): ValueFault {
  if (origin === "array") {
    return {
      code: "too-many",
      says: `Il y a plus de ${maximum} valeurs dans « ${String(path.at(-1))} ».`,
      todo: `N’en garder que ${maximum}, les plus précises.`,
    };
  }
  const length = typeof input === "string" ? [...input].length : 0;
  return {
    code: "too-long",
    says: `Ce texte a ${length} caractères ; ${maximum} au plus sont permis.`,
    todo: `En retirer ${length - Number(maximum)}.`,
  };
}

/** `orList(["a", "b", "c"])` → `"a, b ou c"` */
function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ou ${words.at(-1)}`;
}

function show(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
