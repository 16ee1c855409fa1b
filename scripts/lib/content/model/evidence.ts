/** What a tool's entry claims that a school acts on, whether a source of the entry says it, and remarks where none does. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { valueAt } from "../../text/shown-values.ts";
import { foldedWords } from "../../text/words.ts";
import { leavesOf } from "../fields/field.ts";
import type { DescribedField, EvidenceFacts } from "../fields/kinds.ts";
import { type Tool, type ToolFrontMatter, toolFields } from "../fields/tool-fields.ts";
import type { EachRule } from "./content.ts";

/** A field whose value a page may say. */
interface Fact extends Pick<DescribedField, "name" | "path" | "kind"> {
  /** If a school acts on it. */
  claim: EvidenceFacts | undefined;
  /** A source says the fact if one of these is in its words: see `wordsOf`. */
  terms: readonly string[];
}

/** A page that says a fact, with the day when a person opened it, and its own date. */
type SourcePage = Omit<Tool["freshness"]["sourced"][number], "field">;

type Evidence = Pick<ToolFrontMatter, "sources" | "verified_at" | "status">;

/** The words of each part, whatever their number: `wordsOf("Tarifs d’école, âge")` → `"| tarif d ecole | age |"` */
const wordsOf = (text: string): string =>
  `| ${text
    .split(/[,;]| et /)
    .map((part) => foldedWords(part).join(" "))
    .join(" | ")} |`.replace(/(?<=\w\w)[sx]\b/g, "");

/** Said anywhere in a text: `" age "` */
const anywhere = (name: string): string => wordsOf(name).slice(1, -1);
/**
 * Said at the start of a part: `"| editeur "`. These are usual words: « offres gratuites » in a text on personal data
 * says no price, nor does « page de l’éditeur » say who makes the tool.
 */
const atStart = (name: string): string => wordsOf(name).slice(0, -1);

const LEAVES = leavesOf(toolFields).map((leaf) => ({ ...leaf, claim: leaf.facts.evidence }));

/** Fields of the same claim share their terms. */
function termsOf(claim: EvidenceFacts): string[] {
  const own = LEAVES.filter((leaf) => leaf.claim?.fact === claim.fact);
  return [
    ...[claim.fact, ...own.flatMap(({ name, label }) => [name, label])].map(anywhere),
    ...own.flatMap(({ facts }) => facts.also ?? []).map(atStart),
  ];
}

/** Claims first. */
const FACTS: readonly Fact[] = [
  ...LEAVES.flatMap((leaf) => (leaf.claim ? [{ ...leaf, terms: termsOf(leaf.claim) }] : [])),
  ...LEAVES.flatMap((leaf) => {
    const { fact } = leaf.facts;
    const terms = [leaf.name, leaf.label, fact?.label ?? leaf.label].map(atStart);
    return fact && !fact.editorial && !leaf.claim ? [{ ...leaf, terms }] : [];
  }),
];

/** What an entry says that a page may say, each with the pages that do. Of one that is withdrawn, only its end counts. */
function factsOf(data: Evidence): (Fact & { sources: SourcePage[] })[] {
  const said = (data.sources ?? []).map(({ supports, url, checked_at = null, published_at = null }) => ({
    words: wordsOf(supports),
    page: { url, checked_at, published_at },
  }));
  const isEnd = data.status === "withdrawn";
  return FACTS.filter(
    ({ name, kind }) => valueAt(data, [name]) !== undefined && isEnd === (kind === "hidden"),
  ).map((fact) => {
    const pages = said.filter(({ words }) => fact.terms.some((term) => words.includes(term)));
    return { ...fact, sources: [...ownPage(data, fact), ...pages.map(({ page }) => page)] };
  });
}

/** The page whose address the fact itself holds. */
function ownPage(data: Evidence, { claim }: Fact): SourcePage[] {
  const [url, day] = [claim?.page, claim?.checked].map((name = "") => valueAt(data, name.split(".")));
  if (typeof url !== "string") return [];
  return [{ url, checked_at: typeof day === "string" ? day : null, published_at: null }];
}

/** How far an entry can be trusted, what no source says, and what sources say. Nothing is verified that nobody opened. */
export function assessEvidence(
  data: Evidence,
): Pick<Tool["freshness"], "evidence" | "unsourced" | "sourced"> {
  const facts = factsOf(data);
  const claims = facts.filter(({ claim }) => claim);
  const unsourced = claims.filter(({ sources }) => sources.length === 0).map(({ path }) => path.join("."));
  const isSourced = claims.length > 0 && unsourced.length === 0;
  return {
    evidence: data.verified_at !== undefined ? "verified" : isSourced ? "sourced" : "declared",
    unsourced,
    sourced: facts.flatMap(({ path, sources }) =>
      sources.map((source) => ({ field: path.join("."), ...source })),
    ),
  };
}

/** Facts without a source, in one remark. Nothing is wrong yet. */
export const evidenceRemarks: EachRule = (entry) => {
  if (entry.kind !== "tools" || !entry.whole || entry.data.status === "draft") return [];
  const facts = factsOf(entry.data).filter(({ claim, sources }) => claim && sources.length === 0);
  const [{ name, claim } = {}] = facts;
  if (name === undefined || claim === undefined) return [];
  const named = [...groupBy(facts, ({ claim }) => claim?.fact)].map(
    ([claim, own]) => `${claim} (${own.map(({ name }) => name).join(", ")})`,
  );
  const says = `Aucune source ne le dit : ${named.join(", ")}.`;
  const page = claim.page === undefined ? "" : `, ou son adresse à « ${claim.page} »`;
  const todo =
    `Ajouter à « sources » la page qui le dit, avec « supports: "${claim.fact} : …" »${page}. ` +
    "D’ici là, le champ est « non vérifié » ; s’il est douteux, le retirer.";
  return [{ code: "unsourced-fact", level: "remark", says, at: { path: [], near: [name] }, todo }];
};
