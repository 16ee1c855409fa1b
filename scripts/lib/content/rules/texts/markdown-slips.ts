/** Markdown that does not do what was meant, and paragraphs that are cut, doubled or left open. */

import type { Finding } from "../../../source/finding.ts";
import { foldedWords } from "../../../text/words.ts";
import type {
  OldCollection as CollectionEntry,
  OldDraft as FindingDraft,
  OldRule as Rule,
  OldTool as ToolEntry,
} from "./old-rules.ts";
import { createSlipRule, type Slip } from "./slips.ts";

const PLAIN = "Une fiche est faite de paragraphes et de listes à tirets.";

const SLIPS: readonly Omit<Slip, "only" | "severity">[] = [
  {
    code: "broken-link",
    pattern: /(?<part>\[[^\]\n]+\] \(https?:[^)\n]*\))/g,
    message: (part) => `« ${part} » n’est pas un lien : il y a un espace entre le crochet et la parenthèse.`,
    write: (part) => part.replace("] (", "]("),
  },
  {
    code: "broken-link",
    pattern: /(?<part>\([^()\n]+\)\[https?:[^\]\n]*\])/g,
    message: (part) =>
      `« ${part} » n’est pas un lien : le texte va entre crochets, l’adresse entre parenthèses.`,
    write: (part) => part.replace(/^\((.*)\)\[(.*)\]$/, "[$1]($2)"),
  },
  {
    code: "broken-link",
    pattern: /(?<part>\[[^\]\n]*\](?:\(\s*\)|\[[^\]\n]*\]))/g,
    message: (part) => `« ${part} » est un lien sans adresse.`,
    fix: "Écrire l’adresse entre parenthèses, [texte](https://…), ou retirer les crochets.",
  },
  {
    code: "broken-link",
    pattern: /(?<part>\[[^\]\n]*\]\(https?:[^)\s]*)(?=\s|$)/g,
    message: (part) => `« ${part} » : la parenthèse qui ferme l’adresse manque.`,
    write: (part) => `${part})`,
  },
  {
    code: "heading",
    pattern: /^(?<part>#{1,6} [^\n]*|[^\n]+\n(?:={3,}|-{3,})[^\S\n]*$)/gm,
    message: (part) => `« ${part} » est un titre.`,
    fix: `${PLAIN} En faire le début d’une phrase, ou le retirer.`,
  },
  {
    code: "rule",
    pattern: /^(?<part>-{3,}|\*{3,}|_{3,})[^\S\n]*$/gm,
    message: (part) => `« ${part} » trace un trait en travers de la page.`,
    fix: `${PLAIN} Retirer cette ligne.`,
  },
  {
    code: "table",
    pattern: /^(?<part>\|[^\n]*\|)[^\S\n]*$/gm,
    message: (part) => `« ${part} » est une ligne de tableau : elle serait affichée telle quelle.`,
    fix: `${PLAIN} Les prix vont dans « plans ».`,
  },
  {
    code: "table",
    pattern: /^(?<part>[^\n\t]*\t[^\n]*)/gm,
    message: () => "Cette ligne contient des tabulations, comme un tableau copié d’un tableur.",
    fix: `${PLAIN} Les prix vont dans « plans ».`,
  },
  {
    code: "formula",
    pattern: /(?<part>\$[^$\n]*[\\=^][^$\n]*\$|\\(?:frac|sqrt|sum|times)\b[^\s]*)/g,
    message: (part) => `« ${part} » est une formule de LaTeX : elle serait affichée telle quelle.`,
    fix: "L’écrire avec des lettres ordinaires, ou en mots.",
  },
  {
    code: "quote",
    pattern: /^(?<part>> [^\n]{0,60})/gm,
    message: (part) =>
      `« ${part} » commence par le signe d’une citation, comme dans un message auquel on répond.`,
    fix: "Retirer le signe « > » ; une citation va entre guillemets, avec son auteur.",
  },
  {
    code: "list-sign",
    pattern: /^(?<part>(?:\p{Extended_Pictographic}|[•–▪●➤★]|\d+\)) ?[^\n]{0,60})/gmu,
    message: (part) => `« ${part} » : une liste s’écrit avec un tiret au début de chaque ligne.`,
    fix: "Mettre « - » à la place de ce signe, ou « 1. » si l’ordre compte.",
  },
];

