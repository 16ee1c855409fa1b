/** What a tool's entry claims that a school acts on, and whether a source of the entry says it. */

import { valueAt } from "../../text/shown-values.ts";
import { foldedWords } from "../../text/words.ts";
import type { EVIDENCE } from "../fields/evidence-fields.ts";
import { leavesOf } from "../fields/field.ts";
import { type ToolFrontMatter, toolFields } from "../fields/tool-fields.ts";

/** A field that an entry writes, and that a source has to say. */
export interface Claim {
  /** In French: « hébergement ». Several fields may be about the same fact. */
  fact: string;
  /** In the front matter: `hosting`. */
  field: string;
  /** In the record: `privacy.hosting`. */
  path: string;
  /** The field that may hold the address of a page that says it. */
  page: string | undefined;
  sources: readonly SourcePage[];
  isSourced: boolean;
}

/** A page that says a fact, with the day when a person opened it, and its own date. */
export interface SourcePage {
  url: string;
  checked_at: string | null;
  published_at: string | null;
}

type Evidence = Pick<ToolFrontMatter, "sources" | "verified_at">;

/** In the order of the declarations. */
export function claimsOf(data: Evidence): Claim[] {
  const said = readSources(data);
  return DECLARED.flatMap(({ field, path, fact, page, checked, when, names, also }) => {
    const value = valueAt(data, [field]);
    if (value === undefined || (when !== undefined && value !== when)) return [];
    const sources = [
      ...ownPage(data, page, checked),
      ...said.flatMap(({ words, clauses, source }) =>
        names.some((name) => words.includes(name)) || begins(clauses, also) ? [source] : [],
      ),
    ];
    return [{ fact, field, path, page, sources, isSourced: sources.length > 0 }];
  });
}

/** The pages that say the facts of an entry. Facts that no school acts on may have none. */
export function sourcedFacts(data: Evidence): ({ field: string } & SourcePage)[] {
  const said = readSources(data);
  const claims = claimsOf(data).map(({ path, sources }) => ({ path, sources }));
  const others = OTHERS.flatMap(({ field, path, names }) =>
    valueAt(data, [field]) === undefined
      ? []
      : [
          {
            path,
            sources: said.flatMap(({ clauses, source }) => (begins(clauses, names) ? [source] : [])),
          },
        ],
  );
  return [...claims, ...others].flatMap(({ path, sources }) =>
    sources.map((source) => ({ field: path, ...source })),
  );
}

/** What each source of an entry is said to support: in words, and part by part. */
const readSources = ({ sources = [] }: Evidence) =>
  sources.flatMap(({ supports, url, checked_at = null, published_at = null }) =>
    isVague(supports)
      ? []
      : [
          {
            words: inWords(supports),
            clauses: supports.split(/[,;]| et /).map(inWords),
            source: { url, checked_at, published_at },
          },
        ],
  );

/** The page whose address the fact itself holds. */
function ownPage(data: Evidence, page: string | undefined, checked: string | undefined): SourcePage[] {
  const at = (name: string | undefined) => {
    const value = name === undefined ? undefined : valueAt(data, name.split("."));
    return typeof value === "string" ? value : null;
  };
  const url = at(page);
  return url === null ? [] : [{ url, checked_at: at(checked), published_at: null }];
}

/** Nothing is verified that nobody opened. */
export function evidenceOf(data: Evidence): (typeof EVIDENCE)[number] {
  if (data.verified_at !== undefined) return "verified";
  const claims = claimsOf(data);
  return claims.length > 0 && claims.every(({ isSourced }) => isSourced) ? "sourced" : "declared";
}

/** `inWords("Tarifs d’école")` → `" tarif d ecole "`: a name is found in it as whole words, whatever their number. */
const inWords = (text: string): string =>
  ` ${foldedWords(text)
    .map((word) => word.replace(/(?<=..)[sx]$/, ""))
    .join(" ")} `;

const begins = (clauses: readonly string[], names: readonly string[]): boolean =>
  clauses.some((clause) => names.some((name) => clause.startsWith(name)));

/**
 * The fields that want a source; each may be named by the names of all fields of its fact. The words that editors
 * also type count at the start of a part only: « offres gratuites » in a text on personal data says no price.
 */
const DECLARED = (() => {
  const wanted = leavesOf(toolFields).flatMap(({ name, path, leaf: { about } }) =>
    about.evidence ? [{ ...about.evidence, field: name, path: path.join("."), about }] : [],
  );
  return wanted.map(({ about: _, ...one }) => {
    const own = wanted.filter(({ fact }) => fact === one.fact);
    const names = [one.fact, ...own.flatMap(({ field, about: { title } }) => [field, title])];
    const also = own.flatMap(({ about }) => about.also ?? []);
    return { ...one, names: names.map(inWords), also: also.map(inWords) };
  });
})();

/**
 * The other facts that a page may say. Their names are usual words: a source supports one if a part of its text
 * begins with the name (« éditeur et nom actuel du service », not « page de l’éditeur »).
 */
const OTHERS = leavesOf(toolFields).flatMap(({ name, path, leaf: { about } }) =>
  about.fact === undefined || about.fact.editorial || about.evidence
    ? []
    : [
        {
          field: name,
          path: path.join("."),
          names: [name, about.title, about.fact.label ?? about.title].map(inWords),
        },
      ],
);

/** Words that fit any page, folded. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    "presentation presentations description fiche article page pages site web officiel officielle accueil blog " +
    "essai test avis usage utilisation fonctions fonctionnement principe principes information informations " +
    "generale generales general outil outils service services application logiciel plateforme produit editeur " +
    "utilisateurs academie complement source documentation reference " +
    "de du des d la le les l et a au aux un une en par pour sur son sa ses ce cet cette"
  ).split(" "),
);

/** `isVague("présentation de l’outil")` → `true`; `isVague("hosting: eu, page de confidentialité")` → `false` */
export const isVague = (supports: string): boolean =>
  foldedWords(supports).every((word) => GENERIC.has(word));
