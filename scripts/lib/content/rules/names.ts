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
  const owners = new Map<string, Slot>();
  const ofFiles = slots.filter(({ path }) => path.length === 0);
  for (const slot of ofFiles) owners.set(slot.name, slot);
  const claims = slots.flatMap((slot) => [...namesOfToday(slot), ...formerNames(slot)]);
  return claims.flatMap(({ name, slot, at }): Finding[] => {
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
  });
}

/** A name that something wants for itself, and where it is written. */
interface Claim {
  name: string;
  slot: Slot;
  at: Path;
}

/** Of what is written in a list. Search reads the titles of needs too; two tags of one label look the same. */
const namesOfToday = (slot: Slot): Claim[] => [
  ...(slot.path.length > 0 && slot.kind !== "tags" ? [{ name: slot.name, slot, at: ["slug"] }] : []),
  ...(slot.kind === "needs" ? [{ name: fold(slot.label), slot, at: ["name"] }] : []),
  ...(slot.kind === "tags" ? [{ name: fold(slot.label), slot, at: [] }] : []),
];

const formerNames = (slot: Slot): Claim[] =>
  slot.former.map((name, index) => ({ name, slot, at: ["former_slugs", index] }));

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
