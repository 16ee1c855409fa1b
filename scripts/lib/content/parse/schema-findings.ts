/** What a schema refuses of a file → findings that editors can read, each at its place. */

import { z } from "zod";
import { type Finding, formatField } from "../../source/finding.ts";
import type { Report } from "../../source/reporter.ts";
import { type DescribedField, describeFields } from "../fields/describe-fields.ts";
import { unwrap } from "../fields/field-facts.ts";
import { explainIssues } from "./explain-issue.ts";

export const findingsOf = (
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  { report, data }: { report: Report; data: unknown },
): Finding[] =>
  explainIssues(issues, (path) => fieldsOf(schema, path), data).map(({ path, at, ...draft }) => ({
    ...report(at?.path ?? path, draft, at),
    field: path.length === 0 ? null : formatField(path),
  }));

/** The fields that a schema knows at a path: what an unknown field may have meant. */
function fieldsOf(schema: z.ZodType, path: readonly PropertyKey[]): DescribedField[] {
  let inner = unwrap(schema);
  for (const key of path) {
    if (inner instanceof z.ZodArray) inner = unwrap(inner.element);
    else if (inner instanceof z.ZodRecord) inner = unwrap(inner.valueType);
    else inner = inner instanceof z.ZodObject ? unwrap(inner.shape[String(key)]) : undefined;
  }
  return inner instanceof z.ZodObject ? describeFields(inner) : [];
}
