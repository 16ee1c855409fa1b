/** The mistakes of `test/mistakes.yml`, and the files of the sample with one of them. */

import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";
import type { SourceFile } from "../../scripts/lib/source/read-content.ts";
import { sampleFiles } from "./sample-content.ts";

export const ENTRY_FILE = "content/tools/zephyr.md";

const rowSchema = z.strictObject({
  what: z.string(),
  from: z.string().optional(),
  to: z.string().default(""),
  edits: z.array(z.tuple([z.string(), z.string()])).default([]),
  end: z.string().default(""),
  whole: z.string().optional(),
  of: z.string().default(ENTRY_FILE),
  copy: z.string().optional(),
  silent: z.string().optional(),
});
export type Mistake = z.infer<typeof rowSchema>;

const { entry, rows } = z
  .strictObject({ entry: z.string(), rows: z.array(rowSchema) })
  .parse(load(readFileSync("test/mistakes.yml", "utf8")));

/** A valid entry of the sample, with every kind of field, in the order of the schema. */
export const ENTRY = entry;
export const MISTAKES: readonly Mistake[] = rows;

export function withMistake(
  { what, from, to = "", edits = [], end = "", whole }: Partial<Mistake>,
  text: string = ENTRY,
): string {
  let spoilt = whole ?? text;
  for (const [written, wrong] of from === undefined ? edits : [[from, to] as const, ...edits]) {
    if (!spoilt.includes(written)) throw new Error(`${what}: no ${JSON.stringify(written)} in its file`);
    spoilt = spoilt.replace(written, () => wrong);
  }
  return `${spoilt}${end}`;
}

export const SAMPLE = sampleFiles({ [ENTRY_FILE]: entry });

export function filesWith(mistake: Mistake, sample: readonly SourceFile[] = SAMPLE): SourceFile[] {
  const { of, copy = of } = mistake;
  const text = withMistake(mistake, sample.find(({ path }) => path === of)?.text ?? "");
  return [...sample.filter((file) => file.path !== copy), { path: copy, text }];
}
