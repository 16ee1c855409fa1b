/** One name, one thing: slugs of today and of the past, in each kind; and no entry that replaces itself in a circle. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Finding, Path } from "../../source/finding.ts";
import type { AllRule, CollectionEntry, Content, ToolEntry } from "../model/content.ts";
import type { NamedKind } from "../names/name-types.ts";
import { KIND_WORDS } from "../names/slots.ts";

/** Folders below `/tools/` that hold the pre-paginated lists. */
const RESERVED = new Set(["page", "category", "pricing", "education"]);

export const names: AllRule = (content) => [
  ...clashes("tools", ofEntries(content.tools)),
  ...clashes("collections", ofEntries(content.collections)),
  ...clashes("categories", ofCategories(content)),
  ...clashes("needs", ofNeeds(content)),
  ...content.tools.flatMap(reserved),
  ...content.needs.flatMap(withinThemselves),
  ...loops(content.tools),
  ...loops(content.collections),
];

/** Something that wants a name for itself. */
interface Claim {
  name: string;
  owner: string;
  file: string;
  /** Null if it is the name of the file. */
  path: Path | null;
}

/** Each name goes to the first that claims it. */
function clashes(kind: NamedKind, claims: readonly Claim[]): Finding[] {
  const owners = new Map<string, Claim>();
  return claims.flatMap(({ path, ...claim }): Finding[] => {
    const { name, owner, file } = claim;
    const other = owners.get(name);
    if (other === undefined) owners.set(name, { path, ...claim });
    if (other === undefined || path === null) return [];
    const isTwice = other.owner === owner && (kind === "tools" || kind === "collections");
    const says = isTwice
      ? `« ${name} » est le nom actuel de cette fiche, ou est cité deux fois.`
      : `« ${name} » est déjà pris par ${KIND_WORDS[kind].the} « ${other.owner} » (${other.file}).`;
    const todo = path.includes("former_slugs")
      ? "Retirer cette valeur."
      : "En choisir un autre, ou réunir les deux.";
    return [{ file, code: "slug-clash", level: "error", says, at: { path }, todo }];
  });
}

type AnyEntry = ToolEntry | CollectionEntry;

/** Those of today first: a former name gives way. */
const ofEntries = (entries: readonly AnyEntry[]): Claim[] => [
  ...entries.map(({ slug, file }) => ({ name: slug, owner: slug, file, path: null })),
  ...entries.flatMap(({ slug, file, data }) =>
    (data.former_slugs ?? []).map((name, at) => ({ name, owner: slug, file, path: ["former_slugs", at] })),
  ),
];

const ofCategories = ({ categories: { file, data } }: Content): Claim[] =>
  data.flatMap(({ slug, former_slugs = [] }, index) => [
    { name: slug, owner: slug, file, path: [index, "slug"] },
    ...former_slugs.map((name, at) => ({ name, owner: slug, file, path: [index, "former_slugs", at] })),
  ]);

/** Search reads their names too. */
const ofNeeds = ({ needs }: Content): Claim[] =>
  needs.flatMap(({ file, data }) =>
    data.needs.flatMap(({ slug, name, former_slugs = [] }, index) => {
      const above = ["needs", index];
      return [
        { name: slug, owner: slug, file, path: [...above, "slug"] },
        { name: fold(name), owner: slug, file, path: [...above, "name"] },
        ...former_slugs.map((one, at) => ({
          name: one,
          owner: slug,
          file,
          path: [...above, "former_slugs", at],
        })),
      ];
    }),
  );

const reserved = ({ file, slug }: ToolEntry): Finding[] => {
  if (!RESERVED.has(slug)) return [];
  const says = `« ${slug} » est un chemin de l’API : aucune fiche ne peut porter ce nom.`;
  const todo = `Renommer le fichier, par exemple ${slug}-app.md.`;
  return [{ file, code: "reserved-slug", level: "error", says, todo }];
};

const withinThemselves = ({ file, data }: Content["needs"][number]): Finding[] =>
  data.needs.flatMap(({ slug, within }, index): Finding[] => {
    if (within !== slug) return [];
    const says = "Un besoin ne peut pas faire partie de lui-même.";
    const todo = "Supprimer cette ligne, ou écrire le nom d’un besoin plus large.";
    return [
      {
        file,
        code: "need-within-itself",
        level: "error",
        says,
        at: { path: ["needs", index, "within"] },
        todo,
      },
    ];
  });

/** A withdrawn entry leads to another that can be read. One finding for each circle, in the file that comes first. */
function loops(entries: readonly AnyEntry[]): Finding[] {
  const withdrawn = entries.filter(({ data }) => data.status === "withdrawn");
  const next = new Map(withdrawn.map(({ slug, data }) => [slug, data.replaced_by]));
  const told = new Set<string>();
  return withdrawn.flatMap(({ file, slug }): Finding[] => {
    const path: string[] = [];
    let at: string | undefined = slug;
    while (at !== undefined && !path.includes(at)) {
      path.push(at);
      at = next.get(at);
    }
    if (at !== slug || path.some((one) => told.has(one))) return [];
    for (const one of path) told.add(one);
    const says =
      path.length === 1
        ? "Une fiche ne peut pas être remplacée par elle-même."
        : `Ces fiches se remplacent l’une l’autre, sans fin : ${[...path, at].join(" → ")}.`;
    const todo = "Nommer une fiche publiée ; s’il n’y en a pas, retirer « replaced_by ».";
    return [{ file, code: "replacement-loop", level: "error", says, at: { path: ["replaced_by"] }, todo }];
  });
}
