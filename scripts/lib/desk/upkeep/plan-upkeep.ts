/** Plans what `npm run rename`, `merge` and `withdraw` do: names move, and what cites them follows. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { compact } from "../../../../functions/lib/text/french.ts";
import { CommandError } from "../../cli.ts";
import { toSlug } from "../../content/fields/value-faults.ts";
import { type Content, isPublished } from "../../content/model/content.ts";
import { formerAfter, slotOfHeir } from "../../content/names/lost.ts";
import { itemOf, leastOf, type Mention, mentionsIn } from "../../content/names/mentions.ts";
import { isLost, type PublishedContent } from "../../content/names/name-types.ts";
import { KIND_WORDS, namesOfToday, type Slot } from "../../content/names/slots.ts";
import type { ImageFile } from "../../source/read-content.ts";
import { findNamed, flagOf, split } from "./find-named.ts";
import { inlineList, newPlan, type UpkeepChange, type UpkeepPlan } from "./upkeep-plan.ts";

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
  const slot = findToMove(state.content, act, kind);
  const plan = newPlan();
  const title =
    act.act === "rename"
      ? rename(state, plan, slot, act)
      : act.act === "merge"
        ? merge(state, plan, slot, act.to, kind)
        : withdraw(state, plan, slot, act.to);
  return { ...plan, title };
}

/** One change, and what to tell about it. */
function change(plan: UpkeepPlan, file: string, made: UpkeepChange, what?: string): void {
  plan.changes.push({ file, change: made });
  if (what !== undefined) plan.done.push({ file, what });
}

/** Gives a field its value, and tells it. */
function setField(
  plan: UpkeepPlan,
  { file, path }: Pick<Slot, "file" | "path">,
  name: string,
  value: string | readonly string[],
): void {
  const shown = typeof value === "string" ? value : inlineList(value);
  change(plan, file, { path: [...path, name], value }, `${name}: ${shown}`);
}

/** The names that lead to it from now on. */
function setFormer(plan: UpkeepPlan, slot: Slot, former: readonly string[]): void {
  if (former.length > 0) setField(plan, slot, "former_slugs", former);
  else if (slot.former.length > 0)
    change(plan, slot.file, { path: [...slot.path, "former_slugs"], remove: true });
}

function findToMove(content: Content, { act, from, to }: UpkeepAct, kind?: string): Slot {
  const slot = findNamed(content, from, kind);
  if (act === "withdraw" && slot.path.length > 0)
    throw new CommandError(
      `On ne retire pas ${KIND_WORDS[slot.kind].some} : les liens qui le disent ne mèneraient plus nulle part. Dire ce qui le remplace : npm run merge -- ${from} ${to ?? "AUTRE"}`,
    );
  return slot;
}

function rename(
  { content, published, images }: UpkeepState,
  plan: UpkeepPlan,
  slot: Slot,
  { from, to: written }: { from: string; to: string },
): string {
  const { kind, name, label, file, path } = slot;
  const to = split(written).name;
  const { the } = KIND_WORDS[kind];
  if (!SLUG_PATTERN.test(to)) {
    const slug = toSlug(to);
    const proposal = slug === "" ? "" : ` Par exemple : ${slug}.`;
    throw new CommandError(
      `« ${to} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.${proposal}`,
    );
  }
  if (to === name) throw new CommandError(`${the} « ${to} » s’appelle déjà ainsi.`);
  if (namesOfToday(content, kind).has(to))
    throw new CommandError(`« ${to} » existe déjà. Pour réunir les deux : npm run merge -- ${from} ${to}`);
  // A name that nobody has published yet leaves nothing behind.
  const isKept = path.length > 0 || (statusOf(content, slot) !== "draft" && !published?.added.has(file));
  if (path.length === 0) {
    plan.moved.push({ from: file, to: file.replace(/[^/]+$/, `${to}.md`) });
    plan.done.push({ file, what: `renommé en ${to}.md` });
  } else {
    change(plan, file, { path: [...path, "slug"], value: to }, `${name} → ${to}, l’ancien nom gardé`);
    plan.review.push("Le libellé n’a pas changé : le corriger à la main s’il le faut.");
  }
  setFormer(plan, slot, [...slot.former.filter((one) => one !== to), ...(isKept ? [name] : [])]);
  if (kind === "tools") moveCapture({ content, images }, plan, name, to);
  cite(content, plan, slot, { to, keepsNotes: true });
  return `Renommé : ${the} « ${label} », ${name} → ${to}.`;
}

