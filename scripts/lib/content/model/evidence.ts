/** What a tool's entry claims that a school acts on, whether a source of the entry says it, and remarks where none does. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { valueAt } from "../../text/shown-values.ts";
import { foldedWords } from "../../text/words.ts";
import type { EVIDENCE } from "../fields/evidence-fields.ts";
import { leavesOf } from "../fields/field.ts";
import { type ToolFrontMatter, toolFields } from "../fields/tool-fields.ts";
import { type EachRule, type Fault, isPublished } from "./content.ts";

/** A field whose value a page may say. */
interface Fact {
  /** In the front matter: `hosting`. */
  field: string;
  /** In the record: `privacy.hosting`. */
  path: string;
  /** What a school acts on, in French: « hébergement ». Several fields may be about the same. Null for another fact. */
  claim: string | null;
  /** Where the entry itself holds the address of a page that says it, and the day when a person opened that page. */
  page?: string | undefined;
  checked?: string | undefined;
  /** Only this value claims something. */
  when?: string | undefined;
  /** A source that has one of these words in its text says the fact. */
  names: readonly string[];
  /**
   * So does one of which a part begins with one of these. They are usual words: « offres gratuites » in a text on
   * personal data says no price, nor does « page de l’éditeur » say who makes the tool.
   */
  starts: readonly string[];
}

/** A page that says a fact, with the day when a person opened it, and its own date. */
interface SourcePage {
  url: string;
  checked_at: string | null;
  published_at: string | null;
}

type Evidence = Pick<ToolFrontMatter, "sources" | "verified_at">;

/** `inWords("Tarifs d’école")` → `" tarif d ecole "`: a name is found in it as whole words, whatever their number. */
const inWords = (text: string): string =>
  ` ${foldedWords(text)
    .map((word) => word.replace(/(?<=..)[sx]$/, ""))
    .join(" ")} `;

/** Claims first. Fields of the same claim share their names. */
const FACTS: readonly Fact[] = (() => {
  const leaves = leavesOf(toolFields).map(({ name, path, facts }) => ({
    field: name,
    path: path.join("."),
    ...facts,
  }));
  const wanted = leaves.flatMap(({ evidence, ...leaf }) => (evidence ? [{ ...leaf, ...evidence }] : []));
  const claims = wanted.map(({ field, path, fact, page, checked, when }): Fact => {
    const own = wanted.filter((one) => one.fact === fact);
    const names = [fact, ...own.flatMap((one) => [one.field, one.title])].map(inWords);
    const starts = own.flatMap(({ also = [] }) => also).map(inWords);
    return { field, path, claim: fact, page, checked, when, names, starts };
  });
  const others = leaves.flatMap(({ field, path, title, evidence, fact }): Fact[] =>
    fact === undefined || fact.editorial || evidence
      ? []
      : [{ field, path, claim: null, names: [], starts: [field, title, fact.label ?? title].map(inWords) }],
  );
  return [...claims, ...others];
})();

/** What an entry says that a page may say, each with the pages that do. */
function factsOf(data: Evidence): (Fact & { sources: SourcePage[] })[] {
  const said = (data.sources ?? [])
    .filter(({ supports }) => !isVague(supports))
    .map(({ supports, url, checked_at = null, published_at = null }) => ({
      words: inWords(supports),
      parts: supports.split(/[,;]| et /).map(inWords),
      source: { url, checked_at, published_at },
    }));
  return FACTS.flatMap((fact) => {
    const value = valueAt(data, [fact.field]);
    if (value === undefined || (fact.when !== undefined && value !== fact.when)) return [];
    const sources = said.flatMap(({ words, parts, source }) =>
      fact.names.some((name) => words.includes(name)) ||
      fact.starts.some((start) => parts.some((part) => part.startsWith(start)))
        ? [source]
        : [],
    );
    return [{ ...fact, sources: [...ownPage(data, fact), ...sources] }];
  });
}

/** The page whose address the fact itself holds. */
function ownPage(data: Evidence, { page, checked }: Fact): SourcePage[] {
  const at = (name: string | undefined): string | null => {
    const value = name === undefined ? undefined : valueAt(data, name.split("."));
    return typeof value === "string" ? value : null;
  };
  const url = at(page);
  return url === null ? [] : [{ url, checked_at: at(checked), published_at: null }];
}

/** How far an entry can be trusted, what no source says, and what sources say. Nothing is verified that nobody opened. */
export function assessEvidence(data: Evidence): {
  evidence: (typeof EVIDENCE)[number];
  unsourced: string[];
  sourced: ({ field: string } & SourcePage)[];
} {
  const facts = factsOf(data);
  const claims = facts.filter(({ claim }) => claim !== null);
  const unsourced = claims.filter(({ sources }) => sources.length === 0).map(({ path }) => path);
  const isSourced = claims.length > 0 && unsourced.length === 0;
  return {
    evidence: data.verified_at !== undefined ? "verified" : isSourced ? "sourced" : "declared",
    unsourced,
    sourced: facts.flatMap(({ path, sources }) => sources.map((source) => ({ field: path, ...source }))),
  };
}

/** Facts without a source, in one remark; sources that support nothing. Nothing is wrong yet. */
export const evidenceRemarks: EachRule = (entry) => {
  if (entry.kind !== "tools" || !entry.whole) return [];
  const { status } = entry.data;
  if (!isPublished(entry) && status !== "withdrawn") return [];
  // Of a withdrawn entry, only what became of it counts.
  const facts = factsOf(entry.data).filter(
    ({ field, claim, sources }) =>
      claim !== null && sources.length === 0 && (field === "status") === (status === "withdrawn"),
  );
  return [...unsourcedFacts(facts), ...vagueSources(entry.data)];
};

function unsourcedFacts(facts: readonly Fact[]): Fault[] {
  const [first] = facts;
  if (first === undefined) return [];
  const named = [...groupBy(facts, ({ claim }) => claim)].map(
    ([claim, own]) => `${claim} (${own.map(({ field }) => field).join(", ")})`,
  );
  const says = `Aucune source ne le dit : ${named.join(", ")}.`;
  const page = first.page === undefined ? "" : `, ou son adresse à « ${first.page} »`;
  const todo =
    `Ajouter à « sources » la page qui le dit, avec « supports: "${first.claim} : …" »${page}. ` +
    "D’ici là, le champ est « non vérifié » ; s’il est douteux, le retirer.";
  return [{ code: "unsourced-fact", level: "remark", says, at: { path: [], near: [first.field] }, todo }];
}

const vagueSources = ({ sources }: Evidence): Fault[] =>
  (sources ?? []).flatMap(({ supports }, index): Fault[] => {
    if (!isVague(supports)) return [];
    const says = `« ${supports} » ne dit pas quel fait cette page appuie.`;
    const todo =
      "Nommer le fait, et ce qu’elle en dit : « hébergement dans l’Union européenne », « tarif pour " +
      "l’école ». Si la page n’appuie aucun fait, retirer la source.";
    const at = { path: ["sources", index, "supports"] };
    return [{ code: "vague-source", level: "remark", says, at, todo }];
  });

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
const isVague = (supports: string): boolean => foldedWords(supports).every((word) => GENERIC.has(word));
