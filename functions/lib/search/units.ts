/** The parts that a query is read into. */

import type { UnitKind } from "../contract/answer-schemas.ts";
import type { Strengths } from "./load-index.ts";

/** A part of a query, and how much each tool answers to it. */
export interface Unit {
  readonly kind: UnitKind;
  /** From this word to before that one; none for a soft need, which words far apart say. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly label: string;
  readonly slug: string | null;
  readonly weight: number;
  readonly strengths: Strengths;
  /** A rare or corrected word beside words that mean nothing here is a coincidence. */
  readonly isCertain: boolean;
  /** Guessed from words that no phrase joins: it helps, and is not missed. */
  readonly isSoft?: boolean;
  /** A few letters that only begin known words. */
  readonly isGuess?: boolean;
}

export interface Reading {
  readonly units: readonly Unit[];
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  readonly unmatched: readonly string[];
  /** A word that says something means nothing here. */
  readonly isSenseless: boolean;
}

/** What units weigh beside a word that says something (1). */
export const WEIGHT = {
  name: 2.5,
  /** A name that ordinary words make. */
  ordinaryName: 1,
  relation: 2,
  need: 1.5,
  quality: 1,
  weakWord: 0.12,
  /** Of a need whose last word is half-typed, beside a whole one. */
  halfTyped: 0.7,
};
