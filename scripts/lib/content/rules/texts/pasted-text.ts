/** What stays in a text that was pasted: words of a chatbot, of a website, of a letter, of the form or the template. */

import { decodeEntities } from "../../../text/markdown.ts";
import { createSlipRule, type Slip } from "./slips.ts";

const REMOVE = "Le retirer, et relire le texte autour.";

const SLIPS: readonly Slip[] = [
  {
    code: "broken-letters",
    pattern: /\S*(?:Ã[\u0080-\u00BF]|â€.|Â[\u00A0«»°€]|\uFFFD)\S*/g,
    severity: "error",
    message: (part) =>
      `Les lettres accentuées de « ${part} » ont été perdues en route : le texte a été lu dans un autre codage.`,
    fix: "Récrire le mot, ou recopier le texte depuis la page d’origine.",
  },
  {
    code: "chatbot-words",
    pattern:
      /(?<part>^(?:Bien sûr|Certainement|Absolument|Avec plaisir|D['’]accord)\s?[!,.:]|^Voici (?:une?|la|le|votre|ta) (?:fiche|texte|description|version|proposition|présentation|réécriture|résumé)[^.\n]*|(?:Souhaitez-vous|Voulez-vous|Veux-tu) que je [^.?\n]*|N[’']hésitez pas à me [^.\n]*|J[’']espère que (?:cela|cette|ce|ça) [^.\n]*|[Ee]n tant qu[’'](?:IA|intelligence artificielle)|[Ee]n tant que modèle de langage|:?contentReference\[[^\n]*|turn\d+search\d+|oaicite)/gm,
    severity: "error",
    message: (part) => `« ${part} » s’adresse à la personne qui a interrogé un assistant, pas aux lecteurs.`,
    fix: `${REMOVE} Vérifier aussi chaque fait : un assistant en invente.`,
  },
  {
    code: "pasted-letter",
    pattern:
      /(?<part>\b(?:Cordialement|Bien à vous|Bien cordialement),?(?=\s|$)|Envoyé de mon [^.\n]{0,30}|(?:Fiche|Texte) (?:réalisée?|rédigée?|proposée?|écrite?) par [^.\n]*)/g,
    severity: "error",
    message: (part) =>
      `« ${part} » vient d’un message ou signe la fiche : une fiche n’est signée de personne.`,
    fix: "Le retirer : Git sait qui a écrit la fiche.",
  },
  {
    code: "pasted-page",
    pattern:
      /(?<part>\[modifier(?: \| modifier le code)?\]|\[réf\. (?:nécessaire|souhaitée)\]|Lire la suite ?(?:…|\.{3})?|Partager sur (?:Facebook|X|Twitter|LinkedIn)|Retour en haut(?: de (?:la )?page)?|Accepter (?:tous )?les cookies|Page \d+ sur \d+|Tous droits réservés|^\d{1,3}$)/gm,
    severity: "error",
    message: (part) => `« ${part} » vient de la page ou du document d’où le texte a été copié.`,
    fix: REMOVE,
  },
  {
    code: "note-call",
    pattern: /(?<!\])(?<part>(?:\[\d{1,2}\],?)+(?!\()|\[\^[^\]]+\]|(?<=\p{L})[¹²³⁴-⁹]+(?=[\s.,;]|$))/gu,
    severity: "warning",
    message: (part) => `« ${part} » appelle une note, et une fiche n’en a pas.`,
    fix: "Le retirer ; la page qui le dit se met dans « sources ».",
  },
  {
    code: "left-to-write",
    pattern:
      /(?<part>_No response_|^### [^\n]*|^À compléter|\[à compléter\]|\(à compléter\)|\bTODO\b|\bLorem ipsum\b|\bxxx+\b|\?{3,}|\((?:[^()]*(?:merci de vérifier|à vérifier par|je ne suis pas sûre?)[^()]*)\))/gm,
    severity: "error",
    message: (part) => `« ${part} » est une note pour qui écrit ou relit : elle serait publiée.`,
    fix: "Écrire ce qu’elle annonce, ou la retirer et poser la question dans la proposition.",
  },
  {
    code: "shown-sign",
    pattern: /\S*␣+\S*/g,
    severity: "error",
    message: (part) => `« ${part} » contient le signe ␣, par lequel la vérification montre une espace.`,
    write: (part) => part.replace(/␣+/g, " "),
  },
  {
    code: "html-entity",
    pattern: /(?<part>&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});)/gi,
    severity: "error",
    only: "fields",
    message: (part) => `« ${part} » est un signe écrit en HTML : il serait affiché tel quel.`,
    write: decodeEntities,
  },
  {
    code: "html-in-field",
    pattern: /(?<part><\/?(?:b|i|u|strong|em|br|p|span|a|div|li|ul|sup|sub)\b[^>]*>)/gi,
    severity: "error",
    only: "fields",
    message: (part) => `« ${part} » est du HTML : il serait affiché tel quel.`,
    write: () => "",
  },
  {
    code: "markdown-in-field",
    pattern: /(?<part>\*\*[^*\n]+\*\*)/g,
    severity: "error",
    only: "fields",
    message: (part) => `« ${part} » est du Markdown : dans un champ, il serait affiché tel quel.`,
    write: (part) => part.replace(/^\*\*|\*\*$/g, ""),
  },
  {
    code: "markdown-in-field",
    pattern: /(?<part>\[[^\]\n]+\]\(https?:[^)]*\))/g,
    severity: "error",
    only: "fields",
    message: (part) => `« ${part} » est un lien : dans un champ, il serait affiché tel quel.`,
    fix: "Garder les mots seuls ; l’adresse va dans le champ qui l’attend, ou dans « sources ».",
  },
  {
    code: "says-nothing",
    pattern: /^(?<part>(?:Oui|Non|Idem|Voir le site|Aucune?|À voir)\.?)$/gi,
    severity: "error",
    only: "fields",
    message: (part) => `« ${part} » ne dit rien au lecteur.`,
    fix: "L’écrire en une phrase, ou retirer le champ s’il n’y a rien à dire.",
  },
  {
    code: "hand-number",
    pattern: /^(?<part>\d{1,2}[.)]) (?=\p{L})/gu,
    severity: "warning",
    only: "fields",
    message: (part) => `« ${part} » : les pages numérotent les listes elles-mêmes.`,
    fix: "Retirer le numéro.",
  },
  {
    code: "address-as-text",
    pattern: /^(?<part>https?:\/\/\S+)$/g,
    severity: "error",
    only: "fields",
    message: () => "Ce texte n’est qu’une adresse.",
    fix: "Dire en quelques mots ce que la page apprend ; l’adresse a son champ.",
  },
  {
    code: "personal-address",
    pattern:
      /(?<part>[\w.-]+@(?:ac-[a-z-]+\.fr|gmail\.com|outlook\.(?:com|fr)|hotmail\.\w+|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|yahoo\.\w+))/g,
    severity: "error",
    message: (part) =>
      `« ${part} » est l’adresse d’une personne : elle serait publiée, et lue par des robots.`,
    fix: "La retirer.",
  },
];

export const pastedText = createSlipRule(SLIPS);
