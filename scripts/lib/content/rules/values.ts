/** What entries and lists name is there, each once: values of closed lists, and other entries, which readers see. */

import type { Finding } from "../../source/finding.ts";
import { capitalize, toSlug } from "../../text/words.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import { type AllRule, type Content, type EachRule, isPublished, listsOf } from "../model/content.ts";
import { termsOf } from "../model/lists.ts";
import { repeatPlaces } from "../names/follow.ts";
import { type Mention, mentionKey, mentionsIn, mentionsOf } from "../names/mentions.ts";
import { isLost, type NamedKind } from "../names/name-types.ts";
import { chooseFrom, meantValue, nearValue, type Values } from "./meant-values.ts";
import { remember } from "./remember.ts";

/** The values of an entry are in their lists, and what it names is there; each once. */
export const known: EachRule = (entry, content) => checkMentions(mentionsOf(entry), content);

/** The same for what the lists name; what qualities ask for has a rule of its own. */
export const knownInLists: AllRule = (content) =>
  checkMentions(
    mentionsIn(content).filter(({ entry, file }) => entry === null && file !== content.qualities.file),
    content,
  );

/** What can be named: by kind, the values of a list or the entries, with their labels or names. */
const namesOf = remember((content: Content): ReadonlyMap<NamedKind, Values> => {
  const lists = listsOf(content);
  const terms = [...VOCABULARIES, "needs" as const, "categories" as const].map(
    (list) => [list, termsOf(lists, list).map(({ value, label }) => [value, label] as const)] as const,
  );
  const names = new Map(content.tools.map(({ slug, data }) => [slug, data.name]));
  const entries = (["tools", "collections"] as const).map(
    (kind) => [kind, content.slugs[kind].map((slug) => [slug, names.get(slug) ?? slug] as const)] as const,
  );
  return new Map([...terms, ...entries].map(([kind, values]) => [kind, new Map(values)]));
});

/** Names that the build shows once: a former one beside that of today. */
const shownOnce = remember(repeatPlaces);

function checkMentions(mentions: readonly Mention[], content: Content): Finding[] {
  const [names, once] = [namesOf(content), shownOnce(content)];
  const seen = new Map<string, string>();
  return mentions.flatMap((mention) => {
    const { file, kind, list, written } = mention;
    if ((once.size > 0 && once.has(mentionKey(mention))) || isLost(content.lost, kind, written)) return [];
    const values = names.get(kind) ?? new Map();
    // One letter may make the name of another entry.
    const slips = !isReference(kind);
    const meant = values.has(written) ? written : meantValue(written, values, { slips });
    const key = `${file} ${list?.join(".")} ${meant ?? written}`;
    const first = list === null ? undefined : seen.get(key);
    if (first === undefined) seen.set(key, written);
    if (first !== undefined || isOwnAlternative(mention)) return [repeated(mention, first)];
    if (!values.has(written)) return [unknown(mention, meant, values)];
    return isReference(kind) ? checkHidden(mention, content) : [];
  });
}

const isReference = (kind: NamedKind): kind is "tools" | "collections" =>
  kind === "tools" || kind === "collections";

const isOwnAlternative = ({ kind, entry, list, written }: Mention): boolean =>
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
  const todo = `${capitalize(removalOf(mention))}.`;
  return { file, code, level: "error", says, at: { path }, todo };
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
    code: CODES[kind] ?? "unknown-value",
    says: `${sayUnknown(kind, written)}${question}`,
    about: `${kind}/${written}`,
    ...(value === null ? { todo: remedyOf(mention, values) } : { write: { yaml: value } }),
    ...(meant !== null && { sure: true }),
  };
}

const CODES: Partial<Record<NamedKind, string>> = {
  tools: "dead-reference",
  collections: "dead-reference",
  categories: "unknown-category",
};

function sayUnknown(kind: NamedKind, written: string): string {
  if (isReference(kind)) return `Il n’y a pas de fiche « ${written} » dans content/${kind}/.`;
  if (kind === "categories") return `La catégorie « ${written} » n’est pas dans content/categories.yml.`;
  return kind === "needs"
    ? `« ${written} » n’est pas parmi les besoins de content/needs/.`
    : `« ${written} » n’est pas dans la liste « ${kind} » de content/vocabularies.yml.`;
}

function remedyOf(mention: Mention, values: Values): string {
  const { kind, written } = mention;
  if (!isReference(kind)) return chooseFrom(written, kind, values);
  const withdrawn =
    kind === "tools"
      ? "Un outil qui disparaît garde sa fiche"
      : "Une collection qui disparaît garde son fichier";
  // A published address must keep answering: an entry is withdrawn, not deleted.
  return `Créer content/${kind}/${toSlug(written)}.md, ou ${removalOf(mention)}. ${withdrawn}, avec « status: withdrawn ».`;
}

/** Drafts and withdrawn entries, and the published entry that replaces each. */
const hiddenOf = remember(({ tools, collections }: Content) => {
  const entries = [...tools, ...collections];
  const published = new Set(entries.filter(isPublished).map(({ kind, slug }) => `${kind}/${slug}`));
  const hidden = entries.filter((entry) => !isPublished(entry));
  return new Map(
    hidden.map(({ kind, slug, data: { status, replaced_by = "" } }) => {
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

export const onlyWithdrawnAreReplaced: EachRule = ({ file, data }) => {
  if (data.replaced_by === undefined || data.status === "withdrawn") return [];
  const says = "Seule une fiche retirée est remplacée par une autre.";
  const todo = "Ajouter « status: withdrawn », ou retirer cette ligne.";
  return [{ file, code: "not-withdrawn", level: "error", says, at: { path: ["replaced_by"] }, todo }];
};
