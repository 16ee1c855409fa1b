/** Pure: the files of `content/` → the catalogue, or every problem that they have. Nothing is thrown. */

import { z } from "zod";
import { SLUG_PATTERN } from "../../functions/lib/records.ts";
import { assembleCatalog } from "./assemble-catalog.ts";
import type { Catalog } from "./catalog.ts";
import {
  categoryListSchema,
  clicheListSchema,
  collectionFrontMatterSchema,
  type ScreenshotRecords,
  screenshotRecordsSchema,
  siteSchema,
  synonymListSchema,
  toolFrontMatterSchema,
  toSlug,
  vocabulariesSchema,
} from "./content-schemas.ts";
import {
  type ContentSet,
  createBodyPartReporter,
  createBodyReporter,
  createReporter,
  type Entry,
  locatedProblem,
  type Rule,
  type Source,
} from "./content-set.ts";
import { correctRenamed } from "./correct-renamed.ts";
import { explainIssues } from "./explain-issue.ts";
import { type FrontMatterRest, parseFrontMatter } from "./front-matter.ts";
import { linkStatusFileSchema } from "./links/link-records.ts";
import {
  type Finding,
  fileProblem,
  formatField,
  isError,
  type Problem,
  sortProblems,
  withWholeLines,
} from "./problem.ts";
import type { ImageFile, SourceFile } from "./read-content.ts";
import { categoryUse } from "./rules/category-use.ts";
import { cautions } from "./rules/cautions.ts";
import { cliches as clicheRule } from "./rules/cliches.ts";
import { consistency } from "./rules/consistency.ts";
import { dates } from "./rules/dates.ts";
import { duplicateTools } from "./rules/duplicate-tools.ts";
import { knownValues } from "./rules/known-values.ts";
import { lengths } from "./rules/lengths.ts";
import { markdown } from "./rules/markdown.ts";
import { nearDuplicates } from "./rules/near-duplicates.ts";
import { references } from "./rules/references.ts";
import { screenshots as screenshotRule } from "./rules/screenshots.ts";
import { shortDescription } from "./rules/short-description.ts";
import { stackPricing } from "./rules/stack-pricing.ts";
import { synonyms as synonymRule } from "./rules/synonyms.ts";
import { tags } from "./rules/tags.ts";
import { typography } from "./rules/typography.ts";
import { uniqueSlugs } from "./rules/unique-slugs.ts";
import { isAboutStandIn, withStandIns } from "./stand-ins.ts";
import { parseYaml } from "./yaml.ts";
import { createLocator, type Place } from "./yaml-places.ts";

const RULES: readonly Rule[] = [
  knownValues,
  references,
  uniqueSlugs,
  duplicateTools,
  dates,
  consistency,
  categoryUse,
  markdown,
  synonymRule,
  typography,
  lengths,
  shortDescription,
  clicheRule,
  nearDuplicates,
  cautions,
  stackPricing,
  tags,
  screenshotRule,
];

export interface ParseResult {
  /** Null where a problem is an error. */
  catalog: Catalog | null;
  /** In the order of the files; warnings included. */
  problems: Problem[];
}

export interface ParseOptions {
  /** `YYYY-MM-DD`: what dates are held against. */
  today: string;
  /** The files of `content/screenshots/`. */
  images?: readonly ImageFile[];
  /** Paths of files that are there and could not be read: a reference to one is not dead. */
  unread?: readonly string[];
}

export function parseCatalog(files: readonly SourceFile[], options: ParseOptions): ParseResult {
  const { content, problems: found } = parseAndCheck(files, options);
  const problems = correctRenamed(found, files, (renamed) => parseAndCheck(renamed, options).problems);
  return {
    catalog: content === null || problems.some(isError) ? null : assembleCatalog(content),
    problems: sortProblems(withWholeLines(problems, files)),
  };
}

function parseAndCheck(
  files: readonly SourceFile[],
  options: ParseOptions,
): { content: ContentSet | null; problems: Problem[] } {
  const { content, mended, problems } = parseContent(files, options);
  if (content !== null) {
    const standIns = new Map(
      [...content.tools, ...content.collections].map((entry) => [entry.file, entry.standIns]),
    );
    for (const problem of checkRules(content)) {
      if (isAboutStandIn(problem, standIns.get(problem.file) ?? NONE)) continue;
      if (!mended.has(`${problem.file}:${problem.line}`)) problems.push(problem);
    }
  }
  return { content, problems };
}

