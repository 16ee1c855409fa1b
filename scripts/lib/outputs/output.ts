/**
 * What an output is: a value that declares which paths it writes, their headers, redirects and pages, and how
 * they are rendered. `scripts/lib/output-list.ts` lists them; all else is derived from that list.
 */

import type { BuildCache } from "../cache/build-cache.ts";
import type { Catalog } from "../content/catalog.ts";
import type { NeedRecord } from "../content/fields/need-records.ts";
import type { RecentChanges } from "../history/recent-changes.ts";

export interface Output {
  readonly name: string;
  /** Files and folders below the output folder. The build replaces them, and leaves all others alone. */
  readonly owns: readonly string[];
  /** Headers by address: an exact one, each of a folder (`/tools/:file`), or all below it (`/feeds/*`). */
  readonly headers?: HeaderRules;
  /** One rule for each address. */
  readonly redirects?: (catalog: Catalog) => readonly Redirect[];
  /** The rewrites among them as patterns (`/tools/:slug`), for hosts that accept few rules. */
  readonly rewrites?: Readonly<Record<string, string>>;
  /** The pages that search engines should know, as far as the catalogue tells them. */
  readonly pages?: (catalog: Catalog) => readonly SitePage[];
  /** Pure, except that it may read files of this repository and of its packages. */
  readonly render: (given: Given) => readonly OutputFile[];
  /** The files among them that show one record each: they need nothing of the others, nor of search. */
  readonly records?: (given: Pick<Given, "catalog" | "cache">) => RecordFiles;
}

/** By path; each file is made only if it is asked for. */
export type RecordFiles = ReadonlyMap<string, () => OutputFile>;

/** What every output is rendered from. */
export interface Given {
  readonly catalog: Catalog;
  /** The day of the build, `YYYY-MM-DD`. */
  readonly today: string;
  /** How the content changed over the last months; null if Git cannot say. */
  readonly history: RecentChanges | null;
  readonly api: ApiAnswers;
  /** Of earlier builds: for what takes long and seldom changes. */
  readonly cache: BuildCache;
  /** The files to download of the outputs that come earlier in the list. */
  readonly downloads: readonly Download[];
}

/** What the API answers, computed once: for its own files, and for the pages that show answers. */
export interface ApiAnswers {
  readonly files: readonly TextFile[];
  /** `answer("/api/v1/directory/tools?q=quiz")` → the body as a value */
  readonly answer: (address: string) => unknown;
  /** In the order of the catalogue, each with its tools in the order that search gives. */
  readonly needs: readonly NeedRecord[];
  /** The addresses of the files from which a browser answers by itself. */
  readonly local: LocalFiles;
}

export interface LocalFiles {
  /** All tools and filters. */
  readonly directory: string;
  /** What search reads beside it. */
  readonly index: string;
}

/** A file of the site. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** Text, which is written as UTF-8, or bytes. */
  readonly body: string | Uint8Array;
  /** Hash of all that the body is made from, beside the code. */
  readonly key?: string;
  /** Headers of this file alone. */
  readonly headers?: HeaderSet;
  /** French. The page for reusers offers the file under this title. */
  readonly title?: string;
  /** The page that search engines should know, if `pages` of its output does not list it. */
  readonly page?: SitePage;
}

/** A file that is rendered only if it is asked for: a build with the same key wrote it already. */
export const keyedFile = <T extends OutputFile["body"]>(
  path: string,
  key: string,
  render: () => T,
): OutputFile & { readonly body: T } => ({
  path,
  key,
  get body() {
    return render();
  },
});

export interface TextFile extends OutputFile {
  readonly body: string;
}

export interface Download {
  /** Its address: `"/exports/tools.csv"`. */
  readonly path: string;
  readonly title: string;
  readonly bytes: number;
}

export type HeaderSet = Readonly<Record<string, string>>;
export type HeaderRules = Readonly<Record<string, HeaderSet>>;

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 301 | 302 | 404 | 410;
  /** Applies even if there is a file at `from`. */
  readonly force?: true;
}

export interface SitePage {
  readonly path: string;
  /** `YYYY-MM-DD`: its last change, if it has a date. */
  readonly changed?: string | undefined;
}

/** What all outputs declare, together. */
export interface Declared {
  readonly baseUrl: string;
  /** By address or pattern. */
  readonly headers: HeaderRules;
  /** Of single files, by address. */
  readonly fileHeaders: HeaderRules;
  readonly redirects: readonly Redirect[];
  readonly rewrites: Readonly<Record<string, string>>;
  readonly pages: readonly SitePage[];
}

/** Files made from what all outputs declare: the configuration of a host, the sitemap. */
export interface DerivedOutput {
  readonly name: string;
  readonly owns: readonly string[];
  readonly render: (declared: Declared) => readonly TextFile[];
}

/** For what other sites and programs read: any page may, and it counts for no rate limit. */
export const OPEN_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag",
  "Cache-Control": "public, max-age=300",
  "X-Content-Type-Options": "nosniff",
} as const satisfies HeaderSet;

/** `typed("text/csv")` → `{ "Content-Type": "text/csv; charset=utf-8" }` */
export const typed = (mediaType: string): HeaderSet => ({ "Content-Type": `${mediaType}; charset=utf-8` });
