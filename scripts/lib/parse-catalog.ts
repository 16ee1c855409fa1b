/** Pure: the files of `content/` → the catalogue, or every problem that they have. Nothing is thrown. */

import type { z } from "zod";
import { SLUG_PATTERN } from "../../functions/lib/records.ts";
import { assembleCatalog } from "./assemble-catalog.ts";
import type { Catalog } from "./catalog.ts";
import {
  categoryListSchema,
  clicheListSchema,
  collectionFrontMatterSchema,
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
import { explainIssues } from "./explain-issue.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { fileProblem, formatField, isError, type Problem, sortProblems } from "./problem.ts";
import type { SourceFile } from "./read-content.ts";
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
import { shortDescription } from "./rules/short-description.ts";
import { stackPricing } from "./rules/stack-pricing.ts";
import { synonyms as synonymRule } from "./rules/synonyms.ts";
import { tags } from "./rules/tags.ts";
import { typography } from "./rules/typography.ts";
import { uniqueSlugs } from "./rules/unique-slugs.ts";
import { createLocator, parseYaml } from "./yaml.ts";

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
  /** Paths of files that are there and could not be read: a reference to one is not dead. */
  unread?: readonly string[];
}

export function parseCatalog(files: readonly SourceFile[], options: ParseOptions): ParseResult {
  const { content, problems } = parseContent(files, options);
  if (content !== null) problems.push(...checkRules(content));
  return {
    catalog: content === null || problems.some(isError) ? null : assembleCatalog(content),
    problems: sortProblems(problems),
  };
}

/** What the rules say of a content, in no order. */
export const checkRules = (content: ContentSet): Problem[] => RULES.flatMap((rule) => rule(content));

/** Every file under its schema, and the problems of those that do not fit; null where a list is missing. */
export function parseContent(
  files: readonly SourceFile[],
  { today, unread = [] }: ParseOptions,
): { content: ContentSet | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const byPath = new Map(files.map((file) => [withoutRoot(file.path), file]));
  const unreadPaths = new Set(unread.map(withoutRoot));
  const paths = [...byPath.keys(), ...unreadPaths];

  const site = parseList("site.yml", siteSchema, { byPath, unreadPaths, problems });
  const categories = parseList("categories.yml", categoryListSchema, { byPath, unreadPaths, problems });
  const vocabularies = parseList("vocabularies.yml", vocabulariesSchema, { byPath, unreadPaths, problems });
  const synonyms = parseList("synonyms.yml", synonymListSchema, { byPath, unreadPaths, problems });
  const cliches = parseList("cliches.yml", clicheListSchema, { byPath, unreadPaths, problems });
  const tools = parseEntries("tools", toolFrontMatterSchema, byPath, problems);
  const collections = parseEntries("collections", collectionFrontMatterSchema, byPath, problems);
  for (const [path, file] of byPath) {
    if (LISTS.has(path) || ENTRY_PATH.test(path)) continue;
    problems.push(
      fileProblem(file.path, {
        code: "unexpected-file",
        message: "Ce fichier n’est pas à sa place : il n’est lu par personne.",
        fix: "Les fiches sont dans tools/ ou collections/ et finissent par .md ; sinon, le supprimer.",
      }),
    );
  }
  if (
    site === null ||
    categories === null ||
    vocabularies === null ||
    synonyms === null ||
    cliches === null
  ) {
    return { content: null, problems };
  }
  const content: ContentSet = {
    site,
    categories,
    vocabularies,
    synonyms,
    cliches,
    tools,
    collections,
    slugs: { tools: slugsIn("tools", paths), collections: slugsIn("collections", paths) },
    writtenNames: namesIn(byPath),
    today,
  };
  return { content, problems };
}

const LISTS: ReadonlySet<string> = new Set([
  "site.yml",
  "categories.yml",
  "vocabularies.yml",
  "synonyms.yml",
  "cliches.yml",
]);
const ENTRY_PATH = /^(tools|collections)\/([^/]+)\.md$/;

type FilesByPath = ReadonlyMap<string, SourceFile>;

/** `withoutRoot("content/tools/x.md")` → `"tools/x.md"` */
const withoutRoot = (path: string): string => path.slice(path.indexOf("/") + 1);

const slugsIn = (folder: string, paths: readonly string[]): Set<string> =>
  new Set(
    paths.flatMap((path) => {
      const [, itsFolder, slug = ""] = ENTRY_PATH.exec(path) ?? [];
      return itsFolder === folder ? [slug] : [];
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
export function parseEntries<S extends z.ZodType>(
  folder: string,
  schema: S,
  byPath: FilesByPath,
  problems: Problem[],
): Entry<z.output<S>>[] {
  const entries: Entry<z.output<S>>[] = [];
  for (const [path, file] of byPath) {
    const [, itsFolder, slug = ""] = ENTRY_PATH.exec(path) ?? [];
    if (itsFolder !== folder) continue;
    if (!SLUG_PATTERN.test(slug)) {
      problems.push(
        fileProblem(file.path, {
          code: "invalid-slug",
          message: `« ${slug}.md » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
          fix: `Renommer le fichier : ${toSlug(slug)}.md`,
        }),
      );
    }
    const parsed = parseFrontMatter(file);
    if (!parsed.ok) {
      problems.push(...parsed.findings.map((finding) => locatedProblem(file, finding)));
      continue;
    }
    const { data, yaml, body } = parsed.value;
    const source = typed(schema, data, { file, yaml, problems });
    if (source === null) continue;
    const reportBody = createBodyReporter(file);
    entries.push({ ...source, slug, body, reportBody, reportBodyPart: createBodyPartReporter(file, body) });
  }
  return entries;
}

/** The data under its schema, or null and its problems. */
function typed<S extends z.ZodType>(
  schema: S,
  data: unknown,
  { file, yaml, problems }: { file: SourceFile; yaml: string; problems: Problem[] },
): Source<z.output<S>> | null {
  const report = createReporter(file, yaml);
  const parsed = schema.safeParse(data ?? {}, { reportInput: true });
  if (parsed.success) return { file: file.path, data: parsed.data, report };
  const locate = createLocator(yaml);
  for (const { path, key, ...finding } of explainIssues(parsed.error.issues, (at) => fieldsOf(schema, at))) {
    problems.push(
      key
        ? {
            ...locatedProblem(file, { ...finding, place: locate(path, { key }) }),
            field: formatField(path),
          }
        : report(path, finding),
    );
  }
  return null;
}

/** The fields that a schema knows at a path: what an unknown field may have meant. */
function fieldsOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema;
  const unwrap = (value: unknown): unknown => {
    let inner = value;
    while (hasDef(inner) && inner.def.innerType !== undefined) inner = inner.def.innerType;
    return inner;
  };
  for (const key of path) {
    const inner = unwrap(current);
    if (!hasDef(inner)) return [];
    current = typeof key === "number" ? inner.def.element : inner.def.shape?.[String(key)];
  }
  const last = unwrap(current);
  return hasDef(last) ? Object.keys(last.def.shape ?? {}) : [];
}

interface Definition {
  def: { innerType?: unknown; element?: unknown; shape?: Record<string, unknown> };
}

const hasDef = (value: unknown): value is Definition =>
  typeof value === "object" && value !== null && "def" in value;
