/** The files of `content/`, each parsed under its schema, as one value for the rules. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { type BuildCache, createMemory, keyOf } from "../../cache/build-cache.ts";
import { type Finding, fileFinding } from "../../source/finding.ts";
import type { ImageFile, SourceFile } from "../../source/read-content.ts";
import { followFormer, formerNames } from "../addresses/follow-former.ts";
import { findLost, withLost } from "../addresses/lost-names.ts";
import type { PublishedContent } from "../addresses/name-types.ts";
import type { ContentSet } from "../content-set.ts";
import { collectionKind } from "../fields/collection-fields.ts";
import type { Kind } from "../fields/kinds.ts";
import { toolKind } from "../fields/tool-fields.ts";
import { toSlug } from "../fields/value-faults.ts";
import { linkStatusKind } from "../link-records.ts";
import {
  brandsKind,
  categoriesKind,
  clichesKind,
  elsewhereKind,
  needThemeKind,
  qualitiesKind,
  screenshotsKind,
  siteKind,
  vocabulariesKind,
} from "../model/lists.ts";
import { ENTRY_PATH, parseEntries } from "./parse-entries.ts";
import { emptyList, readList } from "./read-list.ts";

export interface ParseOptions {
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** The files of `content/screenshots/`. */
  images?: readonly ImageFile[];
  /** Paths of files that exist and could not be read: a reference to one of them is not dead. */
  unread?: readonly string[];
  /** By default, nothing is kept. */
  cache?: BuildCache;
  /** What is published, to compare with. By default nothing is compared. */
  published?: PublishedContent | null;
}

export interface ParsedContent {
  content: ContentSet | null;
  /** `file:line` of the lines that were corrected before reading, and have a finding already. */
  mended: ReadonlySet<string>;
  findings: Finding[];
}

/** Parses every file under its schema. `content` is null if a list that entries need is missing. */
export function parseContent(
  files: readonly SourceFile[],
  { today, images = [], unread = [], cache = createMemory(), published = null }: ParseOptions,
): ParsedContent {
  const findings: Finding[] = [];
  const byPath = new Map(files.map((file) => [withoutRoot(file.path), file]));
  const unreadPaths = new Set(unread.map(withoutRoot));
  const paths = [...byPath.keys(), ...unreadPaths];

  const lists = new Set<string>();
  const context = { byPath, unread: unreadPaths, findings, cache };
  function read<T>(name: string, kind: Kind<T, unknown>, absent?: T) {
    lists.add(name);
    return readList(name, kind, context, absent);
  }

  const site = read("site.yml", siteKind);
  const categories = read("categories.yml", categoriesKind);
  const vocabularies = read("vocabularies.yml", vocabulariesKind);
  const needPaths = paths.filter((path) => NEED_PATH.test(path)).sort();
  const themes = needPaths.map((path) => read(path, needThemeKind));
  const needs = themes.flatMap((theme) => theme ?? []);
  // No entry depends on these four: their findings do not hide those of the entries.
  const qualities = read("qualities.yml", qualitiesKind, []) ?? emptyList("qualities.yml", []);
  const elsewhere = read("elsewhere.yml", elsewhereKind, []) ?? emptyList("elsewhere.yml", []);
  const brands = read("brands.yml", brandsKind, [])?.data ?? [];
  const cliches = read("cliches.yml", clichesKind) ?? emptyList("cliches.yml", []);
  // Commands write these two: there are none before their first run.
  const links = byPath.has("link-status.yml") ? read("link-status.yml", linkStatusKind) : null;
  const screenshots = read("screenshots.yml", screenshotsKind, new Map());
  const mended = new Set<string>();
  const tools = parseEntries("tools", toolKind, { byPath, findings, mended, cache });
  const collections = parseEntries("collections", collectionKind, {
    byPath,
    findings,
    mended,
    cache,
  });
  for (const [path, file] of byPath) {
    if (lists.has(path) || ENTRY_PATH.test(path)) continue;
    const [, entry] = /^((?:tools|collections)\/[^/]+?)\.(?:md\.txt|markdown|mdx?|mdown)$/i.exec(path) ?? [];
    findings.push(
      fileFinding(file.path, {
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
  // Without one of the themes, its needs would be unknown in every entry that names them.
  if (
    site === null ||
    categories === null ||
    vocabularies === null ||
    screenshots === null ||
    themes.includes(null)
  )
    return { content: null, mended, findings };
  const content: Omit<ContentSet, "followed" | "lost"> = {
    site,
    categories,
    vocabularies,
    needs,
    qualities,
    elsewhere,
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
    brands,
    listsKey: keyOf(
      ...[...byPath].flatMap(([path, { text }]) => (ENTRY_PATH.test(path) ? [path] : [path, text])),
      ...unreadPaths,
      ...images.map(({ path }) => path),
    ),
    today,
  };
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const lost = published === null ? [] : findLost(content, texts, published);
  const former = withLost(formerNames(content), lost);
  // What was found in an entry holds as long as the same names are lost.
  const listsKey = lost.length === 0 ? content.listsKey : keyOf(content.listsKey, JSON.stringify(lost));
  return { content: { ...followFormer(content, former), lost, listsKey }, mended, findings };
}

/** A file of needs: `needs/images-video.yml` */
const NEED_PATH = /^needs\/[a-z0-9-]+\.yml$/;

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
