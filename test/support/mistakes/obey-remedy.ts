/** Does to the letter what a finding tells an editor to do: paste, delete or add a line. For tests of remedies. */

import { applyToLine, type Edit, type Finding } from "../../../scripts/lib/source/finding.ts";

export type Obeyed = { text: string; how: "pasted" | "deleted" | "added" };

/** The text once the remedy is obeyed; null if it explains, and leaves the writing to the editor. */
export function obeyRemedy(text: string, finding: Finding): Obeyed | null {
  const { fix, edit, moreEdits, line, excerpt, column, field } = finding;
  if (fix === null || line === null) return null;
  const lines = text.split("\n");
  const at = line - 1;
  const written = lines[at] ?? "";
  const isSentence = /^\p{Lu}/u.test(fix);
  const splice = (from: number, count: number, how: Obeyed["how"], ...added: string[]): Obeyed => ({
    text: lines.toSpliced(from, count, ...added).join("\n"),
    how,
  });
  const pasted = (over: string, indent = depthOf(over)) => fix.split("\n").map((one) => `${indent}${one}`);

  const [, many] = /^Supprimer ces (\d+) lignes/.exec(fix) ?? [];
  if (many !== undefined) return splice(at, Number(many), "deleted");
  if (/^Supprimer (?:la|cette) ligne|, ou supprimer la ligne/.test(fix)) return splice(at, 1, "deleted");
  if (edit !== undefined && moreEdits !== undefined)
    return { text: applyAll(lines, [edit, ...moreEdits]), how: "pasted" };
  if (edit !== undefined && (isSentence || field === null)) {
    return splice(edit.line - 1, 1, "pasted", applyToLine(lines[edit.line - 1] ?? "", [edit]));
  }
  if (edit !== undefined) return splice(edit.line - 1, 1, "pasted", ...pasted(lines[edit.line - 1] ?? ""));
  if (/^(?:Retirer cette valeur|En supprimer un|Le supprimer)/.test(fix)) {
    const start = (column ?? 1) - 1;
    const part = written.slice(start, start + (excerpt?.length ?? 0));
    const [before, after] = [written.slice(0, start), written.slice(start + part.length)];
    if (/[[,]\s*$/.test(before))
      return splice(at, 1, "deleted", `${before}${after}`.replace(/,\s*(?=,|\])/, "").replace(/\[,\s*/, "["));
    return splice(at, /^\s*- slug:/.test(written) ? 2 : 1, "deleted");
  }
  const [, where, added] = /^(Ajouter [^\n]*)\n([\s\S]*)$/.exec(fix) ?? [];
  if (where !== undefined && added !== undefined) {
    const rows = added.split("\n");
    if (/tout en haut/.test(where)) return splice(1, 0, "added", ...rows);
    if (/à ce groupe/.test(where)) {
      const own = depthOf(written).length;
      const depth = /^\s*- /.test(written) ? own + 2 : Math.max(own + 2, depthOf(lines[line] ?? "").length);
      return splice(line, 0, "added", ...rows.map((row) => `${" ".repeat(depth)}${row}`));
    }
    let next = line;
    while (/^\s+\S/.test(lines[next] ?? "")) next++;
    return splice(next, 0, "added", ...rows);
  }
  if (/^Ajouter une ligne --- juste au-dessus/.test(fix)) return splice(at, 0, "added", "---");
  if (/^Écrire le commentaire au-dessus/.test(fix))
    return splice(at, 1, "pasted", ...pasted(written).slice(1));
  if (isSentence || fix.startsWith("…")) return null;
  if (/^(?:[a-z_]+:(?: |$|\n)|- |---$)/.test(fix)) return splice(at, 1, "pasted", ...pasted(written));
  if (excerpt === undefined || column === null) return null;
  const over = { line, column, length: excerpt.length, text: fix };
  return splice(at, 1, "pasted", applyToLine(written, [over]));
}

const depthOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? "";

/** An edit longer than its line removes the line. */
const applyAll = (lines: readonly string[], edits: readonly Edit[]): string =>
  lines
    .flatMap((written, index) => {
      const own = edits.filter(({ line }) => line === index + 1);
      return own.some(({ length }) => length > written.length) ? [] : [applyToLine(written, own)];
    })
    .join("\n");
