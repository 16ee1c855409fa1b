/** Explains, in an editor's words, what the parser refuses: one finding for each line to mend. */

import type { YAMLException } from "js-yaml";
import { type Document, isAlias, isNode, visit } from "yaml";
import type { FindingDraft } from "./finding.ts";
import {
  lineAround,
  type Place,
  type PlacedDraft,
  parsePositions,
  quote,
  type Range,
  toPlace,
} from "./yaml-places.ts";

/** What a line should be, where that can be told; the finding shows it. */
type Explanation = FindingDraft & { line?: string };

/** Every fault of a text that does not parse, in the order of its lines; the first is surely one of its own. */
export function explainFaults(text: string): PlacedDraft[] {
  const { document, counter } = parsePositions(text);
  const findings: PlacedDraft[] = document.errors.map(({ code, message, pos: [start, end] }) => {
    // An unclosed [ or { makes the next line look badly indented.
    const opening = /\bflow (?:sequence|map)/i.test(message) ? unclosedAt(document, text, start) : null;
    if (opening !== null) {
      return { ...UNCLOSED, place: toPlace(text, counter, [opening, opening + 1]) };
    }
    const line = lineAround(text, start);
    if (IMPLICIT_KEY.has(code) && /^\s*(?:- +)*[\w-]+: (?!.*:(?:\s|$))/.test(line)) {
      // The value is whole: it is the next line that stands where nothing can.
      const next = /\n\s*?( *)\S[^\n]*/.exec(text.slice(start));
      const at = next === null ? start : start + next.index + next[0].trimEnd().length;
      return indentation(text, toPlace(text, counter, wholeLine(text, at)));
    }
    const word = wordAt(text, start);
    const { line: corrected, ...explained } = explain(code, line, word);
    if (explained.code === "indentation")
      return indentation(text, toPlace(text, counter, wholeLine(text, start)));
    if (explained.code === "duplicate-key")
      return duplicate(text, toPlace(text, counter, [start, start + word.length]), word);
    const whole = toPlace(text, counter, wholeLine(text, start));
    const place =
      explained.code === "colon"
        ? valuePlace(line, whole)
        : toPlace(text, counter, [start, Math.max(end, start + word.length)]);
    return corrected === undefined
      ? { ...explained, place }
      : {
          ...explained,
          place,
          edit: { line: whole.line, column: whole.column, length: whole.length, text: corrected },
        };
  });
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return;
    const hasAnchor = "anchor" in node && typeof node.anchor === "string" && node.anchor !== "";
    if (!isAlias(node) && !hasAnchor) return;
    findings.push({ ...ALIAS, place: toPlace(text, counter, [node.range[0], node.range[1]]) });
  });
  return onePerLine(findings);
}

/** For what only js-yaml refuses. */
export function explainException(text: string, { mark }: YAMLException): PlacedDraft {
  // Unlike its types, js-yaml leaves out the mark of a fault that has no place.
  const { line, column } = (mark as YAMLException["mark"] | undefined) ?? { line: 0, column: 0 };
  const place = { line: line + 1, column: column + 1, length: 1 };
  const written = text.split("\n")[line] ?? "";
  const { line: corrected, ...explained } = unreadable(written);
  if (corrected === undefined) return { ...explained, place };
  const start = written.search(/\S|$/);
  const edit = { line: line + 1, column: start + 1, length: written.trim().length, text: corrected };
  return { ...explained, place, edit };
}