/** What the rules say of a content, in no order. */
export const checkRules = (content: ContentSet): Problem[] => RULES.flatMap((rule) => rule(content));

export interface ParsedContent {
  content: ContentSet | null;
  /** `file:line` of what was read otherwise than it is written, and is a problem already. */
  mended: ReadonlySet<string>;
  problems: Problem[];
}

/** Every file under its schema, and the problems of those that do not fit; null where a list is missing. */
export function parseContent(
  files: readonly SourceFile[],
  { today, images = [], unread = [] }: ParseOptions,
): ParsedContent {
  const problems: Problem[] = [];
  const byPath = new Map(files.map((file) => [withoutRoot(file.path), file]));
  const unreadPaths = new Set(unread.map(withoutRoot));
  const paths = [...byPath.keys(), ...unreadPaths];

  const site = parseList("site.yml", siteSchema, { byPath, unreadPaths, problems });
  const categories = parseList("categories.yml", categoryListSchema, { byPath, unreadPaths, problems });
  const vocabularies = parseList("vocabularies.yml", vocabulariesSchema, { byPath, unreadPaths, problems });
  const synonyms = parseList("synonyms.yml", synonymListSchema, { byPath, unreadPaths, problems });
  const cliches = parseList("cliches.yml", clicheListSchema, { byPath, unreadPaths, problems });
  const links = byPath.has("link-status.yml")
    ? parseList("link-status.yml", linkStatusFileSchema, { byPath, unreadPaths, problems })
    : null;
  const screenshots = byPath.has(SCREENSHOTS)
    ? parseList(SCREENSHOTS, screenshotRecordsSchema, { byPath, unreadPaths, problems })
    : NO_SCREENSHOTS;
  const mended = new Set<string>();
  const tools = parseEntries("tools", toolFrontMatterSchema, { byPath, problems, mended });
  const collections = parseEntries("collections", collectionFrontMatterSchema, { byPath, problems, mended });
  for (const [path, file] of byPath) {
    if (LISTS.has(path) || ENTRY_PATH.test(path)) continue;
    const [, entry] = /^((?:tools|collections)\/[^/]+?)\.(?:md\.txt|markdown|mdx?|mdown)$/i.exec(path) ?? [];
    problems.push(
      fileProblem(file.path, {
        code: "unexpected-file",
        message: entry
          ? "Le nom de ce fichier ne finit pas par « .md » : il n’est lu par personne."
          : "Ce fichier n’est pas à sa place : il n’est lu par personne.",
        fix: entry
          ? `Renommer le fichier : ${entry.slice(entry.indexOf("/") + 1)}.md`
          : "Une fiche va dans content/tools/ ou content/collections/ et finit par .md ; sinon, supprimer ce fichier.",
      }),
    );
  }
  if (
    site === null ||
    categories === null ||
    vocabularies === null ||
    synonyms === null ||
    cliches === null ||
    screenshots === null
  ) {
    return { content: null, mended, problems };
  }
  const content: ContentSet = {
    site,
    categories,
    vocabularies,
    synonyms,
    cliches,
    links,
    screenshots,
    images: new Map(images.map((image) => [slugOfImage(image.path), image])),
    tools,
    collections,
    slugs: {
      tools: slugsIn("tools", paths),
      collections: slugsIn("collections", paths),
      images: new Set([...images.map(({ path }) => path), ...unread].map(slugOfImage)),
    },
    writtenNames: namesIn(byPath),
    today,
  };
  return { content, mended, problems };
}

const LISTS: ReadonlySet<string> = new Set([
  "site.yml",
  "categories.yml",
  "vocabularies.yml",
  "synonyms.yml",
  "cliches.yml",
  "link-status.yml",
  "screenshots.yml",
]);
const ENTRY_PATH = /^(tools|collections)\/([^/]+)\.md$/;

/** Written by `npm run screenshots`: there is none before its first run. */
const SCREENSHOTS = "screenshots.yml";
const NO_SCREENSHOTS: Source<ScreenshotRecords> = {
  file: `content/${SCREENSHOTS}`,
  data: new Map(),
  report: (_, finding) => fileProblem(`content/${SCREENSHOTS}`, finding),
};

/** `slugOfImage("content/screenshots/kahoot.webp")` → `"kahoot"` */
const slugOfImage = (path: string): string => path.replace(/^.*\/|\.webp$/g, "");

