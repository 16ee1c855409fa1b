/** What YAML accepts and reads otherwise than it was meant; and what it only sometimes refuses. */

import { isCollection, Scalar, visit } from "yaml";
import { type PlacedDraft, parsePositions, quote, type Range, toPlace } from "./yaml-places.ts";

/**
 * The signs of a trap: a hard space for a space, `...`, a comment after a value, typographic quotes around a
 * value. A text without any of these is parsed once.
 */
export const SUSPECT =
  /\S +#|^\.\.\.|^[ -]*(?:[a-z][\w-]*: *)?[\u00A0\u202F]|[:\-[,{]\s*(?:[“”„«»][^“”„«»"]*[“”«»"]|‘[^‘\n]*’)\s*(?:[,\]}#]|$)/m;

/** Characters that are not what they look like: they are mended before anything else is read. */
export const findStraySigns = (text: string): PlacedDraft[] => {
  const stray = findTabs(text);
  return stray.length > 0 || !SUSPECT.test(text)
    ? stray
    : [...findHardSpaces(text), ...findDocumentEnd(text)];
};

/** YAML refuses some tabs and accepts others; here none is right. */
function findTabs(text: string): PlacedDraft[] {
  if (!text.includes("\t")) return [];
  return text.split("\n").flatMap((written, index) => {
    const column = written.indexOf("\t") + 1;
    if (column === 0) return [];
    const mended = written
      .replace(/^[\t ]+/, (start) => start.replaceAll("\t", "  "))
      .replace(/ *\t[\t ]*/g, " ")
      .trimEnd();
    const indents = /^ *\t/.test(written);
    return {
      code: "tab",
      message: indents
        ? "Cette ligne est décalée avec la touche Tab : seuls des espaces conviennent."
        : "Il y a une tabulation ici (touche Tab) : seul un espace convient.",
      ...(indents && { fix: `Remplacer la tabulation par deux espaces : ${mended.trim()}` }),
      certain: true,
      place: { line: index + 1, column, length: 1 },
      edit: { line: index + 1, column: 1, length: written.length, text: mended },
    };
  });
}

/** A word processor writes U+00A0 or U+202F where the eye sees a space; YAML reads them as letters. */
function findHardSpaces(text: string): PlacedDraft[] {
  const findings: PlacedDraft[] = [];
  let texts: Range[] | undefined;
  let lineStart = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const [start = ""] = LINE_START.exec(line) ?? [];
    const column = start.search(/[\u00A0\u202F]/);
    if (column !== -1) {
      texts ??= quotedRanges(text);
      const at = lineStart + column;
      if (!texts.some(([from, to]) => from < at && at < to)) {
        findings.push({
          code: "hard-space",
          message:
            "L’espace est ici une espace insécable, venue d’un traitement de texte : seul un espace ordinaire convient.",
          certain: true,
          place: { line: index + 1, column: column + 1, length: 1 },
          edit: {
            line: index + 1,
            column: 1,
            length: start.length,
            text: start.replace(/[\u00A0\u202F]/g, " ").replace(/: +$/, ": "),
          },
        });
      }
    }
    lineStart += line.length + 1;
  }
  return findings;
}

/** Indentation, dashes of lists, a key and its colon, up to the value. */
const LINE_START = /^[ \u00A0\u202F]*(?:-[ \u00A0\u202F]+)*(?:[a-z][\w-]*:[ \u00A0\u202F]+)?/;

/** Quoted and block texts, where every character is as good as another. */
function quotedRanges(text: string): Range[] {
  const ranges: Range[] = [];
  visit(parsePositions(text).document, {
    Scalar(_, { type, range }) {
      if (type !== Scalar.PLAIN && range) ranges.push([range[0], range[1]]);
    },
  });
  return ranges;
}

/** What follows `...` is another document, which nobody reads. */
function findDocumentEnd(text: string): PlacedDraft[] {
  const index = text.search(/^\.\.\.(?=\s|$)/m);
  if (index === -1) return [];
  return [
    {
      code: "document-end",
      message: "Une ligne de trois points termine les champs : ce qui suit ne serait pas lu.",
      fix: "Supprimer cette ligne.",
      place: { line: text.slice(0, index).split("\n").length, column: 1, length: 3 },
    },
  ];
}

/** Plain values that lose what follows `#`, or that keep the typographic quotes around them. */
export function findMisread(text: string): PlacedDraft[] {
  if (!SUSPECT.test(text)) return [];
  const { document, counter } = parsePositions(text);
  const findings: PlacedDraft[] = [];
  visit(document, {
    Scalar(key, { type, range }, ancestors) {
      if (key === "key" || type !== Scalar.PLAIN || !range || range[0] === range[1]) return;
      const [start, end] = range;
      const written = text.slice(start, end);
      const [comment] = /^ +#[^\n]*/.exec(text.slice(end)) ?? [];
      if (comment !== undefined) {
        const value = `${written}${comment.trimEnd()}`;
        const inBrackets = ancestors.some((node) => isCollection(node) && node.flow === true);
        const place = toPlace(text, counter, [start, start + value.length]);
        const { line, column, length } = place;
        findings.push({
          code: "comment",
          message: "Ce qui suit le signe « # » est ignoré : la fin de la valeur serait perdue.",
          place,
          ...(inBrackets || written.includes("\n")
            ? { fix: QUOTE_OR_MOVE }
            : IS_CODE.test(written)
              ? {
                  fix: `Écrire le commentaire au-dessus, sur une ligne à lui :\n${comment.trim()}\n${codeLine(text, start, end)}`,
                }
              : { edit: { line, column, length, text: quote(value) } }),
        });
      } else if (TYPOGRAPHIC_QUOTES.test(written)) {
        const value = quote(
          written
            .slice(1, -1)
            .trim()
            .replace(/\s*\n\s*/g, " "),
        );
        const place = toPlace(text, counter, [start, end]);
        const { line, column, length } = place;
        findings.push({
          code: "typographic-quotes",
          message:
            'Ces guillemets de traitement de texte seraient publiés avec la valeur : seuls des guillemets droits (") entourent une valeur.',
          certain: true,
          place,
          ...(place.isPart ? { fix: value } : { edit: { line, column, length, text: value } }),
        });
      }
    },
  });
  return findings;
}

/** A value of a list, a date, an amount: what follows can only be a comment. */
const IS_CODE = /^(?:yes|no|[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]{2,3}|[\d.,/-]+|https?:\S+)$/;

/** The line up to the end of the value. */
const codeLine = (text: string, start: number, end: number): string =>
  text.slice(text.lastIndexOf("\n", start - 1) + 1, end).trim();

/** The whole of a value in typographic quotes; `« Oui » et « non »` are quotations of its own. */
const TYPOGRAPHIC_QUOTES = /^(?:[“”„«»][^“”„«»]*[“”«»"]|‘[^‘]*’)$/;

const QUOTE_OR_MOVE =
  "Mettre la valeur entre guillemets droits, ou écrire le commentaire seul sur une ligne au-dessus.";
