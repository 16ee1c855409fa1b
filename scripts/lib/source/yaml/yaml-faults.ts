/** Explains, in an editor's words, what the parser refuses: one finding for each line to correct. */

import type { YAMLException } from "js-yaml";
import { isAlias, isNode, isScalar, visit, type YAMLError } from "yaml";
import { quoted } from "../quote-value.ts";
import {
  AFTER_BRACKET,
  ALIAS,
  DOCUMENT_END,
  ESCAPE,
  KEYLESS,
  LIST_ON_LINE,
  ONE_FIELD_A_LINE,
  TOO_DEEP,
  UNCLOSED,
} from "./yaml-messages.ts";
import type { Place, PlacedDraft, YamlText } from "./yaml-places.ts";

/** The first fault of a text that does not parse, and every alias: other faults may follow from the first. */
export function explainFaults(yaml: YamlText): PlacedDraft[] {
  const brackets = bracketsOf(yaml);
  const [first, ...more] = onePerLine([
    // There can be thousands, not in the order of the lines; one of the first is also the first in the text.
    ...yaml.document.errors.slice(0, 100).map((error) => explainError(yaml, brackets, error)),
    ...repeatedKeys(yaml),
    ...anchors(yaml),
  ]);
  return first === undefined ? [] : [first, ...more.filter(({ code }) => code === ALIAS.code)];
}

/** For what only js-yaml refuses. */
export function explainException({ lines }: YamlText, { mark, reason }: YAMLException): PlacedDraft {
  // Unlike its types, js-yaml may leave out the mark; and it may set it below the last line.
  const marked = mark as YAMLException["mark"] | undefined;
  const line = Math.min(marked?.line ?? 0, lines.length - 1);
  const place = { line: line + 1, column: (marked?.column ?? 0) + 1, length: 1 };
  const written = lines[line] ?? "";
  if (/maxDepth/.test(reason)) return { ...TOO_DEEP, place };
  const whole = { line: line + 1, column: written.search(/\S|$/) + 1, length: written.trim().length };
  return unreadable(written, place, whole);
}

/** The parser finds several faults where there is one; the editor corrects a line once. */
function onePerLine(findings: readonly PlacedDraft[]): PlacedDraft[] {
  const seen = new Set<number | undefined>();
  return findings
    .toSorted((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0))
    .filter(({ place }) => !seen.has(place?.line) && seen.add(place?.line));
}

function repeatedKeys({ document, place, lines }: YamlText): PlacedDraft[] {
  const findings: PlacedDraft[] = [];
  visit(document, {
    Map(_, { items }) {
      const first = new Map<string, Place>();
      for (const { key } of items) {
        if (!isScalar(key) || !key.range || key.range[0] === key.range[1]) continue;
        const [name, here] = [String(key.value), place(key.range[0], key.range[1])];
        const earlier = first.get(name);
        first.set(name, earlier ?? here);
        if (earlier === undefined) continue;
        const isSame = lines[earlier.line - 1]?.trimEnd() === lines[here.line - 1]?.trimEnd();
        const where = earlier.line === here.line ? "plus haut" : `ligne ${earlier.line}`;
        findings.push({
          code: "duplicate-key",
          message: `Le champ « ${name} » est écrit deux fois : ${where}, puis ici.`,
          fix: isSame ? "Supprimer cette ligne." : "Garder une seule des deux lignes.",
          place: here,
        });
      }
    },
  });
  return findings;
}

function anchors({ document, place }: YamlText): PlacedDraft[] {
  const findings: PlacedDraft[] = [];
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const hasAnchor = "anchor" in node && typeof node.anchor === "string" && node.anchor !== "";
    if (isAlias(node) || hasAnchor) findings.push({ ...ALIAS, place: place(node.range[0], node.range[1]) });
  });
  return findings;
}

function explainError(
  yaml: YamlText,
  brackets: readonly [number, number][],
  { code, message, pos: [start, end] }: YAMLError,
): PlacedDraft {
  const { text, lines } = yaml;
  // An unclosed [ or { makes the next line look badly indented.
  const opening = /\bflow (?:sequence|map)/i.test(message) ? unclosedAt(yaml, brackets, start) : null;
  if (opening !== null) return { ...UNCLOSED, place: yaml.place(opening, opening + 1) };

  const whole = yaml.linePlace(start);
  const line = lines[whole.line - 1] ?? "";
  // The parser marks where a fault begins; the editor sees a word.
  const word = /^[\p{L}\p{N}_-]*/u.exec(text.slice(start))?.[0] ?? "";
  const place = yaml.place(start, Math.max(end, start + word.length));
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY": {
      if (/^\s*(?:- +)*[\w-]+: (?!.*:(?:\s|$))/.test(line)) {
        // This value is complete: the next line is the one that is wrong.
        const next = lines.findIndex((other, index) => index >= whole.line && other.trim() !== "");
        return indentation(yaml, next === -1 ? whole.line : next + 1);
      }
      if (isBareItem(line)) return indentation(yaml, whole.line);
      if (!line.includes(":")) return { ...KEYLESS, place };
      if (/^\s*[\w-]+:\S/.test(line)) {
        const missing = "Il manque une espace après le deux-points.";
        const edit = { ...whole, text: line.replace(":", ": ").trim() };
        return { code: "colon", message: missing, certain: true, place: valuePlace(line, whole), edit };
      }
      return {
        code: "colon",
        message: "Cette valeur contient un deux-points : sans guillemets autour, elle est coupée en deux.",
        certain: true,
        place: valuePlace(line, whole),
        ...quoted(line, whole, 'Mettre toute la valeur entre guillemets droits : title: "Quiz : le guide".'),
      };
    }
    case "MISSING_CHAR":
      // A complete field; the parser expected the dash of a list item.
      if (isBareItem(line) || /^ +[\w-]+: [^"']*$/.test(line)) return indentation(yaml, whole.line);
      return { ...(/^[^:"'[\]]*$/.test(line) ? KEYLESS : UNCLOSED), place };
    case "BAD_INDENT":
    case "TAB_AS_INDENT":
      return indentation(yaml, whole.line);
    case "BAD_ALIAS":
      return { ...ALIAS, place };
    case "UNEXPECTED_TOKEN":
      return explainToken(line, place, whole);
    case "BAD_SCALAR_START":
      return {
        code: "reserved-character",
        message: `Sans guillemets, une valeur ne peut pas commencer par ${word === "" ? "ce signe" : `« ${word} »`}.`,
        certain: true,
        place,
        ...quoted(line, whole, "La mettre entre guillemets droits."),
      };
    case "BAD_DQ_ESCAPE":
      return { ...ESCAPE, place };
    case "MULTIPLE_DOCS":
      return { ...DOCUMENT_END, place };
    default:
      return unreadable(line, place, whole);
  }
}

/** Where each list or group in brackets starts and ends, in the order of the text. */
function bracketsOf({ document }: YamlText): [start: number, end: number][] {
  const found: [number, number][] = [];
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow && range) found.push([range[0], range[1]]);
    },
  });
  return found;
}

