/** What lists and entries say together: a phrase says one thing, a quality can be asked for, nothing is unused, icons exist. */

import { phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { brandNames, signNames } from "../../source/read-icons.ts";
import { filterTable } from "../fields/tool-filters.ts";
import { type AllRule, type Content, isAllRead, isPublished, listsOf } from "../model/content.ts";
import type { BesideFilter } from "../model/lists.ts";
import { mentionsIn } from "../names/mentions.ts";
import { slotsOf, theKind } from "../names/slots.ts";

/** A phrase for search, and whose it is. */
type Phrase = readonly [file: string, path: Path, phrase: string, owner: string];

/** Phrases that search reads alike say one thing only. */
export const phrases: AllRule = (content) => {
  const owners = new Map<string, Phrase>();
  return phrasesOf(content).flatMap((one): Finding[] => {
    const [file, path, phrase, owner] = one;
    const key = phraseKey(phrase);
    const [otherFile, , , other] = owners.get(key) ?? one;
    if (!owners.has(key)) owners.set(key, one);
    if (other === owner) return [];
    const says = `« ${phrase} » dit déjà « ${other} » (${otherFile}) : la recherche ne saurait pas choisir.`;
    const todo = "La garder là où elle convient le mieux, ou la préciser.";
    return [{ file, code: "repeated-phrase", level: "error", says, at: { path }, todo }];
  });
};

function phrasesOf({ needs, qualities, elsewhere }: Content): Phrase[] {
  const list = (file: string, path: Path, says: readonly string[], owner: string): Phrase[] =>
    says.map((phrase, at) => [file, [...path, at], phrase, owner]);
  return [
    ...shadesOf(needs).flatMap(({ file, path, need, says }) =>
      list(file, [...path, "says"], says, need.name),
    ),
    ...qualities.data.flatMap(({ name, says }, at) => list(qualities.file, [at, "says"], says, name)),
    ...list(elsewhere.file, [], elsewhere.data, "autre chose que l’annuaire"),
  ];
}

/** The shades of all needs, each with its need and its place. */
const shadesOf = (needs: Content["needs"]) =>
  needs.flatMap(({ file, data }) =>
    data.needs.flatMap((need, position) =>
      need.shades.map(({ says, first = [] }, shade) => {
        const path: Path = ["needs", position, "shades", shade];
        return { file, path, need, says, first };
      }),
    ),
  );

/** A tool that is shown first for a need has that need: its own entry says so. */
export const firsts: AllRule = ({ tools, needs }) => {
  const carried = new Map(tools.filter(isPublished).map(({ slug, data }) => [slug, data.needs]));
  return shadesOf(needs).flatMap(({ file, path, need, first }) =>
    first.flatMap((tool, index): Finding[] => {
      if (carried.get(tool)?.includes(need.slug) ?? true) return [];
      const says = `« ${tool} » vient d’abord pour « ${need.name} », et sa fiche n’a pas ce besoin.`;
      const at = { path: [...path, "first", index] };
      const todo = `Ajouter « ${need.slug} » à la fiche, ou la retirer d’ici.`;
      return [{ file, code: "first-without-need", level: "warning", says, at, todo }];
    }),
  );
};

/** What a quality asks of a tool are values of filters, the country of its maker or data, or whom its offer is for. */
export const qualities: AllRule = (content) => {
  const { file, data } = content.qualities;
  const { tools, vocabularies } = content;
  const places = tools.flatMap(({ data }) => [data.publisher_country ?? [], data.hosting_countries ?? []]);
  const countries = [...new Set(places.flat())].sort();
  const beside: Record<BesideFilter, string[]> = {
    country: countries,
    hosting_country: countries,
    free_for: Object.keys(vocabularies.data.audiences),
  };
  const filters = new Map(
    filterTable(listsOf(content)).map(({ name, values }) => [name, values.map(({ value }) => value)]),
  );
  for (const [name, values] of Object.entries(beside)) filters.set(name, values);
  return data.flatMap(({ holds, partly = {} }, quality) =>
    Object.entries({ holds, partly }).flatMap(([group, asked]) =>
      Object.entries(asked).flatMap(([name, values]) =>
        values.flatMap((value, index): Finding[] => {
          const known = filters.get(name) ?? [...filters.keys()];
          if (filters.get(name)?.includes(value)) return [];
          const says = `« ${name}: ${value} » n’est pas une valeur que l’on peut filtrer.`;
          const todo = `Choisir parmi : ${known.slice(0, 20).join(", ")}.`;
          const at = { path: [quality, group, name, index] };
          return [{ file, code: "unknown-value", level: "error", says, at, todo }];
        }),
      ),
    ),
  );
};

/** Every category, tag and need is named by a published entry: readers would see an empty page. */
export const unused: AllRule = (content) => {
  // An entry that could not be read whole may use any of them.
  if (!isAllRead(content)) return [];
  const mentions = mentionsIn(content).filter(({ entry }) => entry !== null && isPublished(entry));
  return (["categories", "tags", "needs"] as const).flatMap((kind) => {
    const used = new Set(mentions.flatMap((one) => (one.kind === kind ? [one.written] : [])));
    return slotsOf(content, kind).flatMap(({ name, label, file, path, status }): Finding[] => {
      if (used.has(name) || status === "withdrawn") return [];
      const says = `Aucune fiche publiée n’a ${theKind(kind)} « ${label} » : sa page est vide.`;
      const todo = `Écrire « ${name} » dans les fiches à qui cela convient, ou supprimer cette valeur.`;
      const at = { path: kind === "tags" ? path : [...path, "slug"] };
      return [{ file, code: "unused", level: "warning", says, at, todo }];
    });
  });
};

/** Logos and signs are drawings that exist. */
export const icons: AllRule = ({ tools, categories: { file, data } }) => {
  const [brands, signs] = [brandNames(), signNames()];
  return [
    ...tools.flatMap(({ file, data }) => checkIcon(data.icon, brands, BRANDS, { file, path: ["icon"] })),
    ...data.flatMap(({ icon }, index) => checkIcon(icon, signs, SIGNS, { file, path: [index, "icon"] })),
  ];
};

const BRANDS = "les logos de Simple Icons (https://simpleicons.org)";
const SIGNS = "les pictogrammes de Bootstrap Icons (https://icons.getbootstrap.com)";

function checkIcon(
  name: string | undefined,
  names: ReadonlySet<string>,
  where: string,
  { file, path }: { file: string; path: Path },
): Finding[] {
  if (name === undefined || names.has(name)) return [];
  const meant = nearest(name, names);
  const question = meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`;
  const says = `« ${name} » n’est pas parmi ${where}.${question}`;
  // Not sure: a wrong logo is worse than none.
  const remedy =
    meant === null
      ? { todo: "En choisir un parmi eux, ou supprimer cette ligne." }
      : { write: { yaml: meant } };
  return [{ file, code: "unknown-icon", level: "error", says, at: { path }, ...remedy }];
}
