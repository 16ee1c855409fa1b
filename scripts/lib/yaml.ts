/**
 * Reads YAML so that nothing is guessed: every scalar stays the text that was written (`1.10`, `no`,
 * `2026-09-20`) and the schemas decide what it means. js-yaml reads, being the fastest; `yaml`, which keeps
 * positions, is called only for a text that turned out to be wrong, to say where.
 */

import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  Scalar,
  visit,
} from "yaml";
import type { Finding } from "./problem.ts";

/** A place in a text; lines and columns from 1, length in characters on its line. */
export interface Place {
  line: number;
  column: number;
  length: number;
}

export type LocatedFinding = Finding & { place: Place | null };

export type YamlResult = { ok: true; data: unknown } | { ok: false; findings: LocatedFinding[] };

/** Parses YAML text into maps, lists and strings; every fault is reported, in French, with its place. */
export function parseYaml(text: string): YamlResult {
  const suspect = SUSPECT.test(text);
  const unread = findTab(text) ?? (suspect ? (findHardSpace(text) ?? findDocumentEnd(text)) : null);
  if (unread !== null) return { ok: false, findings: [unread] };
  try {
    const data = load(text, { schema: FAILSAFE_SCHEMA, listener: refuseAnchors }) ?? null;
    const findings = suspect ? findMisread(text) : [];
    return findings.length > 0 ? { ok: false, findings } : { ok: true, data };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const findings = explainFaults(text);
    return { ok: false, findings: findings.length > 0 ? findings : [explainException(text, error)] };
  }
}

/**
 * What YAML accepts and reads otherwise than it was meant: a hard space for a space, `...`, a comment after a
 * value, typographic quotes around a value. A text without any of these is parsed once.
 */
const SUSPECT =
  /\S +#|^\.\.\.|^[ -]*(?:[a-z][\w-]*: *)?[\u00A0\u202F]|[:\-[,{]\s*(?:[“”„«»][^“”„«»"]*[“”«»"]|‘[^‘\n]*’)\s*(?:[,\]}#]|$)/m;

/** Finds fields in a YAML text: the value where there is one, else its key, else null; or the key itself. */
export function createLocator(
  text: string,
): (path: readonly PropertyKey[], options?: { key?: boolean }) => Place | null {
  let parsed: { document: Document.Parsed; counter: LineCounter } | undefined;
  return (path, { key = false } = {}) => {
    parsed ??= parsePositions(text);
    const { document, counter } = parsed;
    const range = findRange(document, path, key);
    return range === null ? null : toPlace(text, counter, range);
  };
}

type Range = readonly [start: number, end: number];

function findRange(document: Document.Parsed, path: readonly PropertyKey[], keyOnly: boolean): Range | null {
  let node: unknown = document.contents;
  let range: Range | null = null;
  for (const key of path) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        ({ key: k }) => isScalar(k) && String(k.value) === String(key),
      );
      if (pair === undefined) return range;
      const value =
        !keyOnly && isNode(pair.value) && pair.value.range && pair.value.range[1] > pair.value.range[0]
          ? pair.value
          : pair.key;
      range = rangeOf(value) ?? range;
      node = pair.value;
    } else if (node !== null && typeof node === "object" && "items" in node && Array.isArray(node.items)) {
      node = node.items[Number(key)];
      range = rangeOf(node) ?? range;
    } else {
      return range;
    }
  }
  return range;
}

const rangeOf = (node: unknown): Range | null =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : null;

function parsePositions(text: string): { document: Document.Parsed; counter: LineCounter } {
  const counter = new LineCounter();
  const document = parseDocument(text, {
    schema: "failsafe",
    prettyErrors: false,
    lineCounter: counter,
    keepSourceTokens: false,
  });
  return { document, counter };
}

function toPlace(text: string, counter: LineCounter, [start, end]: Range): Place {
  const { line, col } = counter.linePos(start);
  const lineEnd = text.indexOf("\n", start);
  const stop = Math.min(end, lineEnd === -1 ? text.length : lineEnd);
  const length = text.slice(start, stop).trimEnd().length;
  return { line, column: Math.max(1, col), length: Math.max(1, length) };
}

/** An alias can stand for another that stands for another…: a small file that fills the memory. */
function refuseAnchors(event: string, state: object): void {
  if (event === "close" && "anchor" in state && typeof state.anchor === "string") {
    throw new YAMLException("anchors are not read");
  }
}

