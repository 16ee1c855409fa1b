/** Reads the file of a tool or a collection. Fields that do not fit are reported and left out. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import type { Finding } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { checkText, inFile } from "../../source/yaml.ts";
import { toSlug } from "../../text/words.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import type { GroupKind } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import type { Entry } from "../model/content.ts";
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
  const findings: Finding[] = SLUG_PATTERN.test(slug) ? [] : [invalidSlug(file.path, slug)];
  const { text, faults } = checkText(file.text);
  const parsed = text === null ? null : parseFrontMatter({ text });
  findings.push(...[...faults, ...(parsed?.ok === false ? parsed.findings : [])].map(inFile(file.path)));
  const read = parsed?.ok === true ? parsed.value : (parsed?.rest ?? null);
  if (read === null) return { entry: null, findings };
  const second = SECOND_ENTRY.exec(read.body);
  const body = second === null ? read.body : read.body.slice(0, second.index).trim();
  if (second !== null) findings.push(secondEntry(file.path, second.index));
  const given = { file: file.path, data: read.data ?? {} };
  const base = { file: file.path, slug, body };
  if (kind === "tools") {
    const fields = readFields(toolKind, given);
    findings.push(...fields.findings);
    if (fields.whole) return { entry: { ...base, kind, whole: true, data: fields.data }, findings };
    return { entry: fields.data && { ...base, kind, whole: false, data: fields.data }, findings };
  }
  const fields = readFields(collectionKind, given);
  findings.push(...fields.findings);
  if (fields.whole) return { entry: { ...base, kind, whole: true, data: fields.data }, findings };
  return { entry: fields.data && { ...base, kind, whole: false, data: fields.data }, findings };
}

type ReadFields<T> =
  | { whole: true; data: T; findings: Finding[] }
  | { whole: false; data: Partial<T> | null; findings: Finding[] };

function readFields<T>(kind: GroupKind<T>, { file, data }: { file: string; data: unknown }): ReadFields<T> {
  const parsed = kind.written.safeParse(data, { reportInput: true });
  if (parsed.success) return { whole: true, data: parsed.data, findings: [] };
  const findings = explainIssues(file, parsed.error.issues, { data, kind });
  if (!isRecord(data)) return { whole: false, data: null, findings };
  const fits = Object.entries(data).flatMap(([name, value]) => {
    const own = kind.fields.find((field) => field.name === name)?.type.written.safeParse(value);
    return own?.success ? [[name, own.data] as const] : [];
  });
  return { whole: false, data: Object.fromEntries(fits) as Partial<T>, findings };
}

const invalidSlug = (file: string, slug: string): Finding => ({
  file,
  code: "invalid-slug",
  level: "error",
  says: `« ${slug}.md » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
  todo: `Renommer le fichier : ${toSlug(slug)}.md`,
});

/** Fields after a line of dashes in the text: another entry was pasted there. */
const SECOND_ENTRY = new RegExp(
  `(?:^---[^\\S\\n]*\\n|(?<![\\s\\S]))(?=(?:#[^\\n]*\\n)*(?:${[...toolKind.fields, ...collectionKind.fields]
    .map(({ name }) => name)
    .join("|")}):)`,
  "m",
);

const secondEntry = (file: string, start: number): Finding => ({
  file,
  code: "second-entry",
  level: "error",
  says: "Une seconde fiche commence ici : un fichier n’en contient qu’une.",
  at: { body: { start, end: start + 3 } },
  todo: "Déplacer cette partie dans un fichier à elle, ou la supprimer.",
});
