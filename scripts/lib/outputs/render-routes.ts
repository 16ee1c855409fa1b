/** The generated routing of the hosts: `_redirects` and `_headers` for Netlify, `serve.json` for `serve`. */

import { CACHEABLE, COMMON_HEADERS, JSON_TYPE, PROBLEM_TYPE } from "../../../functions/lib/answer/respond.ts";
import {
  API_BASE,
  CATEGORIES_PATH,
  COLLECTIONS_PATH,
  collectionPath,
  TOOLS_PATH,
  toolPath,
} from "../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../content/catalog.ts";
import { goneFile, type Listing } from "./api/render-outputs.ts";
import { feedRedirects } from "./feeds/render-feeds.ts";
import { categoryPage, gonePageFile, pageOf, REUSE_PAGE } from "./page-addresses.ts";
import { PAGE_PATTERNS } from "./site-paths.ts";

/**
 * Exact rules, one per address: a pattern whose target is missing would answer 404 in plain text instead of
 * falling through to the JSON one. `/tools` is missing on purpose: the edge function answers it.
 */
export function renderRedirectsFile(catalog: Catalog): string {
  const { tools, collections, categories, moved, gone } = catalog;
  const rules: [from: string, to: string, status: string][] = [
    // The edge's own data is no endpoint: forced, since the files exist.
    [`${API_BASE}/_edge/*`, `${API_BASE}/404.json`, "404!"],
    [API_BASE, `${API_BASE}/directory.json`, "200"],
    [COLLECTIONS_PATH, `${COLLECTIONS_PATH}.json`, "200"],
    [CATEGORIES_PATH, `${CATEGORIES_PATH}.json`, "200"],
    ...[...tools, ...collections].map(({ url }): [string, string, string] => [url, `${url}.json`, "200"]),
    ...moved.flatMap(({ from, to }): [string, string, string][] => [
      [from, to, "301"],
      [`${from}.json`, `${to}.json`, "301"],
      [pageOf(from), pageOf(to), "301"],
    ]),
    ...categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former): [string, string, string] => [
        `${TOOLS_PATH}/category/${former}/*`,
        `${TOOLS_PATH}/category/${slug}/:splat`,
        "301",
      ]),
    ),
    ...categories.flatMap(({ slug, former_slugs }) =>
      former_slugs.map((former): [string, string, string] => [
        categoryPage(former),
        categoryPage(slug),
        "301",
      ]),
    ),
    ...feedRedirects(catalog),
    // Folders without a page of their own: what is in them is listed there.
    ...["/feeds", "/exports", "/embed"].map((folder): [string, string, string] => [
      folder,
      REUSE_PAGE,
      "302",
    ]),
    ...gone.flatMap(({ path }): [string, string, string][] => [
      [path, goneFile(path), "410"],
      [`${path}.json`, goneFile(path), "410"],
      [pageOf(path), gonePageFile(path), "410"],
    ]),
  ];
  return rules.map((rule) => `${rule.join(" ")}\n`).join("");
}

/** The `Link` header of each pre-paginated page, and those of the site's pages; netlify.toml holds the API's. */
export function renderHeadersFile(listings: readonly Listing[]): string {
  const [first] = listings;
  const pages = listings.map(({ file, link }) => ({ path: `${TOOLS_PATH}/${file}`, link }));
  const links = [...(first ? [{ path: `${TOOLS_PATH}.json`, link: first.link }] : []), ...pages].map(
    ({ path, link }) => `${path}\n  Link: ${link}\n`,
  );
  return [
    ...links,
    ...PAGE_PATTERNS.map((pattern) => renderHeaders(pattern, PAGE_HEADERS)),
    renderHeaders("/assets/*", ASSET_HEADERS),
    renderHeaders("/admin/*", ADMIN_HEADERS),
  ].join("");
}

const renderHeaders = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;

/** Nothing from elsewhere, nothing inline. JSON-LD blocks are data: no browser runs them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE_HEADERS = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
};

/**
 * Decap CMS compiles its schema of the configuration and styles its elements in the page. It speaks to GitHub
 * and, where it is opened on an editor's own machine, to `decap-server`.
 */
const ADMIN_HEADERS = {
  ...PAGE_HEADERS,
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com https://raw.githubusercontent.com",
    "font-src 'self' data:",
    "connect-src 'self' blob: data: https://api.github.com http://localhost:8081",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

/** Their names change when they do. */
const ASSET_HEADERS = { ...PAGE_HEADERS, "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * The static part of the API under `npx serve public`: canonical addresses, types, CORS, caching, no listings.
 * `serve` refuses more than 50 rules of a kind, so nothing here may grow with the content: former slugs and
 * `Link` headers are Netlify's and `npm start`'s alone.
 */
export function renderServeConfig(): string {
  const apiFolder = API_BASE.slice(1);
  const pairs = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const lists = [TOOLS_PATH, COLLECTIONS_PATH, CATEGORIES_PATH];
  const config = {
    directoryListing: false,
    // Lets it find index.html, in folders and at the root.
    cleanUrls: true,
    rewrites: [
      { source: API_BASE, destination: `${API_BASE}/directory.json` },
      ...[...lists, toolPath(":slug"), collectionPath(":slug")].map((source) => ({
        source,
        destination: `${source}.json`,
      })),
    ],
    headers: [
      ...["screenshots", "feeds", "exports", "embed"].map((folder) => ({
        source: `${folder}/**`,
        headers: pairs({ "Access-Control-Allow-Origin": "*" }),
      })),
      { source: "assets/**", headers: pairs({ "Cache-Control": ASSET_HEADERS["Cache-Control"] }) },
      { source: `${apiFolder}/**`, headers: pairs({ ...COMMON_HEADERS, "Cache-Control": CACHEABLE }) },
      { source: `${apiFolder}/**/*.json`, headers: pairs({ "Content-Type": JSON_TYPE }) },
      { source: `${apiFolder}/404.json`, headers: pairs({ "Content-Type": PROBLEM_TYPE }) },
      { source: `${apiFolder}/gone/**`, headers: pairs({ "Content-Type": PROBLEM_TYPE }) },
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