/** YAML refuses some tabs and accepts others; here none is right. */
function findTab(text: string): LocatedFinding | null {
  const index = text.indexOf("\t");
  if (index === -1) return null;
  const before = text.slice(0, index);
  const line = before.split("\n").length;
  const column = index - before.lastIndexOf("\n");
  return {
    code: "tab",
    message: "Il y a une tabulation ici ; YAML ne connaît que les espaces.",
    fix: "Remplacer la tabulation par deux espaces.",
    place: { line, column, length: 1 },
  };
}

/** A word processor writes U+00A0 or U+202F where the eye sees a space; YAML reads them as letters. */
function findHardSpace(text: string): LocatedFinding | null {
  let texts: Range[] | undefined;
  let lineStart = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const [start = ""] = LINE_START.exec(line) ?? [];
    const column = start.search(/[\u00A0\u202F]/);
    if (column !== -1) {
      texts ??= quotedRanges(text);
      const at = lineStart + column;
      if (!texts.some(([from, to]) => from < at && at < to)) {
        return {
          code: "hard-space",
          message: "Il y a une espace insécable ici ; YAML ne connaît que l’espace ordinaire.",
          fix: `${start.replace(/[\u00A0\u202F]/g, " ")}${line.slice(start.length)}`,
          place: { line: index + 1, column: column + 1, length: 1 },
        };
      }
    }
    lineStart += line.length + 1;
  }
  return null;
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
function findDocumentEnd(text: string): LocatedFinding | null {
  const index = text.search(/^\.\.\.(?=\s|$)/m);
  if (index === -1) return null;
  return {
    code: "document-end",
    message: "Une ligne de trois points termine les champs : ce qui suit ne serait pas lu.",
    fix: "Supprimer cette ligne.",
    place: { line: text.slice(0, index).split("\n").length, column: 1, length: 3 },
  };
}

/** Plain values that lose what follows `#`, or that keep the typographic quotes around them. */
function findMisread(text: string): LocatedFinding[] {
  const { document, counter } = parsePositions(text);
  const hits: { code: "comment" | "typographic-quotes"; range: Range; value: string; oneLine: boolean }[] =
    [];
  visit(document, {
    Scalar(key, { type, range }, ancestors) {
      if (key === "key" || type !== Scalar.PLAIN || !range || range[0] === range[1]) return;
      const [start, end] = range;
      const written = text.slice(start, end);
      const [comment] = /^ +#[^\n]*/.exec(text.slice(end)) ?? [];
      const flow = ancestors.some((node) => isCollection(node) && node.flow === true);
      if (comment !== undefined) {
        const value = `${written}${comment.trimEnd()}`;
        const oneLine = !flow && !written.includes("\n");
        hits.push({ code: "comment", range: [start, start + value.length], value, oneLine });
      } else if (TYPOGRAPHIC_QUOTES.test(written)) {
        const value = written.slice(1, -1).trim();
        hits.push({
          code: "typographic-quotes",
          range: [start, end],
          value,
          oneLine: !written.includes("\n"),
        });
      }
    },
  });
  const findings = hits.map(({ code, range, value, oneLine }): LocatedFinding => {
    const place = toPlace(text, counter, range);
    if (code === "comment") {
      return {
        code,
        message: "YAML prend ce qui suit « # » pour un commentaire : cette fin serait perdue.",
        fix: oneLine ? withQuoted(text, [{ range, value }]) : QUOTE_OR_MOVE,
        place,
      };
    }
    const neighbours = hits.filter(
      (hit) => hit.code === code && counter.linePos(hit.range[0]).line === place.line,
    );
    return {
      code,
      message: "Ces guillemets typographiques seraient publiés avec la valeur : YAML ne lit que les droits.",
      fix: oneLine ? withQuoted(text, neighbours) : quote(value.replace(/\s*\n\s*/g, " ")),
      place,
    };
  });
  return onePerLine(findings);
}

