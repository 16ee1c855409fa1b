/** Finds what YAML accepts but reads differently from what the editor meant, or refuses only sometimes. */

import { isCollection, Scalar, visit } from "yaml";
import { findInvisibleSigns, removeInvisibleSigns } from "../../text/invisible-signs.ts";
import { quote } from "../finding.ts";
import { explainInvisible, findInvisibleLines } from "../invisible-finding.ts";
import type { PlacedDraft, YamlText } from "./yaml-places.ts";

/** Characters that look like others, or like nothing: they are corrected before anything else is read. */
export function findStraySigns(yaml: YamlText): PlacedDraft[] {
  const invisible = findInvisibleLines(yaml.text);
  if (invisible.length > 0) return invisible;
  const tabs = yaml.text.includes("\t") ? findTabs(yaml) : [];
  return tabs.length > 0 ? tabs : [...findHardSpaces(yaml), ...findDocumentEnd(yaml)];
}

/** Texts between double quotes that write an invisible sign by its number: `"\\u202E"`. */
export function findEscapedSigns({ document, place: placeOf }: YamlText): PlacedDraft[] {
  const findings: PlacedDraft[] = [];
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value !== "string" || !range) return;
      const signs = findInvisibleSigns(value);
      if (signs.length === 0) return;
      const place = placeOf(range[0], range[1]);
      const { isPart, ...edited } = place;
      findings.push({
        ...explainInvisible(signs),
        place,
        ...(isPart || value.includes("\n")
          ? { fix: "Le retirer." }
          : { edit: { ...edited, text: quote(removeInvisibleSigns(value)) } }),
      });
    },
  });
  return findings;
}

/** YAML accepts some tabs; here every tab is a fault. */
function findTabs({ lines }: YamlText): PlacedDraft[] {
  const indents = spacesForTabs(lines);
  return lines.flatMap((written, index) => {
    const column = written.indexOf("\t") + 1;
    if (column === 0) return [];
    const depth = indents.get(index) ?? written.search(/\S|$/);
    const text = written
      .replace(/^[\t ]+/, " ".repeat(depth))
      .replace(/(?<! ) *\t[\t ]*/g, " ")
      .trimEnd();
    const isIndented = /^ *\t/.test(written);
    return {
      code: "tab",
      message: isIndented
        ? "Cette ligne est décalée avec la touche Tab : seuls des espaces conviennent."
        : "Il y a une tabulation ici (touche Tab) : seul un espace convient.",
      ...(isIndented && { fix: `Remplacer la tabulation par ${depth} espaces : ${text}` }),
      certain: true,
      place: { line: index + 1, column, length: 1 },
      edit: { line: index + 1, column: 1, length: written.length, text },
    };
  });
}

