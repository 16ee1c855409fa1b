/** Plans what `npm run rename`, `merge` and `withdraw` do: names move, and what cites them follows. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { compact } from "../../../../functions/lib/text/french.ts";
import { CommandError } from "../../cli.ts";
import type { Content } from "../../content/model/content.ts";
import { formerAfter, slotOfHeir } from "../../content/names/lost.ts";
import { itemOf, leastOf, type Mention, mentionsIn } from "../../content/names/mentions.ts";
import { isLost, type PublishedContent } from "../../content/names/name-types.ts";
import { namesOfToday, type Slot, wordsOf } from "../../content/names/slots.ts";
import { isPlain, quote } from "../../source/finding.ts";
import { toSlug } from "../../text/words.ts";
import { findNamed, flagOf, readName } from "./find-named.ts";
import { inlineList, type UpkeepStep } from "./steps.ts";

/** The names as an editor writes them; `to` of a withdrawn entry: the one that replaces it. */
export interface UpkeepAct {
  act: "rename" | "merge" | "withdraw";
  from: string;
  to: string | undefined;
}

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

/** Throws a CommandError that says why it cannot be done; what the check would refuse is planned all the same. */
export function planUpkeep(state: UpkeepState, { act, ...written }: UpkeepAct): UpkeepPlan {
  const { content } = state;
  const from = findNamed(content, written.from);
  const named = `${wordsOf(from.kind).the} « ${from.label} »`;
  if (act === "rename") {
    const to = readName(written.to ?? "").name;
    refuse(whyNotRename(content, from, to));
    return {
      title: `Renommé : ${named}, ${from.name} → ${to}.`,
      steps: [moveAway(from, to), ...keepNames(state, from, from, to), ...cite(content, from, { act, to })],
    };
  }
  const into = written.to === undefined ? null : findNamed(content, written.to, flagOf(from.kind));
  refuse(whyNotReplace(from, into, act));
  const cited = cite(content, from, { act, to: into?.name ?? null });
  if (act === "withdraw" || into === null)
    return {
      title: `Retiré : ${named}${into === null ? "" : `, remplacée par ${into.name}`}.`,
      steps: [
        setField(from, "status", "withdrawn"),
        setField(from, "updated_at", content.today),
        ...(into === null ? [] : [setField(from, "replaced_by", into.name)]),
        ...cited,
      ],
    };
  return {
    title: `Réuni : ${named} dans « ${into.label} », ${from.name} → ${into.name}.`,
    steps: [...keepNames(state, from, into, into.name), ...joinInto(content, from, into), ...cited],
  };
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new CommandError(reason);
}

/** Null if it can be done. */
function whyNotRename(content: Content, { kind, name }: Slot, to: string): string | null {
  if (!SLUG_PATTERN.test(to))
    return `« ${to} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets. Par exemple : ${toSlug(to) || "mon-outil"}.`;
  if (!namesOfToday(content, kind).has(to)) return null;
  return `« ${to} » existe déjà. Pour réunir les deux : npm run merge -- ${name} ${to}`;
}

/** Null if readers of the first can be sent to the second. */
function whyNotReplace({ kind, name, path }: Slot, into: Slot | null, act: UpkeepAct["act"]): string | null {
  const { the, some } = wordsOf(kind);
  if (act === "withdraw" && path.length > 0)
    return `On ne retire pas ${some} : les liens qui le disent ne mèneraient plus nulle part. Dire ce qui le remplace : npm run merge -- ${name} ${into?.name ?? "AUTRE"}`;
  if (into !== null && into.kind !== kind)
    return `« ${name} » est ${some}, « ${into.name} » ${wordsOf(into.kind).some} : on ne les réunit pas.`;
  if (into !== null && into.status !== "published")
    return `« ${into.name} » n’est pas publiée : les lecteurs de « ${name} » n’y trouveraient rien.`;
  return into?.name === name ? `« ${name} » est déjà ${the}.` : null;
}

/** Gives a field its value, and tells it; undefined takes it out. */
const setField = (
  { file, path }: Slot,
  name: string,
  value: string | readonly string[] | undefined,
): UpkeepStep => ({
  file,
  change: { path: [...path, name], value },
  ...(value !== undefined && { what: `${name}: ${typeof value === "string" ? value : inlineList(value)}` }),
});

/** The names that lead to it from now on. */
const setFormer = (slot: Slot, former: readonly string[]): UpkeepStep[] =>
  former.length + slot.former.length === 0
    ? []
    : [setField(slot, "former_slugs", former.length === 0 ? undefined : former)];

/** The old names lead to what stays. A name that nobody has published yet leaves nothing behind. */
function keepNames({ published }: UpkeepState, from: Slot, stays: Slot, to: string): UpkeepStep[] {
  const isNew = from.path.length === 0 && (from.status === "draft" || published?.added.has(from.file));
  const names = new Set([...stays.former, ...from.former, ...(isNew ? [] : [from.name])]);
  names.delete(to);
  return setFormer(stays, [...names]);
}

/** The file, or the item of a list, gets the new name. */
function moveAway({ name, file, path }: Slot, to: string): UpkeepStep {
  if (path.length === 0)
    return { file, moveTo: file.replace(/[^/]+$/, `${to}.md`), what: `renommé en ${to}.md` };
  const review = "Le libellé n’a pas changé : le corriger à la main s’il le faut.";
  const change = { path: [...path, "slug"], value: to };
  return { file, change, what: `${name} → ${to}, l’ancien nom gardé`, review };
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
const quoted = (phrase: string): string => (isPlain(phrase) ? phrase : quote(phrase));

/** What `check --fix` does first: the names that would be lost are kept as former ones, where that is certain. */
export const planLostNames = (content: Content): UpkeepStep[] =>
  content.lost.flatMap((lost) => {
    const heir = slotOfHeir(content, lost);
    return heir === undefined ? [] : setFormer(heir, formerAfter(lost, heir.former));
  });

/** What `check --fix` does last: what says a former name says the name of today. */
export const planNamesOfToday = ({ followed, lost }: Content): UpkeepStep[] =>
  followed
    .filter(({ kind, from }) => !isLost(lost, kind, from))
    .map(({ file, path, from, to }) => ({ file, change: { path, value: to }, what: `${from} → ${to}` }));