/** The whole of a value in typographic quotes; `« Oui » et « non »` are quotations of its own. */
const TYPOGRAPHIC_QUOTES = /^(?:[“”„«»][^“”„«»]*[“”«»"]|‘[^‘]*’)$/;

const QUOTE_OR_MOVE =
  "Mettre la valeur entre guillemets droits, ou écrire le commentaire seul sur une ligne au-dessus.";

/** The line of the first range, with each range replaced by its value in straight quotes. */
function withQuoted(text: string, parts: readonly { range: Range; value: string }[]): string {
  const start = text.lastIndexOf("\n", (parts[0]?.range[0] ?? 0) - 1) + 1;
  const [line = ""] = text.slice(start).split("\n", 1);
  return parts
    .toReversed()
    .reduce(
      (written, { range: [from, to], value }) =>
        `${written.slice(0, from - start)}${quote(value)}${written.slice(to - start)}`,
      line,
    )
    .trim();
}

/** `quote('Quiz "pro"')` → `"Quiz \"pro\""` */
const quote = (value: string): string => `"${value.replace(/[\\"]/g, "\\$&")}"`;

/** The parser stumbles several times over one fault; the editor mends a line once. */
function onePerLine(findings: readonly LocatedFinding[]): LocatedFinding[] {
  const seen = new Set<number | undefined>();
  return findings.filter(({ place }) => !seen.has(place?.line) && seen.add(place?.line));
}

function explainFaults(text: string): LocatedFinding[] {
  const { document, counter } = parsePositions(text);
  const findings: LocatedFinding[] = document.errors.map(({ code, message, pos: [start, end] }) => {
    // An unclosed [ or { makes the next line look badly indented.
    const opening = /\bflow (?:sequence|map)/i.test(message) ? unclosedAt(document, text, start) : null;
    if (opening !== null) {
      return {
        ...explain("FLOW_IN_BLOCK", lineAround(text, opening)),
        place: toPlace(text, counter, [opening, opening + 1]),
      };
    }
    const line = lineAround(text, start);
    if (IMPLICIT_KEY.has(code) && /^\s*(?:- +)*[\w-]+: (?!.*:(?:\s|$))/.test(line)) {
      // The value is whole: it is the next line that stands where nothing can.
      const next = /\n\s*?( *)\S[^\n]*/.exec(text.slice(start));
      const at = next === null ? start : start + next.index + next[0].trimEnd().length;
      return { ...explain("BAD_INDENT", line), place: toPlace(text, counter, wholeLine(text, at)) };
    }
    const word = wordAt(text, start);
    return {
      ...explain(code, line, word),
      place: toPlace(text, counter, [start, Math.max(end, start + word.length)]),
    };
  });
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const hasAnchor = "anchor" in node && typeof node.anchor === "string" && node.anchor !== "";
    if (!isAlias(node) && !hasAnchor) return;
    findings.push({
      code: "alias",
      message: "Les ancres et renvois de YAML (« & » et « * ») ne sont pas acceptés.",
      fix: "Écrire la valeur en toutes lettres, entre guillemets droits si elle commence par & ou *.",
      place: toPlace(text, counter, [node.range[0], node.range[1]]),
    });
  });
  return onePerLine(findings);
}

const IMPLICIT_KEY: ReadonlySet<string> = new Set(["BLOCK_AS_IMPLICIT_KEY", "MULTILINE_IMPLICIT_KEY"]);

/** Where the list or group that was not closed before `index` opens. */
function unclosedAt(document: Document.Parsed, text: string, index: number): number | null {
  let found: number | null = null;
  visit(document, {
    Collection(_, { flow, range }) {
      if (!flow || !range || range[0] > index) return;
      if (!/[\]}]$/.test(text.slice(range[0], Math.min(range[1], index)).trimEnd())) found = range[0];
    },
  });
  return found;
}

/** The line around an index, without its indentation. */
function wholeLine(text: string, index: number): Range {
  const line = lineAround(text, index);
  const start = text.lastIndexOf("\n", index - 1) + 1;
  return [start + line.search(/\S|$/), start + line.length];
}

function explainException(text: string, { mark }: YAMLException): LocatedFinding {
  // Unlike its types, js-yaml leaves out the mark of a fault that has no place.
  const { line, column } = (mark as YAMLException["mark"] | undefined) ?? { line: 0, column: 0 };
  const place = { line: line + 1, column: column + 1, length: 1 };
  return { ...unreadable(text.split("\n")[line] ?? ""), place };
}

/** The parser marks where a fault begins; the editor sees a word. */
const wordAt = (text: string, index: number): string =>
  /^[\p{L}\p{N}_-]*/u.exec(text.slice(index))?.[0] ?? "";

const lineAround = (text: string, index: number): string =>
  `${/[^\n]*$/.exec(text.slice(0, index))?.[0]}${/^[^\n]*/.exec(text.slice(index))?.[0]}`;

/** `quoteValue("name: Quiz: le guide")` → `'name: "Quiz: le guide"'` */
function quoteValue(line: string): string | null {
  const [, key, value] = /^\s*((?:- +)?[\w-]+):\s+(.+?)\s*$/.exec(line) ?? [];
  return key === undefined || value === undefined ? null : `${key}: ${quote(withoutQuotes(value))}`;
}