function merge(
  { content, images }: UpkeepState,
  plan: UpkeepPlan,
  from: Slot,
  target: string,
  kind?: string,
): string {
  const into = findNamed(content, target, target.includes(":") ? undefined : (kind ?? flagOf(from.kind)));
  const words = KIND_WORDS[from.kind];
  if (into.kind !== from.kind)
    throw new CommandError(
      `« ${from.name} » est ${words.some}, « ${into.name} » ${KIND_WORDS[into.kind].some} : on ne les réunit pas.`,
    );
  if (into.name === from.name) throw new CommandError(`« ${from.name} » est déjà ${words.the}.`);
  if (statusOf(content, into) !== "published")
    throw new CommandError(
      `« ${into.name} » n’est pas publiée : les lecteurs de « ${from.name} » n’y trouveraient rien.`,
    );
  const isKept = statusOf(content, from) !== "draft";
  setFormer(plan, into, [...new Set([...into.former, ...from.former, ...(isKept ? [from.name] : [])])]);
  if (from.path.length === 0) {
    plan.removed.push(from.file);
    plan.done.push({ file: from.file, what: "supprimé : son texte reste dans l’histoire de Git" });
    plan.review.push(`Relire ${into.file} : ce que disait ${from.name}.md de plus n’y est pas.`);
  } else change(plan, from.file, { path: from.path, remove: true }, `${from.name} → ${into.name}`);
  if (from.kind === "tools") {
    addAliases(content, plan, from, into);
    moveCapture({ content, images }, plan, from.name, null);
  }
  if (from.kind === "needs") addShades(content, plan, from, into);
  cite(content, plan, from, { to: into.name, keepsNotes: true });
  return `Réuni : ${words.the} « ${from.label} » dans « ${into.label} », ${from.name} → ${into.name}.`;
}

function withdraw(
  { content, texts, published, today }: UpkeepState,
  plan: UpkeepPlan,
  slot: Slot,
  successor: string | undefined,
): string {
  const { kind, name, label, file } = slot;
  if (statusOf(content, slot) === "draft")
    throw new CommandError(`« ${label} » est un brouillon, que personne ne voit : supprimer ${file}.`);
  const heir = successor === undefined ? null : findNamed(content, successor, flagOf(kind));
  if (heir?.name === name) throw new CommandError(`« ${name} » ne peut pas se remplacer.`);
  if (heir !== null && statusOf(content, heir) !== "published")
    throw new CommandError(`« ${heir.name} » n’est pas publiée : elle ne remplace personne.`);
  if (published?.before.has(file) && published.before.get(file) === texts.get(file))
    plan.done.push({ file, what: "remis à sa place" });
  setField(plan, slot, "status", "withdrawn");
  setField(plan, slot, "updated_at", today);
  if (heir !== null) setField(plan, slot, "replaced_by", heir.name);
  cite(content, plan, slot, { to: heir?.name ?? null, keepsNotes: false });
  return `Retiré : ${KIND_WORDS[kind].the} « ${label} »${heir ? `, remplacée par ${heir.name}` : ""}.`;
}

/** Terms are always published. */
function statusOf({ tools, collections }: Content, { file, path }: Slot): string {
  const entry = [...tools, ...collections].find((one) => one.file === file);
  if (path.length > 0 || entry === undefined || isPublished(entry)) return "published";
  return entry.data.status ?? "published";
}

interface CiteOptions {
  /** The name to cite from now on; null for none. */
  to: string | null;
  /** What a collection notes about it is true of the new name too. */
  keepsNotes: boolean;
}

/** What cites the name says another one, or nothing; what would have too little left is for a person. */
function cite(
  content: Content,
  plan: UpkeepPlan,
  { kind, name }: Slot,
  { to, keepsNotes }: CiteOptions,
): void {
  const all = mentionsIn(content).filter(({ file }) => !plan.removed.includes(file));
  const listOf = ({ file, list }: Mention) => (list === null ? null : `${file} ${list.join(".")}`);
  const left = new Map<string | null, number>();
  for (const one of all) left.set(listOf(one), (left.get(listOf(one)) ?? 0) + 1);
  for (const mention of all.filter((one) => one.kind === kind && one.written === name)) {
    const { file, path, list } = mention;
    const isNote = list !== null && path.at(-1) === "slug";
    const isThere = list !== null && all.some((one) => listOf(one) === listOf(mention) && one.written === to);
    const isSelf = ownerOf(content, mention) === to;
    if (to !== null && !isThere && !isSelf && (keepsNotes || !isNote)) {
      change(plan, file, { path, value: to }, `${name} → ${to}`);
      continue;
    }
    const size = left.get(listOf(mention)) ?? 0;
    if (list === null ? !isSelf : size - 1 < leastOf(mention)) {
      plan.review.push(
        isThere && keepsNotes
          ? `${file} dit encore ${name}, car ${to} y est déjà et la liste serait trop courte : y mettre autre chose.`
          : `${file} la cite encore, sans que les lecteurs la voient : y mettre autre chose.`,
      );
      continue;
    }
    left.set(listOf(mention), size - 1);
    const why = isThere ? `, car ${to} y est déjà` : "";
    change(plan, file, { path: itemOf(mention), remove: true }, `${name} retiré${why}`);
    // A collection says in its text how many tools it has.
    if (isNote) plan.review.push(`${file} a un outil de moins : relire son texte.`);
  }
}

