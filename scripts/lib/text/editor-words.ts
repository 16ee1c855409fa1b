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

/** Folded word → the fields it can stand for; what is known at the place decides among them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  nom: ["name", "title"],
  titre: ["title", "name"],
  description: ["short_description", "summary", "note"],
  resume: ["short_description", "summary"],
  categorie: ["category"],
  tarif: ["pricing"],
  tarifs: ["pricing", "plans"],
  prix: ["pricing", "amount"],
  price: ["pricing", "amount"],
  montant: ["amount"],
  devise: ["currency"],
  monnaie: ["currency"],
  periode: ["period"],
  site: ["website_url"],
  "site web": ["website_url"],
  lien: ["website_url", "url"],
  adresse: ["website_url", "url"],
  url: ["website_url", "url"],
  website: ["website_url", "url"],
  "mots-cles": ["tags"],
  etiquettes: ["tags"],
  editeur: ["publisher"],
  pays: ["publisher_country"],
  langue: ["interface_languages"],
  langues: ["interface_languages"],
  languages: ["interface_languages"],
  public: ["audiences"],
  publics: ["audiences"],
  audience: ["audiences"],
  niveau: ["levels"],
  niveaux: ["levels"],
  plateforme: ["platforms"],
  plateformes: ["platforms"],
  age: ["min_age"],
  rgpd: ["gdpr_note"],
  hebergement: ["hosting"],
  statut: ["status"],
  ajout: ["added_at"],
  date: ["updated_at", "checked_at"],
  modifie: ["updated_at"],
  verifie: ["verified_at"],
  criteres: ["criteria"],
  outils: ["tools"],
  tache: ["task"],
  profil: ["persona"],
  genre: ["kind"],
  type: ["kind"],
};

/** `meantField("tarif", ["name", "pricing"])` → `"pricing"` */
export function meantField(written: string, known: readonly string[]): string | null {
  const word = fold(written).replaceAll("_", " ").trim();
  return (
    (Object.hasOwn(FIELDS, word) ? FIELDS[word] : undefined)?.find((field) => known.includes(field)) ?? null
  );
}