type FilesByPath = ReadonlyMap<string, SourceFile>;

/** `withoutRoot("content/tools/x.md")` → `"tools/x.md"` */
const withoutRoot = (path: string): string => path.slice(path.indexOf("/") + 1);

const slugsIn = (folder: string, paths: readonly string[]): Set<string> =>
  new Set(
    paths.flatMap((path) => {
      const [, itsFolder, slug = ""] = ENTRY_PATH.exec(path) ?? [];
      return itsFolder === folder ? [SLUG_PATTERN.test(slug) ? slug : toSlug(slug)] : [];
    }),
  );

function parseList<S extends z.ZodType>(
  name: string,
  schema: S,
  {
    byPath,
    unreadPaths,
    problems,
  }: { byPath: FilesByPath; unreadPaths: ReadonlySet<string>; problems: Problem[] },
): Source<z.output<S>> | null {
  const file = byPath.get(name);
  if (file === undefined) {
    if (unreadPaths.has(name)) return null;
    problems.push(
      fileProblem(`content/${name}`, { code: "missing-file", message: "Ce fichier manque.", fix: null }),
    );
    return null;
  }
  const yaml = parseYaml(file.text);
  if (!yaml.ok) {
    problems.push(...yaml.findings.map((finding) => locatedProblem(file, finding)));
    return null;
  }
  return typed(schema, yaml.data, { file, yaml: file.text, problems });
}

/** What stands in the name fields of tool files, whether or not the rest of a file is valid. */
export function namesIn(byPath: FilesByPath): string[] {
  return [...byPath].flatMap(([path, { text }]) =>
    path.startsWith("tools/")
      ? [...text.matchAll(/^(?:name|aliases|publisher): *(.*)$/gm)].flatMap(([, value = ""]) =>
          [...value.matchAll(/"([^"]*)"|[^[\]",]+/g)].map(([plain, quoted]) => (quoted ?? plain).trim()),
        )
      : [],
  );
}

