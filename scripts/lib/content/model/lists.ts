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

/** A field of a list that may be left out. */
const maybe = <W>(type: Kind<W, unknown>): HiddenField<W> =>
  hidden(type, { title: "", description: "", examples: [] });
/** One that is always there. `description`: what to write, for whoever leaves it empty. */
const always = <W>(type: Kind<W, unknown>, description = ""): HiddenField<W, true> => ({
  ...maybe(type),
  required: true,
  description,
});

const category = {
  slug: always(slug),
  name: always(sentence(60)),
  description: always(sentence(200)),
  former_slugs: maybe(list(slug)),
  /** Its sign, by its name on https://icons.getbootstrap.com. */
  icon: maybe(word(60)),
  /** Its tools change within months: their entries are looked at more often. */
  moves_fast: maybe(yesNo),
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
  /** Without it, the address that the host or this machine gives. */
  base_url: maybe(url),
  repository: always(block({ url: always(url), branch: always(word(60)) })),
  license: always(
    block({
      id: always(word(40)),
      name: always(word(120)),
      url: always(url),
      attribution: always(block({ text: always(word(200)), url: maybe(url) })),
    }),
  ),
  /** What the front page proposes, in this order. */
  featured_collections: maybe(list(reference("collections"), 8)),
  featured_needs: maybe(list(term("needs"), 12)),
  /** The e-mail address to report an error to; without it, entries lead to the form on GitHub. */
  contact: maybe(word(120)),
};
export const siteKind = block(site);
type WrittenSite = FrontMatterOf<typeof site>;

export type SiteSettings = ReturnType<typeof withAddress>;

/** What a site that has no address of its own is called on this machine: the port of `npx serve public`. */
const LOCAL_ADDRESS = "http://localhost:3000";

/** With the address that the host gives, wherever the editors have not written one. */
export function withAddress(site: WrittenSite, given: string = LOCAL_ADDRESS) {
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
  /** The tools to show first for these words. */
  first: maybe(list(reference("tools"), 3)),
};

const need = {
  slug: always(slug, "Le nom du besoin dans les fiches et les adresses : il ne change pas"),
  name: always(sentence(50), "Ce que l’on veut faire, à l’infinitif : « Faire une carte mentale »"),
  /** The broader need that holds it. */
  within: maybe(term("needs")),
  former_slugs: maybe(list(slug)),
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
  /** The tools that have it in part. */
  partly: maybe(conditions),
  /** The tools to show first if nothing else is asked. */
  first: maybe(list(reference("tools"), 5)),
  /** The needs that it replaced: their addresses lead to the first filter of `holds`. */
  former_needs: maybe(list(slug)),
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