/** The start of the list or group that was not closed before `index`. */
const unclosedAt = (
  { text }: YamlText,
  brackets: readonly [number, number][],
  index: number,
): number | null =>
  brackets.findLast(
    ([start, end]) => start <= index && !/[\]}]\s*$/.test(text.slice(start, Math.min(end, index)).slice(-80)),
  )?.[0] ?? null;

/** The value on the line of a key; the whole line if there is none. */
function valuePlace(line: string, whole: Place): Place {
  const start = /^\s*(?:- +)*[\w-]+:\s+/.exec(line)?.[0].length;
  if (start === undefined) return whole;
  return { line: whole.line, column: start + 1, length: Math.max(1, line.trimEnd().length - start) };
}

/** How far a line is indented, its dash included if it opens a list item. */
const depthOf = (line: string): number => /^\s*(?:- +)?/.exec(line)?.[0].length ?? 0;

/** The line above shows the right indentation, unless it has a value already. */
function indentation({ lines }: YamlText, number: number): PlacedDraft {
  const line = lines[number - 1] ?? "";
  const start = line.search(/\S|$/);
  const written = line.trim();
  const base = {
    code: "indentation",
    message: "Cette ligne n’est pas décalée comme ses voisines.",
    place: { line: number, column: start + 1, length: Math.max(1, written.length) },
  };
  const isItem = /^\s*- /.test(line);
  const above = lines
    .slice(0, number - 1)
    .findLast((other) => other.trim() !== "" && (!isItem || /^\s*- /.test(other)));
  const opensGroup = above !== undefined && /:\s*$/.test(above);
  if (above === undefined || opensGroup || (!isItem && depthOf(above) < depthOf(line) - 1)) {
    const fix =
      "Donner le même décalage à cette ligne et à celle du dessus : deux espaces sous le champ auquel elles appartiennent, aucun sinon.";
    return { ...base, fix };
  }
  const depth = isItem ? above.search(/\S/) : depthOf(above);
  const text = `${" ".repeat(depth)}${written}`;
  const spaces = depth === 0 ? "aucun espace" : depth === 1 ? "un espace" : `${depth} espaces`;
  return {
    ...base,
    fix: `${depth === 0 ? "Ne mettre" : "Mettre"} ${spaces} devant, comme plus haut : ${text}`,
    edit: { line: number, column: 1, length: line.length, text },
  };
}

/** Something follows a value that was complete. */
function explainToken(line: string, place: Place, whole: Place): PlacedDraft {
  const [, value = ""] = /^\s*(?:- +)*[\w-]+:\s+(.*)$/.exec(line) ?? [];
  if (value.startsWith("'")) {
    return {
      code: "quotes",
      message: "L’apostrophe droite ferme la valeur avant sa fin.",
      // Only apostrophes between letters have one possible meaning.
      certain: /^'(?:[^']|(?<=\p{L})'(?=\p{L}))*'\s*$/u.test(value),
      place,
      ...quoted(line, whole, "Écrire ’ au lieu de '."),
    };
  }
  if (value.startsWith('"')) {
    return {
      code: "quotes",
      message: "Un guillemet droit ferme la valeur avant sa fin.",
      place,
      ...quoted(line, whole, "Écrire « » au lieu des guillemets du milieu."),
    };
  }
  if (/^[[{].*[\]}]/.test(value)) return { ...AFTER_BRACKET, place };
  if (value.startsWith("- ")) return { ...LIST_ON_LINE, place };
  return unreadable(line, place, whole);
}

/** A list item of one value, which no colon cuts: `- infographie`. */
const isBareItem = (line: string): boolean => /^ *- /.test(line) && !/: .*:(?:\s|$)/.test(line);

/** Editors get a rule to follow, or their line in quotes. */
const unreadable = (line: string, place: Place, whole: Omit<Place, "isPart">): PlacedDraft => ({
  code: "invalid-yaml",
  message: "Cette ligne ne se lit pas : un signe y a un sens particulier.",
  place,
  ...(/:\s+[!>|%@`,\]}]/.test(line) ? quoted(line, whole, ONE_FIELD_A_LINE) : { fix: ONE_FIELD_A_LINE }),
});
