/** One name, one thing; one tool, one entry: no two have one website, name or text. Of two tools, the newer is reported. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { compact, singular } from "../../../../functions/lib/text/french.ts";
import { distance } from "../../../../functions/lib/text/nearest.ts";
import type { At, Finding, Path } from "../../source/finding.ts";
import { compare, foldedWords, wordPlaces } from "../../text/words.ts";
import { type AllRule, isPublished, remember, type ToolEntry } from "../model/content.ts";
import { barePlace } from "../model/web-addresses.ts";
import { type Slot, slotsOf, theKind } from "../names/slots.ts";

/** Each name goes to the first that claims it: slugs of today and of the past, titles of needs, labels of tags. */
export const names: AllRule = (content) =>
  (["tools", "collections", "categories", "needs", "tags"] as const).flatMap((kind) => {
    const slots = slotsOf(content, kind);
    // Files have their names already: a former name gives way.
    const owners = new Map(slots.filter(({ path }) => path.length === 0).map((slot) => [slot.name, slot]));
    return slots.flatMap((slot) =>
      claimsOf(slot).flatMap(([name, at]): Finding[] => {
        const { file, path } = slot;
        const other = owners.get(name);
        if (other === undefined) owners.set(name, slot);
        if (other === undefined) return [];
        const says = `« ${name} » est déjà pris par ${theKind(kind)} « ${other.name} » (${other.file}).`;
        const todo =
          at[0] === "former_slugs" ? "Retirer cette valeur." : "En choisir un autre, ou réunir les deux.";
        return [{ file, code: "slug-clash", level: "error", says, at: { path: [...path, ...at] }, todo }];
      }),
    );
  });

/** The names that something wants for itself, and where each is written in it. */
const claimsOf = ({ kind, name, label, path, former, status }: Slot): (readonly [string, at: Path])[] => [
  ...(path.length > 0 && kind !== "tags" ? [[name, status === "withdrawn" ? [] : ["slug"]] as const] : []),
  // Search reads the titles of needs too; two tags of one label look the same.
  ...(kind === "needs" && status !== "withdrawn" ? [[fold(label), ["name"]] as const] : []),
  ...(kind === "tags" ? [[fold(label), []] as const] : []),
  ...former.map((one, index) => [one, ["former_slugs", index]] as const),
];

export const sameTools: AllRule = ({ tools }) => {
  const fromOldest = tools.toSorted(byAge);
  return [...sameWebsite(fromOldest), ...sameName(fromOldest), ...ownAliases(tools.filter(isPublished))];
};

/** The oldest first; of one day, by their slugs. */
const byAge = (a: ToolEntry, b: ToolEntry): number =>
  compare(a.data.added_at, b.data.added_at) || compare(a.slug, b.slug);

function sameWebsite(tools: readonly ToolEntry[]): Finding[] {
  const owners = new Map<string, ToolEntry>();
  return tools.flatMap((tool): Finding[] => {
    const { file } = tool;
    const key = barePlace(tool.data.website_url);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, tool);
    if (owner === undefined || replaces(tool, owner) || replaces(owner, tool)) return [];
    const says = `Cette adresse est déjà celle de la fiche « ${owner.slug} » (${owner.data.name}).`;
    const todo = `Compléter ${owner.file} plutôt que d’en créer une seconde.`;
    const at = { path: ["website_url"] };
    return [{ file, code: "duplicate-website", level: "error", says, at, todo }];
  });
}

/** A withdrawn entry keeps the website of the one that took its place. */
const replaces = (current: ToolEntry, former: ToolEntry): boolean =>
  former.data.status === "withdrawn" && former.data.replaced_by === current.slug;

const addressOf = remember(({ data }: ToolEntry): URL => new URL(data.website_url));
/** What is compared of a name. */
const nameOf = remember(({ data }: ToolEntry): string => compact(data.name));

/** Names are compared with those of the same publisher or site, and with their plurals: SchoolAI is not Schoolap. */
function sameName(tools: readonly ToolEntry[]): Finding[] {
  const groups = new Map<string, ToolEntry[]>();
  return tools.flatMap((tool): Finding[] => {
    const { file, data } = tool;
    const name = nameOf(tool);
    const keys = [data.publisher, addressOf(tool).hostname, singular(name)];
    const twin = keys.flatMap((key) => groups.get(key) ?? []).find((other) => areNear(name, nameOf(other)));
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), tool]);
    if (twin === undefined) return [];
    const at = { path: ["name"] };
    if (fold(data.name) !== fold(twin.data.name)) {
      const says = `« ${data.name} » ressemble à « ${twin.data.name} » (fiche « ${twin.slug} »).`;
      const todo = "Vérifier que ce sont bien deux outils différents.";
      return [{ file, code: "similar-name", level: "warning", says, at, todo }];
    }
    const says = `« ${data.name} » est déjà le nom de la fiche « ${twin.slug} ».`;
    const todo = `Compléter ${twin.file}, ou, si ce sont deux outils, préciser le nom :\nname: "${data.name} (${data.publisher})"`;
    return [{ file, code: "duplicate-name", level: "error", says, at, todo }];
  });
}

