/**
 * What `npm run check` says of each mistake of `mistakes.yml`, and what `--fix` makes of it, is in `mistakes.txt`.
 * `npx vitest run --config test/vitest.config.ts test/mistakes.test.ts -u` writes it anew: read the difference.
 */

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { checkFiles } from "../scripts/lib/content/check-content.ts";
import { formatFindings } from "../scripts/lib/content/findings/format-findings.ts";
import { fixContent } from "../scripts/lib/desk/fix-content.ts";
import type { SourceFile } from "../scripts/lib/source/read-content.ts";
import { sampleFiles, TODAY } from "./support/sample-content.ts";

const rowSchema = z.strictObject({
  what: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  edits: z.array(z.tuple([z.string(), z.string()])).default([]),
  end: z.string().default(""),
  whole: z.string().optional(),
  of: z.string().default("content/tools/zephyr.md"),
  copy: z.string().optional(),
  silent: z.string().optional(),
});
type Row = z.infer<typeof rowSchema>;

const { entry, rows } = z
  .strictObject({ entry: z.string(), rows: z.array(rowSchema) })
  .parse(parse(readFileSync("test/mistakes.yml", "utf8")));

/** `--fix` of all files. */
function fix(files: readonly SourceFile[]): SourceFile[] {
  const raw = files.map((file) => ({ ...file, raw: file.text }));
  const changed = new Map(
    fixContent(raw, { today: TODAY }).changed.map(({ path, text }) => [path, text] as const),
  );
  return files.map(({ path, text }) => ({ path, text: changed.get(path) ?? text }));
}

/** Nothing is left to fix in it. */
const SAMPLE = fix(sampleFiles({ "content/tools/zephyr.md": entry }));

function filesWith({ what, from, to = "", edits, end, whole, of, copy }: Row): SourceFile[] {
  let text = whole ?? SAMPLE.find(({ path }) => path === of)?.text ?? "";
  for (const [written, wrong] of from === undefined ? edits : [[from, to] as const, ...edits]) {
    if (!text.includes(written)) throw new Error(`${what}: ${of} has no ${JSON.stringify(written)}`);
    text = text.replace(written, () => wrong);
  }
  const path = copy ?? of;
  return [...SAMPLE.filter((file) => file.path !== path), { path, text: `${text}${end}` }];
}

const check = (files: SourceFile[]) =>
  checkFiles({ files, images: [], findings: [] }, { today: TODAY }).findings;

/** The lines of a file that `--fix` changes: from the first that differs to the last. */
function changedLines(before: string, after: string): string {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const start = was.findIndex((line, index) => line !== is[index]);
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const sign = (lines: string[], mark: string) =>
    lines.slice(start, lines.length - end).map((line) => `${mark}${line}\n`);
  return [...sign(was, "-"), ...sign(is, "+")].join("");
}

const sayFixed = (files: SourceFile[]): string =>
  fix(files)
    .map(({ path, text }, index) => {
      const before = files[index]?.text ?? "";
      return before === text ? "" : `--fix ${path}\n${changedLines(before, text)}`;
    })
    .join("");

it("has each mistake once", () => {
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
});

it("finds nothing to say of the entry without a mistake", () => {
  expect(check(SAMPLE)).toEqual([]);
});

it("says of each mistake what is written in mistakes.txt", async () => {
  const told = rows.map((row) => {
    const files = filesWith(row);
    const findings = check(files);
    const isSure = findings.some(({ certain }) => certain === true);
    return `=== ${row.what}\n${formatFindings(findings, "text")}${isSure ? sayFixed(files) : ""}`;
  });
  await expect(told.join("\n")).toMatchFileSnapshot("mistakes.txt");
});
