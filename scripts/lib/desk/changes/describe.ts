/** Describes each entry that a branch touches: what happened to it, and its values before and after. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { fieldsOf } from "../../content/model/sources.ts";
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
    const slugs = [...new Set([...old.keys(), ...current.keys()])].sort();
    return slugs.flatMap((slug) => {
      if (moved.has(slug) && !current.has(slug)) return [];
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
    event,
    folder,
    slug,
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
  const [past, current] = [was, is].map(({ data }) => sayFields(fields, data, names));
  const changes = [...new Set([...(past?.keys() ?? []), ...(current?.keys() ?? [])])].flatMap((title) => {
    const [old, now] = [past?.get(title), current?.get(title)];
    // A reference that follows a tool to its new address says the same to a reader.
    if (old === now) return [];
    const [before, after] = shorten(old ?? null, now ?? null);
    return [{ title, before, after }];
  });
  if (was.body === "" || was.body === is.body) return changes;
  const [before, after] = shorten(was.body, is.body);
  return [...changes, { title: "Texte", before, after }];
}

/** What an entry writes, by title: a group field by field, a list of groups row by row, each named by its first field. */
function sayFields(
  fields: readonly DescribedField[],
  data: Values,
  names: Names,
  above: readonly string[] = [],
): ReadonlyMap<string, string> {
  const said = Object.entries(data).flatMap(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    const { type = null, label = `« ${name} », qui n’existe pas` } = field ?? {};
    const titles = [...above, label];
    const title = titles.join(", ");
    if (type?.kind === "group" && isRecord(value)) return [...sayFields(type.fields, value, names, titles)];
    const item = type?.kind === "list" && type.item.kind === "group" ? type.item : null;
    if (item === null || !Array.isArray(value)) return [[title, say(names, type, value)] as const];
    const rows = value.filter(isRecord).map((row) => {
      const [[, naming] = [], ...others] = Object.entries(row);
      return {
        name: cut(say(names, item.fields[0]?.type ?? null, naming)),
        others: Object.fromEntries(others),
      };
    });
    return [
      [title, rows.map((row) => row.name).join(", ")] as const,
      ...rows.flatMap((row) => [...sayFields(item.fields, row.others, names, [...titles, row.name])]),
    ];
  });
  return new Map(said);
}
