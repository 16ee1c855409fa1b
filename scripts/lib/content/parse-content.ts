/** Pure: the files of `content/`, each under its schema, as one content that the rules can look at. */

import type { z } from "zod";
import { SLUG_PATTERN } from "../../../functions/lib/contract/records.ts";
import { fileProblem, type Problem } from "../source/finding.ts";
import type { ImageFile, SourceFile } from "../source/read-content.ts";
import { parseYaml } from "../source/yaml.ts";
import {
  categoryListSchema,
  clicheListSchema,
  collectionFrontMatterSchema,
  screenshotRecordsSchema,
  siteSchema,
  synonymListSchema,
  toolFrontMatterSchema,
  vocabulariesSchema,
} from "./content-schemas.ts";
import { type ContentSet, createReporter, locatedProblem, type Source } from "./content-set.ts";
import { toSlug } from "./content-values.ts";
import { linkStatusFileSchema } from "./link-records.ts";
import { ENTRY_PATH, type FilesByPath, parseEntries } from "./parse-entries.ts";
import { problemsOf } from "./schema-findings.ts";

export interface ParseOptions {
  /** `YYYY-MM-DD`: what dates are held against. */
  today: string;
  /** The files of `content/screenshots/`. */
  images?: readonly ImageFile[];
  /** Paths of files that are there and could not be read: a reference to one is not dead. */
  unread?: readonly string[];
}

export interface ParsedContent {
  content: ContentSet | null;
  /** `file:line` of what was read otherwise than it is written, and is a problem already. */
  mended: ReadonlySet<string>;
  problems: Problem[];
}

/** Every file under its schema, and the problems of those that do not fit; null where a list that entries need is missing. */
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
  // No entry depends on these two: where one has problems, those of the entries are told all the same.
  const synonyms =
    parseList("synonyms.yml", synonymListSchema, { byPath, unreadPaths, problems }) ??
    emptyList("synonyms.yml", []);
  const cliches =
    parseList("cliches.yml", clicheListSchema, { byPath, unreadPaths, problems }) ??
    emptyList("cliches.yml", []);
  const links = byPath.has("link-status.yml")
    ? parseList("link-status.yml", linkStatusFileSchema, { byPath, unreadPaths, problems })
    : null;
  const screenshots = byPath.has(SCREENSHOTS)
    ? parseList(SCREENSHOTS, screenshotRecordsSchema, { byPath, unreadPaths, problems })
    : emptyList(SCREENSHOTS, new Map());
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
  if (site === null || categories === null || vocabularies === null || screenshots === null) {
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

/** Written by `npm run screenshots`: there is none before its first run. */
const SCREENSHOTS = "screenshots.yml";

const emptyList = <T>(name: string, data: T): Source<T> => ({
  file: `content/${name}`,
  data,
  report: (_, finding) => fileProblem(`content/${name}`, finding),
});

/** `slugOfImage("content/screenshots/kahoot.webp")` → `"kahoot"` */
const slugOfImage = (path: string): string => path.replace(/^.*\/|\.webp$/g, "");

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
