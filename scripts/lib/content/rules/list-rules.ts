/** The lists: each phrase and each label says one thing, qualities ask for values of filters, and nothing is unused. */

import { phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { filterTable } from "../fields/tool-filters.ts";
import { type AllRule, type Content, isAllRead, isPublished, listsOf } from "../model/content.ts";
import { inferNeedsOf } from "../model/infer-needs.ts";

/** A phrase for search, and whose it is. */
interface Phrase {
  file: string;
  path: Path;
  phrase: string;
  name: string;
}

/** Phrases that search reads alike say one thing only. */
export const phrases: AllRule = (content) => {
  const owners = new Map<string, Phrase>();
  return phrasesOf(content).flatMap((one): Finding[] => {
    const { file, path, phrase, name } = one;
    const at = { path };
    const key = phraseKey(phrase);
    if (key === "") {
      const says = `« ${phrase} » ne contient aucun mot que la recherche lise.`;
      return [{ file, code: "empty-phrase", level: "error", says, at, todo: "Supprimer cette expression." }];
    }
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, one);
    if (owner === undefined || owner.name === name) return [];
    const says = `« ${phrase} » dit déjà « ${owner.name} » (${owner.file}) : la recherche ne saurait pas choisir.`;
    const todo = "La garder là où elle convient le mieux, ou la préciser.";
    return [{ file, code: "repeated-phrase", level: "error", says, at, todo }];
  });
};

function phrasesOf({ needs, qualities, elsewhere }: Content): Phrase[] {
  const ofNeeds = needs.flatMap(({ file, data }) =>
    data.needs.flatMap(({ name, shades }, need) =>
      shades.flatMap(({ says }, shade) =>
        says.map((phrase, at) => {
          const path = ["needs", need, "shades", shade, "says", at];
          return { file, path, phrase, name };
        }),
      ),
    ),
  );
  const ofQualities = qualities.data.flatMap(({ name, says }, quality) =>
    says.map((phrase, at) => ({ file: qualities.file, path: [quality, "says", at], phrase, name })),
  );
  const name = "autre chose que l’annuaire";
  const ofOthers = elsewhere.data.map((phrase, at) => ({ file: elsewhere.file, path: [at], phrase, name }));
  return [...ofNeeds, ...ofQualities, ...ofOthers];
}

/** What a quality asks of a tool are values of filters. */
export const qualities: AllRule = (content) => {
  const { file, data } = content.qualities;
  const filters = new Map(
    filterTable(listsOf(content)).map(({ name, values }) => [name, values.map(({ value }) => value)]),
  );
  const conditions = data.flatMap(({ holds, partly = {} }, quality) =>
    Object.entries({ holds, partly }).flatMap(([field, asked]) =>
      Object.entries(asked).map(([name, values]) => ({ path: [quality, field, name], name, values })),
    ),
  );
  return conditions.flatMap(({ path, name, values }): Finding[] => {
    const known = filters.get(name);
    if (known === undefined) {
      const says = `« ${name} » n’est pas un champ que l’on peut filtrer.`;
      const todo = chooseFrom([...filters.keys()]);
      return [{ file, code: "unknown-value", level: "error", says, at: { path, key: true }, todo }];
    }
    return values.flatMap((value, index): Finding[] => {
      if (known.includes(value)) return [];
      const says = `« ${value} » n’est pas une valeur de « ${name} ».`;
      const meant = nearest(value, known);
      const remedy = meant === null ? { todo: chooseFrom(known) } : { write: { yaml: meant } };
      return [
        { file, code: "unknown-value", level: "error", says, at: { path: [...path, index] }, ...remedy },
      ];
    });
  });
};

const chooseFrom = (values: readonly string[]): string =>
  `Choisir parmi : ${values.slice(0, 20).join(", ")}.`;

