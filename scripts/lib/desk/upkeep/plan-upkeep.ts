/** Plans what `npm run rename`, `merge` and `withdraw` do: names move, and what cites them follows. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { compact } from "../../../../functions/lib/text/french.ts";
import { CommandError } from "../../cli.ts";
import type { Content } from "../../content/model/content.ts";
import { formerAfter, slotOfHeir } from "../../content/names/lost.ts";
import { itemOf, leastOf, type Mention, mentionsIn } from "../../content/names/mentions.ts";
import { isLost } from "../../content/names/name-types.ts";
import { namesOfToday, type Slot, someKind, theKind } from "../../content/names/slots.ts";
import { writeYaml } from "../../source/finding.ts";
import { toSlug } from "../../text/words.ts";
import type { Edit } from "./edits.ts";
import { findNamed, flagOf, readName } from "./find-named.ts";

/** The names as an editor writes them; `to` of a withdrawn entry: the one that replaces it. */
export interface UpkeepAct {
  act: "rename" | "merge" | "withdraw";
  from: string;
  to: string | undefined;
}

export interface UpkeepPlan {
  /** « Renommé : … » */
  title: string;
  edits: readonly Edit[];
}

/** Throws a CommandError that says why it cannot be done; what the check would refuse is planned all the same. */
export function planUpkeep(content: Content, { act, ...written }: UpkeepAct): UpkeepPlan {
  const from = findNamed(content, written.from);
  const named = `${theKind(from.kind)} « ${from.label} »`;
  if (act === "rename") {
    const to = readName(written.to ?? "").name;
    refuse(whyNotRename(content, from, to));
    return {
      title: `Renommé : ${named}, ${from.name} → ${to}.`,
      edits: [moveAway(from, to), ...keepNames(from, from, to), ...cite(content, from, to)],
    };
  }
  const into = written.to === undefined ? null : findNamed(content, written.to, flagOf(from.kind));
  refuse(whyNotReplace(from, into, act));
  if (act === "merge" && into !== null)
    return {
      title: `Réuni : ${named} dans « ${into.label} », ${from.name} → ${into.name}.`,
      edits: [
        ...keepNames(from, into, into.name),
        leave(from, into),
        ...takeOver(content, from, into),
        ...cite(content, from, into.name).filter(({ file }) => from.path.length > 0 || file !== from.file),
      ],
    };
  return {
    title: `Retiré : ${named}${into === null ? "" : `, remplacée par ${into.name}`}.`,
    edits: [
      setField(from, "status", "withdrawn"),
      setField(from, "updated_at", content.today),
      ...(into === null ? [] : [setField(from, "replaced_by", into.name)]),
      ...cite(content, from, into?.name, { notes: false }),
    ],
  };
}

function refuse(reason: string | null): void {
  if (reason !== null) throw new CommandError(reason);
}

/** Null if it can be done. */
function whyNotRename(content: Content, { kind, name }: Slot, to: string): string | null {
  if (!SLUG_PATTERN.test(to))
    return `« ${to} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets. Par exemple : ${toSlug(to) || "mon-outil"}.`;
  if (!namesOfToday(content, kind).has(to)) return null;
  return `« ${to} » existe déjà. Pour réunir les deux : npm run merge -- ${name} ${to}`;
}

/** Null if readers of the first can be sent to the second. */
function whyNotReplace({ kind, name, path }: Slot, into: Slot | null, act: UpkeepAct["act"]): string | null {
  const some = someKind(kind);
  if (act === "withdraw" && path.length > 0)
    return `On ne retire pas ${some} : les liens qui le disent ne mèneraient plus nulle part. Dire ce qui le remplace : npm run merge -- ${name} ${into?.name ?? "AUTRE"}`;
  if (into !== null && into.kind !== kind)
    return `« ${name} » est ${some}, « ${into.name} » ${someKind(into.kind)} : on ne les réunit pas.`;
  if (into !== null && into.status !== "published")
    return `« ${into.name} » n’est pas publiée : les lecteurs de « ${name} » n’y trouveraient rien.`;
  return into?.name === name ? `« ${name} » est déjà ${theKind(kind)}.` : null;
}

/** Gives a field its value, and tells it. */
const setField = ({ file, path }: Slot, name: string, value: string | readonly string[]): Edit => ({
  file,
  change: { path: [...path, name], value },
  what: `${name}: ${writeYaml(value)}`,
});

