/** Slips of French that a pattern shows for sure: a doubled word, a letter lost in a PDF, a common confusion. */

import { createSlipRule, type Slip } from "./slips.ts";

/** What is often written → what is right. */
const CONFUSIONS: ReadonlyMap<string, string> = new Map([
  ["malgrés", "malgré"],
  ["parmis", "parmi"],
  ["d’avantage de", "davantage de"],
  ["biensûr", "bien sûr"],
  ["comme même", "quand même"],
  ["language", "langage"],
  ["apprentisage", "apprentissage"],
  ["interressant", "intéressant"],
  ["interressante", "intéressante"],
  ["intérressant", "intéressant"],
  ["dévellopper", "développer"],
  ["developper", "développer"],
  ["addresse", "adresse"],
  ["connection", "connexion"],
  ["exercise", "exercice"],
  ["exercises", "exercices"],
  ["enseignants-tes", "enseignants"],
  ["resource", "ressource"],
  ["resources", "ressources"],
  ["plateform", "plateforme"],
  ["gratuitemment", "gratuitement"],
  ["fonctionalité", "fonctionnalité"],
  ["fonctionalités", "fonctionnalités"],
  ["oeuvre", "œuvre"],
  ["oeuvres", "œuvres"],
  ["noeud", "nœud"],
  ["noeuds", "nœuds"],
  ["coeur", "cœur"],
  ["soeur", "sœur"],
  ["voeux", "vœux"],
  ["oeil", "œil"],
]);

const MONTHS = "Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre";

