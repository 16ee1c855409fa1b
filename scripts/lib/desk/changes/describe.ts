/** Describes each entry that a branch touches: what happened to it, and its values before and after. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { type Content, entriesOf, isPublished } from "../../content/model/content.ts";
import { type DiffStep, diff, stepsOf } from "../../history/diff.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { createSay, cut, type Say, shorten } from "./say.ts";

/** The content before or after the change, and the texts of the files that differ, by path. */
export interface Side {
  content: Content;
  texts: ReadonlyMap<string, string>;
}

export type EntryFolder = "tools" | "collections";
export type EntryEvent = "added" | "published" | "renamed" | "changed" | "withdrawn" | "draft";

export interface EntryChange {
  event: EntryEvent;
  folder: EntryFolder;
  slug: string;
  /** The title of a collection. */
  name: string;
  /** `content/tools/kahoot.md` */
  file: string;
  /** The former slug of a renamed entry. */
  from: string | null;
  /** The slug of the entry that replaces a withdrawn one. */
  heir: string | null;
  /** What it is, in a few words: category and price of a tool, kind of a collection. */
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

export function describeChanges(before: Side, after: Side): EntryChange[] {
  const names = new Map([...namesOf(before.content), ...namesOf(after.content)]);
  const say = createSay([before.content, after.content], names);
  return (["tools", "collections"] as const).flatMap((folder) => {
    const [old, current] = [writtenEntries(before, folder), writtenEntries(after, folder)];
    const moves = movesOf(old, current, after.content, folder);
    const left = new Set(moves.values());
    const slugs = [...new Set([...old.keys(), ...current.keys()])].sort();
    return slugs.flatMap((slug): EntryChange[] => {
      const from = moves.get(slug) ?? null;
      const [was, is] = [old.get(from ?? slug), current.get(slug)];
      const event = eventOf(was, is, { isMoved: from !== null });
      if (event === null || left.has(slug)) return [];
      const data = is?.data ?? {};
      return [
        {
          event,
          folder,
          slug,
          name: names.get(slug) ?? slug,
          file: (is ?? was)?.file ?? "",
          from,
          heir: event === "withdrawn" && typeof data.replaced_by === "string" ? data.replaced_by : null,
          facts: fieldsOf(folder).flatMap(({ name, type }) =>
            FACTS.has(name) && data[name] !== undefined ? [say(type, data[name])] : [],
          ),
          values: is?.isRead !== true ? [] : compareValues(was, is, { fields: fieldsOf(folder), say, names }),
        },
      ];
    });
  });
}

const FACTS: ReadonlySet<string> = new Set(["category", "pricing", "kind"]);

const fieldsOf = (folder: EntryFolder): readonly DescribedField[] =>
  folder === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;

/** An entry as its file writes it, right or wrong. */
interface Written {
  file: string;
  data: Readonly<Record<string, unknown>>;
  body: string;
  state: "published" | "draft" | "withdrawn";
  /** Whether its fields could be read at all. */
  isRead: boolean;
}

/** By slug. A file that cannot be read is published as it was: nothing takes its place. */
function writtenEntries({ content, texts }: Side, folder: EntryFolder): Map<string, Written> {
  const read = new Map(entriesOf(content).map((entry) => [entry.file, entry]));
  return new Map(
    [...texts].flatMap(([file, text]): [string, Written][] => {
      const [, place, slug] = /\/(tools|collections)\/([^/]+)\.md$/.exec(file) ?? [];
      if (place !== folder || slug === undefined) return [];
      const parsed = parseFrontMatter({ text });
      const data = parsed.ok && isRecord(parsed.value.data) ? parsed.value.data : null;
      const entry = read.get(file);
      const state =
        entry === undefined || isPublished(entry) ? "published" : (entry.data.status ?? "published");
      return [
        [
          slug,
          { file, data: data ?? {}, body: parsed.ok ? parsed.value.body : "", state, isRead: data !== null },
        ],
      ];
    }),
  );
}

/** Slug of today → former slug: as the entry says it, or as its file shows. */
function movesOf(
  old: ReadonlyMap<string, Written>,
  current: ReadonlyMap<string, Written>,
  { lost }: Content,
  folder: EntryFolder,
): Map<string, string> {
  const said = [...current].flatMap(([slug, { data }]) =>
    (Array.isArray(data.former_slugs) ? data.former_slugs : []).map((from) => [slug, String(from)] as const),
  );
  const seen = lost.flatMap(({ kind, name, how, movedTo }) =>
    kind === folder && how === "gone" && movedTo ? [[movedTo.name, name] as const] : [],
  );
  return new Map(
    [...said, ...seen].filter(([slug, from]) => old.has(from) && !current.has(from) && !old.has(slug)),
  );
}

function eventOf(
  was: Written | undefined,
  is: Written | undefined,
  { isMoved }: { isMoved: boolean },
): EntryEvent | null {
  const [before, after] = [was?.state === "published", is?.state === "published"];
  if (before && after) return isMoved ? "renamed" : "changed";
  if (after) return was === undefined ? "added" : "published";
  if (before) return "withdrawn";
  return is?.state === "draft" ? "draft" : null;
}

const namesOf = (content: Content): [slug: string, name: string][] =>
  entriesOf(content).map((entry) => [
    entry.slug,
    (entry.kind === "tools" ? entry.data.name : entry.data.title) ?? entry.slug,
  ]);

interface Wording {
  fields: readonly DescribedField[];
  say: Say;
  names: ReadonlyMap<string, string>;
}

function compareValues(
  was: Written | undefined,
  is: Written,
  { fields, say, names }: Wording,
): ValueChange[] {
  const found = diff(was?.data ?? {}, is.data, { rowName: (first) => names.get(first) ?? first });
  const places = new Map(fields.map(({ name }, index) => [name, index]));
  const changes = found.flatMap(({ path, before, after }): (ValueChange & { place: number })[] => {
    const steps = stepsOf({ path }, fields);
    const [top, last] = [steps[0]?.field ?? null, steps.at(-1)?.type ?? null];
    const [old, current] = [before, after].map((value) => (value == null ? null : say(last, value)));
    // A reference that follows a tool to its new address says the same to a reader.
    if (old === current && isReference(last)) return [];
    const [shownBefore, shownAfter] = shorten(old ?? null, current ?? null);
    return [
      {
        field: path[0] ?? "",
        title: titleOf(steps),
        rank: top === null ? RANKS.other : rankOf(top),
        isSummary: top?.facts.summary === true && top.type.kind !== "date",
        before: shownBefore,
        after: shownAfter,
        place: places.get(path[0] ?? "") ?? fields.length,
      },
    ];
  });
  const [old, current] = [was?.body.trim() || null, is.body.trim() || null];
  const [before, after] = shorten(old, current);
  const text = {
    field: "",
    title: "Texte",
    rank: RANKS.text,
    isSummary: false,
    before,
    after,
    place: fields.length,
  };
  return [...changes, ...(old === current ? [] : [text])].sort(
    (a, b) => a.rank - b.rank || a.place - b.place,
  );
}

/** `"Formules, Pro, Prix"` */
function titleOf(steps: readonly DiffStep[]): string {
  const [only] = steps;
  if (only?.field === null) return `« ${only.name} », qui n’existe pas`;
  return steps.map(({ name, field }) => field?.label ?? cut(name, ROW_SHOWN)).join(", ");
}

const ROW_SHOWN = 60;

const isReference = (type: DiffStep["type"]): boolean =>
  type?.kind === "list" ? isReference(type.item) : type?.kind === "slug" && type.target !== null;

/** From its declaration: no list of names. */
function rankOf({ type, facts }: DescribedField): number {
  if (type.kind === "date") return RANKS.date;
  if (facts.rare) return RANKS.life;
  if (facts.fact?.list === "price" || facts.evidence?.page === "pricing_url") return RANKS.price;
  if (facts.fact?.list === "privacy" || facts.evidence !== undefined) return RANKS.school;
  return type.kind === "url" ? RANKS.address : RANKS.other;
}
