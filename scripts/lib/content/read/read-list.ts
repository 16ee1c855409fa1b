/** Reads one list of `content/` (site, categories, needs…) under its schema. Pure. */

import type { Finding } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { checkText, inFile, parseYaml } from "../../source/yaml.ts";
import type { Kind } from "../fields/kinds.ts";
import type { Source } from "../model/content.ts";
import { explainIssues } from "./explain.ts";

/** The list, or null if something is wrong with it. */
export function readList<T>(
  file: SourceFile,
  kind: Kind<T, unknown>,
): { list: Source<T> | null; findings: Finding[] } {
  const { text, faults } = checkText(file.text);
  const yaml = text === null ? null : parseYaml(text);
  if (!yaml?.ok || faults.length > 0)
    return {
      list: null,
      findings: [...faults, ...(yaml?.ok === false ? yaml.findings : [])].map(inFile(file.path)),
    };
  const data = yaml.data ?? {};
  const parsed = kind.written.safeParse(data, { reportInput: true });
  return parsed.success
    ? { list: { file: file.path, data: parsed.data }, findings: [] }
    : { list: null, findings: explainIssues(file.path, parsed.error.issues, { data, kind }) };
}

/** A list that has no file, or whose findings do not hide those of the entries. */
export const emptyList = <T>(name: string, data: T): Source<T> => ({ file: `content/${name}`, data });
