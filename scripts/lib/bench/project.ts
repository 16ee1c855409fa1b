/** A project in a temporary folder, of generated entries or of the real ones: content, functions and, once built, the site. */

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { API_BASE } from "../../../functions/lib/contract/paths.ts";
import { CommandError } from "../cli/command.ts";
import { today } from "../content/check-content.ts";
import { formatFindings } from "../content/findings/format-findings.ts";
import { parseCatalog } from "../content/parse/parse-catalog.ts";
import { type Finding, isError } from "../source/finding.ts";
import type { SourceFile } from "../source/read-content.ts";
import { generateContent } from "./generate-content.ts";

export interface Project {
  root: string;
  content: string;
  publish: string;
  /** The API's folder in `publish`. */
  api: string;
  /** A file of a tool, relative to `root`. */
  firstEntry: string;
  /** One finding for each entry that was left out because a rule refuses it. */
  refused: readonly Finding[];
}

/** Of generated entries. */
export function createProject(root: string, entries: number): Project {
  const { files, refused } = keepValid(entries, findErrors);
  for (const { path: name, text } of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return { ...layOut(root), firstEntry: files.find(isEntry)?.path ?? "", refused };
}

/** Of the real entries. */
export function copyProject(root: string): Project {
  cpSync("content", path.join(root, "content"), { recursive: true });
  return { ...layOut(root), firstEntry: "", refused: [] };
}

/** The functions are the real ones, beside the data of the project. */
function layOut(root: string): Pick<Project, "root" | "content" | "publish" | "api"> {
  cpSync("functions", path.join(root, "functions"), { recursive: true });
  cpSync("package.json", path.join(root, "package.json"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
  const publish = path.join(root, "public");
  return {
    root,
    content: path.join(root, "content"),
    publish,
    api: path.join(publish, API_BASE),
  };
}

const isEntry = ({ path }: { path: string }): boolean => path.startsWith("content/tools/");

function findErrors(files: readonly SourceFile[]): Finding[] {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return parseCatalog(sorted, { today: today() }).findings.filter(isError);
}

/** If the rules refuse more, the generator is out of date. */
const MAX_REFUSED = 0.5;

/**
 * The generated content without the entries that the rules refuse. A new rule can cost the bench some entries, but
 * it does not stop it. Throws if too few entries are left, or if a list is refused.
 */
export function keepValid(
  entries: number,
  findErrors: (files: readonly SourceFile[]) => readonly Finding[],
): { files: SourceFile[]; refused: Finding[] } {
  const refused = new Map<string, Finding>();
  for (;;) {
    const files = generateContent(entries, new Set(refused.keys()));
    const errors = findErrors(files);
    if (errors.length === 0) return { files, refused: [...refused.values()] };
    for (const finding of errors) if (!refused.has(finding.file)) refused.set(finding.file, finding);
    const isList = errors.some(({ file }) => file.endsWith(".yml"));
    if (isList || refused.size > entries * MAX_REFUSED) {
      const first = formatFindings(errors.slice(0, 3), "text");
      throw new CommandError(`the rules refuse the generated content: see generate-content.ts\n${first}`);
    }
  }
}
