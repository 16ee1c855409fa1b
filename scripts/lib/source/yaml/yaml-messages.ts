/** What editors read about YAML that the parser refuses; the reasons of the libraries are in English. */

import type { FindingDraft } from "./yaml-places.ts";

export const ALIAS: FindingDraft = {
  code: "alias",
  message: "Sans guillemets, une valeur ne peut pas commencer par & ou *.",
  fix: "La mettre entre guillemets droits.",
};

export const UNCLOSED: FindingDraft = {
  code: "unclosed",
  message: "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
  fix: 'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
};

export const KEYLESS: FindingDraft = {
  code: "keyless",
  message: "Cette ligne n’a pas de nom de champ.",
  fix: "Si c’est la suite de la ligne du dessus, tout écrire sur une seule ligne ; sinon, écrire « champ: valeur ».",
};

export const ESCAPE: FindingDraft = {
  code: "escape",
  message: "Entre guillemets droits, une barre oblique inverse (\\) a un sens particulier.",
  fix: "La doubler (\\\\), ou la retirer.",
};

export const DOCUMENT_END: FindingDraft = {
  code: "document-end",
  message: "Une ligne de trois tirets termine les champs : ce qui suit ne serait pas lu.",
  fix: "Supprimer cette ligne.",
};

export const AFTER_BRACKET: FindingDraft = {
  code: "unclosed",
  message: "La ligne continue après le crochet ou l’accolade qui la ferme.",
  fix: "Mettre dans les crochets tout ce qui est de la liste, et retirer le reste.",
};

export const LIST_ON_LINE: FindingDraft = {
  code: "indentation",
  message: "Une liste à tirets commence sur la ligne qui suit le champ.",
  fix: "Aller à la ligne avant le tiret et décaler de deux espaces.",
};

export const TOO_DEEP: FindingDraft = {
  code: "too-deep",
  message: "Il y a trop de listes ou de groupes les uns dans les autres.",
  fix: "Écrire une liste à un seul niveau : un tiret ou un crochet ouvert par valeur, pas plus.",
};

export const ONE_FIELD_A_LINE =
  'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").';
