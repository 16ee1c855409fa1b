/** How texts, names and addresses are written: slips that a pattern shows for sure, a row each, and set phrases. */

import type { Path } from "../../source/finding.ts";
import { foldedWords, LETTERS } from "../../text/words.ts";
import { useOf } from "../fields/kinds.ts";
import {
  type AllRule,
  type Content,
  type EachRule,
  type Entry,
  type Fault,
  remember,
} from "../model/content.ts";
import { textsOfEntry, textsOfLists } from "../model/sources.ts";

/** A text that editors wrote. */
interface Text {
  text: string;
  /** The Markdown below the fields, a French sentence, a name or an address. */
  use: "body" | "sentence" | "name" | "address";
  /** Of the field; null for the Markdown. */
  path: Path | null;
}

/** Those of an entry. A title is a sentence and a name. */
const textsOf = (entry: Entry): Text[] => [
  ...textsOfEntry(entry).flatMap(({ path, text, type }): Text[] => [
    ...(useOf(type) === "sentence" ? [{ text, use: "sentence" as const, path }] : []),
    ...(useOf(type) === "name" || path[0] === "title" ? [{ text, use: "name" as const, path }] : []),
    ...(type.kind === "url" ? [{ text, use: "address" as const, path }] : []),
  ]),
  { text: entry.body, use: "body", path: null },
];

interface Slip {
  /** By default sentences and Markdown. */
  where?: readonly Text["use"][];
  /** It may be right. */
  level?: "warning";
  code: string;
  /** Nothing is found in a text without it, which is seen much faster. */
  sign?: string;
  /** Its first group is at fault; without one, all of the match. */
  pattern: RegExp;
  /** `{part}` is what is at fault, `{text}` all of the text. */
  says: string;
  todo?: string;
  /** What to write instead of the part. */
  write?: (part: string) => string;
}

const PROSE: Slip["where"] = ["sentence", "body"];

const REMOVE = "Le retirer, et relire le texte autour.";

/** Spelled out: several times as fast as `\p{L}` over every text of the content. */
const SMALL = "a-zß-öø-ɏ";
const LETTER = `A-ZÀ-ÖØ-Þ${SMALL}`;

/** Some of the letters of words that were read in another encoding, or copied from a PDF. */
const BROKEN = /Ã[\u0080-\u00BF]|â€|Â[\u00A0«»°€]|[\uFFFD\uFB00-\uFB06]/;

