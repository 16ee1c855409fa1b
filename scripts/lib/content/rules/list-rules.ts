/** What lists and entries say together: a phrase says one thing, a quality can be asked for, nothing is unused, icons exist. */

import { phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { brandNames, signNames } from "../../source/read-icons.ts";
import { filterTable } from "../fields/tool-filters.ts";
import { type AllRule, type Content, isAllRead, isPublished, listsOf } from "../model/content.ts";
import { inferNeedsOf } from "../model/infer-needs.ts";
import { mentionsIn } from "../names/mentions.ts";
import { type Slot, slotsOf } from "../names/slots.ts";

/** A phrase for search, and whose it is. */
type Phrase = readonly [file: string, path: Path, phrase: string, owner: string];

/** Phrases that search reads alike say one thing only. */
export const phrases: AllRule = (content) => {
  const owners = new Map<string, Phrase>();
  return [...phrasesOf(content)].flatMap((one): Finding[] => {
    const [file, path, phrase, owner] = one;
    const fault = { file, level: "error", at: { path } } as const;
    const key = phraseKey(phrase);
    if (key === "") {
      const says = `« ${phrase} » ne contient aucun mot que la recherche lise.`;
      return [{ ...fault, code: "empty-phrase", says, todo: "Supprimer cette expression." }];
    }
    const [otherFile, , , other] = owners.get(key) ?? one;
    if (!owners.has(key)) owners.set(key, one);
    if (other === owner) return [];
    const says = `« ${phrase} » dit déjà « ${other} » (${otherFile}) : la recherche ne saurait pas choisir.`;
    const todo = "La garder là où elle convient le mieux, ou la préciser.";
    return [{ ...fault, code: "repeated-phrase", says, todo }];
  });
};

function* phrasesOf({ needs, qualities, elsewhere }: Content): Generator<Phrase> {
  for (const { file, data } of needs)
    for (const [need, { name, shades }] of data.needs.entries())
      for (const [shade, { says }] of shades.entries())
        for (const [at, phrase] of says.entries())
          yield [file, ["needs", need, "shades", shade, "says", at], phrase, name];
  for (const [quality, { name, says }] of qualities.data.entries())
    for (const [at, phrase] of says.entries()) yield [qualities.file, [quality, "says", at], phrase, name];
  for (const [at, phrase] of elsewhere.data.entries())
    yield [elsewhere.file, [at], phrase, "autre chose que l’annuaire"];
}

/** A tool that is shown first for a need has that need: its own entry says so. */
export const firsts: AllRule = ({ tools, needs }) => {
  const carried = new Map(tools.filter(isPublished).map(({ slug, data }) => [slug, data.needs]));
  return needs.flatMap(({ file, data }) =>
    data.needs.flatMap(({ slug, name, shades }, need) =>
      shades.flatMap(({ first = [] }, shade) =>
        first.flatMap((tool, index): Finding[] => {
          if (carried.get(tool)?.includes(slug) ?? true) return [];
          const says = `« ${tool} » vient d’abord pour « ${name} », et sa fiche n’a pas ce besoin.`;
          const at = { path: ["needs", need, "shades", shade, "first", index] };
          const todo = `Ajouter « ${slug} » à la fiche, ou la retirer d’ici.`;
          return [{ file, code: "first-without-need", level: "warning", says, at, todo }];
        }),
      ),
    ),
  );
};

/** What a quality asks of a tool are values of filters, or the country of who makes it. */
export const qualities: AllRule = (content) => {
  const { file, data } = content.qualities;
  const countries = content.tools.flatMap(({ data }) => data.publisher_country ?? []);
  const filters = new Map(
    filterTable(listsOf(content)).map(({ name, values }) => [name, values.map(({ value }) => value)]),
  ).set("country", [...new Set(countries)].sort());
  const fault = { file, code: "unknown-value", level: "error" } as const;
  const check = (path: Path, name: string, values: readonly string[]): Finding[] => {
    const known = filters.get(name);
    if (known === undefined) {
      const says = `« ${name} » n’est pas un champ que l’on peut filtrer.`;
      return [{ ...fault, says, at: { path, key: true }, todo: chooseFrom([...filters.keys()]) }];
    }
    return values.flatMap((value, index): Finding[] => {
      if (known.includes(value)) return [];
      const meant = nearest(value, known);
      const remedy = meant === null ? { todo: chooseFrom(known) } : { write: { yaml: meant } };
      const says = `« ${value} » n’est pas une valeur de « ${name} ».`;
      return [{ ...fault, says, at: { path: [...path, index] }, ...remedy }];
    });
  };
  return data.flatMap(({ holds, partly = {} }, quality) =>
    Object.entries({ holds, partly }).flatMap(([field, asked]) =>
      Object.entries(asked).flatMap(([name, values]) => check([quality, field, name], name, values)),
    ),
  );
};

const chooseFrom = (values: readonly string[]): string =>
  `Choisir parmi : ${values.slice(0, 20).join(", ")}.`;

/** What leads to a page of entries: readers would see an empty one. */
const LISTED: readonly (readonly [
  kind: "categories" | "tags" | "needs",
  code: string,
  say: (slot: Slot) => [says: string, todo: string],
])[] = [
  [
    "categories",
    "empty-category",
    ({ label }) => [
      `La catégorie « ${label} » n’a aucune fiche publiée.`,
      "Lui en ajouter une, ou la supprimer.",
    ],
  ],
  [
    "tags",
    "unused-tag",
    ({ name }) => [
      `Aucune fiche publiée n’emploie « ${name} ».`,
      "Le donner à une fiche, ou le supprimer de la liste.",
    ],
  ],
  [
    "needs",
    "unused-need",
    ({ name, label }) => [
      `Aucune fiche publiée ne répond au besoin « ${label} » : sa page est vide.`,
      `Ajouter « ${name} » au champ « needs » des fiches qui y répondent, ou supprimer ce besoin.`,
    ],
  ],
];

/** Every category, tag and need is named by a published entry. */
export const unused: AllRule = (content) => {
  // An entry that could not be read whole may use any of them.
  if (!isAllRead(content)) return [];
  const mentions = mentionsIn(content).filter(({ entry }) => entry !== null && isPublished(entry));
  const used = new Set(mentions.map(({ kind, written }) => `${kind}/${written}`));
  return LISTED.flatMap(([kind, code, say]) =>
    slotsOf(content, kind).flatMap((slot): Finding[] => {
      if (used.has(`${kind}/${slot.name}`)) return [];
      const [says, todo] = say(slot);
      const at = { path: kind === "tags" ? slot.path : [...slot.path, "slug"] };
      return [{ file: slot.file, code, level: "warning", says, at, todo }];
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
    const start = "Personne n’a encore dit à quoi sert cet outil (« needs »)";
    const [says, todo] =
      inferred === ""
        ? [
            `${start}, et rien ne le laisse deviner : seuls son nom et sa description le font trouver.`,
            "Ajouter sous le champ « tags » une ligne « needs: […] », avec des besoins de content/needs/.",
          ]
        : [
            `${start} : la recherche s’en tient à ce que laissent deviner ses alternatives, ses mots-clés et ses textes.`,
            `Relire cette ligne, le meilleur usage d’abord, et l’ajouter sous le champ « tags » :\nneeds: [${inferred}]`,
          ];
    const at = { path: ["needs"], near: ["tags"], key: true } as const;
    return { file: tool.file, code: "missing-needs", level: "warning", says, at, todo };
  });
};

/** Logos and signs are drawings that exist. */
export const icons: AllRule = ({ tools, categories: { file, data } }) => {
  const [brands, signs] = [brandNames(), signNames()];
  return [
    ...tools.flatMap((tool) =>
      checkIcon(tool.data.icon, brands, {
        ...{ file: tool.file, path: ["icon"] },
        where: "les logos de Simple Icons (https://simpleicons.org)",
        otherwise: "Supprimer cette ligne : l’annuaire dessine alors les initiales de l’outil.",
      }),
    ),
    ...data.flatMap(({ icon }, index) =>
      checkIcon(icon, signs, {
        ...{ file, path: [index, "icon"] },
        where: "les pictogrammes de Bootstrap Icons (https://icons.getbootstrap.com)",
        otherwise: "En choisir un sur https://icons.getbootstrap.com, ou supprimer cette ligne.",
      }),
    ),
  ];
};

function checkIcon(
  name: string | undefined,
  names: ReadonlySet<string>,
  { file, path, where, otherwise }: { file: string; path: Path; where: string; otherwise: string },
): Finding[] {
  if (name === undefined || names.has(name)) return [];
  const meant = nearest(name, names);
  const question = meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`;
  const says = `« ${name} » n’est pas parmi ${where}.${question}`;
  // Not sure: a wrong logo is worse than none.
  const remedy = meant === null ? { todo: otherwise } : { write: { yaml: meant } };
  return [{ file, code: "unknown-icon", level: "error", says, at: { path }, ...remedy }];
}
