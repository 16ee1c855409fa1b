/** Describes each entry that a branch touches: what happened to it, and its values before and after. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { fieldsOf } from "../../content/fields/field-values.ts";
import type { DescribedField, FieldType } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { entryName } from "../../content/read/entry.ts";
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
  /** In the order of the file; all that is written if it is new. */
  values: ValueChange[];
}

export interface ValueChange {
  /** The titles of the field and of what holds it: `Règle d’âge, Âge avec accord`. */
  title: string;
  isDate: boolean;
  /** Null if nothing was written. */
  before: string | null;
  /** Null if it is taken out. */
  after: string | null;
}

/** `sides`: what could be read of the content before and after, for its words. */
export function describeChanges(before: Texts, after: Texts, sides: readonly Content[]): EntryChange[] {
  const names = namesIn(sides);
  return FOLDERS.flatMap((folder) => {
    const [old, current] = [writtenIn(folder, before), writtenIn(folder, after)];
    // A file that went is the one that came and says so.
    const formerOf = (slug: string): string =>
      [current.get(slug)?.data.former_slugs ?? []]
        .flat()
        .map(String)
        .find((from) => old.has(from) && !current.has(from) && !old.has(slug)) ?? slug;
    const moved = new Set([...current.keys()].map(formerOf));
    const slugs = [
      ...current.keys(),
      ...[...old.keys()].filter((slug) => !current.has(slug) && !moved.has(slug)),
    ];
    return slugs.sort().flatMap((slug) => {
      const from = formerOf(slug);
      const [was, is] = [old.get(from), current.get(slug)];
      const event = eventOf(was, is, from !== slug);
      return event === null ? [] : [describe({ event, folder, slug, from }, was, is, names)];
    });
  });
}

/** An entry as its file writes it, right or wrong. */
interface Written {
  data: Values;
  body: string;
}
type Values = Readonly<Record<string, unknown>>;

/** A file that cannot be read is published as it was: nothing takes its place. */
const UNREAD: Written = { data: {}, body: "" };

/** By slug. */
const writtenIn = (folder: string, texts: Texts): Map<string, Written> =>
  new Map(
    [...texts].flatMap(([file, text]): [string, Written][] => {
      const name = entryName(file);
      if (name?.kind !== folder) return [];
      const { data, body, faults } = parseFrontMatter(text);
      return [[name.slug, faults.length === 0 && isRecord(data) ? { data, body } : UNREAD]];
    }),
  );

function eventOf(was: Written | undefined, is: Written | undefined, isMoved: boolean): EntryEvent | null {
  const isHidden = ({ data }: Written): boolean => data.status === "draft" || data.status === "withdrawn";
  const [before, after] = [was && !isHidden(was), is && !isHidden(is)];
  if (before && after) return isMoved ? "renamed" : "changed";
  if (after) return was === undefined ? "added" : "published";
  if (before) return "withdrawn";
  return is?.data.status === "draft" ? "draft" : null;
}

const FACTS: ReadonlySet<string> = new Set(["category", "pricing", "kind"]);

function describe(
  { event, folder, slug, from }: Pick<EntryChange, "event" | "folder" | "slug"> & { from: string },
  was: Written = UNREAD,
  is: Written = UNREAD,
  names: Names,
): EntryChange {
  const fields = fieldsOf({ kind: folder });
  const facts = fields
    .filter(({ name }) => FACTS.has(name) && is.data[name] !== undefined)
    .map(({ name, type }) => say(names, type, is.data[name]));
  return {
    ...{ event, folder, slug },
    name: titleOf(is.data) ?? names.get(`${folder}/${slug}`) ?? slug,
    file: `content/${folder}/${slug}.md`,
    facts: from === slug ? facts : [`s’appelait ${from}`, ...facts],
    values: is === UNREAD ? [] : compareEntries(was, is, fields, names),
  };
}

function compareEntries(
  was: Written,
  is: Written,
  fields: readonly DescribedField[],
  names: Names,
): ValueChange[] {
  const changes = Object.keys({ ...was.data, ...is.data }).flatMap((name): ValueChange[] => {
    const { type = null, label } = fields.find((one) => one.name === name) ?? {};
    const title = label ?? `« ${name} », qui n’existe pas`;
    const found = compareValues(type, was.data[name], is.data[name], [title], names);
    return found.map((one) => ({ isDate: type?.kind === "date", ...one }));
  });
  if (was.body === "" || was.body === is.body) return changes;
  const [before, after] = shorten(was.body, is.body);
  return [...changes, { title: "Texte", isDate: false, before, after }];
}

/** A group field by field, a list of groups row by row: the first field of a row names it. */
function compareValues(
  type: FieldType | null,
  old: unknown,
  current: unknown,
  titles: readonly string[],
  names: Names,
): Pick<ValueChange, "title" | "before" | "after">[] {
  if (type?.kind === "group" && isRecord(old) && isRecord(current))
    return type.fields.flatMap(({ name, label, type: inner }) =>
      compareValues(inner, old[name], current[name], [...titles, label], names),
    );
  if (type?.kind === "list" && type.item.kind === "group" && isRows(old) && isRows(current)) {
    const { item } = type;
    const byName = (rows: readonly Values[]) =>
      new Map(rows.map((row) => [cut(say(names, item.fields[0]?.type ?? null, Object.values(row)[0])), row]));
    const [past, rows] = [byName(old), byName(current)];
    const found = [...new Set([...past.keys(), ...rows.keys()])].flatMap((name) =>
      compareValues(item, past.get(name), rows.get(name), [...titles, name], names),
    );
    if (found.length > 0) return found;
    // The same rows in another order.
    return compareValues(null, [...past.keys()], [...rows.keys()], titles, names);
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