/** A value that began as a quoted one: `withoutQuotes("'L'outil'")` → `"L’outil"` */
function withoutQuotes(value: string): string {
  if (value.startsWith('"')) return value.replace(/"/g, "");
  if (!value.startsWith("'")) return value;
  return value.replace(/(?<=\p{L})'+(?=\p{L})/gu, "’").replace(/'/g, "");
}

function explain(code: string, line: string, word = ""): Finding {
  switch (code) {
    case "DUPLICATE_KEY":
      return {
        code: "duplicate-key",
        message: `Le champ « ${word} » est écrit deux fois.`,
        fix: "Garder une seule des deux lignes.",
      };
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      if (isBareItem(line)) return INDENTATION;
      if (!line.includes(":")) return UNCLOSED;
      if (/^\s*[\w-]+:\S/.test(line)) {
        return {
          code: "colon",
          message: "Il manque une espace après le deux-points.",
          fix: line.replace(":", ": ").trim(),
        };
      }
      return {
        code: "colon",
        message: "Un deux-points suivi d’une espace coupe la valeur en deux.",
        fix: quoteValue(line) ?? 'Mettre toute la valeur entre guillemets droits : title: "Quiz : le guide".',
      };
    case "MISSING_CHAR":
      // A complete field, where the parser wants the dash of a list item.
      return isBareItem(line) || /^ +[\w-]+: [^"']*$/.test(line) ? INDENTATION : UNCLOSED;
    case "FLOW_IN_BLOCK":
      return UNCLOSED;
    case "BAD_INDENT":
    case "TAB_AS_INDENT":
      return INDENTATION;
    case "BAD_ALIAS":
      return {
        code: "alias",
        message: "Une valeur qui commence par & ou * est lue comme un renvoi.",
        fix: "La mettre entre guillemets droits.",
      };
    case "UNEXPECTED_TOKEN":
      return explainToken(line);
    case "BAD_SCALAR_START":
      return {
        code: "reserved-character",
        message: "Une valeur sans guillemets ne peut pas commencer par ce signe.",
        fix: quoteValue(line) ?? "La mettre entre guillemets droits.",
      };
    case "BAD_DQ_ESCAPE":
      return {
        code: "escape",
        message: "Entre guillemets droits, une barre oblique inverse a un sens particulier.",
        fix: "La doubler (\\\\), ou la retirer.",
      };
    case "MULTIPLE_DOCS":
      return {
        code: "document-end",
        message: "Une ligne de trois tirets termine les champs : ce qui suit ne serait pas lu.",
        fix: "Supprimer cette ligne.",
      };
    default:
      return unreadable(line);
  }
}

/** Something follows a value that was complete. */
function explainToken(line: string): Finding {
  const [, value = ""] = /^\s*(?:- +)*[\w-]+:\s+(.*)$/.exec(line) ?? [];
  if (/^'/.test(value)) {
    return {
      code: "quotes",
      message: "Une apostrophe droite ferme la valeur avant sa fin.",
      fix: quoteValue(line),
    };
  }
  if (/^"/.test(value)) {
    return {
      code: "quotes",
      message: "La valeur continue après son guillemet fermant.",
      fix: quoteValue(line),
    };
  }
  if (/^[[{].*[\]}]/.test(value)) {
    return {
      code: "unclosed",
      message: "La ligne continue après le crochet ou l’accolade qui la ferme.",
      fix: "Mettre dans les crochets tout ce qui est de la liste, et retirer le reste.",
    };
  }
  if (/^- /.test(value)) {
    return {
      code: "indentation",
      message: "Une liste à tirets commence sur la ligne qui suit le champ.",
      fix: "Aller à la ligne avant le tiret et décaler de deux espaces.",
    };
  }
  return unreadable(line);
}

/** A list item of one value, which no colon cuts: `- infographie`. */
const isBareItem = (line: string): boolean => /^ *- /.test(line) && !/: .*:(?:\s|$)/.test(line);

const INDENTATION: Finding = {
  code: "indentation",
  message: "Cette ligne n’est pas décalée comme ses voisines.",
  fix: "Aligner les champs à gauche et décaler de deux espaces ce qui leur appartient.",
};

const UNCLOSED: Finding = {
  code: "unclosed",
  message: "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
  fix: 'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
};

/** The reasons of the libraries are English: editors get a rule instead, or their line in quotes. */
const unreadable = (line: string): Finding => ({
  code: "invalid-yaml",
  message: "Cette ligne ne se lit pas comme du YAML.",
  fix:
    (/:\s+[!>|%@`,\]}]/.test(line) ? quoteValue(line) : null) ??
    'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").',
});
