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
export type ToldMistake = z.infer<typeof rowSchema> & { changes: Record<string, string> };

const ENTRY_FILE = "content/tools/zephyr.md";

/** The sample's files as a row changes them. Throws if the row does not fit its file. */
function changesOf({ from, to, edits = [], end = "", of, copy, what }: z.infer<typeof rowSchema>) {
  const path = of ?? ENTRY_FILE;
  let text = path === ENTRY_FILE ? ENTRY : sampleFiles().find((file) => file.path === path)?.text;
  if (text === undefined) throw new Error(`${what}: there is no ${path}`);
  const original = text;
  for (const [written, wrong] of from === undefined ? edits : [[from, to ?? ""] as const, ...edits]) {
    if (!text.includes(written)) throw new Error(`${what}: ${path} has no ${JSON.stringify(written)}`);
    text = text.replace(written, () => wrong);
  }
  return { ...(path === ENTRY_FILE && { [path]: original }), [copy ?? path]: `${text}${end}` };
}

export const TOLD_MISTAKES: readonly ToldMistake[] = fastGlob
  .sync("test/support/mistakes/*.yml")
  .sort()
  .flatMap((file) => z.array(rowSchema).parse(parse(readFileSync(file, "utf8"))))
  .map((row) => ({ ...row, changes: changesOf(row) }));
