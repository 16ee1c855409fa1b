/** Invents names of tools that `check` finds neither equal nor nearly so. */

import { compact } from "../../../functions/lib/text/french.ts";
import { capitalize } from "../text/words.ts";
import { ENDINGS, NAME_NOUNS, NAME_SUFFIXES, SYLLABLES } from "./lexicon.ts";
import type { Random } from "./random.ts";

/** Each call gives a new name: `Kalunora`, `Cahier Misocope`, `Viladia Classe`. */
export function createNames(random: Random): () => string {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const name = invent(random);
      const variants = nearVariants(compact(name));
      if (variants.some((variant) => taken.has(variant))) continue;
      for (const variant of variants) taken.add(variant);
      return name;
    }
  };
}

/** A word that is in no dictionary: `inventWord(random)` → `"Kalunora"` */
export function inventWord(random: Random): string {
  // Never of two syllables alone: « Todo » is one that check refuses.
  const syllables = random.integer(2, 3);
  const ending = syllables === 2 || random.chance(0.4) ? random.pick(ENDINGS) : "";
  return capitalize(random.sample(SYLLABLES, syllables).join("") + ending);
}

function invent(random: Random): string {
  const word = inventWord(random);
  switch (random.integer(0, 3)) {
    case 0:
      return `${random.pick(NAME_NOUNS)} ${word}`;
    case 1:
      return `${word} ${random.pick(NAME_SUFFIXES)}`;
    default:
      return word;
  }
}

/** The name, and the name without each of its letters: two names at one edit share one of these. */
const nearVariants = (name: string): string[] => [
  name,
  ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1)),
];
