/** Compares the content of a branch with where it started: entries, findings, and the searches that find other tools. */

import { createSearch } from "../../../../functions/lib/search/search.ts";
import { checkFiles } from "../../content/check-content.ts";
import { assembleCatalog } from "../../content/model/assemble-catalog.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { readAll } from "../../content/read/all.ts";
import { buildSearchFiles } from "../../outputs/api/search-files.ts";
import { isError } from "../../source/finding.ts";
import { type Placed, place } from "../../source/place.ts";
import type { ReadContent, SourceFile } from "../../source/read-content.ts";
import { describeChanges, type EntryChange } from "./describe.ts";

export interface SideChanges {
  changes: readonly EntryChange[];
  /** Lists and settings that changed: `content/needs/langues.yml`. */
  lists: readonly string[];
  /** Errors of the content, warnings of its lists; warnings and remarks of what changed. */
  findings: readonly Placed[];
  /** Null if nobody ran them: the content has errors, or nothing that search reads has changed. */
  searches: readonly SearchChange[] | null;
  /** The address of the site: `https://annuaire.example` */
  site: string;
}

export interface CompareOptions {
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether to run searches, before and after: what takes longest. */
  search: boolean;
}

export function compareSides(
  base: ReadContent,
  branch: ReadContent,
  { today, search }: CompareOptions,
): SideChanges {
  const [before, after] = [without(base.files, branch.files), without(branch.files, base.files)];
  const edited = new Set([...before.keys(), ...after.keys()]);
  const published = { before, added: new Set([...after.keys()].filter((file) => !before.has(file))) };
  const checked = checkFiles(branch, { today, published });
  const { content } = checked;
  const isOwn = ({ file }: { file: string }) => edited.has(file);
  const orderOf = (finding: Placed) => (isError(finding) ? 0 : 2) + (isOwn(finding) ? 0 : 1);
  const findings = [...checked.findings, ...place(checked.remarks.filter(isOwn), branch.files)]
    // Of warnings elsewhere: what the change leaves unused in a list.
    .filter(
      (finding) =>
        isError(finding) || isOwn(finding) || (finding.level === "warning" && finding.file.endsWith(".yml")),
    )
    .sort((a, b) => orderOf(a) - orderOf(b));
  const lists = [...edited].filter((file) => !file.endsWith(".md")).sort();
  // A file that both sides have alike is one value, and is not read again.
  const current = new Map(branch.files.map((file) => [file.path, file]));
  const shared = base.files.map((file) => (before.has(file.path) ? file : (current.get(file.path) ?? file)));
  const old = readAll(shared, { today }).content;
  const changes = describeChanges(
    before,
    after,
    [old, content].filter((side) => side !== null),
  );
  const catalog = search && mayMoveSearches(changes, lists) ? checked.catalog : null;
  return {
    changes,
    lists,
    findings,
    searches: old && catalog && compareSearches(assembleCatalog(old), catalog, changes),
    site: content?.site.data.base_url ?? "",
  };
}

/** The texts that the others do not have, by path. */
function without(files: readonly SourceFile[], others: readonly SourceFile[]): Map<string, string> {
  const known = new Map(others.map(({ path, text }) => [path, text]));
  return new Map(files.flatMap(({ path, text }) => (known.get(path) === text ? [] : [[path, text]])));
}

export interface SearchChange {
  q: string;
  /** Tools that enter or leave the first ten, with their new or former rank. */
  gained: RankedTool[];
  lost: RankedTool[];
}

interface RankedTool {
  name: string;
  rank: number;
}

/** Fields by which a name, or the phrase of a need, finds a tool. */
const SEARCHED: ReadonlySet<string> = new Set(
  "name aliases short_description category tags needs alternatives".split(" "),
);

/** Whether search reads any of what changed. */
const mayMoveSearches = (changes: readonly EntryChange[], lists: readonly string[]): boolean =>
  lists.some((file) => file.includes("/needs/")) ||
  changes.some(
    ({ folder, event, values }) =>
      folder === "tools" &&
      event !== "draft" &&
      (event !== "changed" || values.some(({ field }) => SEARCHED.has(field))),
  );

/** About as many as a visitor sees without scrolling. */
const TOP = 10;

/** The names of the tools that changed and the first phrase of each need; greatest changes first. */
function compareSearches(before: Catalog, after: Catalog, changes: readonly EntryChange[]): SearchChange[] {
  const phrases = [...before.needs, ...after.needs].flatMap(({ shades }) => shades[0]?.says[0] ?? []);
  const names = changes.flatMap(({ folder, name }) => (folder === "tools" ? [name] : []));
  const [askBefore, askAfter] = [createAsk(before), createAsk(after)];
  return [...new Set([...phrases, ...names])]
    .flatMap((q) => {
      const [old, current] = [askBefore(q), askAfter(q)];
      const gained = current.filter(({ name }) => !old.some((tool) => tool.name === name));
      const lost = old.filter(({ name }) => !current.some((tool) => tool.name === name));
      return gained.length + lost.length === 0 ? [] : [{ q, gained, lost }];
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
}

function createAsk(catalog: Catalog): (q: string) => RankedTool[] {
  const { data, spelling } = buildSearchFiles(catalog);
  const search = createSearch(data, spelling);
  return (q) =>
    search(q)
      .positions.slice(0, TOP)
      .map((position, index) => ({ name: catalog.tools[position]?.name ?? "", rank: index + 1 }));
}

/** A change near the first place counts more. */
const weightOf = ({ gained, lost }: SearchChange): number =>
  [...gained, ...lost].reduce((sum, { rank }) => sum + TOP + 1 - rank, 0);
