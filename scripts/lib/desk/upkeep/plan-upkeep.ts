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
import type { ImageFile } from "../../source/read-content.ts";
import { toSlug } from "../../text/words.ts";
import { findNamed, flagOf, split } from "./find-named.ts";
import { inlineList, type UpkeepChange, type UpkeepPlan, type UpkeepStep } from "./upkeep-plan.ts";

/** The names as an editor writes them. */
export type UpkeepAct =
  | { act: "rename" | "merge"; from: string; to: string }
  | { act: "withdraw"; from: string; to: string | undefined };

/** The content before a command. */
export interface UpkeepState {
  content: Content;
  texts: ReadonlyMap<string, string>;
  images: readonly ImageFile[];
  published: PublishedContent | null;
  today: string;
}

/** `kind`: as the flag says it. Throws a CommandError that says why it cannot be done. */
export function planUpkeep(state: UpkeepState, act: UpkeepAct, kind?: string): UpkeepPlan {
  const { content } = state;
  const from = findNamed(content, act.from, kind);
  const into = act.act === "rename" ? null : findOther(content, act, kind ?? flagOf(from.kind));
  const to = act.act === "rename" ? split(act.to).name : (into?.name ?? null);
  const reason = whyNot(content, act, { from, into, to: to ?? "" });
  if (reason !== null) throw new CommandError(reason);
  const { the } = KIND_WORDS[from.kind];
  if (act.act === "withdraw" || to === null)
    return {
      title: `Retiré : ${the} « ${from.label} »${to === null ? "" : `, remplacée par ${to}`}.`,
      steps: [...withdraw(state, from, to), ...cite(content, from, { to, keepsNotes: false })],
    };
  const kept = keepNames(state, { from, into, to });
  const capture = from.kind === "tools" ? moveCapture(state, from.name, into === null ? to : null) : [];
  return {
    title:
      into === null
        ? `Renommé : ${the} « ${from.label} », ${from.name} → ${to}.`
        : `Réuni : ${the} « ${from.label} » dans « ${into.label} », ${from.name} → ${to}.`,
    steps: [
      ...(into === null ? [...moveAway(from, to), ...kept] : [...kept, ...joinInto(content, from, into)]),
      ...capture,
      ...cite(content, from, { to, keepsNotes: true, isGone: into !== null }),
    ],
  };
}

/** What stays after a merge, or replaces what is withdrawn. */
function findOther(content: Content, { act, to }: UpkeepAct, kind: string): Slot | null {
  if (to === undefined) return null;
  return findNamed(content, to, act === "merge" && to.includes(":") ? undefined : kind);
}

interface Ends {
  from: Slot;
  into: Slot | null;
  /** Empty if nothing replaces it. */
  to: string;
}

