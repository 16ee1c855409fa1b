/** The closed lists that entries take values from, in one shape: vocabularies, categories, needs. */

import type { TermList } from "./fields/kinds.ts";
import type { Vocabularies } from "./model/lists.ts";

/** A value that entries may write. */
export interface Term {
  readonly value: string;
  readonly label: string;
  /** What it stands for, to those who choose. */
  readonly hint?: string;
  /** Earlier names of the value; values of a vocabulary have none. */
  readonly former?: readonly string[];
}

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly former_slugs?: readonly string[] | undefined;
}

export interface Lists {
  readonly vocabularies: Vocabularies;
  readonly categories: readonly Named[];
  readonly needs: readonly Named[];
}

/** The values of a closed list, in its order. */
export function termsOf({ vocabularies, ...named }: Lists, list: TermList): Term[] {
  if (list !== "categories" && list !== "needs")
    return Object.entries(vocabularies[list]).map(([value, label]) => ({ value, label }));
  return named[list].map(({ slug, name, description, former_slugs = [] }) => ({
    value: slug,
    label: name,
    ...(description !== undefined && { hint: description }),
    former: [...former_slugs],
  }));
}