/** The entries of one folder that fit their schema; `problems` receives what is wrong with the others. */
export function parseEntries<S extends z.ZodObject>(
  folder: string,
  schema: S,
  {
    byPath,
    problems,
    mended,
  }: {
    byPath: FilesByPath;
    problems: Problem[];
    /** `file:line` of what was read otherwise than it is written, and is a problem already. */
    mended: Set<string>;
  },
): Entry<z.output<S>>[] {
  const entries: Entry<z.output<S>>[] = [];
  const copied = originals([...byPath.values()]);
  for (const [path, file] of byPath) {
    const [, itsFolder, slug = ""] = ENTRY_PATH.exec(path) ?? [];
    if (itsFolder !== folder) continue;
    if (!SLUG_PATTERN.test(slug)) {
      problems.push(
        fileProblem(file.path, {
          code: "invalid-slug",
          message: `« ${slug}.md » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
          fix: `Renommer le fichier : ${toSlug(slug)}.md`,
        }),
      );
    }
    const original = copied.get(file.text);
    if (original !== undefined && original !== file.path) {
      problems.push(copyOf(file, original));
      continue;
    }
    const parsed = parseFrontMatter(file);
    if (!parsed.ok) problems.push(...parsed.findings.map((finding) => locatedProblem(file, finding)));
    const read = parsed.ok ? { ...parsed.value, unread: NONE, touched: NONE_TOUCHED } : parsed.rest;
    if (read === null) continue;
    for (const line of read.touched) mended.add(`${file.path}:${line}`);
    const typedEntry = typedWithStandIns(schema, read, { file, slug, problems });
    if (typedEntry === null) continue;
    const second = SECOND_ENTRY.exec(read.body);
    const body = second === null ? read.body : read.body.slice(0, second.index).trim();
    const reportBodyPart = createBodyPartReporter(file, read.body);
    if (second !== null)
      problems.push(reportBodyPart({ index: second.index, length: 3 }, SECOND_ENTRY_FINDING));
    const reportBody = createBodyReporter(file);
    entries.push({ ...typedEntry, slug, body, reportBody, reportBodyPart });
  }
  return entries;
}

/** Fields, after a line of dashes in the text: another entry was pasted below. */
const SECOND_ENTRY = new RegExp(
  `(?:^---[^\\S\\n]*\\n|(?<![\\s\\S]))(?=(?:#[^\\n]*\\n)*(?:${[
    toolFrontMatterSchema,
    collectionFrontMatterSchema,
  ]
    .flatMap(({ shape }) => Object.keys(shape))
    .join("|")}):)`,
  "m",
);
const SECOND_ENTRY_FINDING: Finding = {
  code: "second-entry",
  message: "Une seconde fiche commence ici : un fichier n’en contient qu’une.",
  fix: "Déplacer cette partie dans un fichier à elle, ou la supprimer.",
};

/** Text → the path of the file that had it first: the shortest name, for copies are given longer ones. */
function originals(files: readonly SourceFile[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { path, text } of files) {
    const other = first.get(text);
    if (other === undefined || path.length < other.length) first.set(text, path);
  }
  return first;
}

const copyOf = ({ path }: SourceFile, original: string): Problem =>
  fileProblem(path, {
    code: "copied-file",
    message: `Ce fichier est la copie exacte de ${original}.`,
    fix: "Supprimer cette copie ; pour une nouvelle fiche, tout y réécrire, à commencer par « name » et « website_url ».",
  });

const NONE: ReadonlySet<string> = new Set();
const NONE_TOUCHED: ReadonlySet<number> = new Set();

/** The data of an entry under its schema; what has a problem, told here, is replaced. */
function typedWithStandIns<S extends z.ZodObject>(
  schema: S,
  { data, yaml, unread, touched }: Omit<FrontMatterRest, "body">,
  { file, slug, problems }: { file: SourceFile; slug: string; problems: Problem[] },
): (Source<z.output<S>> & { standIns: ReadonlySet<string> }) | null {
  const report = createReporter(file, yaml);
  const parsed = schema.safeParse(data ?? {}, { reportInput: true });
  if (parsed.success && unread.size === 0) {
    return { file: file.path, data: parsed.data, report, standIns: NONE };
  }
  const issues = parsed.success ? [] : parsed.error.issues;
  problems.push(
    ...problemsOf(issues, schema, { file, yaml, data }).filter(
      // What could not be read is not missing; a line that was mended is told once.
      ({ code, field, line }) =>
        !(code === "missing-field" && unread.has(field?.split(".").at(-1) ?? "")) && !touched.has(line ?? 0),
    ),
  );
  const required = Object.entries(schema.shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success ? [] : [name],
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
  const standIns = withStandIns(read, faulty, { slug, required });
  const repaired = schema.safeParse(standIns.data);
  return repaired.success
    ? { file: file.path, data: repaired.data, report, standIns: standIns.fields }
    : null;
}

/** The data of a list under its schema, or null and its problems. */
function typed<S extends z.ZodType>(
  schema: S,
  data: unknown,
  { file, yaml, problems }: { file: SourceFile; yaml: string; problems: Problem[] },
): Source<z.output<S>> | null {
  const parsed = schema.safeParse(data ?? {}, { reportInput: true });
  if (parsed.success) return { file: file.path, data: parsed.data, report: createReporter(file, yaml) };
  problems.push(...problemsOf(parsed.error.issues, schema, { file, yaml, data }));
  return null;
}

function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  { file, yaml, data }: { file: SourceFile; yaml: string; data: unknown },
): Problem[] {
  const report = createReporter(file, yaml);
  const locate = createLocator(yaml);
  return explainIssues(issues, (at) => fieldsOf(schema, at), data).map(({ path, at, ...finding }) => {
    if (at === undefined) return report(path, finding);
    const place = at.isKey ? locate(at.path, { key: true }) : null;
    const problem = at.isKey
      ? reportKey(file, place && { ...place, ...(at.isNeighbour && { isNeighbour: true }) }, finding)
      : report(at.path, finding);
    return { ...problem, field: formatField(path) };
  });
}

/** Points at the name of a field; a replacement is another name. */
function reportKey(file: SourceFile, place: Place | null, { replacement, ...finding }: Finding): Problem {
  const edit =
    place && replacement !== undefined
      ? { line: place.line, column: place.column, length: place.length, text: replacement }
      : null;
  return locatedProblem(file, { ...finding, place, ...(edit && { edit }) });
}

/** The fields that a schema knows at a path: what an unknown field may have meant. */
function fieldsOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
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
  return hasDef(last) ? Object.keys(last.def.shape ?? {}) : [];
}

interface Definition {
  def: {
    /** Of what is optional, and of what is transformed. */
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