const inLine = createSlipRule(SLIPS.map((slip) => ({ ...slip, only: "body", severity: "warning" })));

export const markdownSlips: Rule = (content) => [
  ...inLine(content),
  ...[...content.tools, ...content.collections].flatMap((entry) => [
    ...unfinished(entry),
    ...repeated(entry),
  ]),
];

const PARAGRAPH = /[^\n]+(?:\n(?!- |\d+\. )[^\n]+)*/g;

interface Paragraph {
  text: string;
  index: number;
}

const paragraphsOf = (body: string): Paragraph[] =>
  [...body.matchAll(PARAGRAPH)].map(({ 0: text, index }) => ({ text, index }));

/** Paragraphs that stop before their end, or open a sign that nothing closes. */
function unfinished({ body, reportBody }: ToolEntry | CollectionEntry): Finding[] {
  const all = paragraphsOf(body);
  return all.flatMap(({ text, index }, at) => {
    const draft = faultOf(text, all[at + 1]?.text);
    return draft === null ? [] : [reportBody({ index, length: text.split("\n", 1)[0]?.length ?? 1 }, draft)];
  });
}

/** Lines that have a finding of their own for their form. */
const OF_ANOTHER_FORM = /^(?:#|\||>|\d+$|[-*_]{3,}\s*$)|\t|\n[-=]{3,}\s*$/;

function faultOf(text: string, next: string | undefined): FindingDraft | null {
  if (OF_ANOTHER_FORM.test(text)) return null;
  const isItem = /^\s*(?:- |\d+\. )/.test(text);
  const end = text.trimEnd();
  const shown = end.slice(-40);
  const severity = "warning";
  if (/:$/.test(end) && !/^(?:- |\d+\. |```)/.test(next ?? ""))
    return {
      code: "missing-list",
      severity,
      message: `« …${shown} » annonce une liste, et rien ne suit.`,
      fix: "Écrire la liste dessous, un tiret par ligne, ou finir la phrase.",
    };
  if (!isItem && /[\p{L}\p{N},;]$/u.test(end))
    return {
      code: "cut-sentence",
      severity,
      message: `« …${shown} » s’arrête sans point : la fin a pu se perdre.`,
      fix: "Finir la phrase ; si elle continue au paragraphe suivant, les réunir sur une ligne.",
    };
  if (text.split("**").length % 2 === 0)
    return {
      code: "open-sign",
      severity,
      message: "Deux astérisques ouvrent du gras que rien ne ferme : ils seraient affichés.",
      fix: "En mettre deux autres à la fin des mots en gras, ou les retirer.",
    };
  const prose = text.replace(/\]\((?:[^()\s]|\([^()\s]*\))*\)?/g, "]").replace(/^\s*\d+\)|[:;]-\)/gm, "");
  if (prose.split("(").length === prose.split(")").length) return null;
  return {
    code: "open-sign",
    severity,
    message: "Une parenthèse de ce paragraphe est ouverte ou fermée sans l’autre.",
    fix: "Écrire celle qui manque.",
  };
}

/** In words: shorter ones may lead to a list in the same terms. */
const MIN_REPEATED = 6;

/** A paragraph twice, or the short description again. */
function repeated({ data, body, reportBody }: ToolEntry | CollectionEntry): Finding[] {
  const seen = new Map([[keyOf(data.short_description ?? ""), "La description courte"]]);
  return paragraphsOf(body).flatMap(({ text, index }) => {
    const key = keyOf(text);
    const start = [...seen.keys()].find(
      (other) => other !== "" && (key === other || key.startsWith(`${other} `)),
    );
    if (key !== "" && !seen.has(key)) seen.set(key, "Un paragraphe plus haut");
    if (start === undefined) return [];
    return [
      reportBody(
        { index, length: text.split("\n", 1)[0]?.length ?? 1 },
        {
          code: "repeated-paragraph",
          severity: "warning",
          message: `${seen.get(start)} dit déjà la même chose, dans les mêmes mots.`,
          fix: "N’en garder qu’un.",
        },
      ),
    ];
  });
}

function keyOf(text: string): string {
  const words = foldedWords(text);
  return words.length < MIN_REPEATED ? "" : words.join(" ");
}
