/**
 * The real content, and the only tests that read it. They hold whatever an editor writes, withdraws, renames or
 * adds, as long as `npm run check` finds no error: no entry is named here. What is for editors is said in French.
 */

import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_BASE } from "../functions/lib/contract/paths.ts";
import { isStopWord } from "../functions/lib/text/french.ts";
import { checkContent } from "../scripts/lib/content/check-content.ts";
import { collectionKind } from "../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../scripts/lib/content/fields/tool-fields.ts";
import { type EntryValues, renderEntry, rewriteEntry } from "../scripts/lib/content/model/render-entry.ts";
import { formatFindings } from "../scripts/lib/content/show-findings.ts";
import { renderIssueForm } from "../scripts/lib/desk/draft/issue-form.ts";
import { createHost } from "../scripts/lib/hosts/server.ts";
import type { RenderedSite } from "../scripts/lib/outputs/output.ts";
import { drawnFile } from "../scripts/lib/outputs/pictures/pictures-output.ts";
import { createSite, renderSite, startBundling } from "../scripts/lib/site.ts";
import { isError } from "../scripts/lib/source/finding.ts";
import { parseFrontMatter } from "../scripts/lib/source/front-matter.ts";
import { readContent } from "../scripts/lib/source/read-content.ts";
import { today } from "../scripts/lib/text/french-date.ts";
import { writeSite } from "../scripts/lib/write.ts";
import { evaluate, followRenames, readJudgements } from "./search/evaluate.ts";
import { createOurSearch, findSlugs } from "./search/our-search.ts";
import { findDeadLinks } from "./support/dead-links.ts";
import { createOpenApiValidator } from "./support/openapi-validator.ts";
import { createTemporaryFolder } from "./support/temporary-folder.ts";

const CONTENT = "content";
const entries = readContent(CONTENT).files.filter(({ path }) => path.endsWith(".md"));

/** The catalogue. Throws, with what `npm run check` says, if the content has errors. */
const { catalog, content } = readChecked();

function readChecked() {
  const { catalog, content, findings } = checkContent(readContent(CONTENT), { today: today() });
  if (catalog === null || content === null)
    throw new Error(`npm run check :\n${formatFindings(findings.filter(isError), "text")}`);
  return { catalog, content };
}

describe("what the content publishes", () => {
  const root = createTemporaryFolder("content-");
  const published = path.join(root, "public");
  const api = path.join(published, API_BASE);
  const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  let rendered: RenderedSite;

  beforeAll(async () => {
    rendered = renderSite(createSite(catalog, { assets: await startBundling(), today: today() }));
    await writeSite(rendered.files, published);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("is an API whose every file fits its OpenAPI document", () => {
    const validator = createOpenApiValidator(readJson(path.join(api, "openapi.json")));
    const documents = fastGlob.sync("**/*.json", { cwd: api, ignore: ["openapi.json"] });
    expect(documents.length).toBeGreaterThan(catalog.tools.length);
    for (const file of documents) validator.document(`${API_BASE}/${file}`, readJson(path.join(api, file)));
  });

  it("is pages whose links lead somewhere", async () => {
    const baseUrl = catalog.site.base_url;
    const fetch = createHost(rendered);
    const { followed, dead } = await findDeadLinks({ baseUrl, fetch }, published);
    expect(followed).toBeGreaterThan(catalog.tools.length);
    expect(dead, "liens morts").toEqual([]);
  });

  it("has a picture of each category", () => {
    const missing = catalog.categories.filter(({ slug }) => !existsSync(drawnFile(`${slug}.png`)));
    expect(missing, "npm run pictures, puis valider les images avec Git").toEqual([]);
  });
});

describe("the entries", () => {
  const fieldsOf = (file: string) => (file.startsWith("content/tools/") ? toolKind : collectionKind).fields;
  const read = (text: string) => {
    const { faults, ...parsed } = parseFrontMatter(text);
    expect(faults).toEqual([]);
    return parsed;
  };

  it("come out of the writer of entries as they went in", () => {
    for (const { path: file, text } of entries) {
      const { data, body } = read(text);
      const written = read(renderEntry(fieldsOf(file), data as EntryValues, body));
      expect({ data: written.data, body: written.body }, file).toEqual({ data, body });
      // Each is in the one form: commands change a value, and no other byte.
      expect(rewriteEntry({ path: file, text }), file).toBe(text);
    }
  });
});

it("le formulaire « Proposer un outil » propose les catégories, publics et plateformes de content/", () => {
  const file = ".github/ISSUE_TEMPLATE/proposer-un-outil.yml";
  const form = readFileSync(file, "utf8");
  const expected = renderIssueForm(form, content);
  expect(
    form,
    `Les catégories, les publics ou les plateformes ont changé. À faire : « npm run guide », ou les recopier dans ${file}.`,
  ).toBe(expected);
});

describe("search over the real directory", () => {
  const search = createOurSearch(catalog);
  const slugsOf = findSlugs(search, catalog);

  /** Well under what `npm run bench:search` prints: a few entries more or less do not get there. */
  it.each([
    // Nobody graded the tools that came later, so they are left out of the results.
    ["judgements", "2026-11-21", { all: 0.9, "loose-name": 0.93, nothing: 0.85 }],
    ["latest-judgements", "2026-11-29", { all: 0.78, sentence: 0.66, relation: 0.71, typo: 0.84 }],
  ])("stays above its floors on %s, graded on %s", async (file, graded, floors) => {
    const judgements = followRenames(readJudgements(`test/search/${file}.yml`), catalog);
    const since = new Set(catalog.tools.filter(({ added_at }) => added_at > graded).map(({ slug }) => slug));
    const figures = await evaluate(judgements, async (q) =>
      (await slugsOf(q)).filter((slug) => !since.has(slug)),
    );
    for (const [kind, floor] of Object.entries(floors)) {
      expect(figures.get(kind)?.ndcg, kind).toBeGreaterThan(floor);
    }
  });

  const ASKED = ["prix de", "connexion", "télécharger", "c’est quoi", "mon avis sur"];

  it("finds every tool by its name, and nearly all of them first, whatever is asked of them", async () => {
    const lost: string[] = [];
    const second: string[] = [];
    let asked = 0;
    for (const [index, { name, slug }] of catalog.tools.entries()) {
      const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      const typed = [name, plain, plain.replace(/\s+/g, "")];
      // One word of everyday French is not known for a name among others.
      if (!isStopWord(plain)) typed.push(`${ASKED[index % ASKED.length]} ${plain}`);
      for (const q of typed) {
        asked++;
        const found = await slugsOf(q);
        if (q === name && !found.slice(0, 10).includes(slug)) lost.push(name);
        if (found[0] !== slug) second.push(`${q} → ${found[0]}`);
      }
    }
    expect(lost, "outils introuvables par leur nom").toEqual([]);
    expect(second.length / asked, second.join("\n")).toBeLessThan(0.01);
  });

  it("takes no French word for a mistyped one", () => {
    const corrected =
      "boulangerie brioche coiffeuse dansons fraise judo natation pantalons plantation radis sudoku taxis vertes"
        .split(" ")
        .flatMap((q) => search(q).told.corrections);
    expect(corrected).toEqual([]);
  });
});
