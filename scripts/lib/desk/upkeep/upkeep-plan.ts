/** What a command of upkeep will do: the files as they will be, and what to tell about it. Pure. */

import type { PublishedContent } from "../../content/addresses/name-types.ts";
import { planRewriting, rewriteMentions } from "../../content/addresses/rewrite-mentions.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { type ReadOptions, readAll } from "../../content/read/all.ts";
import type { ImageFile } from "../../source/read-content.ts";

/** The content before a command. */
export interface UpkeepState {
  content: ContentSet;
  texts: ReadonlyMap<string, string>;
  images: readonly ImageFile[];
  published: PublishedContent | null;
  today: string;
}

/** Bytes of an image, the text of any other file; null for a file that goes. */
export type UpkeepFiles = Map<string, string | Uint8Array | null>;

export interface UpkeepPlan {
  /** « Renommé : … » */
  title: string;
  files: UpkeepFiles;
  /** What was done, by file; the references that were written again are counted apart. */
  done: { file: string; what: string }[];
  /** What a person has to look at. */
  review: string[];
  /** A file under another name: its standing findings are no news. */
  moved: { from: string; to: string } | null;
}

/** The texts once a plan is carried out. */
export function textsAfter({ texts }: UpkeepState, files: UpkeepFiles): Map<string, string> {
  const after = new Map(texts);
  for (const [file, data] of files) {
    if (data === null) after.delete(file);
    else if (typeof data === "string") after.set(file, data);
  }
  return after;
}

/** The content once a plan is carried out. Throws if a list cannot be read any more. */
export function contentAfter(state: UpkeepState, files: UpkeepFiles): ContentSet {
  const options: ReadOptions = { today: state.today, images: state.images };
  const after = [...textsAfter(state, files)].map(([path, text]) => ({ path, text }));
  const { content } = readAll(after, options);
  if (content === null) throw new Error("the plan breaks a list");
  return content;
}

/** Writes the names of today wherever the former ones stand: what `check --fix` does too. */
export function followRest(state: UpkeepState, plan: UpkeepPlan): void {
  const content = contentAfter(state, plan.files);
  const rewriting = planRewriting(content);
  const formerOf = (name: string): string => content.followed.find(({ to }) => to === name)?.from ?? name;
  for (const [file, text] of rewriteMentions(textsAfter(state, plan.files), rewriting)) {
    plan.files.set(file, text);
    const replaced = rewriting.replaced.filter((one) => one.file === file);
    const dropped = rewriting.dropped.filter(({ source }) => source.file === file);
    for (const pair of new Set(replaced.map(({ from, to }) => `${from} → ${to}`)))
      plan.done.push({ file, what: pair });
    for (const name of new Set(dropped.map(({ written }) => written)))
      plan.done.push({ file, what: `${formerOf(name)} retiré, car ${name} y est déjà` });
    // A collection says in its text how many tools it has.
    if (dropped.length > 0 && file.includes("/collections/"))
      plan.review.push(`${file} a un outil de moins : relire son texte.`);
  }
  for (const { file, from, to } of rewriting.kept)
    plan.review.push(
      `${file} dit encore ${from}, car ${to} y est déjà et la liste serait trop courte : y mettre autre chose.`,
    );
}

export const newPlan = (title: string): UpkeepPlan => ({
  title,
  files: new Map(),
  done: [],
  review: [],
  moved: null,
});
