/** What editors write in the lists of content/, and the values that entries may take from them. */

import type { Choices, FilterValue } from "../../../../functions/lib/contract/filters.ts";
import { block, type FrontMatterOf, type HiddenField, hidden } from "../fields/field.ts";
import { type Kind, type TermList, VOCABULARIES, type VocabularyName } from "../fields/kinds.ts";
import {
  anyText,
  list,
  map,
  phrase,
  reference,
  sentence,
  slug,
  term,
  url,
  word,
  yesNo,
} from "../fields/value-kinds.ts";

/** A field of a list that may be left out, and one that is always there. */
const maybe = <W>(type: Kind<W, unknown>, description = ""): HiddenField<W> =>
  hidden(type, { title: "", description, examples: [] });
const always = <W>(type: Kind<W, unknown>, description = ""): HiddenField<W, true> => ({
  ...maybe(type, description),
  required: true,
});

const category = {
  slug: always(slug),
  name: always(sentence(60)),
  description: always(sentence(200)),
  former_slugs: maybe(list(slug)),
  icon: maybe(word(60), "son pictogramme, par son nom sur https://icons.getbootstrap.com"),
  moves_fast: maybe(
    yesNo,
    "yes : ces outils changent en quelques mois ; leurs fiches se relisent plus souvent",
  ),
};
export const categoriesKind = list(block(category));
export type CategoryDefinition = FrontMatterOf<typeof category>;

const cliche = {
  phrase: always(word(80), "Les mots que les fiches n’emploient pas"),
  instead: always(word(200), "Ce que l’on écrit à la place"),
};
export const clichesKind = list(block(cliche));
export type Cliche = FrontMatterOf<typeof cliche>;

const vocabularies = Object.fromEntries(
  VOCABULARIES.map((name) => [name, always(map(sentence(60)))]),
) as Record<VocabularyName, HiddenField<Record<string, string>, true>>;
export const vocabulariesKind = block(vocabularies);
export type Vocabularies = FrontMatterOf<typeof vocabularies>;

const site = {
  name: always(word(80)),
  description: always(sentence(300)),
  publisher: always(block({ name: always(word(120)), url: maybe(url) })),
  base_url: maybe(
    url,
    "L’adresse publique du site ; sans elle, celle que donne l’hébergeur ou cette machine",
  ),
  repository: always(block({ url: always(url), branch: always(word(60)) })),
  license: always(
    block({
      id: always(word(40)),
      name: always(word(120)),
      url: always(url),
      attribution: always(block({ text: always(word(200)), url: maybe(url) })),
    }),
  ),
  featured_collections: maybe(
    list(reference("collections"), 8),
    "Les boîtes à outils que propose la page d’accueil, dans cet ordre",
  ),
  featured_needs: maybe(
    list(term("needs"), 12),
    "Les besoins que propose la page d’accueil, dans cet ordre ; sans eux, elle n’en propose pas",
  ),
  contact: maybe(
    word(120),
    "L’adresse de courriel où signaler une erreur ; sans elle, les fiches mènent au formulaire de GitHub",
  ),
};
export const siteKind = block(site);
type WrittenSite = FrontMatterOf<typeof site>;

export interface SiteSettings extends WrittenSite {
  base_url: string;
  publisher: { name: string; url: string };
  license: { id: string; name: string; url: string; attribution: { text: string; url: string } };
}

/** What a site that has no address of its own is called on this machine: the port of `npx serve public`. */
const LOCAL_ADDRESS = "http://localhost:3000";

/** With the address that the host gives, wherever the editors have not written one. */
export function withAddress(site: WrittenSite, given: string = LOCAL_ADDRESS): SiteSettings {
  const base_url = (site.base_url ?? given).replace(/\/$/, "");
  const { publisher, license } = site;
  return {
    ...site,
    base_url,
    publisher: { ...publisher, url: publisher.url ?? base_url },
    license: {
      ...license,
      attribution: { ...license.attribution, url: license.attribution.url ?? base_url },
    },
  };
}

const phrases = list(phrase);

const shade = {
  says: always(phrases, "Ce que les gens tapent pour cela, le plus courant d’abord"),
  first: maybe(
    list(reference("tools"), 3),
    "Les fiches à montrer en tête pour ces mots, trois au plus : leurs noms de fichiers, sans .md",
  ),
};

const need = {
  slug: always(slug, "Le nom du besoin dans les fiches et les adresses : il ne change pas"),
  name: always(sentence(50), "Ce que l’on veut faire, à l’infinitif : « Faire une carte mentale »"),
  within: maybe(term("needs"), "Le besoin plus large dont celui-ci fait partie"),
  former_slugs: maybe(list(slug), "Les anciens noms de ce besoin"),
  shades: always(list(block(shade)), "Les nuances du besoin : des groupes d’expressions"),
};

const needTheme = {
  name: always(sentence(60), "Le thème, tel que le lisent les visiteurs"),
  needs: always(list(block(need))),
};
export const needThemeKind = block(needTheme);
export type NeedTheme = FrontMatterOf<typeof needTheme>;

const conditions = map(list(anyText));

const quality = {
  slug: always(slug),
  name: always(sentence(60)),
  says: always(phrases, "Ce que les gens ajoutent à leur recherche pour le demander"),
  holds: always(conditions, "Les fiches qui ont cette qualité : l’une de ces valeurs"),
  partly: maybe(conditions, "Celles qui l’ont en partie"),
  first: maybe(list(reference("tools"), 5), "Les fiches à montrer en tête à qui ne demande que cela"),
  former_needs: maybe(
    list(slug),
    "Les besoins qu’elle a remplacés : leurs adresses mènent au premier filtre de « holds »",
  ),
};
export const qualitiesKind = list(block(quality));
export type QualityDefinition = FrontMatterOf<typeof quality>;

/** What qualities may ask for beside filters: the country of who makes the tool or of its data, whom it is free for. */
export const BESIDE_FILTERS = ["country", "hosting_country", "free_for"] as const;
export type BesideFilter = (typeof BESIDE_FILTERS)[number];

/** The needs that became qualities, each with the filter that says it: `["sans-internet", { offline: ["yes"] }]` */
export const formerNeeds = (qualities: readonly QualityDefinition[]): [need: string, filter: Choices][] =>
  qualities.flatMap(({ former_needs = [], holds }) => {
    const filters = Object.entries(holds).filter(([name]) => BESIDE_FILTERS.every((other) => other !== name));
    return former_needs.map((need): [string, Choices] => [need, Object.fromEntries(filters.slice(0, 1))]);
  });

/** Expressions of other fields of life, which find nothing: "carte grise". */
export const elsewhereKind = phrases;

/** Brands that have no entry here. */
export const brandsKind = list(word(60));

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly former_slugs?: readonly string[] | undefined;
}

export interface Lists {
  readonly vocabularies: Vocabularies;
  readonly categories: readonly Named[];
  readonly needs: readonly Named[];
}

/** The values of a closed list, in its order; those of a vocabulary have no former names. */
export function termsOf({ vocabularies, ...named }: Lists, list: TermList): FilterValue[] {
  if (list !== "categories" && list !== "needs")
    return Object.entries(vocabularies[list]).map(([value, label]) => ({ value, label }));
  return named[list].map(({ slug, name, former_slugs: former = [] }) => ({
    value: slug,
    label: name,
    former,
  }));
}