/** The parser stumbles several times over one fault; the editor mends a line once. */
function onePerLine(findings: readonly PlacedDraft[]): PlacedDraft[] {
  const seen = new Set<number | undefined>();
  return findings
    .toSorted((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0))
    .filter(({ place }) => !seen.has(place?.line) && seen.add(place?.line));
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

/** The parser marks where a fault begins; the editor sees a word. */
const wordAt = (text: string, index: number): string =>
  /^[\p{L}\p{N}_-]*/u.exec(text.slice(index))?.[0] ?? "";

/** The value on the line of a key; the whole line where there is none. */
function valuePlace(line: string, whole: Place): Place {
  const start = /^\s*(?:- +)*[\w-]+:\s+/.exec(line)?.[0].length;
  if (start === undefined) return whole;
  return { line: whole.line, column: start + 1, length: Math.max(1, line.trimEnd().length - start) };
}

/** How far a line is indented, its dash included where it opens a list item. */
const depthOf = (line: string): number => /^\s*(?:- +)?/.exec(line)?.[0].length ?? 0;

/** The neighbour above says how far the line should be indented, unless that one holds a value already. */
function indentation(text: string, place: Place): PlacedDraft {
  const message = "Cette ligne n’est pas décalée comme ses voisines.";
  const lines = text.split("\n");
  const line = lines[place.line - 1] ?? "";
  const isItem = /^\s*- /.test(line);
  const above = lines
    .slice(0, place.line - 1)
    .findLast((other) => other.trim() !== "" && (!isItem || /^\s*- /.test(other)));
  const isGroup = above !== undefined && /:\s*$/.test(above);
  if (above === undefined || isGroup || (!isItem && depthOf(above) < depthOf(line) - 1)) {
    return {
      code: "indentation",
      message,
      fix: "Donner le même décalage à cette ligne et à celle du dessus : deux espaces sous le champ auquel elles appartiennent, aucun sinon.",
      place,
    };
  }
  const depth = isItem ? above.search(/\S/) : depthOf(above);
  const spaces = depth === 0 ? "aucun espace" : depth === 1 ? "un espace" : `${depth} espaces`;
  return {
    code: "indentation",
    message,
    fix: `${depth === 0 ? "Ne mettre" : "Mettre"} ${spaces} devant, comme plus haut : ${" ".repeat(depth)}${line.trim()}`,
    place,
    edit: { line: place.line, column: 1, length: line.length, text: `${" ".repeat(depth)}${line.trim()}` },
  };
}

function duplicate(text: string, place: Place, name: string): PlacedDraft {
  const lines = text.split("\n");
  const line = lines[place.line - 1] ?? "";
  const first = lines.findIndex(
    (other) =>
      other.slice(0, place.column - 1 + name.length) === line.slice(0, place.column - 1 + name.length),
  );
  const isSame = lines[first]?.trimEnd() === line.trimEnd();
  return {
    code: "duplicate-key",
    message: `Le champ « ${name} » est écrit deux fois : ${first === -1 || first === place.line - 1 ? "plus haut" : `ligne ${first + 1}`}, puis ici.`,
    fix: isSame ? "Supprimer cette ligne." : "Garder une seule des deux lignes.",
    place,
  };
}

/** `quoteValue("name: Quiz: le guide")` → `'name: "Quiz: le guide"'` */
function quoteValue(line: string): string | null {
  const [, key, value] = /^\s*((?:- +)?[\w-]+):\s+(.+?)\s*$/.exec(line) ?? [];
  return key === undefined || value === undefined ? null : `${key}: ${quote(withoutQuotes(value))}`;
}

/** A value that began as a quoted one: `withoutQuotes("'L'outil'")` → `"L’outil"` */
function withoutQuotes(value: string): string {
  if (value.startsWith('"')) {
    // Quotation marks inside are those of French.
    const inside = value.replace(/^"|"$/g, "");
    return (inside.match(/"/g) ?? []).length % 2 === 0
      ? inside.replace(/"([^"]*)"/g, "«\u202F$1\u202F»")
      : inside.replace(/"/g, "");
  }
  if (!value.startsWith("'")) return value;
  return value.replace(/(?<=\p{L})'+(?=\p{L})/gu, "’").replace(/'/g, "");
}

function explain(code: string, line: string, word = ""): Explanation {
  switch (code) {
    case "DUPLICATE_KEY":
      return { code: "duplicate-key", message: "" };
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      if (isBareItem(line)) return INDENTATION;
      if (!line.includes(":")) return KEYLESS;
      if (/^\s*[\w-]+:\S/.test(line)) {
        const message = "Il manque une espace après le deux-points.";
        return { code: "colon", message, certain: true, line: line.replace(":", ": ").trim() };
      }
      return {
        code: "colon",
        message: "Cette valeur contient un deux-points : sans guillemets autour, elle est coupée en deux.",
        certain: true,
        ...correctedOr(
          quoteValue(line),
          'Mettre toute la valeur entre guillemets droits : title: "Quiz : le guide".',
        ),
      };
    case "MISSING_CHAR":
      // A complete field, where the parser wants the dash of a list item.
      if (isBareItem(line) || /^ +[\w-]+: [^"']*$/.test(line)) return INDENTATION;
      return /^[^:"'[\]]*$/.test(line) ? KEYLESS : UNCLOSED;
    case "FLOW_IN_BLOCK":
      return UNCLOSED;
    case "BAD_INDENT":
    case "TAB_AS_INDENT":
      return INDENTATION;
    case "BAD_ALIAS":
      return ALIAS;
    case "UNEXPECTED_TOKEN":
      return explainToken(line);
    case "BAD_SCALAR_START":
      return {
        code: "reserved-character",
        message: `Sans guillemets, une valeur ne peut pas commencer par ${word === "" ? "ce signe" : `« ${word} »`}.`,
        certain: true,
        ...correctedOr(quoteValue(line), "La mettre entre guillemets droits."),
      };
    case "BAD_DQ_ESCAPE":
      return {
        code: "escape",
        message: "Entre guillemets droits, une barre oblique inverse (\\) a un sens particulier.",
        fix: "La doubler (\\\\), ou la retirer.",
      };
    case "MULTIPLE_DOCS":
      return {
        code: "document-end",
        message: "Une ligne de trois tirets termine les champs : ce qui suit ne serait pas lu.",
        fix: "Supprimer cette ligne.",
      };
    default:
      return unreadable(line);
  }
}

const correctedOr = (line: string | null, fix: string): Pick<Explanation, "line" | "fix"> =>
  line === null ? { fix } : { line };

/** Something follows a value that was complete. */
function explainToken(line: string): Explanation {
  const [, value = ""] = /^\s*(?:- +)*[\w-]+:\s+(.*)$/.exec(line) ?? [];
  const quoted = quoteValue(line);
  if (/^'/.test(value)) {
    const message = "L’apostrophe droite ferme la valeur avant sa fin.";
    // Anything but apostrophes between letters may have been meant otherwise.
    const certain = /^'(?:[^']|(?<=\p{L})'(?=\p{L}))*'\s*$/u.test(value);
    return { code: "quotes", message, certain, ...correctedOr(quoted, "Écrire ’ au lieu de '.") };
  }
  if (/^"/.test(value)) {
    const message = "Un guillemet droit ferme la valeur avant sa fin.";
    return {
      code: "quotes",
      message,
      ...correctedOr(quoted, "Écrire « » au lieu des guillemets du milieu."),
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

/** Where the line should stand is told by its neighbours. */
const INDENTATION: FindingDraft = { code: "indentation", message: "" };

const ALIAS: FindingDraft = {
  code: "alias",
  message: "Sans guillemets, une valeur ne peut pas commencer par & ou *.",
  fix: "La mettre entre guillemets droits.",
};

const UNCLOSED: FindingDraft = {
  code: "unclosed",
  message: "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
  fix: 'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
};

const KEYLESS: FindingDraft = {
  code: "keyless",
  message: "Cette ligne n’a pas de nom de champ.",
  fix: "Si c’est la suite de la ligne du dessus, tout écrire sur une seule ligne ; sinon, écrire « champ: valeur ».",
};

/** The reasons of the libraries are English: editors get a rule instead, or their line in quotes. */
const unreadable = (line: string): Explanation => ({
  code: "invalid-yaml",
  message: "Cette ligne ne se lit pas : un signe y a un sens particulier.",
  ...correctedOr(
    /:\s+[!>|%@`,\]}]/.test(line) ? quoteValue(line) : null,
    'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").',
  ),
});