/** In shorter names, one letter makes another name: Miro and Mimo, Lumi and Lumni. */
const MIN_NEAR_LENGTH = 5;

/** Of two names without spaces, accents or case: `areNear("mentimeter", "mentimetre")` → `true` */
const areNear = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= MIN_NEAR_LENGTH && distance(a, b, 1) <= 1);

/** Who types a name wants the entry of that name; a tool that was renamed or bought keeps its name as an alias. */
function ownAliases(tools: readonly ToolEntry[]): Finding[] {
  const owners = new Map(tools.map((tool) => [nameOf(tool), tool]));
  return tools.flatMap(({ file, slug, data }) =>
    (data.aliases ?? []).flatMap((alias, index): Finding[] => {
      const owner = owners.get(compact(alias));
      if (owner === undefined || owner.slug === slug) return [];
      const says = `« ${alias} » est le nom de la fiche « ${owner.slug} ».`;
      const todo = "Retirer cette valeur : qui cherche ce nom veut cette autre fiche.";
      return [{ file, code: "alias-clash", level: "error", says, at: { path: ["aliases", index] }, todo }];
    }),
  );
}

/** A text of an entry, to compare with those of the others. */
interface Passage {
  tool: ToolEntry;
  text: string;
  words: string[];
  at: At;
}

interface Likeness {
  what: string;
  /** Texts are compared by the runs of so many words that they share. */
  run: number;
  /**
   * Shared runs over all runs of the two. Among the 567 entries of November 2026 the nearest two are at 0.17 for
   * short descriptions and at 0.06 for paragraphs: above the thresholds, texts were copied.
   */
  threshold: number;
}

/** In words. « Deux points à prévoir avec une classe : » leads to a list, in any entry. */
const MIN_PARAGRAPH = 12;
/** In words: enough to find the place. */
const SHOWN_WORDS = 12;

/** Two published tools say the same in the same words: the newer one should say what is special about it. */
export const sameTexts: AllRule = ({ tools }) => {
  const published = tools.filter(isPublished).sort(byAge);
  const descriptions = published.map((tool): Passage => {
    const text = tool.data.short_description;
    return { tool, text, words: foldedWords(text), at: { path: ["short_description"] } };
  });
  const paragraphs = published.flatMap((tool) =>
    [...tool.body.matchAll(/[^\n]+(?:\n[^\n]+)*/g)].flatMap(({ 0: text, index }): Passage[] => {
      const words = foldedWords(text);
      const at = { body: { start: index, end: index + text.split("\n", 1).join().length } };
      return words.length < MIN_PARAGRAPH ? [] : [{ tool, text, words, at }];
    }),
  );
  return [
    ...findCopies(descriptions, { what: "Cette description courte", run: 3, threshold: 0.25 }),
    ...findCopies(paragraphs, { what: "Ce paragraphe", run: 5, threshold: 0.2 }),
  ];
};

/** Each tool that copies, once. Texts that share no run are never compared. */
function findCopies(passages: readonly Passage[], { what, run, threshold }: Likeness): Finding[] {
  const owners = new Map<string, number[]>();
  const sizes: number[] = [];
  const told = new Map<ToolEntry, Finding>();
  for (const [position, copy] of passages.entries()) {
    const { tool, words, at } = copy;
    const runs = new Set(words.slice(run - 1).map((_, start) => words.slice(start, start + run).join(" ")));
    sizes.push(runs.size);
    const shared = new Map<number, number>();
    for (const one of runs) {
      const earlier = owners.get(one) ?? [];
      for (const other of earlier) shared.set(other, (shared.get(other) ?? 0) + 1);
      owners.set(one, [...earlier, position]);
    }
    const original = [...shared]
      .filter(([other, common]) => common / ((sizes[other] ?? 0) + runs.size - common) >= threshold)
      .flatMap(([other]) => passages[other] ?? [])
      .find((other) => other.tool !== tool);
    if (original === undefined || told.has(tool)) continue;
    const says = `${what} reprend la fiche « ${original.tool.slug} » : « ${sharedWords(original, copy)} ».`;
    const todo = "Réécrire en disant ce que cet outil a de propre, ou réunir les deux fiches.";
    told.set(tool, { file: tool.file, code: "near-duplicate", level: "error", says, at, todo });
  }
  return [...told.values()];
}

/** The longest run of words that both have, as the copy writes it. */
function sharedWords({ words }: Passage, copy: Passage): string {
  let [start, length] = [0, 0];
  for (const from of words.keys())
    for (const at of copy.words.keys()) {
      let common = 0;
      while (from + common < words.length && words[from + common] === copy.words[at + common]) common++;
      if (common > length) [start, length] = [at, common];
    }
  const places = wordPlaces(copy.text).slice(start, start + Math.min(length, SHOWN_WORDS));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return "";
  const shown = copy.text.slice(first.index, last.index + last.length);
  return length > SHOWN_WORDS ? `${shown}…` : shown;
}