/** The old names lead to what stays. */
function keepNames(from: Slot, stays: Slot, to: string): Edit[] {
  const names = new Set([...stays.former, ...from.former, from.name]);
  names.delete(to);
  return [setField(stays, "former_slugs", [...names])];
}

/** The file, or the item of a list, gets the new name. */
const moveAway = ({ name, file, path }: Slot, to: string): Edit =>
  path.length === 0
    ? { file, moveTo: file.replace(/[^/]+$/, `${to}.md`), what: `renommé en ${to}.md` }
    : { file, change: { path: [...path, "slug"], value: to }, what: `${name} → ${to}, l’ancien nom gardé` };

/** The file, or the item of a list, goes. */
function leave({ name, file, path }: Slot, into: Slot): Edit {
  const review = `Relire ${into.file} : ce que disait ${name} de plus n’y est pas.`;
  return path.length === 0
    ? { file, moveTo: null, what: "supprimé : son texte reste dans l’histoire de Git", review }
    : {
        file,
        change: { path, value: undefined },
        what: `${name} → ${into.name}, l’ancien nom gardé`,
        review,
      };
}

/** What it is called, and how people say it, goes on. */
function takeOver({ tools, needs }: Content, from: Slot, into: Slot): Edit[] {
  if (from.kind === "tools") {
    const [old = [], current = []] = [from, into].map(
      ({ file }) => tools.find((tool) => tool.file === file)?.data.aliases,
    );
    const known = new Set([into.label, ...current].map(compact));
    const others = [from.label, ...old].filter((name) => !known.has(compact(name)));
    return others.length === 0 ? [] : [setField(into, "aliases", [...current, ...others])];
  }
  const need = needs.flatMap(({ data }) => data.needs).find(({ slug }) => slug === from.name);
  if (from.kind !== "needs" || need === undefined) return [];
  const items = need.shades.flatMap(({ says, first = [] }) => [
    `- says: ${writeYaml(says)}\n`,
    ...(first.length > 0 ? [`  first: ${writeYaml(first)}\n`] : []),
  ]);
  const change = { path: [...into.path, "shades"], items: items.join("") };
  return [{ file: into.file, change, what: `${into.name} reprend les expressions de ${from.name}` }];
}

/**
 * What cites the name says `to`, or nothing; what would have too little left is for a person. `notes`: whether what
 * collections say of a tool is true of the other one too.
 */
function cite(content: Content, from: Slot, to: string | undefined, { notes = true } = {}): Edit[] {
  const listOf = ({ file, list }: Mention) => `${file} ${list?.join(".")}`;
  const lists = groupBy(mentionsIn(content), listOf);
  const citing = mentionsIn(content).filter(
    ({ kind, written }) => kind === from.kind && written === from.name,
  );
  return citing.map((mention): Edit => {
    const { file, path, list, entry } = mention;
    const items = list === null ? [] : (lists.get(listOf(mention)) ?? []);
    const isThere = items.some(({ written }) => written === to);
    // A tool is no alternative to itself.
    const isSelf = entry?.kind === from.kind && entry.slug === to;
    const isNote = list !== null && path.at(-1) === "slug";
    if (to !== undefined && !isThere && !isSelf && (notes || !isNote))
      return { file, change: { path, value: to }, what: `${from.name} → ${to}` };
    if (list === null ? !isSelf : items.length <= leastOf(mention))
      return { file, review: `${file} cite encore ${from.name}, faute d’autre chose : y remédier.` };
    return {
      file,
      change: { path: itemOf(mention), value: undefined },
      what: `${from.name} retiré${isThere ? `, car ${to} y est déjà` : ""}`,
      // A collection says in its text how many tools it has.
      ...(isNote && { review: `${file} a un outil de moins : relire son texte.` }),
    };
  });
}

/** What `check --fix` does first: the names that would be lost are kept as former ones, where that is certain. */
export const planLostNames = (content: Content): Edit[] =>
  content.lost.flatMap((lost) => {
    const heir = slotOfHeir(content, lost);
    return heir === undefined ? [] : [setField(heir, "former_slugs", formerAfter(lost, heir.former))];
  });

/** What `check --fix` does last: what says a former name says the name of today. */
export const planNamesOfToday = ({ followed, lost }: Content): Edit[] =>
  followed
    .filter(({ kind, from }) => !isLost(lost, kind, from))
    .map(({ file, path, to }) => ({ file, change: { path, value: to } }));
