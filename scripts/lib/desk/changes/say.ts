/** Says the values of entries in French words, as a reader of a proposal wants them: short, with what differs. */

import type { FieldType } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { holdsSentences } from "../../content/model/render-entry.ts";
import { NAMED_KINDS, slotsOf } from "../../content/names/slots.ts";
import { sharedEnds, showInvisibleSigns } from "../../text/signs.ts";

/** What names are called: `tools/kahoot` → `Kahoot!`, `categories/quiz` → `Quiz` */
export type Names = ReadonlyMap<string, string>;

/** Of two sides, the one whose words count comes last. */
export function namesIn(sides: readonly Content[]): Names {
  const slots = sides.flatMap((side) => NAMED_KINDS.flatMap((kind) => slotsOf(side, kind)));
  return new Map(slots.map(({ kind, name, label }) => [`${kind}/${name}`, label]));
}

/** The name of a tool, the title of a collection. */
export function titleOf(data: object): string | null {
  const { name, title = name }: { name?: unknown; title?: unknown } = data;
  return typeof title === "string" ? title : null;
}

/** By its declaration: `say(names, pricing.type, "free")` → `"Gratuit"`; what nothing is known of, as it is written. */
export function say(names: Names, type: FieldType | null, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const item = type?.kind === "list" ? type.item : type;
    return value.map((one) => say(names, item, one)).join(item && holdsSentences(item) ? " ; " : ", ");
  }
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const list = type?.kind === "term" ? type.vocabulary : type?.kind === "slug" ? type.target : null;
  const inWords = type?.written.safeParse(text).success ? type.inWords?.(text) : undefined;
  return names.get(`${list}/${text}`) ?? inWords ?? text;
}

/** Characters shown of one value. */
const SHOWN = 160;
/** Characters shown before and after the part that differs. */
const CONTEXT = 40;

/** Two values on one line each; of long ones, the part that differs. Null for one that is not there. */
export function shorten(before: string | null, after: string | null): [string | null, string | null] {
  const [old = null, current = null] = [before, after].map(
    (text) => text && showInvisibleSigns(text.replace(/\s*\n\s*/g, " ⏎ ")),
  );
  if (old === null || current === null) return [old && cut(old), current && cut(current)];
  if (Math.max(old.length, current.length) <= SHOWN) return [old, current];
  const { start, end } = sharedEnds(old, current);
  const from = Math.max(0, start - CONTEXT);
  const part = (text: string): string => {
    const to = Math.min(text.length, text.length - end + CONTEXT);
    const shown = cut(text.slice(from, to));
    const isCut = shown.length === to - from && to < text.length;
    return `${from > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
  };
  return [part(old), part(current)];
}

/** Shortens a text, never in the middle of a surrogate pair. */
export function cut(text: string, length = SHOWN): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
}
