/**
 * What an output is: a value that declares headers and redirects, and renders files; and what outputs share.
 * `scripts/lib/site.ts` lists the outputs; all else is derived from that list.
 */

import type { Catalog } from "../content/model/catalog.ts";
import type { NeedRecord } from "./documents.ts";

export interface Output {
  /** Headers by address: an exact one, each of a folder (`/tools/:file`), or all below it (`/feeds/*`). */
  readonly headers?: HeaderRules;
  /** One rule for each address. */
  readonly redirects?: (catalog: Catalog) => readonly Redirect[];
  /** The rewrites among them as patterns (`/tools/:slug`), for hosts that accept few rules. */
  readonly rewrites?: Readonly<Record<string, string>>;
  /** Absolute paths of the scripts and stylesheets to bundle. */
  readonly entries?: readonly string[];
  /** Pure, except that it may read files of this repository and of its packages. */
  readonly render: (site: Site) => readonly SiteFile[];
}

/** What every output is rendered from, computed once. */
export interface Site {
  readonly catalog: Catalog;
  /** The day of the build, `YYYY-MM-DD`. */
  readonly today: string;
  readonly assets: Assets;
  readonly api: ApiAnswers;
}

/** The stylesheets, scripts and fonts that pages name: each entry, and the hashed address it got. */
export interface Assets {
  readonly files: readonly SiteFile[];
  /** By entry: `urls.get("site.css")` → `"/assets/site-5XK3A7QM.css"`. */
  readonly urls: ReadonlyMap<string, string>;
  /** The packages of which something is in the files. */
  readonly packages: readonly string[];
}

/** What the API answers, computed once: for its own files, and for the pages that show answers. */
export interface ApiAnswers {
  readonly files: readonly TextFile[];
  /** `answer("/api/v1/directory/tools?q=quiz")` → the body as a value */
  readonly answer: (address: string) => unknown;
  /** In the order of the catalogue, each with its tools in the order that search gives. */
  readonly needs: readonly NeedRecord[];
  readonly openApi: OpenApi;
  /** The files from which a browser answers by itself: all tools and filters, and what search reads beside them. */
  readonly local: { readonly directory: string; readonly index: string };
}

/** What pages show of the OpenAPI document. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export interface Operation extends Record<"operationId" | "summary" | "description", string> {
  readonly parameters?: readonly OperationParameter[] | undefined;
  /** By status. */
  readonly responses: Readonly<Record<string, OperationAnswer>>;
}

interface OperationAnswer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface OperationParameter extends Record<"name" | "in" | "description", string> {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** The parts of JSON Schema that our own document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** A file of the site. */
export interface SiteFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  /** Text, which is written as UTF-8, or bytes. It may be made when it is read: read it once. */
  readonly body: string | Uint8Array;
  /** Headers of this file alone. */
  readonly headers?: HeaderSet;
  /** Given for a page that search engines should know: the day of its last change, null if it has none. */
  readonly changed?: string | null;
}

export interface TextFile extends SiteFile {
  readonly body: string;
}

export type HeaderSet = Readonly<Record<string, string>>;
export type HeaderRules = Readonly<Record<string, HeaderSet>>;

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 301 | 302 | 404 | 410;
}

/** All that a host serves. */
export interface RenderedSite {
  readonly files: readonly SiteFile[];
  /** By address or pattern; single files by their address. */
  readonly headers: HeaderRules;
  readonly redirects: readonly Redirect[];
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

/**
 * Nothing from other sites, nothing inline. JSON-LD blocks are data: no browser runs them. Other sites may frame any
 * page: there is no session to abuse.
 */
const PAGE_POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "worker-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "*",
};

/** The headers of a page with this content security policy. */
export const pageHeaders = (policy: Readonly<Record<string, string>> = PAGE_POLICY): HeaderSet => ({
  "Content-Security-Policy": Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; "),
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
});

/** The name of an asset changes when its content does. */
export const ASSET_HEADERS: HeaderSet = {
  ...pageHeaders(),
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** Control characters, halves of surrogate pairs and non-characters: no XML 1.0 document may hold them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** In an element or between double quotes: `escapeXml("<a> & \"b\"")` → `"&lt;a&gt; &amp; &quot;b&quot;"` */
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
