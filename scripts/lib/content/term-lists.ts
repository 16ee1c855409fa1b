/** The closed lists that entries take values from, in one shape: vocabularies, categories, needs. */

import type { TermList } from "./fields/content-values.ts";
import type { FormerValues, Vocabularies } from "./list-schemas.ts";

/** A value that entries may write. */
export interface Term {
  readonly value: string;
  readonly label: string;
  /** What it stands for, to those who choose. */
  readonly hint?: string;
  /** Earlier names of the value; absent from a vocabulary's value that has none. */
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
  readonly formerValues: FormerValues;
  readonly categories: readonly Named[];
  readonly needs: readonly Named[];
}

/** The values of a closed list, in its order. */
export function termsOf({ vocabularies, formerValues, ...named }: Lists, list: TermList): Term[] {
  if (list !== "categories" && list !== "needs") {
    const renamed = Object.entries(formerValues[list] ?? {});
    return Object.entries(vocabularies[list]).map(([value, label]) => {
      const former = renamed.flatMap(([old, current]) => (current === value ? [old] : []));
      return { value, label, ...(former.length > 0 && { former }) };
    });
  }
  return named[list].map(({ slug, name, description, former_slugs = [] }) => ({
    value: slug,
    label: name,
    ...(description !== undefined && { hint: description }),
    former: [...former_slugs],
  }));
}
