/**
 * Reads YAML so that nothing is guessed: every scalar stays the text that was written (`1.10`, `no`,
 * `2026-09-20`) and the schemas decide what it means. js-yaml reads, being the fastest; `yaml`, which keeps
 * positions, is called only for a text that turned out to be wrong, to say where.
 */

import { FAILSAFE_SCHEMA, load, YAMLException } from "js-yaml";
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
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
  const tab = findTab(text);
  if (tab === null) {
    try {
      return { ok: true, data: load(text, { schema: FAILSAFE_SCHEMA, listener: refuseAnchors }) ?? null };
    } catch (error) {
      const findings = explainFaults(text);
      if (findings.length > 0) return { ok: false, findings };
      if (!(error instanceof YAMLException)) throw error;
      const { line, column } = error.mark;
      const place = { line: line + 1, column: column + 1, length: 1 };
      return { ok: false, findings: [{ ...unreadable(error.reason), place }] };
    }
  }
  return { ok: false, findings: [tab] };
}

/** Finds fields in a YAML text: the value where there is one, else its key, else null. */
export function createLocator(text: string): (path: readonly PropertyKey[]) => Place | null {
  let parsed: { document: Document.Parsed; counter: LineCounter } | undefined;
  return (path) => {
    parsed ??= parsePositions(text);
    const { document, counter } = parsed;
    const range = findRange(document, path);
    return range === null ? null : toPlace(text, counter, range);
  };
}

type Range = readonly [start: number, end: number];

function findRange(document: Document.Parsed, path: readonly PropertyKey[]): Range | null {
  let node: unknown = document.contents;
  let range: Range | null = null;
  for (const key of path) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        ({ key: k }) => isScalar(k) && String(k.value) === String(key),
      );
      if (pair === undefined) return range;
      const value =
        isNode(pair.value) && pair.value.range && pair.value.range[1] > pair.value.range[0]
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

function explainFaults(text: string): LocatedFinding[] {
  const { document, counter } = parsePositions(text);
  const findings: LocatedFinding[] = document.errors.map(({ code, message, pos: [start, end] }) => {
    const word = wordAt(text, start);
    // An unclosed [ or { makes the next line look badly indented.
    const fault = /^Flow/.test(message) ? "FLOW_IN_BLOCK" : code;
    return {
      ...explain(fault, message, { word, line: lineAround(text, start) }),
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
  // The parser stumbles several times over one fault; the editor mends a line once.
  const seen = new Set<string>();
  return findings.filter(({ code, place }) => {
    const key = `${code}:${place?.line}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The parser marks where a fault begins; the editor sees a word. */
const wordAt = (text: string, index: number): string =>
  /^[\p{L}\p{N}_-]*/u.exec(text.slice(index))?.[0] ?? "";

const lineAround = (text: string, index: number): string =>
  `${/[^\n]*$/.exec(text.slice(0, index))?.[0]}${/^[^\n]*/.exec(text.slice(index))?.[0]}`;

/** `quoteValue("name: Quiz: le guide")` → `'name: "Quiz: le guide"'` */
function quoteValue(line: string): string | null {
  const [, key, value] = /^\s*(?:- )?([\w-]+):\s+(.+?)\s*$/.exec(line) ?? [];
  return key === undefined || value === undefined ? null : `${key}: "${value.replace(/"/g, "”")}"`;
}

function explain(code: string, message: string, { word, line }: { word: string; line: string }): Finding {
  switch (code) {
    case "DUPLICATE_KEY":
      return {
        code: "duplicate-key",
        message: `Le champ « ${word} » est écrit deux fois.`,
        fix: "Garder une seule des deux lignes.",
      };
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      return {
        code: "colon",
        message: "Un deux-points suivi d’une espace coupe la valeur en deux.",
        fix: quoteValue(line) ?? 'Mettre toute la valeur entre guillemets droits : title: "Quiz : le guide".',
      };
    case "MISSING_CHAR":
    case "FLOW_IN_BLOCK":
      return {
        code: "unclosed",
        message:
          "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
        fix: 'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
      };
    case "BAD_INDENT":
    case "TAB_AS_INDENT":
      return {
        code: "indentation",
        message: "Cette ligne n’est pas décalée comme ses voisines.",
        fix: "Aligner les champs à gauche et décaler de deux espaces ce qui leur appartient.",
      };
    case "BAD_ALIAS":
      return {
        code: "alias",
        message: "Une valeur qui commence par & ou * est lue comme un renvoi.",
        fix: "La mettre entre guillemets droits.",
      };
    default:
      return unreadable(message);
  }
}

const unreadable = (reason: string): Finding => ({
  code: "invalid-yaml",
  message: `Cette partie ne se lit pas comme du YAML (${reason}).`,
  fix: 'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").',
});
