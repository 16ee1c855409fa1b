/** Explains to an editor what a schema refuses: fields that are missing or unknown, values that do not fit. Pure. */

import type { z } from "zod";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { singular } from "../../../../functions/lib/text/french.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { At, Finding, Path, ValueFault } from "../../source/finding.ts";
import { type DescribedField, fieldsAt, innerFields } from "../fields/kinds.ts";
import { type Context, explainValue, isEmpty, orList, sameLetters, writtenAt } from "./explain-value.ts";

type Issue = z.core.$ZodIssue;

type PlacedFault = ValueFault & { path: Path; at?: At };

/**
 * One finding for each correction: if a value has the wrong kind, its length is not reported, and a misspelt field is
 * not reported as missing.
 */
export function explainIssues(file: string, issues: readonly Issue[], context: Context): Finding[] {
  const misfits = new Set(issues.filter(({ code }) => code === "invalid_type").map(keyOf));
  const faults = issues
    .filter(
      ({ code, path }) => /^(?:invalid_type|unrecognized_keys)$/.test(code) || !misfits.has(keyOf({ path })),
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
  const above = names
    .slice(0, names.indexOf(field))
    .findLast((name) => writtenAt(data, [name]) !== undefined);
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
      isEmpty(writtenAt(data, [...parent, field.name])) &&
      innerFields(field).some(({ name }) => name === key),
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
  if (writtenAt(data, [...parent, suggestion]) !== undefined) {
    const says = `Le champ « ${key} » n’existe pas, et « ${suggestion} » est déjà écrit.`;
    const todo = `Garder sous « ${suggestion} » ce qui est juste dans les deux, puis retirer « ${key} ».`;
    return { ...fault, says, todo };
  }
  const says = `Le champ « ${key} » n’existe pas. Vouliez-vous dire « ${suggestion} » ?`;
  return { ...fault, says, write: { key: suggestion }, ...(sameLetters(key, suggestion) && { sure: true }) };
}

/** `meantField("tarif", fields)` → `"pricing"`: by its title, the words of its `also`, or its letters. */
function meantField(written: string, known: readonly DescribedField[]): string | null {
  const word = wordsOf(written);
  const same = known.find(({ label, facts: { also = [] } }) =>
    [...also, label].some((one) => wordsOf(one) === word),
  );
  if (same !== undefined) return same.name;
  return nearest(
    written,
    known.map(({ name }) => name),
  );
}

/** `wordsOf("Mots-clés")` → `"mot cle"` */
const wordsOf = (written: string): string =>
  fold(written)
    .split(/[\s_-]+/)
    .map(singular)
    .join(" ")
    .trim();
