/** Explains the issues of a schema to an editor: why a value is wrong, and what to write instead. */

import type { z } from "zod";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { FindingDraft } from "../../source/finding.ts";
import { meantValue } from "../../text/french-values.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { exampleOf } from "../fields/field-examples.ts";
import type { DescribedField } from "../fields/kinds.ts";
import { explainPlaceholder, type IssueParams } from "../fields/value-faults.ts";
import { emptyField, type KnownFields, namesOf, wrongType } from "./explain-shape.ts";
import { COMPUTED, sameLetters, suggestField } from "./meant-field.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** `at`: what to point at, if not the value at `path`. `isKey`: the name of a field instead of its value. */
export type IssueDraft = FindingDraft & {
  path: Path;
  at?: { path: Path; isKey: boolean; isNeighbour?: true };
};

/**
 * Schema issues as findings, one for each correction: if a value has the wrong kind, its length is not reported,
 * and a misspelt field is not reported as missing. `knownFields` lists the fields at a path; `data` is everything
 * that was read.
 */
export function explainIssues(
  issues: readonly Issue[],
  knownFields: KnownFields,
  data: unknown = {},
): IssueDraft[] {
  const misfits = new Set(issues.filter(({ code }) => code === "invalid_type").map(pathOf));
  const drafts = issues
    .filter(
      (issue) =>
        issue.code === "invalid_type" || !misfits.has(pathOf(issue)) || issue.code === "unrecognized_keys",
    )
    .flatMap((issue) => explainIssue(issue, knownFields, data));
  const meant = new Set(
    drafts.flatMap(({ code, path, replacement }) =>
      code === "unknown-field" && replacement !== undefined
        ? [pathOf({ path: [...path.slice(0, -1), replacement] })]
        : [],
    ),
  );
  return drafts.filter((draft) => draft.code !== "missing-field" || !meant.has(pathOf(draft)));
}

const pathOf = ({ path }: { path: Path }): string => JSON.stringify(path.map(String));

/** One schema issue: an object with three unknown fields is three findings. */
function explainIssue(issue: Issue, knownFields: KnownFields, data: unknown): IssueDraft[] {
  const { path } = issue;
  if ((issue.code === "invalid_type" || issue.code === "invalid_value") && issue.input === undefined) {
    return [{ path, ...missingField(issue, knownFields, data) }];
  }
  switch (issue.code) {
    case "unrecognized_keys": {
      const [known, siblings] = [knownFields(path), valueAt(data, path)];
      return issue.keys.map((key) => unknownField(key, path, known, siblings));
    }
    case "invalid_type":
      return [{ path, ...wrongType(issue, knownFields) }];
    case "invalid_value":
      return [{ path, ...wrongValue(issue, knownFields) }];
    case "too_big":
      return [{ path, ...tooLong(issue) }];
    case "too_small":
      return [{ path, ...emptyField(path, knownFields) }];
    case "custom":
      return [{ path, ...custom(issue, data) }];
    default:
      return [
        { path, code: "invalid-value", message: `« ${show(issue.input)} » n’a pas la forme attendue ici.` },
      ];
  }
}

function custom(issue: z.core.$ZodIssueCustom, data: unknown): FindingDraft {
  const {
    code = "invalid-value",
    message = issue.message,
    sibling,
    ...params
  } = (issue.params ?? {}) as Partial<IssueParams>;
  const finding: FindingDraft = { code, message, ...params };
  if (sibling === undefined) return finding;
  // What was written beside the value goes to its own field, unless that says something already.
  const [name = ""] = sibling.split(":");
  const written = valueAt(data, [...issue.path.slice(0, -1), name]);
  if (written === undefined) return { ...finding, sibling };
  return { ...finding, certain: finding.certain === true && sibling === `${name}: ${String(written)}` };
}

function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

