/** What only the parser of YAML sees, or Git left behind: which line, and what to do, in an editor's words. */

import type { YAMLException } from "js-yaml";
import type { Finding, LineWrite, Range } from "./finding.ts";

/** A finding of a line, before its file is known. */
export type LineFault = Omit<Finding, "file" | "level" | "at" | "write"> & {
  at: { line: number; part?: Range };
  write?: { lines: readonly LineWrite[] };
};

export const ANCHOR = "anchors are not read";
/** `"\\u202E"` */
export const ESCAPED = "an invisible sign by its number";

export const ANY_KEY = /^\s*(?:- +)*["']?([\p{L}_][\p{L}\p{N}_-]*)["']? *:/u;

/** What only the parser sees, in an editor's words. */
export function explainFault({ mark, reason }: YAMLException, lines: readonly string[]): LineFault {
  // Unlike its types, js-yaml may leave out the mark; and it may set it below the last line.
  const marked = mark as YAMLException["mark"] | undefined;
  let index = Math.min(Math.max(marked?.line ?? 0, 0), lines.length - 1);
  // A line without a key is noticed at the end of the next one.
  if (/implicit key|implicit mapping/.test(reason)) {
    do index = Math.max(0, index - 1);
    while (index > 0 && lines[index]?.trim() === "");
  }
  // A second text in the file has no mark: it begins after a line of dots.
  if (/single document/.test(reason))
    index = Math.max(
      0,
      lines.findLastIndex((other) => /^(?:\.\.\.|---)/.test(other)),
    );
  const line = lines[index] ?? "";
  const fault = (code: string, says: string, todo: string): LineFault => ({
    code,
    says,
    todo,
    at: { line: index + 1 },
  });
  if (/maxDepth/.test(reason))
    return fault(
      "too-deep",
      "Il y a trop de listes ou de groupes les uns dans les autres.",
      "Écrire une liste à un seul niveau : un tiret ou un crochet ouvert par valeur, pas plus.",
    );
  if (reason === ESCAPED) {
    const at = Math.max(
      0,
      lines.findIndex((other) => /\\[ux]/i.test(other)),
    );
    return {
      ...fault("invisible-sign", "Un signe invisible se cache ici.", "Le retirer."),
      at: { line: at + 1 },
    };
  }
  if (reason === ANCHOR) {
    const at = lines.findIndex((other) => /(?:: |- |^|[[,] *)&\S/.test(other));
    const says = "Sans guillemets, une valeur ne peut pas commencer par & ou *.";
    return {
      ...fault("alias", says, "La mettre entre guillemets droits."),
      at: { line: Math.max(at, 0) + 1 },
    };
  }
  if (/duplicated/.test(reason)) {
    const name = ANY_KEY.exec(line)?.[1] ?? "";
    const depth = line.search(/\S|$/);
    const first = lines.findIndex(
      (other) => ANY_KEY.exec(other)?.[1] === name && other.search(/\S/) === depth,
    );
    const where = first === index ? "plus haut" : `ligne ${first + 1}`;
    const part = { start: depth, end: depth + name.length };
    return {
      ...fault(
        "duplicate-key",
        `Le champ « ${name} » est écrit deux fois : ${where}, puis ici.`,
        lines[first] === line && first !== index
          ? "Supprimer cette ligne."
          : "Garder une seule des deux lignes.",
      ),
      at: { line: index + 1, part },
    };
  }
  if (/flow collection|unexpected end of the stream within a (?:double|single|flow)/.test(reason)) {
    const open = lines.findLastIndex(
      (other, at) => at <= index && /[[{][^\]}]*$/.test(other.replace(/(?<=[\s[,])#.*|"[^"]*"/g, "")),
    );
    return {
      ...fault(
        "unclosed",
        "Il manque un signe ici : un guillemet, un crochet ou un deux-points n’est pas fermé ou écrit.",
        'Vérifier que chaque " et chaque [ a son pendant, et que chaque champ est suivi de « : ».',
      ),
      at: { line: Math.max(open, 0) + 1 },
    };
  }
  if (line.trim() !== "" && !line.includes(":") && !/^\s*-/.test(line))
    return fault(
      "keyless",
      "Cette ligne n’a pas de nom de champ.",
      "Si c’est la suite de la ligne du dessus, tout écrire sur une seule ligne ; sinon, écrire « champ: valeur ».",
    );
  if (/^\s+\S|^\s*- /.test(line)) return badIndent(lines, index);
  return fault(
    "invalid-yaml",
    "Cette ligne ne se lit pas : un signe y a un sens particulier.",
    'Une ligne par champ, « nom: valeur » ; un texte qui contient : # [ ] { } & * ! | > @ % se met entre guillemets droits ("…").',
  );
}

/** The line above shows the right indentation, unless it opens a group. */
function badIndent(lines: readonly string[], index: number): LineFault {
  const line = lines[index] ?? "";
  const written = line.trim();
  const isItem = written.startsWith("- ");
  const above = lines
    .slice(0, index)
    .findLast((other) => other.trim() !== "" && (!isItem || /^\s*- /.test(other)));
  const base = {
    code: "indentation",
    says: "Cette ligne n’est pas décalée comme ses voisines.",
    at: { line: index + 1 },
  };
  const inner = (other: string): number => /^\s*(?:- +)?/.exec(other)?.[0].length ?? 0;
  const isTop = above !== undefined && inner(above) === 0;
  if (above === undefined || /:\s*$/.test(above) || (!isItem && !isTop && inner(above) < inner(line) - 1))
    return {
      ...base,
      todo: "Donner le même décalage à cette ligne et à celle du dessus : deux espaces sous le champ auquel elles appartiennent, aucun sinon.",
    };
  const depth = isItem ? above.search(/\S/) : inner(above);
  const text = `${" ".repeat(depth)}${written}`;
  const spaces = depth === 0 ? "aucun espace" : depth === 1 ? "un espace" : `${depth} espaces`;
  return {
    ...base,
    todo: `${depth === 0 ? "Ne mettre" : "Mettre"} ${spaces} devant, comme plus haut : ${text}`,
    write: { lines: [{ line: index + 1, text }] },
  };
}

/** The lines that Git leaves in a file when two versions of it met: which one is right, only the editor knows. */
export function findConflicts(text: string): LineFault[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index): LineFault[] => {
    if (!/^<{7}(?: |$)/.test(line)) return [];
    const end = lines.findIndex((other, at) => at > index && /^>{7}(?: |$)/.test(other));
    if (end === -1) return [];
    const middle = lines.findIndex((other, at) => at > index && at < end && /^={7}\s*$/.test(other));
    const signs = [index, middle, end].filter((at) => at !== -1).map((at) => at + 1);
    return [
      {
        code: "conflict",
        says: `Deux versions se sont croisées ici : Git a gardé les deux, l’une sous l’autre, de la ligne ${index + 1} à la ligne ${end + 1}.`,
        todo: `Garder celle qui est juste, ou réunir les deux, puis retirer les lignes de signes (${signs.join(", ")}).`,
        at: { line: index + 1 },
      },
    ];
  });
}
