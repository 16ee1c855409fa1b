/** Describes each entry that a branch touches: what happened to it, and its values before and after. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { fieldsOf } from "../../content/fields/field-values.ts";
import type { DescribedField, FieldType } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { cut, type Names, namesIn, say, shorten, titleOf } from "./say.ts";

/** The texts of the files that differ, by path. */
type Texts = ReadonlyMap<string, string>;

export const FOLDERS = ["tools", "collections"] as const;
export type EntryEvent = "added" | "published" | "renamed" | "changed" | "withdrawn" | "draft";

export interface EntryChange {
  event: EntryEvent;
  folder: (typeof FOLDERS)[number];
  slug: string;
  /** The title of a collection. */
  name: string;
  /** `content/tools/kahoot.md` */
  file: string;
  /** What it is, in a few words: category and price of a tool, kind of a collection, the name that it had. */
  facts: string[];
  /** What matters most first; all that is written if it is new. */
  values: ValueChange[];
}

export interface ValueChange {
  /** `"age_rule"`; empty for the text. */
  field: string;
  /** The titles of the field and of what holds it: `Règle d’âge, Âge avec accord`. */
  title: string;
  /** How much a school, or a link, depends on it. */
  rank: number;
  /** Lists show it too: what the entry is. */
  isSummary: boolean;
  /** Null if nothing was written. */
  before: string | null;
  /** Null if it is taken out. */
  after: string | null;
}

/** What comes first: the life of the entry, its price and addresses, what the law and a school ask. */
export const RANKS = { life: 0, price: 1, address: 2, school: 3, other: 4, text: 5, date: 6 } as const;

/** `sides`: what could be read of the content before and after, for its words. */
export function describeChanges(before: Texts, after: Texts, sides: readonly Content[]): EntryChange[] {
  const names = namesIn(sides);
  return FOLDERS.flatMap((folder) => {
    const fields = fieldsOf({ kind: folder });
    const [old, current] = [writtenIn(folder, before), writtenIn(folder, after)];
    const isFree = (from: string, slug: string) => old.has(from) && !current.has(from) && !old.has(slug);
    const moves = new Map(
      [...current].flatMap(([slug, { data }]) => {
        const former = Array.isArray(data.former_slugs) ? data.former_slugs.map(String) : [];
        return former.filter((from) => isFree(from, slug)).map((from) => [slug, from]);
      }),
    );
    const left = new Set(moves.values());
    const slugs = new Set([...old.keys(), ...current.keys()].filter((slug) => !left.has(slug)));
    return [...slugs].sort().flatMap((slug): EntryChange[] => {
      const from = moves.get(slug);
      const [was, is] = [old.get(from ?? slug), current.get(slug)];
      const event = eventOf(was, is, from !== undefined);
      if (event === null) return [];
      const data = is?.data ?? {};
      const facts = fields
        .filter((field) => FACTS.has(field.name) && data[field.name] !== undefined)
        .map((field) => say(names, field.type, data[field.name]));
      return [
        {
          ...{ event, folder, slug },
          name: titleOf(data) ?? names.get(`${folder}/${slug}`) ?? slug,
          file: `content/${folder}/${slug}.md`,
          facts: from === undefined ? facts : [`s’appelait ${from}`, ...facts],
          values: is === undefined || is === UNREAD ? [] : compareEntries(was ?? UNREAD, is, fields, names),
        },
      ];
    });
  });
}

const FACTS: ReadonlySet<string> = new Set(["category", "pricing", "kind"]);

/** An entry as its file writes it, right or wrong. */
interface Written {
  data: Values;
  body: string;
}
type Values = Readonly<Record<string, unknown>>;

/** A file that cannot be read is published as it was: nothing takes its place. */
const UNREAD: Written = { data: {}, body: "" };

