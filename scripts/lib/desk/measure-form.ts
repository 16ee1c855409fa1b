/** Measures the form of the texts: how many paragraphs, how they open and end. Sameness shows where a share is high. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { foldedWords } from "../text/words.ts";

/** The shape of one text. */
export interface TextForm {
  /** Of prose: lists and headings are not counted. */
  paragraphs: number;
  hasList: boolean;
  words: number;
  /** How its first sentence, its second paragraph and its last sentence are made, in French. */
  opening: string;
  second: string;
  ending: string;
}

/** The forms of some texts. Shares are from 0 to 1. */
export interface FormShares {
  label: string;
  tools: number;
  /** The median. */
  words: number;
  withList: number;
  /** Each kind by its forms, the most frequent first. */
  paragraphs: FormShare[];
  opening: FormShare[];
  second: FormShare[];
  ending: FormShare[];
}

export interface FormShare {
  form: string;
  share: number;
}

export function formOf(markdown: string, name: string): TextForm {
  const blocks = markdown.split(/\n\s*\n/).filter((block) => block.trim() !== "");
  const prose = blocks.filter((block) => !/^\s*(?:[-*+>#|]|\d+[.)])\s?/.test(block)).map(plain);
  const isProse = blocks.length > 0 && prose.at(-1) === plain(blocks.at(-1) ?? "");
  const first = sentencesOf(prose[0] ?? "")[0] ?? "";
  return {
    paragraphs: prose.length,
    hasList: blocks.some((block) => /^\s*(?:[-*+]|\d+[.)])\s/m.test(block)),
    words: foldedWords(plain(markdown)).length,
    opening: kindOf(first, OPENINGS, name),
    second: prose.length < 2 ? "aucun" : kindOf(sentencesOf(prose[1] ?? "")[0] ?? "", SECONDS, name),
    ending: isProse ? kindOf(sentencesOf(prose.at(-1) ?? "").at(-1) ?? "", ENDINGS, name) : "liste",
  };
}

export function sharesOf(label: string, forms: readonly TextForm[]): FormShares {
  const words = forms.map((form) => form.words).sort((a, b) => a - b);
  return {
    label,
    tools: forms.length,
    words: words[Math.floor(words.length / 2)] ?? 0,
    withList: forms.length === 0 ? 0 : forms.filter(({ hasList }) => hasList).length / forms.length,
    paragraphs: byFrequency(forms.map(({ paragraphs }) => String(paragraphs))),
    opening: byFrequency(forms.map(({ opening }) => opening)),
    second: byFrequency(forms.map(({ second }) => second)),
    ending: byFrequency(forms.map(({ ending }) => ending)),
  };
}

/** Of two that are as frequent, the first in the alphabet. */
const byFrequency = (values: readonly string[]): FormShare[] =>
  [...groupBy(values, (value) => value)]
    .map(([form, own]) => ({ form, share: own.length / values.length }))
    .sort((a, b) => b.share - a.share || (a.form < b.form ? -1 : 1));

/** Of no form that comes back. */
export const OTHER = "autre";

type Kinds = readonly (readonly [label: string, fits: (sentence: string, name: string) => boolean])[];

const starts = (...words: string[]) => {
  const known = new Set(words);
  return (sentence: string): boolean => known.has(foldedWords(sentence)[0] ?? "");
};
const holds = (...words: string[]) => {
  const known = new Set(words);
  return (sentence: string): boolean => foldedWords(sentence).some((word) => known.has(word));
};

const isQuestion = (sentence: string): boolean => sentence.trimEnd().endsWith("?");
const hasArticle = starts("un", "une", "des", "le", "la", "les", "l");
const ADVICE = holds(
  ..."demandez verifiez prevoyez evitez preferez pensez comptez relisez gardez choisissez reservez lisez faites".split(
    " ",
  ),
  ..."annoncez expliquez convenez effacez supprimez limitez assurez inscrivez utilisez travaillez".split(" "),
);

/** The first that fits names the sentence. */
const OPENINGS: Kinds = [
  ["question", isQuestion],
  ["nom de l’outil", (sentence, name) => folded(sentence).startsWith(folded(name))],
  ["deux-points", (sentence) => sentence.includes(":")],
  ["énumération", (sentence) => sentence.split(",").length > 3],
  ["En…, Pour…", starts("en", "pour", "avec", "dans", "quand", "sur", "a", "au", "depuis", "chez")],
  ["Un…, Le…", hasArticle],
  ["impératif", (sentence) => /^[\p{L}-]+ez(?!\p{L})/u.test(sentence)],
];
const SECONDS: Kinds = [
  ["question", isQuestion],
  ["Pour un…", (sentence) => /^Pour une? /.test(sentence)],
  ["En…", starts("en")],
  ["Un professeur…", (sentence) => /^Une? \p{Ll}+/u.test(sentence)],
  ["nom de l’outil", (sentence, name) => folded(sentence).startsWith(folded(name))],
  ["Le…, Les…", hasArticle],
];
const ENDINGS: Kinds = [
  ["question", isQuestion],
  ["conseil", ADVICE],
  ["Pour…, Avec…", starts("pour", "avec")],
  ["ni…, ni…", (sentence) => foldedWords(sentence).filter((word) => word === "ni").length > 1],
  [
    "prix ou données",
    holds(..."gratuit gratuite payant payante abonnement compte comptes donnees prix licence".split(" ")),
  ],
];

const kindOf = (sentence: string, kinds: Kinds, name: string): string =>
  kinds.find(([, fits]) => fits(sentence, name))?.[0] ?? OTHER;

const folded = (text: string): string => foldedWords(text).join(" ");

/** Without links, emphasis and code. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\]\([^)\s]*\)/g, "]")
    .replace(/[[\]*_`]/g, "")
    .trim();

/** « 1.5 » and « M. Durand » do not end a sentence: the next word has to begin one. */
const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?…»])\s+(?=[«\p{Lu}])/u).filter((sentence) => sentence.trim() !== "");
