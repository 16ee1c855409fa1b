/** Reads one list of `content/` (site, categories, needs…) under its schema. Pure. */

import { type BuildCache, keyOf } from "../../cache/build-cache.ts";
import { type Finding, fileFinding } from "../../source/finding.ts";
import { createFindingMaker, createReporter } from "../../source/reporter.ts";
import { parseYaml } from "../../source/yaml.ts";
import type { Source } from "../content-set.ts";
import type { Kind } from "../fields/kinds.ts";
import type { FilesByPath } from "./parse-entries.ts";
import { findingsOf } from "./schema-findings.ts";

export interface ListContext {
  byPath: FilesByPath;
  /** Files that exist and could not be read: another finding reports them. */
  unread: ReadonlySet<string>;
  findings: Finding[];
  cache: BuildCache;
}

/** A list of the content; null if it is missing or has findings. `absent`: its data if there is no such file. */
export function readList<T>(
  name: string,
  kind: Kind<T, unknown>,
  { byPath, unread, findings, cache }: ListContext,
  absent?: T,
): Source<T> | null {
  const file = byPath.get(name);
  if (file === undefined) {
    if (absent !== undefined) return emptyList(name, absent);
    const missing = { code: "missing-file", message: "Ce fichier manque." };
    if (!unread.has(name)) findings.push(fileFinding(`content/${name}`, missing));
    return null;
  }
  const right = cache.area("lists");
  const key = keyOf(name, file.text);
  const report = createReporter(file, file.text);
  const toSource = (data: T) => ({ file: file.path, data, report });
  const kept = right.get(key) as T | undefined;
  if (kept !== undefined) return toSource(kept);
  const yaml = parseYaml(file.text);
  if (!yaml.ok) {
    findings.push(...yaml.findings.map(createFindingMaker(file)));
    return null;
  }
  const parsed = kind.written.safeParse(yaml.data ?? {}, { reportInput: true });
  if (parsed.success) {
    // JSON holds no maps.
    if (!(parsed.data instanceof Map)) right.set(key, parsed.data);
    return toSource(parsed.data);
  }
  findings.push(...findingsOf(parsed.error.issues, kind, { report, data: yaml.data }));
  return null;
}

export const emptyList = <T>(name: string, data: T): Source<T> => ({
  file: `content/${name}`,
  data,
  report: (_, finding) => fileFinding(`content/${name}`, finding),
});