/** The name of the entry, or of the need, that holds a mention of its own kind. */
function ownerOf({ needs }: Content, { file: cites, entry, kind, path }: Mention): string | null {
  if (entry !== null) return entry.kind === kind ? entry.slug : null;
  const [list, index] = path;
  const theme = needs.find(({ file }) => kind === "needs" && file === cites);
  return list === "needs" ? (theme?.data.needs[Number(index)]?.slug ?? null) : null;
}

/** Readers who know the tool that goes by its name find the one that stays. */
function addAliases({ tools }: Content, plan: UpkeepPlan, from: Slot, into: Slot): void {
  const [old, current] = [from, into].map(({ file }) => tools.find((tool) => tool.file === file)?.data);
  const aliases = current?.aliases ?? [];
  const known = new Set([into.label, ...aliases].map(compact));
  const others = [from.label, ...(old?.aliases ?? [])].filter((name) => !known.has(compact(name)));
  if (others.length === 0) return;
  setField(plan, into, "aliases", [...aliases, ...others]);
}

/** What people say for one need, they now say for the other. */
function addShades({ needs }: Content, plan: UpkeepPlan, from: Slot, into: Slot): void {
  const need = needs.flatMap(({ data }) => data.needs).find(({ slug }) => slug === from.name);
  const items = (need?.shades ?? [])
    .map(({ says, first = [] }) =>
      [
        `- says: ${inlineList(says.map(quoted))}\n`,
        ...(first.length > 0 ? [`  first: ${inlineList(first)}\n`] : []),
      ].join(""),
    )
    .join("");
  const what = `${into.name} reprend les expressions de ${from.name}`;
  change(plan, into.file, { path: [...into.path, "shades"], items }, what);
}

/** In quotes only if YAML would read something else. */
const quoted = (phrase: string): string =>
  /^[\p{L}][\p{L}\p{N} ’'-]*$/u.test(phrase) ? phrase : JSON.stringify(phrase);

/** The image of a tool has the tool's name, and so has its record; null: they go. */
function moveCapture(
  { content: { screenshots }, images }: Pick<UpkeepState, "content" | "images">,
  plan: UpkeepPlan,
  name: string,
  to: string | null,
): void {
  const image = images.find(({ path }) => path.endsWith(`/${name}.webp`))?.path;
  if (image !== undefined && to === null) plan.removed.push(image);
  if (image !== undefined && to !== null) {
    plan.moved.push({ from: image, to: image.replace(/[^/]+$/, `${to}.webp`) });
    plan.done.push({ file: image, what: `renommé en ${to}.webp` });
  }
  if (!(name in screenshots.data)) return;
  const made: UpkeepChange = to === null ? { path: [name], remove: true } : { path: [name], key: to };
  change(plan, screenshots.file, made, `${name} → ${to ?? "retiré"}`);
}

/** What `check --fix` does first: the names that would be lost are kept as former ones, where that is certain. */
export function planLostNames(content: Content): UpkeepPlan {
  const plan = newPlan();
  for (const lost of content.lost) {
    const heir = slotOfHeir(content, lost);
    if (heir !== undefined) setFormer(plan, heir, formerAfter(lost, heir.former));
  }
  return plan;
}

/** What `check --fix` does last: what says a former name says the name of today. */
export function planNamesOfToday({ followed, lost }: Content): UpkeepPlan {
  const plan = newPlan();
  for (const { file, path, kind, from, to, isRepeat } of followed)
    if (!isRepeat && !isLost(lost, kind, from)) change(plan, file, { path, value: to }, `${from} → ${to}`);
  return plan;
}
