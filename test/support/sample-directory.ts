/**
 * A fictitious directory of some sixty tools, for tests of the whole site: three pages of listings, every pricing,
 * drafts, withdrawn and renamed entries, collections. Its lists and collections are the files of
 * `test/sample/content`; its tools are the rows of `test/sample/tools.yml`, completed here.
 */

import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseCatalog } from "../../scripts/lib/content/check-content.ts";
import { toolKind } from "../../scripts/lib/content/fields/tool-fields.ts";
import type { Catalog } from "../../scripts/lib/content/model/catalog.ts";
import { renderEntry } from "../../scripts/lib/content/model/render-entry.ts";
import { formatFindings } from "../../scripts/lib/content/show-findings.ts";
import { isError } from "../../scripts/lib/source/finding.ts";
import { readContent, type SourceFile } from "../../scripts/lib/source/read-content.ts";
import { parseYaml } from "../../scripts/lib/source/yaml.ts";
import { inventWords, TODAY } from "./sample-content.ts";

const rowsSchema = z.record(z.string(), z.record(z.string(), z.looseObject({ name: z.string() })));
type Row = z.infer<typeof rowsSchema>[string][string];

/** The files of the directory, in the order of their paths. */
export function directoryFiles(): SourceFile[] {
  const { data } = parseYaml(readFileSync("test/sample/tools.yml", "utf8"));
  const tools = Object.entries(rowsSchema.parse(data)).flatMap(([category, rows]) => {
    const published = Object.keys(rows).filter((slug) => rows[slug]?.status === undefined);
    return Object.entries(rows).map(([slug, row]) => ({
      path: `content/tools/${slug}.md`,
      text: renderTool(slug, row, { category, published }),
    }));
  });
  return [...readContent("test/sample/content").files, ...tools].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The directory as the build sees it. */
export function directoryCatalog(): Catalog {
  const { catalog, findings } = parseCatalog(directoryFiles(), { today: TODAY });
  if (catalog === null) throw new Error(formatFindings(findings.filter(isError), "text"));
  return catalog;
}

/** What rows leave unsaid, in turn, so that each value has some tools and some tools do not say. */
const TURNS: Readonly<Record<string, readonly unknown[]>> = {
  interface_languages: [["fr"], ["fr", "en"], undefined],
  levels: [["elementaire", "college"], ["college", "lycee"], ["superieur"], undefined],
  disciplines: [["francais"], undefined, ["mathematiques", "physique-chimie"]],
  offline: ["no", undefined, "yes"],
  generative_ai: ["none", undefined, "optional", "core"],
  hosting: ["fr", "eu", undefined, "other", undefined],
  hosting_countries: [undefined, undefined, undefined, undefined, ["CH", "FR"]],
  student_access: ["none", "class", undefined, "personal", "not_applicable"],
  pupil_device: [["none"], ["shared"], ["computer_or_tablet", "phone"], ["phone"], undefined],
};

/** What a row leaves out: a site, a publisher, two alternatives of the same category, dates, a text. */
function renderTool(
  slug: string,
  row: Row,
  { category, published }: { category: string; published: readonly string[] },
): string {
  const at = published.indexOf(slug);
  const values = {
    category,
    website_url: `https://${slug}.example`,
    publisher: `Atelier ${row.name}`,
    audiences: ["enseignants", "eleves"],
    platforms: ["web"],
    ...Object.fromEntries(Object.entries(TURNS).map(([name, values]) => [name, values[at % values.length]])),
    alternatives: [1, 2].map((step) => published[(at + step) % published.length]),
    added_at: "2026-09-01",
    updated_at: "2026-09-20",
    ...row,
  };
  return renderEntry(toolKind.fields, values, inventText(row.name));
}

/** Two paragraphs of words that depend on the name alone: no two entries look like copies. */
function inventText(name: string): string {
  const words = inventWords(name, 120).split(" ");
  const sentences = Array.from({ length: 10 }, (_, index) => {
    const [first = "", ...rest] = words.slice(index * 12, index * 12 + 12);
    return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(" ")}.`;
  });
  return `${sentences.slice(0, 5).join(" ")}\n\n${sentences.slice(5).join(" ")} Un **pseudonyme** suffit aux élèves.`;
}
