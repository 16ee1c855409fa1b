/**
 * French typography is applied here, once, between reading a file and checking it: rules, clients and comparisons
 * see the corrected texts, and findings point at the written ones.
 */

import type { z } from "zod";
import type { Part, Report, ReportBody } from "../../source/reporter.ts";
import { type Alignment, alignTexts } from "../../text/align-texts.ts";
import { correctTypography, type TypographyOptions } from "../../text/french-typography.ts";
import { mapProse } from "./map-prose.ts";

/** A text that the build corrects. */
export interface Correction {
  /** Of the field; null for the Markdown. */
  path: readonly (string | number)[] | null;
  written: string;
  corrected: string;
}

/** The data with every sentence corrected, and those that changed. */
export function correctFields<T>(
  data: T,
  schema: z.ZodType,
  options: TypographyOptions,
): { data: T; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const mapped = mapProse(data, schema, (written, path) => {
    const corrected = correctTypography(written, options);
    if (corrected !== written) corrections.push({ path, written, corrected });
    return corrected;
  });
  // Only texts are replaced, by texts.
  return { data: mapped as T, corrections };
}

export function correctBody(written: string, options: TypographyOptions): Correction[] {
  const corrected = correctTypography(written, options);
  return corrected === written ? [] : [{ path: null, written, corrected }];
}

/** A report that is given parts of corrected texts, and points at what was written. */
export function pointAtWritten(report: Report, corrections: readonly Correction[]): Report {
  if (corrections.length === 0) return report;
  const byPath = new Map(
    corrections.flatMap((one) => (one.path ? [[JSON.stringify(one.path), align(one)] as const] : [])),
  );
  return (path, draft, pointer = {}) => {
    const own = pointer.part && byPath.get(JSON.stringify(path));
    return report(path, draft, own && pointer.part ? { ...pointer, part: own(pointer.part) } : pointer);
  };
}

/** The same for the Markdown. */
export function pointAtWrittenBody(report: ReportBody, corrections: readonly Correction[]): ReportBody {
  const correction = corrections.find(({ path }) => path === null);
  if (correction === undefined) return report;
  const own = align(correction);
  return (part, draft) => report(own(part), draft);
}

/** Nothing is compared before the first finding. */
function align({ written, corrected }: Correction): (part: Omit<Part, "text">) => Part {
  let alignment: Alignment | undefined;
  return ({ index, length }) => {
    if (index === -1) return { text: written, index, length };
    alignment ??= alignTexts(written, corrected);
    const start = alignment.toWritten(index);
    return { text: written, index: start, length: alignment.toWritten(index + length) - start };
  };
}
