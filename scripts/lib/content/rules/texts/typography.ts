/** What the build corrects of French typography: one remark a file, and each correction as a change of the file. */

import { groupBy } from "../../../../../functions/lib/contract/group-by.ts";
import type { Finding, FindingDraft } from "../../../source/finding.ts";
import { alignTexts } from "../../../text/align-texts.ts";
import { checkTypography, type TypographyOptions } from "../../../text/french-typography.ts";
import type { ContentSet, Entry, Rule, Source } from "../../content-set.ts";
import type { Correction } from "../../prose/apply-typography.ts";
import { explainTypography } from "../../prose/explain-typography.ts";
import { listsWithProse, proseOf } from "../../prose/prose.ts";

/** One for each field, and for each line of the long description: for `check --fix`. */
export const typographyEdits: Rule = (content) =>
  correctedTexts(content).flatMap(({ source, correction }) => {
    const { path, corrected } = correction;
    if (path === null) return lineEdits(source, correction);
    return [source.report(path, { ...REMARK, message: "", corrected, certain: true })];
  });

/** One for each file: the editor has nothing to do. */
export const typographyRemarks: Rule = (content) => {
  const { names } = content;
  const corrected = groupBy(correctedTexts(content), ({ source }) => source.file);
  const kept = groupBy(maybeBrands(content), ({ finding }) => finding.file);
  return [...new Set([...corrected.keys(), ...kept.keys()])].flatMap((file) => {
    const [texts, brands] = [corrected.get(file) ?? [], kept.get(file) ?? []];
    const [text, brand] = [texts[0], brands[0]];
    const found = text === undefined ? brand?.finding : pointAtFirst(text, { names });
    if (found === undefined) return [];
    const draft = explainTypography(
      texts.map(({ correction }) => correction),
      { names, maybeBrands: brands.flatMap(({ words }) => words) },
    );
    return [{ ...found, ...draft, field: null }];
  });
};

const REMARK = { code: "typography", severity: "remark" } as const satisfies Partial<FindingDraft>;

interface CorrectedText {
  source: Source<unknown> & Partial<Pick<Entry<unknown>, "reportBody">>;
  correction: Correction;
}

function correctedTexts(content: ContentSet): CorrectedText[] {
  const lists = listsWithProse(content).map(({ source }) => source);
  return [...content.tools, ...content.collections, ...lists].flatMap((source: CorrectedText["source"]) =>
    (source.corrections ?? []).map((correction) => ({ source, correction })),
  );
}

/** A finding at these characters of the corrected text. */
function pointAt(
  { source, correction: { path, corrected } }: CorrectedText,
  part: { index: number; length: number },
): Finding | undefined {
  const draft = { ...REMARK, message: "" };
  return path === null
    ? source.reportBody?.(part, draft)
    : source.report(path, draft, { part: { ...part, text: corrected } });
}

function pointAtFirst(text: CorrectedText, options: TypographyOptions): Finding | undefined {
  const { written, corrected } = text.correction;
  const [first] = checkTypography(written, options).faults;
  const { toCorrected } = alignTexts(written, corrected);
  const [start, end] = [first?.index ?? 0, (first?.index ?? 0) + (first?.length ?? 0)];
  return pointAt(text, { index: toCorrected(start), length: toCorrected(end) - toCorrected(start) });
}

/** Each line of the Markdown that changes, whole. */
function lineEdits(source: CorrectedText["source"], correction: Correction): Finding[] {
  const [lines, correctedLines] = [correction.written.split("\n"), correction.corrected.split("\n")];
  let start = 0;
  return correctedLines.flatMap((line, number) => {
    const [index, written] = [start, lines[number]];
    start += line.length + 1;
    if (written === undefined || written === line) return [];
    const finding = pointAt({ source, correction }, { index, length: line.length });
    if (finding?.excerpt === undefined || finding.line === null) return [];
    // The first line of the Markdown may be indented, the last one may end with spaces.
    const text = finding.excerpt.text.replace(written, () => line);
    const edit = { line: finding.line, column: 1, length: finding.excerpt.text.length, text };
    return [{ ...finding, edit, certain: true }];
  });
}

/** Texts with words that are left as they are written: « Jeopardy! ». */
const maybeBrands = (content: ContentSet): { finding: Finding; words: string[] }[] =>
  proseOf(content).flatMap(({ text, report }) => {
    if (!SIGNED_WORD.test(text)) return [];
    const { kept: words } = checkTypography(text, { names: content.names });
    const [first] = words;
    if (first === undefined) return [];
    const part = { index: text.indexOf(first), length: first.length };
    return [{ finding: report(part, { ...REMARK, message: "" }), words }];
  });

/** Most texts have none: they are not read again. */
const SIGNED_WORD = /[\p{L}\p{N}]!/u;
