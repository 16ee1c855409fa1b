/** Slips that a pattern shows for sure, in texts, names and addresses: a row each. An editor who wants one more adds a row. */

import { decodeEntities } from "../../text/markdown.ts";
import type { AllRule, EachRule, Fault } from "../model/content.ts";
import { partOf, sentencesOfLists, type Text, textsOf } from "./texts.ts";

interface Slip {
  code: string;
  /** Its first group is at fault; without one, all of the match. */
  pattern: RegExp;
  /** `{part}` is what is at fault, `{text}` all of the text. */
  says: string;
  todo?: string;
  /** What to write instead of the part. */
  write?: (part: string) => string;
}

interface Kind {
  where: readonly Text["use"][];
  /** An error is never right; a warning may be. */
  level: "error" | "warning";
}

type PatternRow = Slip & Kind;

const PROSE = ["sentence", "body"] as const;
const FIELDS = ["sentence"] as const;
const BODY = ["body"] as const;
const NAMES = ["name"] as const;
const ADDRESSES = ["address"] as const;

const REMOVE = "Le retirer, et relire le texte autour.";
const PLAIN = "Une fiche est faite de paragraphes et de listes à tirets.";

/** Spelled out: several times as fast as `\p{L}` over every text of the content. */
const SMALL = "a-zß-öø-ɏ";
const LETTER = `A-ZÀ-ÖØ-Þ${SMALL}`;
const WORD_START = `(?<![${LETTER}’'-])`;
const WORD_END = `(?![${LETTER}’'-])`;

/** Some of the letters of words that were read in another encoding, or copied from a PDF. */
const BROKEN = /Ã[\u0080-\u00BF]|â€|Â[\u00A0«»°€]|[\uFFFD\uFB00-\uFB06]/;

const OPEN_THE_PAGE = "Ouvrir la page, et copier l’adresse que montre alors le navigateur.";

const rows = (kind: Kind, slips: readonly Slip[]): PatternRow[] =>
  slips.map((slip) => ({ ...slip, ...kind }));

