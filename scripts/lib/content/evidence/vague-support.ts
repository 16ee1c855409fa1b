/** Finds what a source is said to support in words that fit any page: « présentation de l’outil » supports no fact. */

import { foldedWords } from "../../text/words.ts";

/** Folded. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    "presentation presentations description fiche article page pages site web officiel officielle accueil blog " +
    "essai test avis usage utilisation fonctions fonctionnement principe principes information informations " +
    "generale generales general outil outils service services application logiciel plateforme produit editeur " +
    "utilisateurs academie complement source documentation reference"
  ).split(" "),
);
const SMALL: ReadonlySet<string> = new Set(
  "de du des d la le les l et a au aux un une en par pour sur son sa ses ce cet cette".split(" "),
);

/** `isVague("présentation de l’outil")` → `true`; `isVague("hosting: eu, page de confidentialité")` → `false` */
export const isVague = (supports: string): boolean =>
  foldedWords(supports).every((word) => GENERIC.has(word) || SMALL.has(word));
