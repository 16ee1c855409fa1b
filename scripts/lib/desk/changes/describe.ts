/** Describes each entry that a branch touches: what happened to it, and its values before and after. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import { type Content, entriesOf } from "../../content/model/content.ts";
import { type DiffStep, diff, stepsOf } from "../../history/diff.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { createSay, cut, type Say, shorten } from "./say.ts";

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

/** `sides`: what could be read of the content before and after, for its words. */
export function describeChanges(before: Texts, after: Texts, sides: readonly Content[]): EntryChange[] {
  const names = new Map(sides.flatMap(entriesOf).map(({ slug, data }) => [slug, nameOf(data) ?? slug]));
  const say = createSay(sides, names);
  return FOLDERS.flatMap((folder) => {
    const fields = folder === "tools" ? TOOL_FIELDS : COLLECTION_FIELDS;
    const [old, current] = [writtenIn(folder, before), writtenIn(folder, after)];
    const moves = new Map(
      [...current].flatMap(([slug, { former }]) =>
        former
          .filter((from) => old.has(from) && !current.has(from) && !old.has(slug))
          .map((from) => [slug, from]),
      ),
    );
    const left = new Set(moves.values());
    return [...new Set([...old.keys(), ...current.keys()])].sort().flatMap((slug): EntryChange[] => {
      const from = moves.get(slug) ?? null;
      const [was, is] = [old.get(from ?? slug), current.get(slug)];
      const event = left.has(slug) ? null : eventOf(was, is, from !== null);
      if (event === null) return [];
      const { data } = is ?? NOTHING;
      const facts = fields.filter(({ name }) => FACTS.has(name) && data[name] !== undefined);
      return [
        {
          ...{ event, folder, slug, from },
          name: nameOf(data) ?? names.get(slug) ?? slug,
          file: `content/${folder}/${slug}.md`,
          heir: event === "withdrawn" && typeof data.replaced_by === "string" ? data.replaced_by : null,
          facts: facts.map(({ name, type }) => say(type, data[name])),
          values: is?.isRead ? compareValues(was ?? NOTHING, is, { fields, say, names }) : [],
        },
      ];
    });
  });
}

const FACTS: ReadonlySet<string> = new Set(["category", "pricing", "kind"]);

const nameOf = (data: object): string | null => {
  const { name, title = name }: { name?: unknown; title?: unknown } = data;
  return typeof title === "string" ? title : null;
};

/** An entry as its file writes it, right or wrong. */
interface Written {
  data: Readonly<Record<string, unknown>>;
  body: string;
  former: readonly string[];
  state: "published" | "draft" | "withdrawn";
  /** Whether its fields could be read at all. */
  isRead: boolean;
}

const NOTHING: Written = { data: {}, body: "", former: [], state: "published", isRead: false };

/** By slug. A file that cannot be read is published as it was: nothing takes its place. */
function writtenIn(folder: string, texts: Texts): Map<string, Written> {
  return new Map(
    [...texts].flatMap(([file, text]): [string, Written][] => {
      const [, place, slug] = /\/(tools|collections)\/([^/]+)\.md$/.exec(file) ?? [];
      if (place !== folder || slug === undefined) return [];
      const parsed = parseFrontMatter({ text });
      if (!parsed.ok || !isRecord(parsed.value.data)) return [[slug, NOTHING]];
      const { data, body } = parsed.value;
      const { status, former_slugs: former } = data;
      const state = status === "draft" || status === "withdrawn" ? status : "published";
      return [
        [slug, { data, body, former: Array.isArray(former) ? former.map(String) : [], state, isRead: true }],
      ];
    }),
  );
}

function eventOf(was: Written | undefined, is: Written | undefined, isMoved: boolean): EntryEvent | null {
  const [before, after] = [was?.state === "published", is?.state === "published"];
  if (before && after) return isMoved ? "renamed" : "changed";
  if (after) return was === undefined ? "added" : "published";
  if (before) return "withdrawn";
  return is?.state === "draft" ? "draft" : null;
}

interface Wording {
  fields: readonly DescribedField[];
  say: Say;
  names: ReadonlyMap<string, string>;
}

function compareValues(was: Written, is: Written, { fields, say, names }: Wording): ValueChange[] {
  const found = diff(was.data, is.data, { rowName: (first) => names.get(first) ?? first });
  const changes = found.flatMap(({ path, before, after }): ValueChange[] => {
    const steps = stepsOf({ path }, fields);
    const [top, last] = [steps[0]?.field ?? null, steps.at(-1)?.type ?? null];
    const [old = null, current = null] = [before, after].map((value) =>
      value == null ? null : say(last, value),
    );
    // A reference that follows a tool to its new address says the same to a reader.
    if (old === current && isReference(last)) return [];
    const [shownBefore, shownAfter] = shorten(old, current);
    return [
      {
        field: path[0] ?? "",
        title: titleOf(steps),
        rank: top === null ? RANKS.other : rankOf(top),
        isSummary: top?.facts.summary === true && top.type.kind !== "date",
        before: shownBefore,
        after: shownAfter,
      },
    ];
  });
  const [old, current] = [was.body.trim() || null, is.body.trim() || null];
  const [before, after] = shorten(old, current);
  const text = { field: "", title: "Texte", rank: RANKS.text, isSummary: false, before, after };
  return [...changes, ...(old === current ? [] : [text])].sort((a, b) => a.rank - b.rank);
}

/** `"Formules, Pro, Prix"` */
function titleOf(steps: readonly DiffStep[]): string {
  const [only] = steps;
  if (only?.field === null) return `« ${only.name} », qui n’existe pas`;
  return steps.map(({ name, field }) => field?.label ?? cut(name)).join(", ");
}

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