/** By index of a line that tabs indent: how many spaces the lines above ask for. */
function spacesForTabs(lines: readonly string[]): Map<number, number> {
  const depths = new Map<number, number>();
  /** Of the field at the margin that is being read: what each indentation stands for. */
  let known = new Map<string, number>();
  let above = { depth: 0, inner: 0, opens: false };
  lines.forEach((written, index) => {
    const [, start = "", dashes = "", rest = ""] = /^([\t ]*)((?:- +)*)(.*)$/.exec(written) ?? [];
    if (rest === "" && dashes === "") return;
    if (start === "") known = new Map();
    const level = `${start}${dashes}`;
    const fitting = above.opens ? above.inner + 2 : dashes === "" ? above.inner : above.depth;
    const depth = start.includes("\t") ? (known.get(level) ?? fitting) : start.length;
    known.set(level, depth);
    if (start.includes("\t")) depths.set(index, depth);
    above = { depth, inner: depth + dashes.length, opens: /:\s*(?:#.*)?$/.test(rest) };
  });
  return depths;
}

/** A word processor writes U+00A0 or U+202F for a space that looks the same; YAML reads them as letters. */
function findHardSpaces(yaml: YamlText): PlacedDraft[] {
  if (!/[\u00A0\u202F]/.test(yaml.text)) return [];
  const suspects = yaml.lines.flatMap((line, index) => {
    const [start = ""] = LINE_START.exec(line) ?? [];
    const column = start.search(/[\u00A0\u202F]/) + 1;
    return column === 0 ? [] : [{ line: index + 1, column, start }];
  });
  if (suspects.length === 0) return [];
  const textLines = linesInTexts(yaml);
  return suspects
    .filter(({ line }) => !textLines.has(line))
    .map(({ line, column, start }) => ({
      code: "hard-space",
      message:
        "L’espace est ici une espace insécable, venue d’un traitement de texte : seul un espace ordinaire convient.",
      certain: true,
      place: { line, column, length: 1 },
      edit: {
        line,
        column: 1,
        length: start.length,
        text: start
          .replace(/[\u00A0\u202F]/g, " ")
          .replace(/ +:/, ":")
          .replace(/: +$/, ": "),
      },
    }));
}

/** Indentation, dashes of lists, a key and its colon, up to the value. */
const LINE_START =
  /^[ \u00A0\u202F]*(?:-[ \u00A0\u202F]+)*(?:[a-z][\w-]*[ \u00A0\u202F]*:(?:[ \u00A0\u202F]+|$))?/;

/** The lines that begin inside a quoted text or a block of text, in which any character may be meant. */
function linesInTexts({ document, place }: YamlText): Set<number> {
  const lines = new Set<number>();
  visit(document, {
    Scalar(_, { type, range }) {
      if (type === Scalar.PLAIN || !range) return;
      const last = place(range[1] - 1, range[1]).line;
      for (let line = place(range[0], range[0]).line + 1; line <= last; line++) lines.add(line);
    },
  });
  return lines;
}

/** Everything after `...` is another document, which would not be read. */
const findDocumentEnd = ({ text, lines }: YamlText): PlacedDraft[] => {
  if (!/^\.\.\.(?=\s|$)/m.test(text)) return [];
  const finding = {
    code: "document-end",
    message: "Une ligne de trois points termine les champs : ce qui suit ne serait pas lu.",
    fix: "Supprimer cette ligne.",
  };
  const line = lines.findIndex((written) => /^\.\.\.(?=\s|$)/.test(written)) + 1;
  return [{ ...finding, place: { line, column: 1, length: 3 } }];
};

/** The end of a value and what may be a comment after it: only positions tell whether it is one. */
export const MAY_CUT = /\S +#/;

/** The whole of a value in typographic quotes; `« Oui » et « non »` has quotations of its own. */
export const TYPOGRAPHIC_QUOTES = /^(?:[“”„«»][^“”„«»]*[“”«»"]|‘[^‘]*’)$/;

/** Plain values that lose what follows `#`, or that keep the typographic quotes around them. */
export function findMisread(yaml: YamlText): PlacedDraft[] {
  const { text, document, place: placeOf } = yaml;
  const findings = findHiddenValues(yaml);
  visit(document, {
    Scalar(key, { type, range }, ancestors) {
      if (key === "key" || type !== Scalar.PLAIN || !range || range[0] === range[1]) return;
      const [start, end] = range;
      const written = text.slice(start, end);
      const [comment] = /^ +#[^\n]*/.exec(text.slice(end)) ?? [];
      if (comment !== undefined) {
        const value = `${written}${comment.trimEnd()}`;
        const inBrackets = ancestors.some((node) => isCollection(node) && node.flow === true);
        const place = placeOf(start, start + value.length);
        const { isPart: _, ...edited } = place;
        findings.push({
          code: "comment",
          message: "Ce qui suit le signe « # » est ignoré : la fin de la valeur serait perdue.",
          place,
          ...(inBrackets || written.includes("\n")
            ? { fix: QUOTE_OR_MOVE }
            : IS_CODE.test(written)
              ? { fix: `${MOVE_ABOVE}\n${comment.trim()}\n${codeLine(text, start, end)}` }
              : { edit: { ...edited, text: quote(value) } }),
        });
      } else if (TYPOGRAPHIC_QUOTES.test(written)) {
        const value = quote(
          written
            .slice(1, -1)
            .trim()
            .replace(/\s*\n\s*/g, " "),
        );
        const place = placeOf(start, end);
        const { isPart, ...edited } = place;
        findings.push({
          code: "typographic-quotes",
          message:
            'Ces guillemets de traitement de texte seraient publiés avec la valeur : seuls des guillemets droits (") entourent une valeur.',
          certain: true,
          place,
          ...(isPart ? { fix: value } : { edit: { ...edited, text: value } }),
        });
      }
    },
  });
  return findings;
}

/** `tags: #quiz`: the sign makes a comment of the whole value. A group or a list may go on below. */
function findHiddenValues(yaml: YamlText): PlacedDraft[] {
  const found = yaml.lines.flatMap((written, index): PlacedDraft[] => {
    const [, start = "", comment] = /^(\s*(?:- +)*[a-z_]+: +)(#.*)$/.exec(written) ?? [];
    const next = yaml.lines.slice(index + 1).find((line) => line.trim() !== "") ?? "";
    const isDeeper = next.search(/\S|$/) > written.search(/\S/) || /^\s*- /.test(next);
    if (comment === undefined || isDeeper) return [];
    return [
      {
        code: "comment",
        message:
          "Le signe « # » commence un commentaire : ce qui le suit n’est pas lu, et le champ est vide.",
        fix: "Retirer le signe « # » si la valeur est derrière ; sinon, l’écrire devant.",
        place: { line: index + 1, column: start.length + 1, length: comment.trimEnd().length },
      },
    ];
  });
  const texts = found.length === 0 ? null : linesInTexts(yaml);
  return found.filter(({ place }) => !texts?.has(place?.line ?? 0));
}

/** A value of a list, a date, an amount: what follows can only be a comment. */
const IS_CODE = /^(?:yes|no|[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]{2,3}|[\d.,/-]+|https?:\S+)$/;

/** The line up to the end of the value. */
const codeLine = (text: string, start: number, end: number): string =>
  text.slice(text.lastIndexOf("\n", start - 1) + 1, end).trim();

const MOVE_ABOVE = "Écrire le commentaire au-dessus, sur une ligne à lui :";
const QUOTE_OR_MOVE =
  "Mettre la valeur entre guillemets droits, ou écrire le commentaire seul sur une ligne au-dessus.";
