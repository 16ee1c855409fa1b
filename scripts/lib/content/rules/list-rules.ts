/** The lists: each phrase says one thing, qualities ask for values of filters, and nothing is unused. */

import { phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { filterTable } from "../fields/tool-filters.ts";
import { type AllRule, type Content, isAllRead, isPublished, listsOf } from "../model/content.ts";
import { inferNeedsOf } from "../model/infer-needs.ts";
import { mentionsIn } from "../names/mentions.ts";
import { type Slot, slotsOf } from "../names/slots.ts";

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
  return [...phrasesOf(content)].flatMap((one): Finding[] => {
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

function* phrasesOf({ needs, qualities, elsewhere }: Content): Generator<Phrase> {
  for (const { file, data } of needs)
    for (const [need, { name, shades }] of data.needs.entries())
      for (const [shade, { says }] of shades.entries())
        for (const [at, phrase] of says.entries())
          yield { file, path: ["needs", need, "shades", shade, "says", at], phrase, name };
  for (const [quality, { name, says }] of qualities.data.entries())
    for (const [at, phrase] of says.entries())
      yield { file: qualities.file, path: [quality, "says", at], phrase, name };
  for (const [at, phrase] of elsewhere.data.entries())
    yield { file: elsewhere.file, path: [at], phrase, name: "autre chose que l’annuaire" };
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

/** What leads to a page of entries: readers would see an empty one. */
interface Listed {
  kind: "categories" | "tags" | "needs";
  code: string;
  says: (slot: Slot) => string;
  todo: (slot: Slot) => string;
}

const LISTED: readonly Listed[] = [
  {
    kind: "categories",
    code: "empty-category",
    says: ({ label }) => `La catégorie « ${label} » n’a aucune fiche publiée.`,
    todo: () => "Lui en ajouter une, ou la supprimer.",
  },
  {
    kind: "tags",
    code: "unused-tag",
    says: ({ name }) => `Aucune fiche publiée n’emploie « ${name} ».`,
    todo: () => "Le donner à une fiche, ou le supprimer de la liste.",
  },
  {
    kind: "needs",
    code: "unused-need",
    says: ({ label }) => `Aucune fiche publiée ne répond au besoin « ${label} » : sa page est vide.`,
    todo: ({ name }) =>
      `Ajouter « ${name} » au champ « needs » des fiches qui y répondent, ou supprimer ce besoin.`,
  },
];

/** Every category, tag and need is named by a published entry. */
export const unused: AllRule = (content) => {
  // An entry that could not be read whole may use any of them.
  if (!isAllRead(content)) return [];
  const mentions = mentionsIn(content).filter(({ entry }) => entry !== null && isPublished(entry));
  const used = new Set(mentions.map(({ kind, written }) => `${kind}/${written}`));
  return LISTED.flatMap(({ kind, code, says, todo }) =>
    slotsOf(content, kind).flatMap((slot): Finding[] => {
      if (used.has(`${kind}/${slot.name}`)) return [];
      const path = kind === "tags" ? slot.path : [...slot.path, "slug"];
      const { file } = slot;
      return [{ file, code, level: "warning", says: says(slot), at: { path }, todo: todo(slot) }];
    }),
  );
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
