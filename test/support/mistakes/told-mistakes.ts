/** Reads the tables of mistakes that are data: `*.yml` of this folder, one mistake a line. */

import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { parse } from "yaml";
import { z } from "zod";
import { sampleFiles } from "../sample-content.ts";
import { ENTRY } from "./mistaken-entry.ts";

const rowSchema = z.strictObject({
  /** What the editor did. */
  what: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  edits: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Added at the end of the file. */
  end: z.string().optional(),
  /** Another file of the sample than the entry. */
  of: z.string().optional(),
  /** The changed text goes to this new file; the other stays. */
  copy: z.string().optional(),
  /** What it is told: the line, the field, the code, words of the message, the beginning of the fix. */
  line: z.number().nullable().optional(),
  field: z.string().nullable().optional(),
  code: z.string().optional(),
  says: z.string().optional(),
  fix: z.string().optional(),
  /** `--fix` corrects it. */
  certain: z.literal(true).optional(),
  /** Why nothing is told. */
  silent: z.string().optional(),
});
type Row = z.infer<typeof rowSchema>;

export type ToldMistake = Row & {
  changes: Record<string, string>;
  /** The same mistake in another text of the entry; null if it has no place there, or is about another file. */
  inText: ((text: string) => string | null) | null;
};

const ENTRY_FILE = "content/tools/zephyr.md";

/** The text with the mistake; null if it does not have what the mistake is about. */
function spoil(text: string, { from, to = "", edits = [], end = "" }: Row): string | null {
  let spoilt = text;
  for (const [written, wrong] of from === undefined ? edits : [[from, to] as const, ...edits]) {
    if (!spoilt.includes(written)) return null;
    spoilt = spoilt.replace(written, () => wrong);
  }
  return `${spoilt}${end}`;
}

/** The sample's files as a row changes them. Throws if the row does not fit its file. */
function changesOf(row: Row): Record<string, string> {
  const path = row.of ?? ENTRY_FILE;
  const text = path === ENTRY_FILE ? ENTRY : sampleFiles().find((file) => file.path === path)?.text;
  const spoilt = text === undefined ? null : spoil(text, row);
  if (text === undefined || spoilt === null) throw new Error(`${row.what}: it does not fit ${path}`);
  return { ...(path === ENTRY_FILE && { [path]: text }), [row.copy ?? path]: spoilt };
}

export const TOLD_MISTAKES: readonly ToldMistake[] = fastGlob
  .sync("test/support/mistakes/*.yml")
  .sort()
  .flatMap((file) => z.array(rowSchema).parse(parse(readFileSync(file, "utf8"))))
  .map((row) => ({
    ...row,
    changes: changesOf(row),
    inText: row.of === undefined && row.copy === undefined ? (text: string) => spoil(text, row) : null,
  }));
