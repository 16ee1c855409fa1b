/** Renames and merges categories and needs, and the former names that go with them. Pure. */

import { addFormerTerm, fileOfTerm, inlineList } from "../../content/addresses/save-names.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { changeYaml, type YamlChange } from "../../source/edit-yaml.ts";
import type { NamedChoice } from "./find-named.ts";
import type { UpkeepFiles, UpkeepPlan, UpkeepState } from "./upkeep-plan.ts";

/** Another slug for a category or a need. */
export function renameTerm(
  { content, texts }: UpkeepState,
  { kind, name }: NamedChoice,
  to: string,
): UpkeepFiles {
  const place = placeOfTerm(content, kind, name);
  const former = [...place.former.filter((one) => one !== to), name];
  const changes: YamlChange[] = [
    { path: [...place.path, "slug"], value: to },
    { path: place.path, field: "former_slugs", value: inlineList(former) },
  ];
  return new Map([[place.file, changeYaml(texts.get(place.file) ?? "", changes)]]);
}

/** Takes a value out; its names lead to another one. */
export function mergeTerm(
  state: UpkeepState,
  { kind, name }: NamedChoice,
  into: string,
  plan: UpkeepPlan,
): void {
  const { content, texts } = state;
  const place = placeOfTerm(content, kind, name);
  const { files } = plan;
  const textOf = (file: string): string => {
    const changed = files.get(file);
    return typeof changed === "string" ? changed : (texts.get(file) ?? "");
  };
  const target = fileOfTerm(content, kind, into);
  const from = [name, ...place.former];
  files.set(target, addFormerTerm(content, textOf(target), { kind, to: into, from }));
  if (kind === "needs") moveShades(content, plan, { name, into, textOf });
  files.set(place.file, changeYaml(textOf(place.file), [{ path: place.path, remove: true }]));
}

/** The place of a category or a need, and its former names. */
function placeOfTerm(
  { categories, needs }: ContentSet,
  kind: NamedChoice["kind"],
  name: string,
): { file: string; path: readonly PropertyKey[]; former: readonly string[] } {
  if (kind === "categories") {
    const index = categories.data.findIndex(({ slug }) => slug === name);
    return { file: categories.file, path: [index], former: categories.data[index]?.former_slugs ?? [] };
  }
  for (const theme of kind === "needs" ? needs : []) {
    const index = theme.data.needs.findIndex(({ slug }) => slug === name);
    const former = theme.data.needs[index]?.former_slugs ?? [];
    if (index !== -1) return { file: theme.file, path: ["needs", index], former };
  }
  throw new Error(`no ${name} among the ${kind}`);
}

/** What people say for one need, they now say for the other. */
function moveShades(
  { needs }: ContentSet,
  { files, done }: UpkeepPlan,
  { name, into, textOf }: { name: string; into: string; textOf: (file: string) => string },
): void {
  const find = (slug: string) =>
    needs.flatMap(({ file, data }) => {
      const index = data.needs.findIndex((need) => need.slug === slug);
      return index === -1 ? [] : [{ file, index, need: data.needs[index] }];
    })[0];
  const [source, target] = [find(name), find(into)];
  if (source?.need === undefined || target === undefined) return;
  const items = source.need.shades
    .map(({ says, first = [] }) =>
      [
        `- says: ${inlineList(says.map(quoted))}\n`,
        ...(first.length > 0 ? [`  first: ${inlineList(first)}\n`] : []),
      ].join(""),
    )
    .join("");
  const path = ["needs", target.index, "shades"];
  files.set(target.file, changeYaml(textOf(target.file), [{ path, items }]));
  done.push({ file: target.file, what: `${into} reprend les expressions de ${name}` });
}

/** In quotes only if YAML would read something else. */
const quoted = (phrase: string): string =>
  /^[\p{L}][\p{L}\p{N} ’'-]*$/u.test(phrase) ? phrase : JSON.stringify(phrase);
