/** What a schema refuses of a file → findings that editors can read, each at its place. */

import type { z } from "zod";
import { type Finding, type FindingDraft, formatField } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { createLocator, type Place } from "../../source/yaml-places.ts";
import { createReporter, locatedFinding } from "../content-set.ts";
import { type DescribedField, describeField } from "../fields/describe-fields.ts";
import { explainIssues } from "./explain-issue.ts";

export function findingsOf(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  { file, yaml, data }: { file: SourceFile; yaml: string; data: unknown },
): Finding[] {
  const report = createReporter(file, yaml);
  const locate = createLocator(yaml);
  return explainIssues(issues, (at) => fieldsOf(schema, at), data).map(({ path, at, ...draft }) => {
    if (at === undefined) return report(path, draft);
    const place = at.isKey ? locate(at.path, { key: true }) : null;
    const finding = at.isKey
      ? reportKey(file, place && { ...place, ...(at.isNeighbour && { isNeighbour: true }) }, draft)
      : report(at.path, draft);
    return { ...finding, field: formatField(path) };
  });
}

/** Points at the name of a field; a replacement is another name. */
function reportKey(file: SourceFile, place: Place | null, { replacement, ...draft }: FindingDraft): Finding {
  const edit =
    place && replacement !== undefined
      ? { line: place.line, column: place.column, length: place.length, text: replacement }
      : null;
  return locatedFinding(file, { ...draft, place, ...(edit && { edit }) });
}

/** The fields that a schema knows at a path: what an unknown field may have meant. */
function fieldsOf(schema: z.ZodType, path: readonly PropertyKey[]): DescribedField[] {
  let current: unknown = schema;
  const unwrap = (value: unknown): unknown => {
    let inner = value;
    while (hasDef(inner)) {
      const wrapped = inner.def.innerType ?? inner.def.in;
      if (wrapped === undefined) break;
      inner = wrapped;
    }
    return inner;
  };
  for (const key of path) {
    const inner = unwrap(current);
    if (!hasDef(inner)) return [];
    current =
      typeof key === "number" ? inner.def.element : (inner.def.shape?.[String(key)] ?? inner.def.valueType);
  }
  const last = unwrap(current);
  return hasDef(last)
    ? Object.entries(last.def.shape ?? {}).map(([name, field]) => describeField(name, field))
    : [];
}

interface Definition {
  def: {
    /** In an optional schema, and in a transformed one. */
    innerType?: unknown;
    in?: unknown;
    element?: unknown;
    shape?: Record<string, unknown>;
    /** Of a map whose keys are free. */
    valueType?: unknown;
  };
}

const hasDef = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "def" in value;
