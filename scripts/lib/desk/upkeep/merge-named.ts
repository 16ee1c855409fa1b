/** Plans what `npm run merge -- FROM INTO` does: one of the two stays, the other leads to it. Pure. */

import { compact } from "../../../../functions/lib/text/french.ts";
import { CommandError } from "../../cli/command.ts";
import { KIND_WORDS } from "../../content/addresses/named-things.ts";
import { entryFields, inlineList } from "../../content/addresses/save-names.ts";
import { isPublished } from "../../content/content-set.ts";
import { setField } from "../../source/edit-front-matter.ts";
import { changeYaml } from "../../source/edit-yaml.ts";
import { mergeTerm } from "./change-terms.ts";
import { findNamed } from "./find-named.ts";
import { followRest, newPlan, type UpkeepPlan, type UpkeepState } from "./upkeep-plan.ts";

export function planMerge(
  state: UpkeepState,
  [written, target]: readonly [string, string],
  kind?: string,
): UpkeepPlan {
  const from = findNamed(state.content, written, kind);
  const singular = /^([a-z]+):/.exec(written)?.[1];
  const into = findNamed(state.content, target, target.includes(":") ? undefined : (kind ?? singular));
  const words = KIND_WORDS[from.kind];
  if (into.kind !== from.kind)
    throw new CommandError(
      `« ${from.name} » est ${words.some}, « ${into.name} » ${KIND_WORDS[into.kind].some} : on ne les réunit pas.`,
    );
  if (into.name === from.name) throw new CommandError(`« ${from.name} » est déjà ${words.the}.`);
  const plan = newPlan(
    `Réuni : ${words.the} « ${from.label} » dans « ${into.label} », ${from.name} → ${into.name}.`,
  );
  if (from.kind === "tools" || from.kind === "collections")
    mergeEntry(state, plan, { kind: from.kind, from: from.name, into: into.name });
  else {
    mergeTerm(state, from, into.name, plan);
    for (const file of plan.files.keys()) plan.done.push({ file, what: `${from.name} → ${into.name}` });
  }
  followRest(state, plan);
  dropSelf(state, plan, into.name);
  return plan;
}

function mergeEntry(
  { content, texts, images }: UpkeepState,
  plan: UpkeepPlan,
  { kind, from, into }: { kind: "tools" | "collections"; from: string; into: string },
): void {
  const [old, current] = [from, into].map((name) => content[kind].find(({ slug }) => slug === name));
  if (old === undefined || current === undefined) return;
  if (!isPublished(current))
    throw new CommandError(
      `« ${into} » n’est pas publiée : les lecteurs de « ${from} » n’y trouveraient rien.`,
    );
  const order = entryFields(kind);
  const isPublic = old.data.status !== "draft";
  const former = [
    ...new Set([
      ...(current.data.former_slugs ?? []),
      ...(old.data.former_slugs ?? []),
      ...(isPublic ? [from] : []),
    ]),
  ];
  let text = texts.get(current.file) ?? "";
  if (former.length > 0) text = setField(text, "former_slugs", inlineList(former), order);
  plan.done.push({ file: old.file, what: "supprimé : son texte reste dans l’histoire de Git" });
  plan.done.push({ file: current.file, what: `former_slugs: ${inlineList(former)}` });
  if ("name" in old.data && "name" in current.data) {
    const known = [current.data.name, ...(current.data.aliases ?? [])];
    const others = [old.data.name, ...(old.data.aliases ?? [])].filter(
      (name) => !known.some((one) => compact(one) === compact(name)),
    );
    if (others.length > 0) {
      const aliases = inlineList(
        [...(current.data.aliases ?? []), ...others].map((name) => JSON.stringify(name)),
      );
      text = setField(text, "aliases", aliases, order);
      plan.done.push({ file: current.file, what: `aliases: ${aliases}` });
    }
  }
  plan.files.set(current.file, text).set(old.file, null);
  plan.review.push(`Relire ${current.file} : ce que disait ${from}.md de plus n’y est pas.`);
  const image = images.find(({ path }) => path.endsWith(`/${from}.webp`));
  if (image !== undefined) plan.files.set(image.path, null);
  const { file, data } = content.screenshots;
  if (kind === "tools" && from in data)
    plan.files.set(file, changeYaml(texts.get(file) ?? "", [{ path: [from], remove: true }]));
}

/** A need that is part of the one it was merged into is part of itself: the line goes. */
function dropSelf(state: UpkeepState, plan: UpkeepPlan, name: string): void {
  for (const { file, data } of state.content.needs) {
    const text = plan.files.get(file);
    if (typeof text !== "string") continue;
    const pattern = new RegExp(`(- slug: ${name}\\n(?:    .*\\n)*?)    within: ${name}\\n`);
    if (data.needs.some(({ slug }) => slug === name)) plan.files.set(file, text.replace(pattern, "$1"));
  }
}
