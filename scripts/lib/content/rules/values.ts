/** What entries and lists name is there, each once: values of closed lists, and other entries, which readers see. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { distance, nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { capitalize, foldedWords, toSlug } from "../../text/words.ts";
import { type AllRule, type Content, type EachRule, isPublished, remember } from "../model/content.ts";
import { repeatPlaces } from "../names/follow.ts";
import { isOwn, listKey, type Mention, mentionKey, mentionsInLists, mentionsOf } from "../names/mentions.ts";
import { isLost, type NamedKind } from "../names/name-types.ts";
import { NAMED_KINDS, slotsOf } from "../names/slots.ts";

/** The values of an entry are in their lists, and what it names is there; each once. */
export const known: EachRule = (entry, content) => checkMentions(mentionsOf(entry), content);

/** The same for what the lists name; what qualities ask for has a rule of its own. */
export const knownInLists: AllRule = (content) =>
  checkMentions(
    mentionsInLists(content).filter(({ file }) => file !== content.qualities.file),
    content,
  );

/** Value → its label. */
type Values = ReadonlyMap<string, string>;

/** What can be named: by kind, the values of a list or the entries, with their labels or names. */
const namesOf = remember((content: Content): ReadonlyMap<NamedKind, Values> => {
  const slugs: Partial<Record<NamedKind, readonly string[]>> = content.slugs;
  return new Map(
    NAMED_KINDS.map((kind) => {
      const labels = slotsOf(content, kind).map(({ name, label }) => [name, label] as const);
      const unread = (slugs[kind] ?? []).map((slug) => [slug, slug] as const);
      return [kind, new Map([...unread, ...labels])];
    }),
  );
});

/** Names that the build shows once: a former one beside that of today. */
const shownOnce = remember(repeatPlaces);

function checkMentions(mentions: readonly Mention[], content: Content): Finding[] {
  const [names, once] = [namesOf(content), shownOnce(content)];
  const seen = new Map<string, string>();
  return mentions.flatMap((mention) => {
    const { kind, list, written } = mention;
    if ((once.size > 0 && once.has(mentionKey(mention))) || isLost(content.lost, kind, written)) return [];
    const values = names.get(kind) ?? new Map();
    // One letter may make the name of another entry.
    const slips = !isReference(kind);
    const meant = values.has(written) ? written : meantValue(written, values, { slips });
    const key = listKey({ ...mention, written: meant ?? written });
    const first = list === null ? undefined : seen.get(key);
    if (first === undefined) seen.set(key, written);
    if (first !== undefined || isOwn(mention)) return [repeated(mention, first)];
    if (!values.has(written)) return [unknown(mention, meant, values)];
    return isReference(kind) ? checkHidden(mention, content) : [];
  });
}

const isReference = (kind: NamedKind): kind is "tools" | "collections" =>
  kind === "tools" || kind === "collections";

function repeated(mention: Mention, first: string | undefined): Finding {
  const { kind, file, path, written } = mention;
  const says =
    first === undefined
      ? "Une fiche ne peut pas être sa propre alternative."
      : first === written
        ? `« ${written} » est écrit deux fois dans la même liste.`
        : `« ${first} » et « ${written} » sont la même valeur.`;
  const code = isReference(kind) ? "repeated-reference" : "repeated-value";
  return { file, code, level: "error", says, at: { path }, todo: `${capitalize(removalOf(mention))}.` };
}

const removalOf = ({ path, list }: Mention): string =>
  list === null
    ? "retirer cette ligne"
    : path.at(-1) === "slug"
      ? "retirer cet outil"
      : "retirer cette valeur";

/** `meant` is what was certainly meant. */
function unknown(mention: Mention, meant: string | null, values: Values): Finding {
  const { kind, file, path, written } = mention;
  const finding = { file, level: "error", at: { path } } as const;
  const pieces = written.split(/[\s;/|+]+/).filter((piece) => piece !== "");
  if (pieces.length > 1 && pieces.every((piece) => values.has(piece))) {
    const says = "Les valeurs d’une liste sont séparées par des virgules.";
    return { ...finding, code: "missing-comma", says, write: { yaml: pieces.join(", ") }, sure: true };
  }
  const value = meant ?? nearValue(written, values);
  const question = value === null || kind === "categories" ? "" : ` Vouliez-vous dire « ${value} » ?`;
  return {
    ...finding,
    code: isReference(kind) ? "dead-reference" : kind === "categories" ? "unknown-category" : "unknown-value",
    says: `${sayUnknown(kind, written)}${question}`,
    about: `${kind}/${written}`,
    ...(value === null ? { todo: remedyOf(mention, values) } : { write: { yaml: value } }),
    ...(meant !== null && { sure: true }),
  };
}

function sayUnknown(kind: NamedKind, written: string): string {
  if (isReference(kind)) return `Il n’y a pas de fiche « ${written} » dans content/${kind}/.`;
  if (kind === "categories") return `La catégorie « ${written} » n’est pas dans content/categories.yml.`;
  return kind === "needs"
    ? `« ${written} » n’est pas parmi les besoins de content/needs/.`
    : `« ${written} » n’est pas dans la liste « ${kind} » de content/vocabularies.yml.`;
}

