/** The fields of one entry: those that others ask for, dates, prices, lengths, and the short description. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import type { At, Path } from "../../source/finding.ts";
import { valueAt } from "../../text/shown-values.ts";
import { countWords } from "../../text/words.ts";
import { type DescribedField, innerFields, LIMITS, type Limits } from "../fields/kinds.ts";
import { type EachRule, type Fault, isPublished } from "../model/content.ts";
import { fieldsOf } from "../model/sources.ts";

/** The plans of a tool: a price has a currency, and a tool that is free has a plan to pay nothing. */
export const plans: EachRule = ({ kind, data }) => {
  if (kind !== "tools" || data.plans === undefined || data.plans.length === 0) return [];
  const faults = data.plans.flatMap((plan, index): Fault[] => {
    if (!plan.amount || plan.currency !== undefined) return [];
    const todo =
      "Ajouter dessous une ligne « currency: … », avec celle que le site donne : EUR, CHF, CAD, USD…";
    const at = { path: ["plans", index, "amount"] };
    return [{ code: "missing-currency", says: "Ce montant n’a pas de monnaie.", at, todo }];
  });
  if (data.pricing !== "free" || data.plans.some(({ amount }) => !amount)) return faults;
  const says = "L’outil est dit gratuit (« pricing: free »), mais toutes ses formules sont payantes.";
  const todo =
    "S’il est payant, écrire « pricing: paid » ; s’il a aussi une formule gratuite, « pricing: freemium », et l’ajouter ici, à « amount: 0 ».";
  return [...faults, { code: "free-with-paid-plans", says, at: { path: ["plans"], key: true }, todo }];
};

interface FieldValue {
  path: Path;
  field: DescribedField;
  /** Undefined when the field is not written. Of a list, all of it. */
  value: unknown;
}

/** The fields that the rule looks at, those of groups included, each group item by item. */
function valuesIn(fields: readonly DescribedField[], data: unknown, above: Path = []): FieldValue[] {
  if (typeof data !== "object" || data === null) return [];
  return fields.flatMap((field): FieldValue[] => {
    const { name, facts, type } = field;
    const value: unknown = Reflect.get(data, name);
    const path = [...above, name];
    const inner = innerFields(field);
    const inside = Array.isArray(value)
      ? value.flatMap((item: unknown, index) => valuesIn(inner, item, [...path, index]))
      : valuesIn(inner, value, path);
    const isAsked = facts.onlyWhen !== undefined || facts.limits !== undefined || isDay(type.kind);
    return isAsked ? [{ path, field, value }, ...inside] : inside;
  });
}

const isDay = (kind: DescribedField["type"]["kind"]): boolean => kind === "date" || kind === "month";

/** Each field beside the value of another that it goes with, beside the day, and beside its limits. */
export const fields: EachRule = (entry, { today }) =>
  valuesIn(fieldsOf(entry), entry.data).flatMap(
    ({ field: { name, label, facts, type }, path, value }): Fault[] => {
      const { onlyWhen, limits } = facts;
      const other = onlyWhen && valueAt(entry.data, [onlyWhen.field]);
      if (
        onlyWhen !== undefined &&
        other !== undefined &&
        (other === onlyWhen.value) !== (value !== undefined)
      ) {
        const pair = `« ${onlyWhen.field}: ${String(other)} »`;
        if (value !== undefined) {
          const says = `Le champ « ${name} » ne va pas avec ${pair}.`;
          return [{ code: "contradiction", says, at: { path }, todo: "Supprimer cette ligne." }];
        }
        const says = `Avec ${pair}, il faut aussi le champ « ${name} ».`;
        const todo = `Ajouter une ligne « ${name}: … ».`;
        return [{ code: "missing-field", says, at: { path: [onlyWhen.field] }, todo }];
      }
      const { kind } = type;
      if (isDay(kind) && typeof value === "string" && value > today) {
        const says = `${kind === "date" ? "Le " : ""}${value} n’est pas encore passé (nous sommes le ${today}).`;
        const last = kind === "date" ? `aujourd’hui : ${today}` : `ce mois-ci : ${today.slice(0, 7)}`;
        const todo = `Relire la date, année comprise ; au plus tard, ${last}.`;
        return [{ code: "future-date", says, at: { path }, todo }];
      }
      // A value that does not fit is left out, and has a finding.
      if (limits === undefined || !isPublished(entry) || (value === undefined && !entry.whole)) return [];
      return measure(`« ${label} »`, lengthOf(value), limits, { path });
    },
  );

