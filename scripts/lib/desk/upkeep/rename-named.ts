/** Plans what `npm run rename -- OLD NEW` does: the old name keeps leading to the new one. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { CommandError } from "../../cli/command.ts";
import { namesOfToday } from "../../content/addresses/follow-former.ts";
import { mentionsIn } from "../../content/addresses/mentions.ts";
import { KIND_WORDS } from "../../content/addresses/named-things.ts";
import { rewriteMentions } from "../../content/addresses/rewrite-mentions.ts";
import { entryFields, inlineList } from "../../content/addresses/save-names.ts";
import { toSlug } from "../../content/fields/value-faults.ts";
import { removeField, setField } from "../../source/edit-front-matter.ts";
import { changeYaml } from "../../source/edit-yaml.ts";
import { renameTerm } from "./change-terms.ts";
import { findNamed, type NamedChoice, split } from "./find-named.ts";
import { followRest, newPlan, type UpkeepPlan, type UpkeepState } from "./upkeep-plan.ts";

export function planRename(
  state: UpkeepState,
  [from, written]: readonly [string, string],
  kind?: string,
): UpkeepPlan {
  const named = findNamed(state.content, from, kind);
  const to = split(written).name;
  const { the } = KIND_WORDS[named.kind];
  if (!SLUG_PATTERN.test(to)) {
    const slug = toSlug(to);
    const proposal = slug === "" ? "" : ` Par exemple : ${slug}.`;
    throw new CommandError(
      `« ${to} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.${proposal}`,
    );
  }
  if (to === named.name) throw new CommandError(`${the} « ${to} » s’appelle déjà ainsi.`);
  if (namesOfToday(state.content, named.kind).has(to)) {
    const merge = `npm run merge -- ${from} ${to}`;
    throw new CommandError(`« ${to} » existe déjà. Pour réunir les deux : ${merge}`);
  }
  const plan = newPlan(`Renommé : ${the} « ${named.label} », ${named.name} → ${to}.`);
  if (named.kind === "tools" || named.kind === "collections")
    renameEntry(state, { ...named, kind: named.kind }, to, plan);
  else {
    for (const [file, text] of renameTerm(state, named, to)) {
      plan.files.set(file, text);
      plan.done.push({ file, what: `${named.name} → ${to}, l’ancien nom gardé` });
    }
    plan.review.push("Le libellé n’a pas changé : le corriger à la main s’il le faut.");
  }
  followRest(state, plan);
  return plan;
}

function renameEntry(
  state: UpkeepState,
  { kind, name }: NamedChoice & { kind: "tools" | "collections" },
  to: string,
  plan: UpkeepPlan,
): void {
  const { content, texts, images } = state;
  const entry = [...content[kind]].find(({ slug }) => slug === name);
  if (entry === undefined) return;
  const file = entry.file.replace(/[^/]+$/, `${to}.md`);
  // A name that nobody has published yet leaves nothing behind.
  const isPublic = entry.data.status !== "draft" && state.published?.added.has(entry.file) !== true;
  const former = [
    ...(entry.data.former_slugs ?? []).filter((one) => one !== to),
    ...(isPublic ? [name] : []),
  ];
  const text = texts.get(entry.file) ?? "";
  const renamed =
    former.length === 0
      ? removeField(text, "former_slugs")
      : setField(text, "former_slugs", inlineList(former), entryFields(kind));
  plan.files.set(entry.file, null).set(file, renamed);
  plan.moved = { from: entry.file, to: file };
  plan.done.push({ file: entry.file, what: `renommé en ${to}.md` });
  if (isPublic) plan.done.push({ file, what: `former_slugs: ${inlineList(former)}` });
  else for (const [path, cited] of rewriteUnpublished(state, { kind, name }, to)) plan.files.set(path, cited);
  if (kind === "tools") renameCapture({ content, texts, images }, plan, { name, to });
}

/** The texts that cite an entry which keeps no former name, under the new one. */
function rewriteUnpublished(
  { content, texts }: UpkeepState,
  { kind, name }: Pick<NamedChoice, "kind" | "name">,
  to: string,
): Map<string, string> {
  const replaced = mentionsIn(content)
    .filter((mention) => mention.kind === kind && mention.written === name)
    .map(({ source, path }) => ({ file: source.file, path, kind, from: name, to }));
  return rewriteMentions(texts, { replaced, dropped: [] });
}

/** The image of a tool has the tool's name, and so has its record. */
function renameCapture(
  { content, texts, images }: Pick<UpkeepState, "content" | "texts" | "images">,
  { files, done }: UpkeepPlan,
  { name, to }: { name: string; to: string },
): void {
  const image = images.find(({ path }) => path.endsWith(`/${name}.webp`));
  if (image !== undefined) {
    files.set(image.path, null).set(image.path.replace(/[^/]+$/, `${to}.webp`), image.bytes);
    done.push({ file: image.path, what: `renommé en ${to}.webp` });
  }
  const { file } = content.screenshots;
  if (!(name in content.screenshots.data)) return;
  files.set(file, changeYaml(texts.get(file) ?? "", [{ path: [name], key: to }]));
  done.push({ file, what: `${name} → ${to}` });
}
