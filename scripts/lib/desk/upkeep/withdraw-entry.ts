/** Plans what `npm run withdraw -- SLUG --for SLUG` does: the entry says that it is gone, nothing cites it any more. Pure. */

import { CommandError } from "../../cli/command.ts";
import { type Mention, mentionsIn } from "../../content/addresses/mentions.ts";
import { KIND_WORDS } from "../../content/addresses/named-things.ts";
import { leastOf, type Rewriting, rewriteMentions } from "../../content/addresses/rewrite-mentions.ts";
import { entryFields } from "../../content/addresses/save-names.ts";
import { type ContentSet, isPublished } from "../../content/content-set.ts";
import { setField } from "../../source/edit-front-matter.ts";
import { findNamed, type NamedChoice, split } from "./find-named.ts";
import { contentAfter, newPlan, textsAfter, type UpkeepPlan, type UpkeepState } from "./upkeep-plan.ts";

type EntryKind = "tools" | "collections";

export function planWithdraw(
  given: UpkeepState,
  [written, successor]: readonly [string, string | undefined],
  kind?: string,
): UpkeepPlan {
  const state = withDeleted(given, split(written, kind).name);
  const { content, texts, today } = state;
  const named = findNamed(content, written, kind);
  const { name, label } = named;
  if (named.kind !== "tools" && named.kind !== "collections") {
    const some = KIND_WORDS[named.kind].some;
    throw new CommandError(
      `On ne retire pas ${some} : les liens qui le disent ne mèneraient plus nulle part. Dire ce qui le remplace : npm run merge -- ${written} ${successor ?? "AUTRE"}`,
    );
  }
  const entry = { kind: named.kind, name };
  const found = content[named.kind].find(({ slug }) => slug === name);
  if (found === undefined) throw new CommandError(`La fiche « ${name} » ne se lit pas : npm run check`);
  if (found.data.status === "draft")
    throw new CommandError(`« ${label} » est un brouillon, que personne ne voit : supprimer ${found.file}.`);
  const heir = successor === undefined ? null : findHeir(content, entry, successor);
  const plan = newPlan(
    `Retiré : ${KIND_WORDS[named.kind].the} « ${label} »${heir ? `, remplacée par ${heir}` : ""}.`,
  );
  const order = entryFields(named.kind);
  let text = setField(texts.get(found.file) ?? "", "status", "withdrawn", order);
  text = setField(text, "updated_at", today, order);
  if (heir !== null) text = setField(text, "replaced_by", heir, order);
  plan.files.set(found.file, text);
  if (!given.texts.has(found.file)) plan.done.push({ file: found.file, what: "remis à sa place" });
  plan.done.push({
    file: found.file,
    what: `status: withdrawn, updated_at: ${today}${heir ? `, replaced_by: ${heir}` : ""}`,
  });
  const after = contentAfter(state, plan.files);
  const rewriting = leaveOut(after, entry, heir, plan);
  for (const [file, changed] of rewriteMentions(textsAfter(state, plan.files), rewriting))
    plan.files.set(file, changed);
  return plan;
}

/** With the entry as it is published, if its file was deleted. */
function withDeleted(state: UpkeepState, name: string): UpkeepState {
  const isIt = (file: string) => file.endsWith(`/${name}.md`) && !state.texts.has(file);
  const deleted = [...(state.published?.before ?? [])].filter(([file]) => isIt(file));
  if (deleted.length === 0) return state;
  const texts = new Map([...state.texts, ...deleted]);
  return { ...state, texts, content: contentAfter({ ...state, texts }, new Map()) };
}

function findHeir(
  content: ContentSet,
  { kind, name }: Pick<NamedChoice, "name"> & { kind: EntryKind },
  written: string,
): string {
  const heir = findNamed(content, written, kind === "tools" ? "tool" : "collection");
  const entry = content[kind].find(({ slug }) => slug === heir.name);
  if (heir.name === name) throw new CommandError(`« ${name} » ne peut pas se remplacer.`);
  if (entry === undefined || !isPublished(entry))
    throw new CommandError(`« ${heir.name} » n’est pas publiée : elle ne remplace personne.`);
  return heir.name;
}

/** What cites the entry names its heir, or nothing; what has too little left, or a note about it, is for a person. */
function leaveOut(
  content: ContentSet,
  { kind, name }: { kind: EntryKind; name: string },
  heir: string | null,
  { done, review }: UpkeepPlan,
): Pick<Rewriting, "replaced" | "dropped"> {
  const all = mentionsIn(content);
  const left = new Map<string, number>();
  const keyOf = ({ source, list }: Mention) => `${source.file} ${list?.join(".")}`;
  for (const mention of all) left.set(keyOf(mention), (left.get(keyOf(mention)) ?? 0) + 1);
  const replaced: Rewriting["replaced"] = [];
  const dropped: Mention[] = [];
  for (const mention of all.filter((one) => one.kind === kind && one.written === name)) {
    const { source, path, list, entry } = mention;
    const { file } = source;
    const hasNote = path.at(-1) === "slug";
    const isThere = all.some((one) => keyOf(one) === keyOf(mention) && one.written === heir);
    if (heir !== null && !hasNote && !isThere && entry?.slug !== heir) {
      replaced.push({ file, path, kind, from: name, to: heir });
      done.push({ file, what: `${name} → ${heir}` });
      continue;
    }
    const size = left.get(keyOf(mention)) ?? 0;
    if (list === null || size - 1 < leastOf(mention)) {
      review.push(`${file} la cite encore, sans que les lecteurs la voient : y mettre autre chose.`);
      continue;
    }
    left.set(keyOf(mention), size - 1);
    dropped.push(mention);
    done.push({ file, what: `${name} retiré` });
    if (hasNote) review.push(`${file} a un outil de moins : relire son texte.`);
  }
  return { replaced, dropped };
}
