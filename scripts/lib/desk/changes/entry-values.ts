/** What a change writes in one entry, value by value: its French name, before and after, what matters most first. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { anyText, type DescribedField } from "../../content/fields/kinds.ts";
import type { EntryValues } from "../../content/render-entry.ts";
import { showPair } from "../../text/show-signs.ts";
import type { SayValue } from "./say-value.ts";
import { aroundDifference, cut } from "./show-values.ts";

export interface ValueChange {
  /** The titles of the field and of what holds it: `Règle d’âge, Âge avec accord`. */
  title: string;
  /** Its name at the top of the file: `age_rule`. */
  field: string;
  /** How much a school, or a link, depends on it: see RANKS. */
  rank: number;
  /** Null if nothing was written. */
  before: string | null;
  /** Null if it is taken out. */
  after: string | null;
}

/** The front matter of an entry, as its file writes it, and its text. */
export interface EntryVersion {
  data: EntryValues;
  body: string;
}

/** `compareEntries(TOOL_FIELDS, before, after, say)` → `[{ title: "Tarif", before: "Gratuit", after: "Payant", … }]` */
export function compareEntries(
  fields: readonly DescribedField[],
  before: EntryVersion,
  after: EntryVersion,
  say: SayValue,
): ValueChange[] {
  const changes = Object.keys({ ...before.data, ...after.data }).flatMap((name): ValueChange[] => {
    const field = fields.find((one) => one.name === name);
    const values = { before: before.data[name], after: after.data[name] };
    if (field === undefined)
      return compareValues(
        { title: `« ${name} », qui n’existe pas`, field: name, rank: RANKS.other },
        anyText,
        values,
        say,
      );
    return compareValues({ title: field.label, field: name, rank: rankOf(field) }, field.type, values, say);
  });
  const text = compareValues(
    { title: "Texte", field: BODY, rank: RANKS.text },
    anyText,
    { before: before.body.trim() || undefined, after: after.body.trim() || undefined },
    say,
  );
  const places = new Map(fields.map(({ name }, index) => [name, index]));
  const placeOf = ({ field }: ValueChange) => places.get(field) ?? fields.length;
  return [...changes, ...text].sort((a, b) => a.rank - b.rank || placeOf(a) - placeOf(b));
}

/** The Markdown, as a field. */
export const BODY = "text";

/** What comes first: the life of the entry and its addresses, its price, what the law and a school ask. */
export const RANKS = { life: 0, price: 1, address: 2, school: 3, other: 4, text: 5, date: 6 } as const;

/** From its declaration: no list of names. */
function rankOf({ type, facts }: DescribedField): number {
  if (type.kind === "date") return RANKS.date;
  if (facts.rare) return RANKS.life;
  if (facts.fact?.list === "price" || facts.evidence?.page === "pricing_url") return RANKS.price;
  if (facts.fact?.list === "privacy" || facts.evidence !== undefined) return RANKS.school;
  return type.kind === "url" ? RANKS.address : RANKS.other;
}

/** Whether only days differ: such an entry needs one line. */
export const areOnlyDates = (changes: readonly ValueChange[]): boolean =>
  changes.length > 0 && changes.every(({ rank }) => rank === RANKS.date);

type Place = Pick<ValueChange, "title" | "field" | "rank">;
interface Sides {
  before: unknown;
  after: unknown;
}

function compareValues(
  place: Place,
  type: DescribedField["type"],
  { before, after }: Sides,
  say: SayValue,
): ValueChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const within = (part: string): Place => ({ ...place, title: `${place.title}, ${part}` });
  if (type.kind === "group" && isRecord(before) && isRecord(after)) {
    return Object.keys({ ...before, ...after }).flatMap((name) => {
      const field = type.fields.find((one) => one.name === name);
      const sides = { before: before[name], after: after[name] };
      return compareValues(within(field?.label ?? name), field?.type ?? anyText, sides, say);
    });
  }
  if (type.kind === "list" && type.item.kind === "group" && isRows(before) && isRows(after)) {
    const rows = compareRows(place, type.item, { before, after }, say);
    if (rows.length > 0) return rows;
    // The same rows in another order: their names are enough.
    const [first] = type.item.fields;
    const names = (list: readonly EntryValues[]) =>
      list.map((row) => say(first?.type ?? anyText, first && row[first.name])).join(", ");
    return names(before) === names(after) ? [] : [{ ...place, ...shown(names(before), names(after)) }];
  }
  const [was, is] = [before, after].map((value) => (value == null ? null : say(type, value)));
  // A reference that follows a tool to its new address says the same to a reader.
  if (was === is && isReference(type)) return [];
  return [{ ...place, ...shown(was ?? null, is ?? null) }];
}

const isReference = (type: DescribedField["type"]): boolean =>
  type.kind === "list" ? isReference(type.item) : type.kind === "slug" && type.target !== null;

/** Rows by what names them to a reader: the first field of the group. */
function compareRows(
  place: Place,
  item: DescribedField["type"] & { kind: "group" },
  { before, after }: { before: readonly EntryValues[]; after: readonly EntryValues[] },
  say: SayValue,
): ValueChange[] {
  const [first, ...others] = item.fields;
  if (first === undefined) return [];
  const byName = (rows: readonly EntryValues[]) =>
    new Map(rows.map((row) => [say(first.type, row[first.name]), row]));
  const [old, current] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)];
    const name = cut(say(first.type, (is ?? was)?.[first.name]) || "sans nom", NAME_SHOWN);
    const part: Place = { ...place, title: `${place.title}, ${name}` };
    if (was !== undefined && is !== undefined)
      return compareValues(part, item, { before: was, after: is }, say);
    const rest = (row: EntryValues) => {
      const told = others.filter((field) => row[field.name] !== undefined);
      return told.map((field) => `${field.label} : ${say(field.type, row[field.name])}`).join(", ") || name;
    };
    return [{ ...part, ...shown(was ? rest(was) : null, is ? rest(is) : null) }];
  });
}

const NAME_SHOWN = 60;

const isRows = (value: unknown): value is readonly EntryValues[] =>
  Array.isArray(value) && value.every(isRecord);

/** Both values on one line each, with only the differing part of long ones. */
function shown(before: string | null, after: string | null): Pick<ValueChange, "before" | "after"> {
  const [old, current] = [before, after].map((text) => text?.replace(/\s*\n\s*/g, " ⏎ ") ?? null);
  if (old == null || current == null)
    return { before: old == null ? null : cut(old), after: current == null ? null : cut(current) };
  const [was, is] = aroundDifference(...showPair(old, current));
  return { before: was, after: is };
}
