/** What a schema refuses of a file → findings that editors can read, each at its place. */

import type { z } from "zod";
import { type Finding, formatField } from "../../source/finding.ts";
import type { Report } from "../../source/reporter.ts";
import type { FieldType } from "../fields/kinds.ts";
import { fieldsAt } from "../fields/walks.ts";
import { explainIssues } from "./explain-issue.ts";

export const findingsOf = (
  issues: readonly z.core.$ZodIssue[],
  kind: FieldType,
  { report, data }: { report: Report; data: unknown },
): Finding[] =>
  explainIssues(issues, (path) => fieldsAt(kind, path), data).map(({ path, at, ...draft }) => ({
    ...report(at?.path ?? path, draft, at),
    field: path.length === 0 ? null : formatField(path),
  }));
