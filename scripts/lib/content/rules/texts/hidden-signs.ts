/** Refuses invisible signs in the long description; source/yaml/yaml-traps.ts refuses those of the fields. */

import type { Finding } from "../../../source/finding.ts";
import { explainInvisible, findInvisibleLines } from "../../../source/invisible-finding.ts";
import { findInvisibleSigns, removeInvisibleSigns } from "../../../text/invisible-signs.ts";
import { decodeEntities } from "../../../text/markdown.ts";
import type { Entry, Rule } from "../../content-set.ts";

export const hiddenSigns: Rule = ({ tools, collections }) =>
  [...tools, ...collections].flatMap((entry) => [...writtenSigns(entry), ...namedSigns(entry)]);

function writtenSigns({ body, reportBody }: Entry<unknown>): Finding[] {
  const lines = findInvisibleLines(body);
  if (lines.length === 0) return [];
  const starts = [0];
  for (const line of body.split("\n")) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return lines.map(({ place, edit: _, ...draft }) => {
    const [line, column] = [place?.line ?? 1, place?.column ?? 1];
    const start = starts[line - 1] ?? 0;
    const finding = reportBody({ index: start + column - 1, length: place?.length ?? 1 }, draft);
    if (finding.line === null || finding.excerpt === undefined) return finding;
    // The line of the file: its typography may not be that of the body yet.
    const { text: written } = finding.excerpt;
    const text = removeInvisibleSigns(written);
    return {
      ...finding,
      certain: true,
      edit: { line: finding.line, column: 1, length: written.length, text },
    };
  });
}

/** `&shy;`, `&#x202E;` */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function namedSigns({ body, reportBody }: Entry<unknown>): Finding[] {
  if (!body.includes("&")) return [];
  return [...body.matchAll(ENTITY)].flatMap(({ 0: written, index }) => {
    const signs = findInvisibleSigns(decodeEntities(written));
    if (signs.length === 0) return [];
    const { message } = explainInvisible(signs);
    return reportBody(
      { index, length: written.length },
      { code: "invisible-sign", message, fix: `Retirer ${written}` },
    );
  });
}
