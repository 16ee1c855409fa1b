/** The files of `content/`, each under its schema, as one value for the rules. Pure. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { Finding } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { toSlug } from "../../text/words.ts";
import type { Kind } from "../fields/kinds.ts";
import {
  type Content,
  type Entry,
  entriesByKind,
  entriesOf,
  remember,
  type Source,
} from "../model/content.ts";
import { linkStatusKind } from "../model/link-records.ts";
import {
  brandsKind,
  categoriesKind,
  clichesKind,
  elsewhereKind,
  needThemeKind,
  qualitiesKind,
  siteKind,
  vocabulariesKind,
  withAddress,
} from "../model/lists.ts";
import { findLost } from "../names/lost.ts";
import { followFormer } from "../names/mentions.ts";
import type { PublishedContent } from "../names/name-types.ts";
import { formerNames } from "../names/slots.ts";
import { entryName, readEntry, readList } from "./entry.ts";

export interface ReadOptions {
  /** `YYYY-MM-DD`: dates after it are refused. */
  today: string;
  /** The address of the site, if `site.yml` has none. */
  baseUrl?: string | undefined;
  /** Paths of files that exist and could not be read: a reference to one of them is not dead. */
  unread?: readonly string[];
  /** What is published, to compare with. By default nothing is compared. */
  published?: PublishedContent | null;
  /** Entries that were read already. */
  known?: readonly Entry[];
}

/** `content` is null if a list that entries need is missing. */
export function readAll(
  files: readonly SourceFile[],
  { today, baseUrl, unread = [], published = null, known = [] }: ReadOptions,
): { content: Content | null; findings: Finding[] } {
  const findings: Finding[] = [];
  const byPath = new Map(files.map((file) => [withoutRoot(file.path), file]));
  const paths = [...byPath.keys(), ...[...unread, ...known.map(({ file }) => file)].map(withoutRoot)];

  const lists = new Set<string>();
  function read<T>(name: string, kind: Kind<T, unknown>): Source<T> | null {
    lists.add(name);
    const file = byPath.get(name);
    const { list, findings: found } = file === undefined ? NO_LIST : readList(file, kind);
    findings.push(...found);
    return list;
  }
  function readNeeded<T>(name: string, kind: Kind<T, unknown>): Source<T> | null {
    if (!paths.includes(name)) findings.push(missingFile(`content/${name}`));
    return read(name, kind);
  }
  /** No entry depends on it: its findings do not hide those of the entries. */
  const readOther = <T>(name: string, kind: Kind<T[], unknown>): Source<T[]> =>
    read(name, kind) ?? { file: `content/${name}`, data: [] };

  const site = readNeeded("site.yml", siteKind);
  const categories = readNeeded("categories.yml", categoriesKind);
  const vocabularies = readNeeded("vocabularies.yml", vocabulariesKind);
  const needPaths = paths.filter((path) => NEED_PATH.test(path)).sort();
  const themes = needPaths.map((path) => read(path, needThemeKind));
  const qualities = readOther("qualities.yml", qualitiesKind);
  const elsewhere = readOther("elsewhere.yml", elsewhereKind);
  const cliches = readOther("cliches.yml", clichesKind);
  const brands = readOther("brands.yml", brandsKind);
  // A command writes it: there is none before its first run.
  const links = read("link-status.yml", linkStatusKind);
  const entries = files.filter(({ path }) => entryName(path) !== null).map(readKnown);
  findings.push(...entries.flatMap((read) => read.findings));
  for (const [path, { path: file }] of byPath)
    if (!lists.has(path) && entryName(path) === null) findings.push(unexpectedFile(file));
  // Without one of the themes, its needs would be unknown in every entry that names them.
  if (!site || !categories || !vocabularies || themes.includes(null)) return { content: null, findings };
  const own = entries.flatMap(({ entry }) => entry ?? []);
  const content: Omit<Content, "followed" | "lost"> = {
    site: { ...site, data: withAddress(site.data, baseUrl) },
    categories,
    vocabularies,
    needs: themes.flatMap((theme) => theme ?? []),
    qualities,
    elsewhere,
    cliches,
    links,
    ...entriesByKind([...own, ...known].sort(byFile)),
    slugs: { tools: slugsIn("tools", paths), collections: slugsIn("collections", paths) },
    brands: brands.data,
    today,
  };
  const lost = published === null ? [] : findLost(content, published);
  // What those that are known cite is nobody's question.
  const followed: Content = {
    ...followFormer({ ...content, ...entriesByKind(own) }, formerNames(content, lost)),
    lost,
  };
  const all = entriesByKind([...entriesOf(followed), ...known].sort(byFile));
  return { content: { ...followed, ...all }, findings };
}

const byFile = (a: Entry, b: Entry): number => (a.file < b.file ? -1 : 1);

/** The two sides of a proposal share most of their files. */
const readKnown = remember(readEntry);

const NO_LIST = { list: null, findings: [] };

const missingFile = (file: string): Finding => ({
  file,
  code: "missing-file",
  level: "error",
  says: "Ce fichier manque.",
});

const unexpectedFile = (file: string): Finding => ({
  file,
  code: "unexpected-file",
  level: "error",
  says: "Ce fichier n’est pas à sa place, ou son nom ne finit pas comme il faut : il n’est lu par personne.",
  todo: "Une fiche va dans content/tools/ ou content/collections/ et finit par .md ; sinon, supprimer ce fichier.",
});

/** A file of needs: `needs/images-video.yml` */
const NEED_PATH = /^needs\/[a-z0-9-]+\.yml$/;

/** `withoutRoot("content/tools/x.md")` → `"tools/x.md"` */
const withoutRoot = (path: string): string => path.slice(path.indexOf("/") + 1);

const slugsIn = (folder: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const { kind, slug = "" } = entryName(path) ?? {};
    return kind === folder ? [SLUG_PATTERN.test(slug) ? slug : toSlug(slug)] : [];
  });