const PATTERNS: readonly PatternRow[] = [
  ...rows({ where: PROSE, level: "error" }, [
    {
      code: "broken-letters",
      pattern: new RegExp(`(?<!\\S)\\S*?(?:${BROKEN.source})\\S*`),
      says: "Les lettres accentuées de « {part} » ont été perdues en route : le texte a été lu dans un autre codage.",
      todo: "Récrire le mot, ou recopier le texte depuis la page d’origine.",
    },
    {
      code: "chatbot-words",
      pattern:
        /^(?:Bien sûr|Certainement|Absolument|Avec plaisir|D['’]accord)\s?[!,.:]|^Voici (?:une?|la|le|votre|ta) (?:fiche|texte|description|version|proposition|présentation|réécriture|résumé)[^.\n]*|(?:Souhaitez-vous|Voulez-vous|Veux-tu) que je [^.?\n]*|N[’']hésitez pas à me [^.\n]*|J[’']espère que (?:cela|cette|ce|ça) [^.\n]*|[Ee]n tant qu[’'](?:IA|intelligence artificielle)|[Ee]n tant que modèle de langage|:?contentReference\[[^\n]*|turn\d+search\d+|oaicite/m,
      says: "« {part} » s’adresse à la personne qui a interrogé un assistant, pas aux lecteurs.",
      todo: `${REMOVE} Vérifier aussi chaque fait : un assistant en invente.`,
    },
    {
      code: "pasted-letter",
      pattern:
        /\b(?:Cordialement|Bien à vous|Bien cordialement),?(?=\s|$)|Envoyé de mon [^.\n]{0,30}|(?:Fiche|Texte) (?:réalisée?|rédigée?|proposée?|écrite?) par [^.\n]*/,
      says: "« {part} » vient d’un message ou signe la fiche : une fiche n’est signée de personne.",
      todo: "Le retirer : Git sait qui a écrit la fiche.",
    },
    {
      code: "pasted-page",
      pattern:
        /\[modifier(?: \| modifier le code)?\]|\[réf\. (?:nécessaire|souhaitée)\]|Lire la suite ?(?:…|\.{3})?|Partager sur (?:Facebook|X|Twitter|LinkedIn)|Retour en haut(?: de (?:la )?page)?|Accepter (?:tous )?les cookies|Page \d+ sur \d+|Tous droits réservés|^\d{1,3}$/m,
      says: "« {part} » vient de la page ou du document d’où le texte a été copié.",
      todo: REMOVE,
    },
    {
      code: "left-to-write",
      pattern:
        /_No response_|^### [^\n]*|^À compléter|\[à compléter\]|\(à compléter\)|\bTODO\b|\bLorem ipsum\b|\bxxx+\b|\?{3,}|\((?:[^()]*(?:merci de vérifier|à vérifier par|je ne suis pas sûre?)[^()]*)\)/m,
      says: "« {part} » est une note pour qui écrit ou relit : elle serait publiée.",
      todo: "Écrire ce qu’elle annonce, ou la retirer et poser la question dans la proposition.",
    },
    {
      code: "personal-address",
      pattern:
        /(?<![\w.-])[\w.-]+@(?:ac-[a-z-]+\.fr|gmail\.com|outlook\.(?:com|fr)|hotmail\.\w+|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|yahoo\.\w+)/,
      says: "« {part} » est l’adresse d’une personne : elle serait publiée, et lue par des robots.",
      todo: "La retirer.",
    },
  ]),
  ...rows({ where: FIELDS, level: "error" }, [
    {
      code: "html-entity",
      pattern: /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/i,
      says: "« {part} » est un signe écrit en HTML : il serait affiché tel quel.",
      write: decodeEntities,
    },
    {
      code: "html-in-field",
      pattern: /<\/?(?:b|i|u|strong|em|br|p|span|a|div|li|ul|sup|sub)\b[^>]*>/i,
      says: "« {part} » est du HTML : il serait affiché tel quel.",
      write: () => "",
    },
    {
      code: "markdown-in-field",
      pattern: /\*\*[^*\n]+\*\*/,
      says: "« {part} » est du Markdown : dans un champ, il serait affiché tel quel.",
      write: (part) => part.slice(2, -2),
    },
    {
      code: "markdown-in-field",
      pattern: /\[[^\]\n]+\]\(https?:[^)]*\)/,
      says: "« {part} » est un lien : dans un champ, il serait affiché tel quel.",
      todo: "Garder les mots seuls ; l’adresse va dans le champ qui l’attend, ou dans « sources ».",
    },
  ]),
  ...rows({ where: PROSE, level: "warning" }, [
    {
      code: "doubled-word",
      // « une une de journal », « nous nous méfions »: short words may follow themselves.
      pattern: new RegExp(`${WORD_START}(?!(?:nous|vous|une?|bla) )(([${SMALL}]{2,}) \\2)${WORD_END}`),
      says: "« {part} » : le mot est écrit deux fois.",
      write: (part) => part.slice(0, part.indexOf(" ")),
    },
  ]),
  ...rows({ where: BODY, level: "warning" }, [
    {
      code: "broken-link",
      pattern: /\[[^\]\n]+\] \(https?:[^)\n]*\)/,
      says: "« {part} » n’est pas un lien : il y a un espace entre le crochet et la parenthèse.",
      write: (part) => part.replace("] (", "]("),
    },
    {
      code: "broken-link",
      pattern: /\([^()\n]+\)\[https?:[^\]\n]*\]/,
      says: "« {part} » n’est pas un lien : le texte va entre crochets, l’adresse entre parenthèses.",
      write: (part) => part.replace(/^\((.*)\)\[(.*)\]$/, "[$1]($2)"),
    },
    {
      code: "broken-link",
      pattern: /\[[^\]\n]*\](?:\(\s*\)|\[[^\]\n]*\])/,
      says: "« {part} » est un lien sans adresse.",
      todo: "Écrire l’adresse entre parenthèses, [texte](https://…), ou retirer les crochets.",
    },
    {
      code: "broken-link",
      pattern: /\[[^\]\n]*\]\(https?:[^)\s]*(?=\s|$)/,
      says: "« {part} » : la parenthèse qui ferme l’adresse manque.",
      write: (part) => `${part})`,
    },
    {
      code: "heading",
      pattern: /^(?:#{1,6} [^\n]*|[^\n]+\n(?:={3,}|-{3,})[^\S\n]*$)/m,
      says: "« {part} » est un titre.",
      todo: `${PLAIN} En faire le début d’une phrase, ou le retirer.`,
    },
    {
      code: "table",
      pattern: /^(\|[^\n]*\|)[^\S\n]*$/m,
      says: "« {part} » est une ligne de tableau : elle serait affichée telle quelle.",
      todo: `${PLAIN} Les prix vont dans « plans ».`,
    },
  ]),
  ...rows({ where: NAMES, level: "error" }, [
    {
      code: "mixed-letters",
      pattern:
        /(?<=\p{Script=Latin}.*)[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}](?=.*\p{Script=Latin})/u,
      says: "« {text} » mêle des lettres de deux alphabets : « {part} » n’est pas la lettre latine qui lui ressemble. Personne ne trouverait ce nom.",
      todo: "Retaper le nom au clavier.",
    },
    {
      code: "broken-letters",
      pattern: new RegExp(`&(?:#\\d+|#x[\\da-f]+|[a-z]{2,8});|${BROKEN.source}`),
      says: "Les lettres de « {text} » ont été perdues en route.",
      todo: "Retaper le nom au clavier.",
    },
  ]),
  ...rows({ where: ADDRESSES, level: "error" }, [
    {
      code: "odd-address",
      pattern:
        /^https?:\/\/(?:(?:[\w.-]+\.)?google\.[a-z.]+\/url(?:[?#]|$)|[\w.-]*safelinks\.protection\.outlook\.com(?:\/|$)|l\.(?:facebook|instagram)\.com(?:\/|$))/i,
      says: "Cette adresse passe par un moteur de recherche, une messagerie ou un réseau social, qui suit les visiteurs.",
      todo: OPEN_THE_PAGE,
    },
    {
      code: "odd-address",
      pattern:
        /^https?:\/\/(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lc\.cx|urlz\.fr|cutt\.ly|rb\.gy|is\.gd|buff\.ly|lnkd\.in|shorturl\.at)(?:[/?#]|$)/i,
      says: "Cette adresse est raccourcie : nul ne voit où elle mène, et elle peut changer.",
      todo: OPEN_THE_PAGE,
    },
    {
      code: "odd-address",
      pattern:
        /^https?:\/\/(?:chatgpt\.com\/(?:share|c)\/|chat\.openai\.com\/|gemini\.google\.com\/share|claude\.ai\/(?:chat|share)|www\.perplexity\.ai\/search)/i,
      says: "Cette adresse est celle d’une conversation avec un assistant : elle n’appuie aucun fait.",
      todo: "Donner la page du site qui le dit.",
    },
  ]),
];

export const patterns: EachRule = (entry) => textsOf(entry).flatMap(findAll);

export const patternsInLists: AllRule = (content) =>
  sentencesOfLists(content).flatMap(({ file, ...text }) =>
    findAll(text).map((fault) => ({ file, level: "error", ...fault })),
  );

/** Each slip once in a text. */
const findAll = (text: Text): Fault[] =>
  PATTERNS.flatMap((row) => (row.where.includes(text.use) ? find(row, text) : []));

function find({ code, level, pattern, says, todo, write }: PatternRow, given: Text): Fault[] {
  const { text, use, path } = given;
  const found = pattern.exec(text);
  if (found === null) return [];
  const part = found[1] ?? found[0];
  const start = found.index + found[0].indexOf(part);
  const end = start + part.length;
  const shown = part.replace(/\s+/g, " ").trim();
  const isProse = use === "sentence" || use === "body";
  const fault = {
    code,
    level,
    says: says.replace("{part}", () => shown).replace("{text}", () => text),
    // Of a name or an address, all of it is shown.
    at: path !== null && !isProse ? { path } : partOf(given, { start, end }),
  };
  const written = write?.(part);
  if (written === undefined) return [{ ...fault, ...(todo !== undefined && { todo }) }];
  if (path === null) return [{ ...fault, todo: `Écrire : ${written}` }];
  return [{ ...fault, write: { value: text.slice(0, start) + written + text.slice(end) } }];
}