/** The characters of a text, or the values of a list: `[quiz vote]` has two, and another rule reports the comma. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return [...value].length;
  if (!Array.isArray(value)) return 0;
  return value.flatMap((item) => (typeof item === "string" ? item.trim().split(/[\s;]+/) : [item])).length;
}

function measure(what: string, length: number, { min, max, unit: [one, many] }: Limits, at: At): Fault[] {
  if (length >= min && length <= max) return [];
  const wanted = min === 0 ? `${max} au plus` : `de ${min} à ${max}`;
  const says = `${what} compte ${length} ${length > 1 ? many : one} ; il en faut ${wanted}.`;
  return length < min
    ? [{ code: "too-short", says, at, todo: `En ajouter ${min - length}.` }]
    : [{ code: "too-long", says, at, todo: `En retirer ${length - max}.` }];
}

/** The text of a published entry is long enough to say something, and short enough to be read. */
export const textLength: EachRule = (entry) => {
  const { kind, body } = entry;
  // Another rule reports an empty text.
  if (!isPublished(entry) || body === "") return [];
  const limits = kind === "tools" ? LIMITS.toolBody : LIMITS.collectionBody;
  const firstLine = { start: 0, end: body.split("\n", 1)[0]?.length ?? 0 };
  return measure("Le texte", countWords(body), limits, { body: firstLine });
};

/** A short description is a sentence about what the tool does: no name at its start, a period at its end. */
export const shortDescription: EachRule = ({ kind, data }) => {
  const { short_description: text } = data;
  if (text === undefined) return [];
  const at = { path: ["short_description"] };
  const names = kind === "tools" ? [data.name ?? "", ...(data.aliases ?? [])] : [];
  const repeated = names.find((name) => name !== "" && startsWith(fold(text), fold(name)));
  const faults: Fault[] = [];
  if (repeated !== undefined) {
    const says = `La description courte commence par « ${repeated} », que la liste affiche déjà au-dessus.`;
    const todo = "Commencer par ce que l’on fait avec l’outil : « Créer des quiz… », « Des exercices de… ».";
    faults.push({ code: "name-first", says, at, todo });
  }
  if (!/(?<!\.\.)\.$/.test(text)) {
    const says = "La description courte est une phrase : elle finit par un point.";
    const write = { value: `${text.replace(/[\s.,;:!?…]+$/u, "")}.` };
    const isSure = /[\p{L}\p{N}»)]$/u.test(text);
    faults.push({ code: "missing-period", says, at, write, ...(isSure && { sure: true }) });
  }
  return faults;
};

/** `startsWith("kahoot! pour tous", "kahoot!")` → `true`, as whole words. */
const startsWith = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));

/** Folders below `/tools/` that hold the pre-paginated lists. */
const RESERVED = new Set(["page", "category", "pricing", "education"]);

/** An entry changes after it was added; only a withdrawn one is replaced; its address is its own. */
export const life: EachRule = ({ kind, slug, data }, { today }) => {
  const { added_at, updated_at, replaced_by, status } = data;
  const faults: Fault[] = [];
  if (kind === "tools" && RESERVED.has(slug)) {
    const says = `« ${slug} » est un chemin de l’API : aucune fiche ne peut porter ce nom.`;
    faults.push({ code: "reserved-slug", says, todo: `Renommer le fichier, par exemple ${slug}-app.md.` });
  }
  if (replaced_by !== undefined && status !== "withdrawn") {
    const says = "Seule une fiche retirée est remplacée par une autre.";
    const todo = "Ajouter « status: withdrawn », ou retirer cette ligne.";
    faults.push({ code: "not-withdrawn", says, at: { path: ["replaced_by"] }, todo });
  }
  // A day to come has a finding of its own.
  if (added_at !== undefined && updated_at !== undefined && updated_at < added_at && added_at <= today) {
    const says = `La fiche aurait été modifiée (${updated_at}) avant d’être ajoutée (${added_at}).`;
    const todo = "Relire les deux dates, et corriger celle qui est fausse.";
    faults.push({ code: "date-order", says, at: { path: ["updated_at"] }, todo });
  }
  return faults;
};