const SLIPS: readonly Slip[] = [
  {
    code: "doubled-word",
    // « une une de journal », « nous nous méfions »: short words may follow themselves.
    pattern: /(?<![\p{L}’'-])(?!(?:nous|vous|une?|bla) )(?<part>(\p{Ll}{2,}) \2)(?![\p{L}’'-])/gu,
    severity: "warning",
    message: (part) => `« ${part} » : le mot est écrit deux fois.`,
    write: (part) => part.slice(0, part.indexOf(" ")),
  },
  {
    code: "confusion",
    pattern: new RegExp(
      `(?<![\\p{L}’'-])(?<part>${[...CONFUSIONS.keys()].join("|").replaceAll("’", "['’]")})(?![\\p{L}’'-])`,
      "gu",
    ),
    severity: "warning",
    message: (part) => `« ${part} » ne s’écrit pas ainsi en français.`,
    write: (part) => CONFUSIONS.get(part.replace("'", "’")) ?? part,
  },
  {
    code: "line-end-hyphen",
    pattern: /(?<part>\p{L}\p{Ll}+-(?:\n| (?!et\b|ou\b|à\b))\p{Ll}{2,})/gu,
    severity: "warning",
    message: (part) => `« ${part} » : un mot est resté coupé, comme à la fin d’une ligne de PDF.`,
    write: (part) => part.replace(/-\s/, ""),
  },
  {
    code: "ligature",
    pattern: /(?<part>\p{L}*[\uFB00-\uFB06]+\p{L}*)/gu,
    severity: "warning",
    message: (part) =>
      `« ${part} » contient un signe de PDF qui réunit deux lettres : la recherche ne trouverait pas ce mot.`,
    write: (part) => part.normalize("NFKC"),
  },
  {
    code: "lost-apostrophe",
    pattern: /(?<= )(?<part>(?:l|d|n|s|qu|j|c) (?=[aeiouyéèêà])\p{Ll}{2,})/gu,
    severity: "warning",
    message: (part) => `« ${part} » : l’apostrophe manque.`,
    write: (part) => part.replace(" ", "’"),
  },
  {
    code: "grave-accent",
    pattern: /(?<part>\p{L}+`\p{L}+)(?!`)/gu,
    severity: "warning",
    message: (part) => `« ${part} » : c’est un accent grave, pas une apostrophe.`,
    write: (part) => part.replace("`", "’"),
  },
  {
    code: "unaccented-capital",
    pattern: /(?:^|[.!?…]\s+)(?<part>A (?=l['’]|la |le |chaque |tout |partir )\p{L}+)/gmu,
    severity: "warning",
    message: (part) => `« ${part} » : la préposition « À » garde son accent.`,
    write: (part) => `À${part.slice(1)}`,
  },
  {
    code: "capital",
    pattern: new RegExp(`(?<part>(?:en|(?:\\d|1er)) (?:${MONTHS}) \\d{4})`, "g"),
    severity: "warning",
    message: (part) => `« ${part} » : le nom d’un mois ne prend pas de capitale.`,
    write: (part) => part.toLowerCase(),
  },
  {
    code: "capital",
    pattern: /(?<part>\ben (?:Français|Anglais|Allemand|Espagnol|Italien|Arabe|Chinois))(?![\p{L}])/gu,
    severity: "warning",
    message: (part) => `« ${part} » : le nom d’une langue ne prend pas de capitale.`,
    write: (part) => part.toLowerCase(),
  },
  {
    code: "decimal-point",
    pattern: /(?<part>\b\d+\.\d{1,2}[ {2}]?(?:€|euros?|millions?|milliards?|%))/g,
    severity: "warning",
    message: (part) => `« ${part} » : dans un texte français, une virgule sépare les décimales.`,
    write: (part) => part.replace(".", ","),
  },
  {
    code: "participle",
    pattern:
      /(?<![\p{L}’'-])(?<part>(?:ont|avait|avaient|avons|avez|l['’]avaient|l['’]avait|l['’]ont|l['’]a) \p{Ll}{3,}er)(?= )/gu,
    severity: "warning",
    message: (part) => `« ${part} » : après « avoir », le verbe finit par « é ».`,
    write: (part) => part.replace(/er$/, "é"),
  },
  {
    code: "missing-hyphen",
    pattern: /(?:^|[.?!…] )(?<part>(?:Peut|Faut|Doit|Est|A-t|Sait) (?:on|il|elle|ce))(?= [^.?!]*\?)/gu,
    severity: "warning",
    message: (part) => `« ${part} » : dans une question, un trait d’union réunit le verbe et ce qui le suit.`,
    write: (part) => part.replace(" ", "-"),
  },
  {
    code: "short-message",
    pattern: /(?<![\p{L}’'.-])(?<part>qd|pr|bcp|tt|pb|svp|stp|cad|càd|qqn|qqch|ptdr|mdr)(?![\p{L}’'.-])/gu,
    severity: "warning",
    message: (part) => `« ${part} » s’écrit en entier.`,
    fix: "L’écrire en toutes lettres.",
  },
  {
    code: "familiar",
    pattern:
      /(?<![\p{L}’'-]|«[^»]*)(?<part>[Tt]u (?:n['’]|ne |l['’]|les? |la |peux|as|es|vas|veux|\p{Ll}+(?:as|es|ras)(?!\p{L}))\p{Ll}*)/gu,
    severity: "warning",
    message: (part) => `« ${part} » : une fiche vouvoie ses lecteurs.`,
    fix: "Dire « vous », ou « on ».",
  },
  {
    code: "advertisement",
    pattern: /(?<part>Ne cherchez plus|[Vv]ous en avez assez d|[Aa]dieu les |[Ff]ini(?:es|s)? les )/g,
    severity: "warning",
    message: (part) => `« ${part} » est le ton d’une publicité.`,
    fix: "Dire ce que l’on fait avec l’outil.",
  },
  {
    code: "advertisement",
    pattern:
      /(?<part>\b[Nn]otre (?:outil|plateforme|solution|application|appli|logiciel|produit|site|service|équipe)\b[^.,;\n]{0,30}|\bnous vous (?:offrons|proposons|garantissons)\b)/g,
    severity: "warning",
    message: (part) => `« ${part} » parle au nom de l’éditeur : une fiche décrit l’outil de l’extérieur.`,
    fix: "Dire ce que fait l’outil : « L’outil… », « On y… ».",
  },
];

export const languageSlips = createSlipRule(SLIPS);