const SLIPS: readonly Slip[] = [
  {
    code: "broken-letters",
    pattern: new RegExp(`(?<!\\S)\\S*?(?:${BROKEN.source})\\S*`),
    says: "Des lettres de « {part} » se sont abîmées en route : accents lus dans un autre codage, ou lettres collées d’un PDF.",
    todo: "Retaper le mot au clavier, ou recopier le texte depuis la page d’origine.",
  },
  {
    code: "chatbot-words",
    pattern:
      /^(?:Bien sûr|Certainement|Absolument|Avec plaisir|D['’]accord)\s?[!,.:]|^Voici (?:une?|la|le|votre|ta) (?:fiche|texte|description|version|proposition|présentation|réécriture|résumé)[^.\n]*|(?:Souhaitez-vous|Voulez-vous|Veux-tu) que je [^.?\n]*|N[’']hésitez pas à me [^.\n]*|J[’']espère que (?:cela|cette|ce|ça) [^.\n]*|[Ee]n tant qu[’'](?:IA|intelligence artificielle)|[Ee]n tant que modèle de langage|:?contentReference\[[^\n]*|turn\d+search\d+|oaicite/m,
    says: "« {part} » s’adresse à la personne qui a interrogé un assistant, pas aux lecteurs.",
    todo: `${REMOVE} Vérifier aussi chaque fait : un assistant en invente.`,
  },
  {
    code: "pasted",
    pattern:
      /\b(?:Cordialement|Bien à vous|Bien cordialement),?(?=\s|$)|Envoyé de mon [^.\n]{0,30}|(?:Fiche|Texte) (?:réalisée?|rédigée?|proposée?|écrite?) par [^.\n]*|\[modifier(?: \| modifier le code)?\]|\[réf\. (?:nécessaire|souhaitée)\]|Lire la suite ?(?:…|\.{3})?|Partager sur (?:Facebook|X|Twitter|LinkedIn)|Retour en haut(?: de (?:la )?page)?|Accepter (?:tous )?les cookies|Page \d+ sur \d+|Tous droits réservés|^\d{1,3}$/m,
    says: "« {part} » vient du message, de la page ou du document d’où le texte a été copié.",
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
    sign: "@",
    pattern:
      /(?<![\w.-])[\w.-]+@(?:ac-[a-z-]+\.fr|gmail\.com|outlook\.(?:com|fr)|hotmail\.\w+|orange\.fr|free\.fr|laposte\.net|wanadoo\.fr|yahoo\.\w+)/,
    says: "« {part} » est l’adresse d’une personne : elle serait publiée, et lue par des robots.",
    todo: "La retirer.",
  },
  {
    where: ["sentence"],
    code: "marks-in-field",
    pattern:
      /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});|<\/?(?:b|i|u|strong|em|br|p|span|a|div|li|ul|sup|sub)\b[^>]*>|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\(https?:[^)]*\)/i,
    says: "« {part} » est du HTML ou du Markdown : dans un champ, il serait affiché tel quel.",
    todo: "Garder les mots seuls ; une adresse va dans le champ qui l’attend, ou dans « sources ».",
  },
  {
    level: "warning",
    code: "doubled-word",
    // « une une de journal », « nous nous méfions »: short words may follow themselves.
    pattern: new RegExp(
      `(?<![${LETTER}’'-])(?!(?:nous|vous|une?|bla) )(([${SMALL}]{2,}) \\2)(?![${LETTER}’'-])`,
    ),
    says: "« {part} » : le mot est écrit deux fois.",
    write: (part) => part.slice(0, part.indexOf(" ")),
  },
  {
    where: ["body"],
    level: "warning",
    code: "broken-link",
    sign: "[",
    pattern:
      /\[[^\]\n]+\] \(https?:[^)\n]*\)|\([^()\n]+\)\[https?:[^\]\n]*\]|\[[^\]\n]*\](?:\(\s*\)|\[[^\]\n]*\])|\[[^\]\n]*\]\(https?:[^)\s]*(?=\s|$)/,
    says: "« {part} » n’est pas un lien.",
    todo: "Écrire le texte entre crochets, puis, sans espace, l’adresse entre parenthèses : [texte](https://…).",
  },
  {
    where: ["body"],
    level: "warning",
    code: "heading",
    pattern: /^(?:#{1,6} [^\n]*|[^\n]+\n(?:={3,}|-{3,})[^\S\n]*$|\|[^\n]*\|(?=[^\S\n]*$))/m,
    says: "« {part} » est un titre, ou une ligne de tableau : une fiche n’en a pas.",
    todo: "En faire une phrase ou une liste à tirets, ou le retirer ; les prix vont dans « plans ».",
  },
  {
    where: ["name"],
    code: "broken-letters",
    pattern: new RegExp(
      `(?<=\\p{sc=Latin}.*)[\\p{sc=Cyrillic}\\p{sc=Greek}]|[\\p{sc=Cyrillic}\\p{sc=Greek}](?=.*\\p{sc=Latin})|&(?:#\\d+|#x[\\da-f]+|[a-z]{2,8});|${BROKEN.source}`,
      "u",
    ),
    says: "« {part} », dans « {text} », n’est pas ce qu’écrit un clavier : personne ne trouverait ce nom.",
    todo: "Retaper le nom au clavier.",
  },
  {
    where: ["address"],
    code: "odd-address",
    pattern:
      /^https?:\/\/(?:(?:[\w.-]+\.)?google\.[a-z.]+\/url|[\w.-]*safelinks\.protection\.outlook\.com|l\.(?:facebook|instagram)\.com|bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lc\.cx|urlz\.fr|cutt\.ly|rb\.gy|is\.gd|buff\.ly|lnkd\.in|shorturl\.at)(?:[/?#]|$)/i,
    says: "Cette adresse passe par un autre site, qui suit les visiteurs et peut la changer : nul ne voit où elle mène.",
    todo: "Ouvrir la page, et copier l’adresse que montre alors le navigateur.",
  },
  {
    where: ["address"],
    code: "odd-address",
    pattern:
      /^https?:\/\/(?:chatgpt\.com\/(?:share|c)\/|chat\.openai\.com\/|gemini\.google\.com\/share|claude\.ai\/(?:chat|share)|www\.perplexity\.ai\/search)/i,
    says: "Cette adresse est celle d’une conversation avec un assistant : elle n’appuie aucun fait.",
    todo: "Donner la page du site qui le dit.",
  },
];

/** What is wrong with how an entry is written: each slip and each set phrase once in a text. */
export const patterns: EachRule = (entry, content) =>
  textsOf(entry).flatMap((text) => [...findSlips(text), ...findCliches(text, content)]);

/** The same for the sentences of the lists. */
export const patternsInLists: AllRule = (content) =>
  textsOfLists(content).flatMap(({ file, path, text, type }) => {
    if (useOf(type) !== "sentence") return [];
    const one: Text = { text, use: "sentence", path };
    const faults = [...findSlips(one), ...findCliches(one, content)];
    return faults.map((fault) => ({ file, level: "error", ...fault }));
  });

const findSlips = (given: Text): Fault[] =>
  SLIPS.flatMap((slip): Fault[] => {
    const { where = PROSE, sign = "", pattern, code, level = "error", says, todo, write } = slip;
    const { text, path } = given;
    const found = where.includes(given.use) && text.includes(sign) ? pattern.exec(text) : null;
    if (found === null) return [];
    const part = found[1] ?? found[0];
    const start = found.index + found[0].indexOf(part);
    const end = start + part.length;
    const shown = part.replace(/\s+/g, " ").trim();
    const fault: Fault = {
      code,
      level,
      says: says.replace("{part}", () => shown).replace("{text}", () => text),
      at: placeOf(given, start, end),
      ...(todo !== undefined && { todo }),
    };
    if (write === undefined) return [fault];
    const written = write(part);
    return path === null
      ? [{ ...fault, todo: `Écrire : ${written}` }]
      : [{ ...fault, write: { value: text.slice(0, start) + written + text.slice(end) } }];
  });

/** Of a name or an address, all of it is shown. */
function placeOf({ use, path }: Text, start: number, end: number): NonNullable<Fault["at"]> {
  if (path === null) return { body: { start, end } };
  return use === "sentence" ? { path, part: { start, end } } : { path };
}

/** The phrases that fit any tool: content/cliches.yml lists them, and what to write instead. */
function findCliches(given: Text, content: Content): Fault[] {
  const { instead, pattern } = clichesOf(content);
  if (instead.size === 0 || given.use === "name" || given.use === "address") return [];
  // `matchAll` copies the pattern, which then is slow again.
  if (given.text.search(pattern) === -1) return [];
  return [...given.text.matchAll(pattern)].map(({ 0: part, index }) => ({
    code: "cliche",
    says: `« ${part} » est une formule toute faite.`,
    at: placeOf(given, index, index + part.length),
    todo: instead.get(foldedWords(part).join(" ")) ?? "",
  }));
}

/** Folded → what to write instead; and a pattern that finds them all, whatever the case, accents and signs between the words. */
const clichesOf = remember(({ cliches: { data } }: Content) => {
  const instead = new Map(data.map(({ phrase, instead }) => [foldedWords(phrase).join(" "), instead]));
  const all = [...instead.keys()].map((phrase) =>
    phrase.replace(/oe|./g, (part) => WRITTEN[part] ?? anyCase(part)),
  );
  // Spelled out: with the flag for any case it takes three times as long.
  return { instead, pattern: new RegExp(`(?<![${LETTERS}])(?:${all.join("|")})(?![${LETTERS}])`, "g") };
});

const anyCase = (letters: string): string => `[${letters}${letters.toUpperCase()}]`;

/** How a folded letter, or what is between words, may be written. */
const WRITTEN: Readonly<Record<string, string>> = {
  a: anyCase("aàâ"),
  c: anyCase("cç"),
  e: anyCase("eéèêë"),
  i: anyCase("iîï"),
  o: anyCase("oô"),
  oe: "(?:[oO][eE]|[œŒ])",
  u: anyCase("uùûü"),
  " ": `[^${LETTERS}]+`,
};
