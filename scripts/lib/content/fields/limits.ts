/** How much a published entry says: long enough to say something, short enough to be read. */

import type { Limits } from "./field-facts.ts";

export const CHARACTERS = ["caractère", "caractères"] as const;
export const WORDS = ["mot", "mots"] as const;

export const LIMITS = {
  shortDescription: { min: 60, max: 160, unit: CHARACTERS },
  note: { min: 40, max: 140, unit: CHARACTERS },
  toolBody: { min: 90, max: 220, unit: WORDS },
  collectionBody: { min: 90, max: 160, unit: WORDS },
  tags: { min: 2, max: 6, unit: ["mot-clé", "mots-clés"] },
  alternatives: { min: 2, max: 4, unit: ["alternative", "alternatives"] },
  members: { min: 5, max: 12, unit: ["outil", "outils"] },
} as const satisfies Record<string, Limits>;
