/** Plans what `npm run rename`, `merge` and `withdraw` do: names move, and what cites them follows. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { compact } from "../../../../functions/lib/text/french.ts";
import { CommandError } from "../../cli.ts";
import type { Content } from "../../content/model/content.ts";
import { formerAfter, slotOfHeir } from "../../content/names/lost.ts";
import { itemOf, leastOf, type Mention, mentionsIn } from "../../content/names/mentions.ts";
import { isLost, type PublishedContent } from "../../content/names/name-types.ts";
import { KIND_WORDS, namesOfToday, type Slot } from "../../content/names/slots.ts";
import { toSlug } from "../../text/words.ts";
import { findNamed, flagOf, split } from "./find-named.ts";
import { inlineList, type UpkeepStep } from "./steps.ts";

/** The names as an editor writes them. */
export type UpkeepAct =
  | { act: "rename" | "merge"; from: string; to: string }
  | { act: "withdraw"; from: string; to: string | undefined };

/** The content before a command, and what is published. */
export interface UpkeepState {
  content: Content;
  published: PublishedContent | null;
}

export interface UpkeepPlan {
  /** « Renommé : … » */
  title: string;
  steps: readonly UpkeepStep[];
}

/** `kind`: as the flag says it. Throws a CommandError that says why it cannot be done. */
export function planUpkeep(state: UpkeepState, { act, ...written }: UpkeepAct, kind?: string): UpkeepPlan {
  const { content } = state;
  const from = findNamed(content, written.from, kind);
  const { the } = KIND_WORDS[from.kind];
  const cited = (to: string | null) => cite(content, from, { act, to });
  if (act === "rename") {
    const to = split(written.to ?? "").name;
    refuse(whyNotRename(content, from, to));
    return {
      title: `Renommé : ${the} « ${from.label} », ${from.name} → ${to}.`,
      steps: [
        ...moveAway(from, to),
        ...keepNames(state, from, from, to),
        ...dropCapture(content, from, to),
        ...cited(to),
      ],
    };
  }
  const into = written.to === undefined ? null : findNamed(content, written.to, kind ?? flagOf(from.kind));
  refuse(whyNotReplace(from, into, act));
  if (act === "withdraw" || into === null)
    return {
      title: `Retiré : ${the} « ${from.label} »${into === null ? "" : `, remplacée par ${into.name}`}.`,
      steps: [...withdraw(content, from, into), ...cited(into?.name ?? null)],
    };
  return {
    title: `Réuni : ${the} « ${from.label} » dans « ${into.label} », ${from.name} → ${into.name}.`,
    steps: [
      ...keepNames(state, from, into, into.name),
      ...joinInto(content, from, into),
      ...dropCapture(content, from, null),
      ...cited(into.name),
    ],
  };
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new CommandError(reason);
}

/** Null if it can be done. */
function whyNotRename(content: Content, { kind, name }: Slot, to: string): string | null {
  if (!SLUG_PATTERN.test(to)) {
    const slug = toSlug(to);
    const proposal = slug === "" ? "" : ` Par exemple : ${slug}.`;
    return `« ${to} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.${proposal}`;
  }
  if (to === name) return `${KIND_WORDS[kind].the} « ${to} » s’appelle déjà ainsi.`;
  if (!namesOfToday(content, kind).has(to)) return null;
  return `« ${to} » existe déjà. Pour réunir les deux : npm run merge -- ${name} ${to}`;
}

