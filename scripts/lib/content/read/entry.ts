/** Reads one file of the content under its schema: an entry, or a list. Fields that do not fit are left out. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { Finding } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { inFile, parseYaml, readChecked } from "../../source/yaml.ts";
import { toSlug } from "../../text/words.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import type { GroupKind, Kind } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import type { Entry, Source } from "../model/content.ts";
import { explainIssues } from "./explain.ts";

/** Below the folder of the content: `tools/kahoot.md`. */
const ENTRY_PATH = /(?:^|\/)(tools|collections)\/([^/]+)\.md$/;

/** The folder and the slug of an entry; null for another file. */
export function entryName(path: string): { kind: Entry["kind"]; slug: string } | null {
  const [, kind, slug = ""] = ENTRY_PATH.exec(path) ?? [];
  return kind === "tools" || kind === "collections" ? { kind, slug } : null;
}

/** The entry, if it has fields that can be read, and what is wrong with it so far. */
export function readEntry(file: SourceFile): { entry: Entry | null; findings: Finding[] } {
  const name = entryName(file.path);
  if (name === null) throw new Error(`${file.path} is not the file of an entry`);
  const { kind, slug } = name;
  const { data, body, faults } = readChecked(file.text, parseFrontMatter);
  const findings = [
    ...(SLUG_PATTERN.test(slug) ? [] : [invalidSlug(file.path, slug)]),
    ...faults.map(inFile(file.path)),
  ];
  if (data === undefined) return { entry: null, findings };
  const { misfits, ...fields } =
    kind === "tools"
      ? { kind, ...readFields(toolKind, file.path, data) }
      : { kind, ...readFields(collectionKind, file.path, data) };
  return {
    entry: { file: file.path, slug, body, ...fields },
    findings: [...findings, ...misfits],
  };
}

type ReadFields<T> = { misfits: Finding[] } & ({ whole: true; data: T } | { whole: false; data: Partial<T> });

function readFields<T>(kind: GroupKind<T>, file: string, written: unknown): ReadFields<T> {
  const data = written ?? {};
  const parsed = kind.written.safeParse(data, { reportInput: true });
  if (parsed.success) return { whole: true, data: parsed.data, misfits: [] };
  const fits = Object.entries(isRecord(data) ? data : {}).flatMap(([name, value]) => {
    const own = kind.fields.find((field) => field.name === name)?.type.written.safeParse(value);
    return own?.success ? [[name, own.data] as const] : [];
  });
  return {
    whole: false,
    data: Object.fromEntries(fits) as Partial<T>,
    misfits: explainIssues(file, parsed.error.issues, { data, kind }),
  };
}

/** The list, or null if something is wrong with it. */
export function readList<T>(
  { path: file, text }: SourceFile,
  kind: Kind<T, unknown>,
): { list: Source<T> | null; findings: Finding[] } {
  const read = readChecked(text, parseYaml);
  if (read.faults.length > 0) return { list: null, findings: read.faults.map(inFile(file)) };
  const data = read.data ?? {};
  const parsed = kind.written.safeParse(data, { reportInput: true });
  return parsed.success
    ? { list: { file, data: parsed.data }, findings: [] }
    : { list: null, findings: explainIssues(file, parsed.error.issues, { data, kind }) };
}

const invalidSlug = (file: string, slug: string): Finding => ({
  file,
  code: "invalid-slug",
  level: "error",
  says: `« ${slug}.md » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
  todo: `Renommer le fichier : ${toSlug(slug)}.md`,
});