/** Every category, tag and need leads to a published entry: readers would see an empty page. */
export const unused: AllRule = (content) => {
  // An entry that could not be read whole may use any of them.
  if (!isAllRead(content)) return [];
  const { categories, vocabularies, needs } = content;
  const tools = content.tools.filter(isPublished).map(({ data }) => data);
  const collections = content.collections.filter(isPublished).map(({ data }) => data);
  const used = new Set([
    ...tools.map(({ category }) => `category ${category}`),
    ...[...tools, ...collections].flatMap((data) => data.tags ?? []).map((tag) => `tag ${tag}`),
    ...tools.flatMap((data) => data.needs ?? []).map((need) => `need ${need}`),
  ]);
  const listed: (Omit<Finding, "level" | "at"> & { key: string; path: Path })[] = [
    ...categories.data.map(({ slug, name }, index) => ({
      key: `category ${slug}`,
      file: categories.file,
      path: [index, "slug"],
      code: "empty-category",
      says: `La catégorie « ${name} » n’a aucune fiche publiée.`,
      todo: "Lui en ajouter une, ou la supprimer.",
    })),
    ...Object.keys(vocabularies.data.tags).map((tag) => ({
      key: `tag ${tag}`,
      file: vocabularies.file,
      path: ["tags", tag],
      code: "unused-tag",
      says: `Aucune fiche publiée n’emploie « ${tag} ».`,
      todo: "Le donner à une fiche, ou le supprimer de la liste.",
    })),
    ...needs.flatMap(({ file, data }) =>
      data.needs.map(({ slug, name }, index) => ({
        key: `need ${slug}`,
        file,
        path: ["needs", index, "slug"],
        code: "unused-need",
        says: `Aucune fiche publiée ne répond au besoin « ${name} » : sa page est vide.`,
        todo: `Ajouter « ${slug} » au champ « needs » des fiches qui y répondent, ou supprimer ce besoin.`,
      })),
    ),
  ];
  return listed.flatMap(({ key, path, ...finding }): Finding[] =>
    used.has(key) ? [] : [{ ...finding, level: "warning", at: { path } }],
  );
};

export const repeatedLabels: AllRule = ({ vocabularies: { file, data } }) => {
  const owners = new Map<string, string>();
  return Object.entries(data.tags).flatMap(([tag, label]): Finding[] => {
    const owner = owners.get(fold(label));
    if (owner === undefined) owners.set(fold(label), tag);
    if (owner === undefined) return [];
    const says = `« ${label} » est déjà le libellé de « ${owner} » : à l’écran, rien ne les distingue.`;
    const todo = "Préciser l’un des deux libellés, ou n’en garder qu’un.";
    return [{ file, code: "repeated-label", level: "error", says, at: { path: ["tags", tag] }, todo }];
  });
};

/** Asks editors to choose the needs of each published tool. Until they do, search uses those that the build infers. */
export const chosenNeeds: AllRule = (content) => {
  const unchosen = content.tools.filter((tool) => isPublished(tool) && (tool.data.needs ?? []).length === 0);
  if (unchosen.length === 0) return [];
  const infer = inferNeedsOf(content);
  return unchosen.map((tool) => {
    const inferred = infer(tool).join(", ");
    const says =
      inferred === ""
        ? "Personne n’a encore dit à quoi sert cet outil (« needs »), et rien ne le laisse deviner : seuls son nom et sa description le font trouver."
        : "Personne n’a encore dit à quoi sert cet outil (« needs ») : la recherche s’en tient à ce que laissent deviner ses alternatives, ses mots-clés et ses textes.";
    const todo =
      inferred === ""
        ? "Ajouter sous le champ « tags » une ligne « needs: […] », avec des besoins de content/needs/."
        : `Relire cette ligne, le meilleur usage d’abord, et l’ajouter sous le champ « tags » :\nneeds: [${inferred}]`;
    const at = { path: ["needs"], near: ["tags"], key: true } as const;
    return { file: tool.file, code: "missing-needs", level: "warning", says, at, todo };
  });
};