/** Null if readers of the first can be sent to the second. */
function whyNotReplace(from: Slot, into: Slot | null, act: "merge" | "withdraw"): string | null {
  const { kind, name, label, file } = from;
  const { the, some } = KIND_WORDS[kind];
  if (act === "withdraw" && from.path.length > 0)
    return `On ne retire pas ${some} : les liens qui le disent ne mèneraient plus nulle part. Dire ce qui le remplace : npm run merge -- ${name} ${into?.name ?? "AUTRE"}`;
  if (act === "withdraw" && from.status === "draft")
    return `« ${label} » est un brouillon, que personne ne voit : supprimer ${file}.`;
  if (into === null) return null;
  if (into.kind !== kind)
    return `« ${name} » est ${some}, « ${into.name} » ${KIND_WORDS[into.kind].some} : on ne les réunit pas.`;
  if (into.name === name) return `« ${name} » est déjà ${the}.`;
  if (into.status === "published") return null;
  return `« ${into.name} » n’est pas publiée : les lecteurs de « ${name} » n’y trouveraient rien.`;
}

/** Gives a field its value, and tells it. */
const setField = (
  { file, path }: Pick<Slot, "file" | "path">,
  name: string,
  value: string | readonly string[],
): UpkeepStep => ({
  file,
  change: { path: [...path, name], value },
  what: `${name}: ${typeof value === "string" ? value : inlineList(value)}`,
});

/** The names that lead to it from now on. */
function setFormer(slot: Slot, former: readonly string[]): UpkeepStep[] {
  if (former.length > 0) return [setField(slot, "former_slugs", former)];
  const { file, path } = slot;
  return slot.former.length === 0
    ? []
    : [{ file, change: { path: [...path, "former_slugs"], value: undefined } }];
}

/** The old names lead to what stays. A name that nobody has published yet leaves nothing behind. */
function keepNames({ published }: UpkeepState, from: Slot, stays: Slot, to: string): UpkeepStep[] {
  const isNew = from.path.length === 0 && (from.status === "draft" || published?.added.has(from.file));
  const names = [...stays.former, ...from.former, ...(isNew ? [] : [from.name])];
  return setFormer(
    stays,
    [...new Set(names)].filter((one) => one !== to),
  );
}

/** The file, or the item of a list, gets the new name. */
function moveAway({ name, file, path }: Slot, to: string): UpkeepStep[] {
  if (path.length === 0)
    return [{ file, moveTo: file.replace(/[^/]+$/, `${to}.md`), what: `renommé en ${to}.md` }];
  const review = "Le libellé n’a pas changé : le corriger à la main s’il le faut.";
  const change = { path: [...path, "slug"], value: to };
  return [{ file, change, what: `${name} → ${to}, l’ancien nom gardé`, review }];
}

/** The file, or the item of a list, goes; what it is called and how people say it goes on. */
function joinInto(content: Content, from: Slot, into: Slot): UpkeepStep[] {
  const { kind, name, file, path } = from;
  const review =
    kind === "categories"
      ? "Le formulaire de GitHub propose encore l’ancienne catégorie : npm run guide."
      : `Relire ${into.file} : ce que disait ${name} de plus n’y est pas.`;
  const leave: UpkeepStep =
    path.length === 0
      ? { file, moveTo: null, what: "supprimé : son texte reste dans l’histoire de Git", review }
      : { file, change: { path, value: undefined }, what: `${name} → ${into.name}`, review };
  if (kind === "tools") return [leave, ...addAliases(content, from, into)];
  return kind === "needs" ? [leave, ...addShades(content, from, into)] : [leave];
}

const withdraw = ({ today }: Content, slot: Slot, heir: Slot | null): UpkeepStep[] => [
  setField(slot, "status", "withdrawn"),
  setField(slot, "updated_at", today),
  ...(heir === null ? [] : [setField(slot, "replaced_by", heir.name)]),
];

