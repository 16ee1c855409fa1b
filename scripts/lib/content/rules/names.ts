/** One name, one thing: slugs of today and of the past, in each kind, and labels; and no entry that replaces itself in a circle. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Finding, Path } from "../../source/finding.ts";
import type { AllRule, CollectionEntry, Content, ToolEntry } from "../model/content.ts";
import { KIND_WORDS, type Slot, slotsOf } from "../names/slots.ts";

/** Folders below `/tools/` that hold the pre-paginated lists. */
const RESERVED = new Set(["page", "category", "pricing", "education"]);

export const names: AllRule = (content) => [
  ...(["tools", "collections", "categories", "needs", "tags"] as const).flatMap((kind) =>
    clashes(slotsOf(content, kind)),
  ),
  ...content.tools.flatMap(reserved),
  ...content.needs.flatMap(withinThemselves),
  ...loops(content.tools),
  ...loops(content.collections),
];

/** Each name goes to the first that claims it. Files have their names already: a former name gives way. */
function clashes(slots: readonly Slot[]): Finding[] {
  const ofFiles = slots.filter(({ path }) => path.length === 0);
  const owners = new Map(ofFiles.map((slot) => [slot.name, slot]));
  return slots.flatMap((slot) =>
    claimsOf(slot).flatMap(([name, at]): Finding[] => {
      const { kind, file, path } = slot;
      const other = owners.get(name);
      if (other === undefined) owners.set(name, slot);
      if (other === undefined) return [];
      const says =
        other === slot && path.length === 0
          ? `« ${name} » est le nom actuel de cette fiche, ou est cité deux fois.`
          : `« ${name} » est déjà pris par ${KIND_WORDS[kind].the} « ${other.name} » (${other.file}).`;
      const todo =
        at[0] === "former_slugs" ? "Retirer cette valeur." : "En choisir un autre, ou réunir les deux.";
      return [{ file, code: "slug-clash", level: "error", says, at: { path: [...path, ...at] }, todo }];
    }),
  );
}

/** The names that something wants for itself, and where each is written in it. */
const claimsOf = ({ kind, name, label, path, former }: Slot): (readonly [name: string, at: Path])[] => [
  ...(path.length > 0 && kind !== "tags" ? [[name, ["slug"]] as const] : []),
  // Search reads the titles of needs too; two tags of one label look the same.
  ...(kind === "needs" ? [[fold(label), ["name"]] as const] : []),
  ...(kind === "tags" ? [[fold(label), []] as const] : []),
  ...former.map((one, index) => [one, ["former_slugs", index]] as const),
];

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
    const at = { path: ["needs", index, "within"] };
    return [{ file, code: "need-within-itself", level: "error", says, at, todo }];
  });

/** A withdrawn entry leads to another that can be read. One finding for each circle, in the file that comes first. */
function loops(entries: readonly (ToolEntry | CollectionEntry)[]): Finding[] {
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
