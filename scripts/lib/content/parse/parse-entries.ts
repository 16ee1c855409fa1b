/** The files of tools or collections → entries. Wrong values are reported and replaced: the rules can read the rest. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { type BuildCache, keyOf } from "../../cache/build-cache.ts";
import { type Finding, type FindingDraft, fileFinding } from "../../source/finding.ts";
import { type FrontMatterRest, parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import {
  createBodyReporter,
  createFindingMaker,
  createReporter,
  type Report,
} from "../../source/reporter.ts";
import type { Entry, Source } from "../content-set.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import type { GroupKind } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import { toSlug } from "../fields/value-faults.ts";
import { findingsOf } from "./schema-findings.ts";
import { withStandIns } from "./stand-ins.ts";
import { indentGroups } from "./unindented-groups.ts";

/** Below the folder of the content: `tools/kahoot.md`. */
export const ENTRY_PATH = /^(tools|collections)\/([^/]+)\.md$/;

export type FilesByPath = ReadonlyMap<string, SourceFile>;

/** The entries of one folder that fit their schema; `findings` receives what is wrong with the others. */
export function parseEntries<T>(
  folder: string,
  kind: GroupKind<T>,
  {
    byPath,
    findings,
    mended,
    cache,
  }: {
    byPath: FilesByPath;
    findings: Finding[];
    cache: BuildCache;
    /** `file:line` of the lines that were corrected before reading, and have a finding already. */
    mended: Set<string>;
  },
): Entry<T>[] {
  const entries: Entry<T>[] = [];
  const copied = originals([...byPath.values()]);
  const right = cache.area(folder);
  for (const [path, file] of byPath) {
    const [, itsFolder, slug = ""] = ENTRY_PATH.exec(path) ?? [];
    if (itsFolder !== folder) continue;
    if (!SLUG_PATTERN.test(slug)) {
      findings.push(
        fileFinding(file.path, {
          code: "invalid-slug",
          message: `« ${slug}.md » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
          fix: `Renommer le fichier : ${toSlug(slug)}.md`,
        }),
      );
    }
    const original = copied.get(file.text);
    if (original !== undefined && original !== file.path) {
      findings.push(copyOf(file, original));
      continue;
    }
    const key = keyOf(file.text);
    const kept = right.get(key) as RightEntry<T> | undefined;
    if (kept !== undefined) {
      entries.push(keptEntry(kept, { file, slug, key }));
      continue;
    }
    const indented = indentGroups(file.text, kind.fields);
    findings.push(...indented.findings.map(createFindingMaker(file)));
    for (const line of indented.touched) mended.add(`${file.path}:${line}`);
    const parsed = parseFrontMatter(indented);
    if (!parsed.ok) findings.push(...parsed.findings.map(createFindingMaker(file)));
    const read = parsed.ok ? { ...parsed.value, unread: NONE, touched: NONE_TOUCHED } : parsed.rest;
    if (read === null) continue;
    for (const line of read.touched) mended.add(`${file.path}:${line}`);
    const typedEntry = typedWithStandIns(kind, read, { file, slug, findings });
    if (typedEntry === null) continue;
    const second = SECOND_ENTRY.exec(read.body);
    const body = second === null ? read.body : read.body.slice(0, second.index).trim();
    const reportBody = createBodyReporter(file, read.body);
    if (second !== null) findings.push(reportBody({ index: second.index, length: 3 }, SECOND_ENTRY_FINDING));
    const isRight =
      parsed.ok && indented.touched.size === 0 && typedEntry.standIns === NONE && second === null;
    if (isRight) {
      const at = file.text.lastIndexOf(body);
      right.set(key, { data: typedEntry.data, at, length: body.length });
    }
    entries.push({
      ...typedEntry,
      slug,
      body,
      reportBody,
      key: isRight ? key : null,
    });
  }
  return entries;
}

/** What is kept of a file without faults: its fields, and where its Markdown is. */
interface RightEntry<T> {
  data: T;
  at: number;
  length: number;
}

/** As it was parsed before; its fields are read again only if a rule points at one. */
function keptEntry<T>(
  { data, at, length }: RightEntry<T>,
  { file, slug, key }: { file: SourceFile; slug: string; key: string },
): Entry<T> {
  const body = file.text.slice(at, at + length);
  let report: Report | undefined;
  return {
    file: file.path,
    data,
    slug,
    key,
    body,
    standIns: NONE,
    reportBody: createBodyReporter(file, body),
    report(...given) {
      if (report === undefined) {
        const parsed = parseFrontMatter(file);
        report = createReporter(file, parsed.ok ? parsed.value.yaml : "");
      }
      return report(...given);
    },
  };
}

/** Fields after a line of dashes in the text: another entry was pasted there. */
const SECOND_ENTRY = new RegExp(
  `(?:^---[^\\S\\n]*\\n|(?<![\\s\\S]))(?=(?:#[^\\n]*\\n)*(?:${[toolKind, collectionKind]
    .flatMap(({ fields }) => fields.map(({ name }) => name))
    .join("|")}):)`,
  "m",
);
const SECOND_ENTRY_FINDING: FindingDraft = {
  code: "second-entry",
  message: "Une seconde fiche commence ici : un fichier n’en contient qu’une.",
  fix: "Déplacer cette partie dans un fichier à elle, ou la supprimer.",
};

/** Text → the path of its original: the shortest name, because copies get longer ones. */
function originals(files: readonly SourceFile[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { path, text } of files) {
    const other = first.get(text);
    if (other === undefined || path.length < other.length) first.set(text, path);
  }
  return first;
}

const copyOf = ({ path }: SourceFile, original: string): Finding =>
  fileFinding(path, {
    code: "copied-file",
    message: `Ce fichier est la copie exacte de ${original}.`,
    fix: "Supprimer cette copie ; pour une nouvelle fiche, tout y réécrire, à commencer par « name » et « website_url ».",
  });

const NONE: ReadonlySet<string> = new Set();
const NONE_TOUCHED: ReadonlySet<number> = new Set();

/** The data of an entry under its schema. Wrong values are reported here and replaced by stand-ins. */
function typedWithStandIns<T>(
  kind: GroupKind<T>,
  { data, yaml, unread, touched }: Omit<FrontMatterRest, "body">,
  { file, slug, findings }: { file: SourceFile; slug: string; findings: Finding[] },
): (Source<T> & { standIns: ReadonlySet<string> }) | null {
  const report = createReporter(file, yaml);
  const parsed = kind.written.safeParse(data ?? {}, { reportInput: true });
  if (parsed.success && unread.size === 0) {
    return { file: file.path, data: parsed.data, report, standIns: NONE };
  }
  const issues = parsed.success ? [] : parsed.error.issues;
  findings.push(
    ...findingsOf(issues, kind, { report, data }).filter(
      // A field that could not be read is not missing; a mended line has one finding already.
      ({ code, field, line }) =>
        !(code === "missing-field" && unread.has(field?.split(".").at(-1) ?? "")) && !touched.has(line ?? 0),
    ),
  );
  if (data !== null && (typeof data !== "object" || Array.isArray(data))) return null;
  const read: Record<string, unknown> = { ...data };
  const faulty = [
    ...issues.flatMap(({ code, path, ...issue }) =>
      code === "unrecognized_keys" && "keys" in issue && path.length === 0
        ? issue.keys.map((key) => [key])
        : [path],
    ),
    ...[...unread].filter((name) => read[name] === undefined).map((name) => [name]),
  ];
  const standIns = withStandIns(kind.fields, read, faulty, slug);
  const repaired = kind.written.safeParse(standIns.data);
  return repaired.success
    ? { file: file.path, data: repaired.data, report, standIns: standIns.fields }
    : null;
}
