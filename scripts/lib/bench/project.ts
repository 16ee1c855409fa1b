/** A project of generated entries in a temporary folder: content, functions and, once built, the site. */

import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { API_BASE } from "../../../functions/lib/contract/paths.ts";
import { CommandError } from "../cli/command.ts";
import {
  categoryListSchema,
  siteSchema,
  synonymListSchema,
  vocabulariesSchema,
} from "../content/list-schemas.ts";
import { parseYaml } from "../source/yaml.ts";
import { generateContent } from "./generate-content.ts";

export interface Project {
  root: string;
  content: string;
  publish: string;
  /** The API's folder in `publish`. */
  api: string;
  /** The folder of what the build writes for the edge. */
  edgeData: string;
  /** A file of a tool, relative to `content`. */
  firstEntry: string;
}

/** The lists are those of the real content; the functions are the real ones, beside the generated data. */
export function createProject(root: string, entries: number): Project {
  const content = path.join(root, "content");
  const publish = path.join(root, "public");
  const api = path.join(publish, API_BASE);
  // Real tools that groups name are not generated.
  const synonyms = synonymListSchema
    .parse(readList("synonyms.yml"))
    .filter(({ elsewhere }) => elsewhere === undefined)
    .map(({ best: _, tools: __, ...group }) => group);
  const files = generateContent(entries, {
    categories: categoryListSchema.parse(readList("categories.yml")),
    vocabularies: vocabulariesSchema.parse(readList("vocabularies.yml")),
    synonyms,
  });
  for (const folder of ["tools", "collections"]) mkdirSync(path.join(content, folder), { recursive: true });
  for (const name of readdirSync("content").filter((name) => name.endsWith(".yml"))) {
    cpSync(path.join("content", name), path.join(content, name));
  }
  // It features collections that are not generated. JSON is YAML.
  const { featured_collections: _, ...site } = siteSchema.parse(readList("site.yml"));
  writeFileSync(path.join(content, "site.yml"), JSON.stringify(site));
  writeFileSync(path.join(content, "synonyms.yml"), JSON.stringify(synonyms));
  for (const { path: file, text } of files) writeFileSync(path.join(content, file), text);
  cpSync("functions", path.join(root, "functions"), { recursive: true });
  cpSync("package.json", path.join(root, "package.json"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
  return {
    root,
    content,
    publish,
    api,
    edgeData: path.join(api, "_edge"),
    firstEntry: files[0]?.path ?? "",
  };
}

function readList(name: string): unknown {
  const yaml = parseYaml(readFileSync(path.join("content", name), "utf8"));
  if (!yaml.ok) throw new CommandError(`content/${name} cannot be read: run npm run check`);
  return yaml.data;
}