/** Beyond, a list is named and the nearest of its values shown. */
const MAX_SHOWN = 12;

/** What to take when nothing is near enough to be meant. A published address must keep answering: its entry stays. */
function remedyOf(mention: Mention, values: Values): string {
  const { kind, written } = mention;
  if (isReference(kind)) {
    const withdrawn =
      kind === "tools"
        ? "Un outil qui disparaît garde sa fiche"
        : "Une collection qui disparaît garde son fichier";
    return `Créer content/${kind}/${toSlug(written)}.md, ou ${removalOf(mention)}. ${withdrawn}, avec « status: withdrawn ».`;
  }
  if (kind === "categories") return `Choisir une catégorie : ${withLabels(values)}.`;
  const what = kind === "needs" ? "un besoin" : "une valeur de cette liste";
  if (values.size <= MAX_SHOWN) return `Choisir ${what} : ${withLabels(values)}.`;
  const near = sharingWords(written, values);
  const shown = near.size === 0 ? "" : ` Les plus proches : ${withLabels(near)}.`;
  return `Choisir ${what}${kind === "needs" ? " ; si aucun ne convient, l’y ajouter" : ""}.${shown}`;
}

const withLabels = (values: Values): string =>
  [...values].map(([value, label]) => `${value} (${label})`).join(", ");

/** Shorter values differ by one letter and mean different things: fr and en. */
const MIN_SLIP_LENGTH = 5;

/** The values that have a word of what was written, by its first letters: at most five. */
function sharingWords(written: string, values: Values): Values {
  const stems = (text: string) =>
    foldedWords(text).flatMap((word) =>
      word.length < MIN_SLIP_LENGTH ? [] : word.slice(0, MIN_SLIP_LENGTH),
    );
  const asked = new Set(stems(written));
  const near = [...values].filter((one) => stems(one.join(" ")).some((stem) => asked.has(stem)));
  return new Map(near.slice(0, 5));
}

/**
 * The only value that can be meant: its label or itself, whatever the case, the accents and the number; or, with
 * `slips`, the one value that differs by a single letter. `meantValue("Élève", audiences)` → `"eleves"`
 */
function meantValue(written: string, values: Values, { slips }: { slips: boolean }): string | null {
  const word = singular(written);
  const only = (fits: (key: string, label: string) => boolean): string | null => {
    const [first, second] = [...values].filter((entry) => fits(...entry));
    return first !== undefined && second === undefined ? first[0] : null;
  };
  return (
    only((key) => singular(key) === word) ??
    only((_, label) => singular(label) === word) ??
    (!slips || word.length < MIN_SLIP_LENGTH ? null : only((key) => distance(singular(key), word) <= 1))
  );
}

/** Case, accents, separators, the plural and the end of a file's name aside. */
const singular = (text: string): string =>
  fold(text.replace(/^.*\/|\.md$/g, ""))
    .replace(/['\s_-]+/g, "-")
    .replace(/[sx](?=-|$)/g, "");

/** The value most like what was written: by itself, or by its label. */
function nearValue(written: string, values: Values): string | null {
  const label = nearest(written, values.values());
  return nearest(written, values.keys()) ?? [...values].find(([, one]) => one === label)?.[0] ?? null;
}

/** Drafts and withdrawn entries, and the published entry that replaces each. */
const hiddenOf = remember(({ tools, collections }: Content) => {
  const entries = [...tools, ...collections];
  const published = new Set(entries.filter(isPublished).map(({ kind, slug }) => `${kind}/${slug}`));
  return new Map(
    entries
      .filter((entry) => !isPublished(entry))
      .map(({ kind, slug, data: { status, replaced_by = "" } }) => {
        const successor = published.has(`${kind}/${replaced_by}`) ? replaced_by : null;
        return [`${kind}/${slug}`, { isDraft: status === "draft", successor }];
      }),
  );
});

/** Whether readers see the entry that is named. A replacement is for visitors of a hidden entry. */
const isShown = ({ entry, list }: Mention): boolean => entry === null || list === null || isPublished(entry);

function checkHidden(mention: Mention, content: Content): Finding[] {
  const { kind, file, path, written } = mention;
  const about = `${kind}/${written}`;
  const hidden = hiddenOf(content).get(about);
  if (hidden === undefined || !isShown(mention)) return [];
  const { isDraft, successor } = hidden;
  const what = isDraft ? "un brouillon : il" : "une fiche retirée : elle";
  const remedy = isDraft
    ? "publier le brouillon"
    : successor === null
      ? "citer une fiche publiée"
      : `citer celle qui la remplace : ${successor}`;
  const says = `« ${written} » est ${what} n’apparaîtra pas ici.`;
  const todo = `${capitalize(removalOf(mention))}, ou ${remedy}.`;
  const level = isDraft ? "warning" : "remark";
  return [{ file, code: "hidden-reference", level, about, says, at: { path }, todo }];
}