/** By slug. */
function writtenIn(folder: string, texts: Texts): Map<string, Written> {
  return new Map(
    [...texts].flatMap(([file, text]): [string, Written][] => {
      const [, place, slug] = /\/(tools|collections)\/([^/]+)\.md$/.exec(file) ?? [];
      if (place !== folder || slug === undefined) return [];
      const { data, body, faults } = parseFrontMatter(text);
      return [[slug, faults.length === 0 && isRecord(data) ? { data, body } : UNREAD]];
    }),
  );
}

function eventOf(was: Written | undefined, is: Written | undefined, isMoved: boolean): EntryEvent | null {
  const isHidden = ({ data }: Written): boolean => data.status === "draft" || data.status === "withdrawn";
  const [before, after] = [was && !isHidden(was), is && !isHidden(is)];
  if (before && after) return isMoved ? "renamed" : "changed";
  if (after) return was === undefined ? "added" : "published";
  if (before) return "withdrawn";
  return is?.data.status === "draft" ? "draft" : null;
}

function compareEntries(
  was: Written,
  is: Written,
  fields: readonly DescribedField[],
  names: Names,
): ValueChange[] {
  const changes = Object.keys({ ...was.data, ...is.data }).flatMap((name): ValueChange[] => {
    const field = fields.find((one) => one.name === name);
    const [title, rank] = field
      ? [field.label, rankOf(field)]
      : [`« ${name} », qui n’existe pas`, RANKS.other];
    const isSummary = field?.facts.summary === true && field.type.kind !== "date";
    const found = compareValues(field?.type ?? null, was.data[name], is.data[name], [title], names);
    return found.map((one) => ({ field: name, rank, isSummary, ...one }));
  });
  const [before, after] = shorten(was.body || null, is.body || null);
  const text = { field: "", title: "Texte", rank: RANKS.text, isSummary: false, before, after };
  return [...changes, ...(was.body === is.body ? [] : [text])].sort((a, b) => a.rank - b.rank);
}

/** A group field by field, a list of groups row by row: the first field of a row names it. */
function compareValues(
  type: FieldType | null,
  old: unknown,
  current: unknown,
  titles: readonly string[],
  names: Names,
): Pick<ValueChange, "title" | "before" | "after">[] {
  if (JSON.stringify(old) === JSON.stringify(current)) return [];
  if (type?.kind === "group" && isRecord(old) && isRecord(current))
    return type.fields.flatMap((field) =>
      compareValues(field.type, old[field.name], current[field.name], [...titles, field.label], names),
    );
  if (type?.kind === "list" && type.item.kind === "group" && isRows(old) && isRows(current)) {
    const { item } = type;
    const [naming] = item.fields;
    const byName = (rows: readonly Values[]) =>
      new Map(rows.map((row) => [say(names, naming?.type ?? null, Object.values(row)[0]), row]));
    const [past, rows] = [byName(old), byName(current)];
    const found = [...new Set([...past.keys(), ...rows.keys()])].flatMap((name) =>
      compareValues(item, past.get(name), rows.get(name), [...titles, cut(name)], names),
    );
    // The same rows in another order: their names are enough.
    const [before, after] = [[...past.keys()].join(", "), [...rows.keys()].join(", ")];
    if (found.length > 0 || before === after) return found;
    return [{ title: titles.join(", "), before, after }];
  }
  const [said = null, now = null] = [old, current].map((value) =>
    value == null ? null : say(names, type, value),
  );
  // A reference that follows a tool to its new address says the same to a reader.
  if (said === now) return [];
  const [before, after] = shorten(said, now);
  return [{ title: titles.join(", "), before, after }];
}

const isRows = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isRecord);

/** From its declaration: no list of names. */
function rankOf({ type, facts }: DescribedField): number {
  if (type.kind === "date") return RANKS.date;
  if (facts.rare) return RANKS.life;
  if (facts.fact?.list === "price" || facts.evidence?.page === "pricing_url") return RANKS.price;
  if (facts.fact?.list === "privacy" || facts.evidence !== undefined) return RANKS.school;
  return type.kind === "url" ? RANKS.address : RANKS.other;
}
