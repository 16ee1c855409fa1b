/** Guesses the field that an editor meant by a name that does not exist. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { collectionFields } from "../fields/collection-fields.ts";
import type { Tree } from "../fields/field.ts";
import type { DescribedField } from "../fields/kinds.ts";
import { toolFields } from "../fields/tool-fields.ts";
import { namesOf } from "./explain-shape.ts";

/** Fields that clients read and that are computed from another: what editors write instead. */
export const COMPUTED: ReadonlyMap<string, string> = new Map(
  [toolFields, collectionFields].flatMap((tree) =>
    Object.entries<Tree[string]>(tree).flatMap(([name, node]) =>
      node.kind === "derived" && node.about.from !== undefined ? [[name, node.about.from] as const] : [],
    ),
  ),
);

export const suggestField = (key: string, known: readonly DescribedField[]): string | null =>
  COMPUTED.has(key) ? null : (meantField(key, known) ?? nearest(key, namesOf(known)));

/** `meantField("tarif", fields)` → `"pricing"`: by the words that a declaration lists under `also`. */
function meantField(written: string, known: readonly DescribedField[]): string | null {
  const word = fold(written).replaceAll("_", " ").trim();
  return known.find(({ facts }) => facts.also?.includes(word))?.name ?? null;
}

/** Case, accents and separators aside. */
export const sameLetters = (a: string, b: string): boolean =>
  fold(a).replace(/[\s_-]+/g, "") === fold(b).replace(/[\s_-]+/g, "");