function missingField(
  issue: z.core.$ZodIssueInvalidType | z.core.$ZodIssueInvalidValue,
  knownFields: KnownFields,
  data: unknown,
): FindingDraft & Pick<IssueDraft, "at"> {
  const field = String(issue.path.at(-1) ?? "");
  const parent = issue.path.slice(0, -1);
  const allowed = issue.code === "invalid_value" ? ` : ${orList(issue.values.map(String))}` : "";
  const known = knownFields(parent);
  const own = known.find(({ name }) => name === field);
  const example = `${field}: ${own ? exampleOf(own) : "…"}`;
  const dots = example.includes("…") ? ", en remplaçant les points de suspension" : "";
  const missing = {
    code: "missing-field",
    message: `Il manque le champ « ${field} », obligatoire${allowed}.`,
  };
  if (parent.length > 0) {
    const isItem = typeof parent.at(-1) === "number";
    const fix = `Ajouter à ce groupe, avec le même décalage que ses autres champs${dots} :\n${example}`;
    return { ...missing, fix, at: { path: parent, isKey: !isItem } };
  }
  const names = namesOf(known);
  const above = names.slice(0, names.indexOf(field)).findLast((name) => valueAt(data, [name]) !== undefined);
  if (above === undefined)
    return { ...missing, fix: `Ajouter tout en haut, sous les trois tirets${dots} :\n${example}` };
  return {
    ...missing,
    fix: `Ajouter sous le champ « ${above} »${dots} :\n${example}`,
    at: { path: [above], isKey: true, isNeighbour: true },
  };
}

function unknownField(
  key: string,
  path: Path,
  known: readonly DescribedField[],
  siblings: unknown,
): IssueDraft {
  const own = [...path, key];
  const at = { path: own, at: { path: own, isKey: true }, code: "unknown-field" };
  const from = COMPUTED.get(key);
  if (from !== undefined && namesOf(known).includes(from)) {
    const message = `Le champ « ${key} » ne s’écrit pas : il se déduit de « ${from} ».`;
    const fix = `Supprimer cette ligne ; ce qu’il y a à en dire s’écrit sous « ${from}: ».`;
    return { ...at, message, fix };
  }
  const suggestion = suggestField(key, known);
  if (suggestion === null) {
    const message = `Le champ « ${key} » n’existe pas.`;
    return {
      ...at,
      message,
      fix: `Dire ce qui est écrit là dans le texte, ou dans un de ces champs, puis retirer celui-ci : ${namesOf(known).join(", ")}.`,
    };
  }
  const other = valueAt(siblings, [suggestion]);
  if (other !== undefined) {
    const message = `Le champ « ${key} » n’existe pas, et « ${suggestion} » est déjà écrit.`;
    const isSame = typeof other === "string" && other === valueAt(siblings, [key]);
    const fix = isSame
      ? "Supprimer cette ligne."
      : `Garder sous « ${suggestion} » ce qui est juste dans les deux, puis retirer « ${key} ».`;
    return { ...at, message, fix };
  }
  return {
    ...at,
    message: `Le champ « ${key} » n’existe pas. Vouliez-vous dire « ${suggestion} » ?`,
    replacement: suggestion,
    certain: sameLetters(key, suggestion),
  };
}

function wrongValue(
  { input, values, path }: z.core.$ZodIssueInvalidValue,
  knownFields: KnownFields,
): FindingDraft {
  if (input === null || input === "") return emptyField(path, knownFields);
  const allowed = values.map(String);
  const own = knownFields(path.slice(0, -1)).find(({ name }) => name === path.at(-1));
  const options = own?.type.kind === "choice" ? own.type.options : [];
  const choose = `Choisir une de ces valeurs : ${options.map(({ value, label }) => `${value} (${label})`).join(", ")}.`;
  if (typeof input === "object") {
    const message = `Une seule valeur est attendue ici : ${orList(allowed)}.`;
    return { code: "unknown-value", message, fix: choose };
  }
  const written = show(input);
  if (isPlaceholder(written)) return explainPlaceholder(written);
  const meant = meantValue(written, allowed);
  const suggestion = meant ?? nearest(written, allowed);
  return {
    code: "unknown-value",
    message: `« ${written} » n’est pas une valeur reconnue : ${orList(allowed)}.`,
    ...(suggestion === null
      ? { fix: choose }
      : { replacement: suggestion, certain: meant !== null || sameLetters(written, suggestion) }),
  };
}

function tooLong({ input, maximum, origin, path }: z.core.$ZodIssueTooBig): FindingDraft {
  if (origin === "array") {
    return {
      code: "too-many",
      message: `Il y a plus de ${maximum} valeurs dans « ${String(path.at(-1))} ».`,
      fix: `N’en garder que ${maximum}, les plus précises.`,
    };
  }
  const length = typeof input === "string" ? [...input].length : 0;
  return {
    code: "too-long",
    message: `Ce texte a ${length} caractères ; ${maximum} au plus sont permis.`,
    fix: `En retirer ${length - Number(maximum)}.`,
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
