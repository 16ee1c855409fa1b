/** French words that editors write for a name or a value of the contract. */

import { fold } from "../../../functions/lib/text/french.ts";

/** Folded word → the values it can stand for; the field decides among them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  oui: ["yes"],
  o: ["yes"],
  non: ["no"],
  n: ["no"],
  true: ["yes"],
  false: ["no"],
  vrai: ["yes"],
  faux: ["no"],
  gratuit: ["free"],
  gratuite: ["free"],
  payant: ["paid"],
  payante: ["paid"],
  entreprise: ["enterprise"],
  "sur devis": ["enterprise", "quote"],
  devis: ["quote", "enterprise"],
  brouillon: ["draft"],
  publie: ["published"],
  publiee: ["published"],
  retire: ["withdrawn"],
  retiree: ["withdrawn"],
  mois: ["month"],
  mensuel: ["month"],
  "par mois": ["month"],
  an: ["year"],
  annee: ["year"],
  annuel: ["year"],
  "par an": ["year"],
  unique: ["once"],
  "une fois": ["once"],
  "achat unique": ["once"],
  utilisateur: ["user"],
  enseignant: ["teacher"],
  professeur: ["teacher"],
  eleve: ["student"],
  etudiant: ["student"],
  classe: ["class"],
  ecole: ["school"],
  etablissement: ["school"],
  organisation: ["organisation"],
  organization: ["organisation"],
  france: ["fr"],
  europe: ["eu"],
  ue: ["eu"],
  "union europeenne": ["eu"],
  autre: ["other"],
  ailleurs: ["other"],
  remise: ["discount"],
  reduction: ["discount"],
  "tarif reduit": ["discount"],
  classement: ["top"],
};

/** `meantValue("Gratuit", ["free", "paid"])` → `"free"` */
export function meantValue(written: string, allowed: readonly string[]): string | null {
  const word = fold(written).trim();
  return (
    (Object.hasOwn(VALUES, word) ? VALUES[word] : undefined)?.find((value) => allowed.includes(value)) ?? null
  );
}
