/**
 * The project that tests serve and deploy: the sample directory, built once per run into `test/.out`, which Git
 * ignores. It has the layout of the real one, because the edge functions import data from `../public`.
 */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkContent } from "../../scripts/lib/content/check-content.ts";
import { formatFindings } from "../../scripts/lib/content/show-findings.ts";
import { type ClientFetch, createHost, limitRate } from "../../scripts/lib/hosts/server.ts";
import { createSite, renderSite, startBundling } from "../../scripts/lib/site.ts";
import { readContent } from "../../scripts/lib/source/read-content.ts";
import { writeSite } from "../../scripts/lib/write.ts";
import { TODAY } from "./sample-content.ts";
import { directoryFiles } from "./sample-directory.ts";

const root = path.resolve("test/.out");

export const SAMPLE_PROJECT = {
  root,
  content: path.join(root, "content"),
  functions: path.join(root, "functions"),
  public: path.join(root, "public"),
} as const;

const DECLARED = path.join(root, "declared.json");

/** The sample site as `npm start` serves it. */
export function createSampleHost({ rateLimited = false } = {}): { baseUrl: string; fetch: ClientFetch } {
  const { baseUrl, headers, redirects } = JSON.parse(readFileSync(DECLARED, "utf8"));
  const names = readdirSync(SAMPLE_PROJECT.public, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { path: path.relative(SAMPLE_PROJECT.public, file), body: readFileSync(file) };
    });
  const fetch = createHost({ files, headers, redirects });
  return { baseUrl, fetch: rateLimited ? limitRate(fetch, baseUrl) : fetch };
}

/** `readPublished("api/v1/directory/tools.json")` → its text */
export const readPublished = (file: string): string =>
  readFileSync(path.join(SAMPLE_PROJECT.public, file), "utf8");

/** Throws if the sample has errors. */
export async function buildSampleProject(): Promise<void> {
  const { content, functions } = SAMPLE_PROJECT;
  for (const folder of [content, functions]) rmSync(folder, { recursive: true, force: true });
  for (const { path: file, text } of directoryFiles()) write(file, text);
  // Not links: Deno and esbuild would follow them, and read the data of the real site.
  cpSync("functions", functions, { recursive: true });
  for (const file of ["netlify.toml", "package.json"]) cpSync(file, path.join(root, file));
  // The bundler of edge functions looks for packages here and no higher.
  rmSync(path.join(root, "node_modules"), { force: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
  const bundling = startBundling();
  const { catalog, findings } = checkContent(readContent(content), { today: TODAY });
  if (catalog === null) throw new Error(formatFindings(findings, "text"));
  const rendered = renderSite(createSite(catalog, { assets: await bundling, today: TODAY }));
  await writeSite(rendered.files, SAMPLE_PROJECT.public);
  const { headers, redirects } = rendered;
  writeFileSync(DECLARED, JSON.stringify({ baseUrl: catalog.site.base_url, headers, redirects }));
}

function write(file: string, data: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, data);
}
