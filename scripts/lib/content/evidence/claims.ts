/** What a tool's entry claims that a school acts on, and whether a source of the entry says it. */

import { foldedWords } from "../../text/words.ts";
import type { EVIDENCE } from "../fields/evidence-fields.ts";
import type { FieldFacts } from "../fields/field-facts.ts";
import { leavesOf, valueAt } from "../fields/field-walks.ts";
import { type ToolFrontMatter, toolFields } from "../fields/tool-fields.ts";
import { isVague } from "./vague-support.ts";

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
  isSourced: boolean;
}

type Evidence = Pick<ToolFrontMatter, "sources" | "verified_at">;

/** In the order of the declarations. */
export function claimsOf(data: Evidence): Claim[] {
  const supports = (data.sources ?? []).flatMap(({ supports: said }) =>
    isVague(said) ? [] : [inWords(said)],
  );
  return DECLARED.flatMap(({ field, path, fact, page, when, names }) => {
    const value = valueAt(data, [field]);
    if (value === undefined || (when !== undefined && value !== when)) return [];
    const hasPage = page !== undefined && valueAt(data, page.split(".")) !== undefined;
    const isSourced = hasPage || supports.some((said) => names.some((name) => said.includes(name)));
    return [{ fact, field, path, page, isSourced }];
  });
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

const namesOf = (field: string, { title, also = [] }: FieldFacts): string[] => [field, title, ...also];

/** The fields that want a source; each may be named by the names of all fields of its fact. */
const DECLARED = (() => {
  const wanted = leavesOf(toolFields).flatMap(({ name, path, leaf: { about } }) =>
    about.evidence
      ? [{ ...about.evidence, field: name, path: path.join("."), own: namesOf(name, about) }]
      : [],
  );
  return wanted.map(({ own: _, ...one }) => ({
    ...one,
    names: [one.fact, ...wanted.filter(({ fact }) => fact === one.fact).flatMap(({ own }) => own)].map(
      inWords,
    ),
  }));
})();
