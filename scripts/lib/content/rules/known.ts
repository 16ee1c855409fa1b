/** What entries and lists name is there, each once: values of closed lists, and other entries, which readers see. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { capitalize, toSlug } from "../../text/words.ts";
import { type AllRule, type Content, type EachRule, isPublished, remember } from "../model/content.ts";
import { type Mention, mentionsInLists, mentionsOf } from "../names/mentions.ts";
import { isLost, type NamedKind } from "../names/name-types.ts";
import { NAMED_KINDS, type Slot, slotsOf } from "../names/slots.ts";

/** The values of an entry are in their lists, and what it names is there; each once. */
export const known: EachRule = (entry, content) => checkMentions(mentionsOf(entry), content);

/** The same for what the lists name; what qualities ask for has a rule of its own. */
export const knownInLists: AllRule = (content) =>
  checkMentions(
    mentionsInLists(content).filter(({ file }) => file !== content.qualities.file),
    content,
  );

/** What can be named, with its label, and as it says of itself: `"draft"`. */
type Values = ReadonlyMap<string, Pick<Slot, "label" | "status">>;

/** By kind: the values of a list, or the entries. */
const valuesByKind = remember((content: Content): ReadonlyMap<NamedKind, Values> => {
  const slugs: Partial<Record<NamedKind, readonly string[]>> = content.slugs;
  return new Map(
    NAMED_KINDS.map((kind) => {
      const unread = (slugs[kind] ?? []).map((name) => ({ name, label: name, status: "published" }));
      return [kind, new Map([...unread, ...slotsOf(content, kind)].map((one) => [one.name, one]))];
    }),
  );
});

function checkMentions(mentions: readonly Mention[], content: Content): Finding[] {
  const seen = new Map<string, string>();
  return mentions.flatMap((mention): Finding[] => {
    const { kind, file, list, written } = mention;
    if (isLost(content.lost, kind, written)) return [];
    const values: Values = valuesByKind(content).get(kind) ?? new Map();
    const meant = values.has(written) ? written : meantValue(written, values);
    const key = list && `${file} ${list.join(".")} ${meant ?? written}`;
    const first = key === null ? undefined : seen.get(key);
    if (key !== null) seen.set(key, first ?? written);
    if (first !== undefined || isOwn(mention)) return [repeated(mention, first)];
    const named = values.get(written);
    return named === undefined ? [unknown(mention, meant, values)] : checkHidden(mention, named.status);
  });
}

const isReference = (kind: NamedKind): kind is "tools" | "collections" =>
  kind === "tools" || kind === "collections";

/** Whether a tool names itself in a list. */
const isOwn = ({ kind, entry, list, written }: Mention): boolean =>
  kind === "tools" && entry?.kind === "tools" && list !== null && entry.slug === written;

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
  `retirer ${list === null ? "cette ligne" : path.at(-1) === "slug" ? "cet outil" : "cette valeur"}`;

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
    code: isReference(kind) ? "dead-reference" : "unknown-value",
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

/** Beyond, a list is named and not shown. */
const MAX_SHOWN = 12;

/** What to take when nothing is near enough to be meant. A published address must keep answering: its entry stays. */
function remedyOf(mention: Mention, values: Values): string {
  const { kind, written } = mention;
  if (isReference(kind))
    return `Créer content/${kind}/${toSlug(written)}.md, ou ${removalOf(mention)}. Une fiche qui disparaît garde son fichier, avec « status: withdrawn ».`;
  if (kind === "needs") return "Choisir un besoin de content/needs/ ; si aucun ne convient, l’y ajouter.";
  const choices = [...values].map(([value, { label }]) => `${value} (${label})`).join(", ");
  const what = kind === "categories" ? "une catégorie" : "une valeur de cette liste";
  return `Choisir ${what}${kind === "categories" || values.size <= MAX_SHOWN ? ` : ${choices}` : ""}.`;
}

/** The only value that is written so, or has such a label: `meantValue("Élève", audiences)` → `"eleves"` */
function meantValue(written: string, values: Values): string | null {
  const word = singular(written);
  const only = (textOf: (value: string, label: string) => string): string | null => {
    const [first, second] = [...values].filter(
      ([value, { label }]) => singular(textOf(value, label)) === word,
    );
    return first !== undefined && second === undefined ? first[0] : null;
  };
  return only((value) => value) ?? only((_, label) => label);
}

/** Case, accents, separators, the plural and the end of a file's name aside. */
const singular = (text: string): string =>
  fold(text.replace(/^.*\/|\.md$/g, ""))
    .replace(/['\s_-]+/g, "-")
    .replace(/[sx](?=-|$)/g, "");

/** The value most like what was written: by itself, or by its label. */
function nearValue(written: string, values: Values): string | null {
  const labels = new Map([...values].map(([value, { label }]) => [label, value]));
  return nearest(written, values.keys()) ?? labels.get(nearest(written, labels.keys()) ?? "") ?? null;
}

/** What readers see names what they can open; a draft or a withdrawn entry is left out of the list. */
function checkHidden(mention: Mention, status: string): Finding[] {
  const { kind, entry, file, path, written, list } = mention;
  if (status === "published") return [];
  const finding = { file, code: "hidden-reference", at: { path } } as const;
  if (list === null) {
    const says = `« ${written} » n’est pas publiée : les visiteurs de cette fiche n’y trouveraient rien.`;
    const todo = "Nommer une fiche publiée ; s’il n’y en a pas, retirer « replaced_by ».";
    return [{ ...finding, level: "warning", says, todo }];
  }
  if (entry !== null && !isPublished(entry)) return [];
  const isDraft = status === "draft";
  const says = `« ${written} » est ${isDraft ? "un brouillon" : "retiré"} : il n’apparaîtra pas ici.`;
  const todo = `${capitalize(removalOf(mention))}, ou ${isDraft ? "publier le brouillon" : "citer autre chose"}.`;
  return [{ ...finding, level: isDraft ? "warning" : "remark", about: `${kind}/${written}`, says, todo }];
}