/** What cites the name says `to`, or nothing; what would have too little left is for a person. */
function cite(
  content: Content,
  from: Slot,
  { act, to }: { act: UpkeepAct["act"]; to: string | null },
): UpkeepStep[] {
  const isGone = act === "merge" && from.path.length === 0;
  const all = mentionsIn(content).filter(({ file }) => !(isGone && file === from.file));
  const listOf = ({ file, list }: Mention) => `${file} ${list?.join(".")}`;
  const lists = groupBy(all, listOf);
  const citing = all.filter(({ kind, written }) => kind === from.kind && written === from.name);
  return citing.flatMap((mention): UpkeepStep[] => {
    const { file, path, list, entry } = mention;
    const items = list === null ? [] : (lists.get(listOf(mention)) ?? []);
    const isThere = items.some(({ written }) => written === to);
    // A tool is no alternative to itself.
    const isSelf = entry?.kind === from.kind && entry.slug === to;
    // What a collection notes about a tool is not true of the one that replaces it.
    const isNote = list !== null && path.at(-1) === "slug";
    if (to !== null && !isThere && !isSelf && (act !== "withdraw" || !isNote))
      return [{ file, change: { path, value: to }, what: `${from.name} → ${to}` }];
    if (list === null ? !isSelf : items.length <= leastOf(mention))
      return [{ file, review: `${file} cite encore ${from.name}, faute d’autre chose : y remédier.` }];
    // A collection says in its text how many tools it has.
    const review = isNote ? { review: `${file} a un outil de moins : relire son texte.` } : {};
    const what = `${from.name} retiré${isThere ? `, car ${to} y est déjà` : ""}`;
    return [{ file, change: { path: itemOf(mention), value: undefined }, what, ...review }];
  });
}

/** Readers who know the tool that goes by its name find the one that stays. */
function addAliases({ tools }: Content, from: Slot, into: Slot): UpkeepStep[] {
  const [old = [], current = []] = [from, into].map(
    ({ file }) => tools.find((tool) => tool.file === file)?.data.aliases,
  );
  const known = new Set([into.label, ...current].map(compact));
  const others = [from.label, ...old].filter((name) => !known.has(compact(name)));
  return others.length === 0 ? [] : [setField(into, "aliases", [...current, ...others])];
}

/** What people say for one need, they now say for the other. */
function addShades({ needs }: Content, from: Slot, into: Slot): UpkeepStep[] {
  const need = needs.flatMap(({ data }) => data.needs).find(({ slug }) => slug === from.name);
  const items = (need?.shades ?? []).flatMap(({ says, first = [] }) => [
    `- says: ${inlineList(says.map(quoted))}\n`,
    ...(first.length > 0 ? [`  first: ${inlineList(first)}\n`] : []),
  ]);
  const change = { path: [...into.path, "shades"], items: items.join("") };
  return [{ file: into.file, change, what: `${into.name} reprend les expressions de ${from.name}` }];
}

/** In quotes only if YAML would read something else. */
const quoted = (phrase: string): string =>
  /^[\p{L}][\p{L}\p{N} ’'-]*$/u.test(phrase) ? phrase : JSON.stringify(phrase);

/** The picture of a tool has the tool's old name, and so has its record: it is taken again. */
function dropCapture(
  { screenshots, captures }: Content,
  { kind, name }: Slot,
  to: string | null,
): UpkeepStep[] {
  const image = kind === "tools" ? captures.find(({ slug }) => slug === name) : undefined;
  if (image === undefined) return [];
  const again = to === null ? {} : { review: `La capture est à refaire : npm run screenshots -- ${to}` };
  const { file, data } = screenshots;
  const record = { file, change: { path: [name], value: undefined }, what: `${name} retiré` };
  return [{ file: image.file, moveTo: null, ...again }, ...(name in data ? [record] : [])];
}

/** What `check --fix` does first: the names that would be lost are kept as former ones, where that is certain. */
export const planLostNames = (content: Content): UpkeepStep[] =>
  content.lost.flatMap((lost) => {
    const heir = slotOfHeir(content, lost);
    return heir === undefined ? [] : setFormer(heir, formerAfter(lost, heir.former));
  });

/** What `check --fix` does last: what says a former name says the name of today. */
export const planNamesOfToday = ({ followed, lost }: Content): UpkeepStep[] =>
  followed
    .filter(({ kind, from, isRepeat }) => !isRepeat && !isLost(lost, kind, from))
    .map(({ file, path, from, to }) => ({ file, change: { path, value: to }, what: `${from} → ${to}` }));