/** Null if it can be done. */
function whyNot(
  content: Content,
  { act, from: written }: UpkeepAct,
  { from, into, to }: Ends,
): string | null {
  const { kind, name, label, file } = from;
  const { the, some } = KIND_WORDS[kind];
  if (act === "rename") {
    if (!SLUG_PATTERN.test(to)) {
      const slug = toSlug(to);
      const proposal = slug === "" ? "" : ` Par exemple : ${slug}.`;
      return `« ${to} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.${proposal}`;
    }
    if (to === name) return `${the} « ${to} » s’appelle déjà ainsi.`;
    if (!namesOfToday(content, kind).has(to)) return null;
    return `« ${to} » existe déjà. Pour réunir les deux : npm run merge -- ${written} ${to}`;
  }
  if (act === "merge") {
    if (into !== null && into.kind !== kind)
      return `« ${name} » est ${some}, « ${to} » ${KIND_WORDS[into.kind].some} : on ne les réunit pas.`;
    if (to === name) return `« ${name} » est déjà ${the}.`;
    if (into?.status === "published") return null;
    return `« ${to} » n’est pas publiée : les lecteurs de « ${name} » n’y trouveraient rien.`;
  }
  if (from.path.length > 0)
    return `On ne retire pas ${some} : les liens qui le disent ne mèneraient plus nulle part. Dire ce qui le remplace : npm run merge -- ${written} ${to || "AUTRE"}`;
  if (from.status === "draft")
    return `« ${label} » est un brouillon, que personne ne voit : supprimer ${file}.`;
  if (to === name) return `« ${name} » ne peut pas se remplacer.`;
  if (into === null || into.status === "published") return null;
  return `« ${to} » n’est pas publiée : elle ne remplace personne.`;
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
function keepNames({ published }: UpkeepState, { from, into, to }: Ends): UpkeepStep[] {
  const isNew = from.path.length === 0 && (from.status === "draft" || published?.added.has(from.file));
  const names = [...(into?.former ?? []), ...from.former, ...(isNew ? [] : [from.name])];
  return setFormer(
    into ?? from,
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
  const review = `Relire ${into.file} : ce que disait ${name}.md de plus n’y est pas.`;
  const leave: UpkeepStep =
    path.length === 0
      ? { file, moveTo: null, what: "supprimé : son texte reste dans l’histoire de Git", review }
      : { file, change: { path, value: undefined }, what: `${name} → ${into.name}` };
  if (kind === "tools") return [leave, ...addAliases(content, from, into)];
  return kind === "needs" ? [leave, ...addShades(content, from, into)] : [leave];
}

function withdraw({ texts, published, today }: UpkeepState, slot: Slot, heir: string | null): UpkeepStep[] {
  const { file } = slot;
  const isBack = published?.before.has(file) && published.before.get(file) === texts.get(file);
  return [
    ...(isBack ? [{ file, what: "remis à sa place" }] : []),
    setField(slot, "status", "withdrawn"),
    setField(slot, "updated_at", today),
    ...(heir === null ? [] : [setField(slot, "replaced_by", heir)]),
  ];
}

interface CiteOptions {
  /** The name to cite from now on; null for none. */
  to: string | null;
  /** What a collection notes about it is true of the new name too. */
  keepsNotes: boolean;
  /** Its own file goes. */
  isGone?: boolean;
}

/** What cites the name says another one, or nothing; what would have too little left is for a person. */
function cite(
  content: Content,
  { kind, name, file: own, path: place }: Slot,
  { to, keepsNotes, isGone = false }: CiteOptions,
): UpkeepStep[] {
  const all = mentionsIn(content).filter(({ file }) => !(isGone && place.length === 0 && file === own));
  const listOf = ({ file, list }: Mention) => `${file} ${list?.join(".")}`;
  const left = new Map([...groupBy(all, listOf)].map(([list, own]) => [list, own.length]));
  const written = new Set(all.map((one) => `${listOf(one)} ${one.written}`));
  const citing = all.filter((one) => one.kind === kind && one.written === name);
  return citing.flatMap((mention): UpkeepStep[] => {
    const { file, path, list } = mention;
    const isNote = list !== null && path.at(-1) === "slug";
    const isThere = list !== null && written.has(`${listOf(mention)} ${to}`);
    const isSelf = ownerOf(content, mention) === to;
    if (to !== null && !isThere && !isSelf && (keepsNotes || !isNote))
      return [{ file, change: { path, value: to }, what: `${name} → ${to}` }];
    const rest = (left.get(listOf(mention)) ?? 0) - 1;
    if (list === null ? !isSelf : rest < leastOf(mention)) {
      const review =
        isThere && keepsNotes
          ? `${file} dit encore ${name}, car ${to} y est déjà et la liste serait trop courte : y mettre autre chose.`
          : `${file} la cite encore, sans que les lecteurs la voient : y mettre autre chose.`;
      return [{ file, review }];
    }
    left.set(listOf(mention), rest);
    const what = `${name} retiré${isThere ? `, car ${to} y est déjà` : ""}`;
    // A collection says in its text how many tools it has.
    const review = isNote ? { review: `${file} a un outil de moins : relire son texte.` } : {};
    return [{ file, change: { path: itemOf(mention), value: undefined }, what, ...review }];
  });
}

/** The name of the entry, or of the need, that holds a mention of its own kind. */
function ownerOf({ needs }: Content, { file: cites, entry, kind, path }: Mention): string | null {
  if (entry !== null) return entry.kind === kind ? entry.slug : null;
  const [list, index] = path;
  const theme = needs.find(({ file }) => kind === "needs" && file === cites);
  return list === "needs" ? (theme?.data.needs[Number(index)]?.slug ?? null) : null;
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

/** The image of a tool has the tool's name, and so has its record; null: they go. */
function moveCapture(
  { content: { screenshots }, images }: UpkeepState,
  name: string,
  to: string | null,
): UpkeepStep[] {
  const image = images.find(({ path }) => path.endsWith(`/${name}.webp`))?.path;
  const { file, data } = screenshots;
  const moved: UpkeepStep[] =
    image === undefined
      ? []
      : to === null
        ? [{ file: image, moveTo: null }]
        : [{ file: image, moveTo: image.replace(/[^/]+$/, `${to}.webp`), what: `renommé en ${to}.webp` }];
  if (!(name in data)) return moved;
  const change: UpkeepChange = to === null ? { path: [name], value: undefined } : { path: [name], key: to };
  return [...moved, { file, change, what: `${name} → ${to ?? "retiré"}` }];
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
