/** For the rules that are not written as `EachRule` or `AllRule` yet: their drafts become findings. Goes with the last of them. */

import type { Finding, Path } from "../../../source/finding.ts";
import type {
  AllRule,
  CollectionEntry as Collection,
  Content,
  Source as ReadSource,
  ToolEntry as Tool,
} from "../../content-set.ts";

export { isAllRead, isPublished, listsOf } from "../../content-set.ts";

export interface OldDraft {
  code: string;
  message: string;
  fix?: string | null;
  severity?: Finding["level"];
  replacement?: string;
  corrected?: string;
  certain?: boolean;
}
export interface OldPart {
  text?: string;
  index: number;
  length: number;
}
export interface OldPointer {
  part?: OldPart;
  isKey?: boolean;
}
export type OldReport = (path: readonly PropertyKey[], draft: OldDraft, pointer?: OldPointer) => Finding;
export type OldSource<T> = ReadSource<T> & { report: OldReport };
type Reporting<T> = T & {
  report: OldReport;
  reportBody(part: Omit<OldPart, "text">, draft: OldDraft): Finding;
};
export type OldTool = Reporting<Tool>;
export type OldCollection = Reporting<Collection>;
export type OldEntry<T> = Reporting<ReadSource<T> & { slug: string; body: string }>;

type Lists = "site" | "categories" | "vocabularies" | "qualities" | "elsewhere" | "cliches";
export type OldContent = Omit<
  Content,
  Lists | "needs" | "tools" | "collections" | "links" | "screenshots"
> & {
  [L in Lists | "screenshots"]: OldSource<Content[L]["data"]>;
} & {
  needs: readonly OldSource<Content["needs"][number]["data"]>[];
  links: OldSource<NonNullable<Content["links"]>["data"]> | null;
  tools: OldTool[];
  collections: OldCollection[];
};
export type OldRule = (content: OldContent) => Finding[];

export const fileFinding = (file: string, draft: OldDraft): Finding => findingOf(file, draft);

function findingOf(file: string, draft: OldDraft, at?: Finding["at"]): Finding {
  const { code, message: says, fix, severity: level = "error", replacement, corrected, certain } = draft;
  return {
    file,
    code,
    level,
    says,
    ...(at && { at }),
    ...(fix != null && { todo: fix }),
    ...(replacement !== undefined
      ? { write: { yaml: replacement } }
      : corrected !== undefined && { write: { value: corrected } }),
    ...(certain && { sure: true as const }),
  };
}

export const reportIn =
  ({ file }: { file: string }): OldReport =>
  (path, draft, { part, isKey } = {}) =>
    findingOf(
      file,
      draft,
      path.length === 0
        ? undefined
        : {
            path: path as Path,
            ...(isKey && { key: true }),
            ...(part && part.index >= 0 && { part: { start: part.index, end: part.index + part.length } }),
          },
    );

const withReport = <S extends ReadSource<unknown>>(source: S): S & { report: OldReport } => ({
  ...source,
  report: reportIn(source),
});

/** Several rules ask for the values of each entry, which are kept with it. */
const known = new WeakMap<object, unknown>();

function withReports<S extends ReadSource<unknown>>(entry: S): Reporting<S> {
  const kept = (known.get(entry) as Reporting<S> | undefined) ?? reporting(entry);
  known.set(entry, kept);
  return kept;
}

const reporting = <S extends ReadSource<unknown>>(entry: S): Reporting<S> => ({
  ...withReport(entry),
  reportBody: ({ index, length }, draft) =>
    findingOf(
      entry.file,
      draft,
      index === -1 ? undefined : { body: { start: index, end: index + Math.max(1, length) } },
    ),
});

/** `values`: the rule looks at single values and texts, so that it can read entries that are not whole too. */
export const fromOld =
  (rule: OldRule, { values = false }: { values?: boolean } = {}): AllRule =>
  (content) => {
    const partial = values ? content.partial : [];
    return rule({
      ...content,
      site: withReport(content.site),
      categories: withReport(content.categories),
      vocabularies: withReport(content.vocabularies),
      qualities: withReport(content.qualities),
      elsewhere: withReport(content.elsewhere),
      cliches: withReport(content.cliches),
      screenshots: withReport(content.screenshots),
      links: content.links && withReport(content.links),
      needs: content.needs.map(withReport),
      tools: [...content.tools, ...(partial.filter(({ kind }) => kind === "tools") as unknown as Tool[])].map(
        withReports,
      ),
      collections: [
        ...content.collections,
        ...(partial.filter(({ kind }) => kind === "collections") as unknown as Collection[]),
      ].map(withReports),
    });
  };
