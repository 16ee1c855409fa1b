/** Says the values of entries in French words, as a reader of a proposal wants them: short, with what differs. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { type DescribedField, type FieldType, VOCABULARIES } from "../../content/fields/kinds.ts";
import { type Content, listsOf } from "../../content/model/content.ts";
import { termsOf } from "../../content/model/lists.ts";
import { sharedEnds, showInvisibleSigns } from "../../text/signs.ts";

/** `say(pricing, "free")` → `"Gratuit"`; a value that nothing is known of is said as it is written. */
export type Say = (type: FieldType | null, value: unknown) => string;

/** `names`: those of entries, by slug. Of two sides, the one whose words count comes last. */
export function createSay(sides: readonly Content[], names: ReadonlyMap<string, string>): Say {
  const labels = new Map(
    (["categories", "needs", ...VOCABULARIES] as const).flatMap((list) =>
      sides.flatMap((side) =>
        termsOf(listsOf(side), list).map(({ value, label }) => [`${list}/${value}`, label] as const),
      ),
    ),
  );
  const say: Say = (type, value) => {
    if (value === null || value === undefined) return "";
    if (Array.isArray(value)) {
      const item = type?.kind === "list" ? type.item : type;
      const separator = item?.kind === "group" || isLong(item) ? " ; " : ", ";
      return value.map((one) => say(item, one)).join(separator);
    }
    if (isRecord(value)) return sayGroup(type?.kind === "group" ? type.fields : [], value);
    const text = String(value);
    switch (type?.kind) {
      case "term":
        return labels.get(`${type.vocabulary}/${text}`) ?? text;
      case "slug":
        return (type.target && names.get(text)) ?? text;
      default:
        return (type?.written.safeParse(text).success && type.inWords?.(text)) || text;
    }
  };
  /** `"Nom de la formule : Individuel, Prix : 9,99"` */
  const sayGroup = (fields: readonly DescribedField[], values: Readonly<Record<string, unknown>>): string =>
    Object.entries(values)
      .map(([name, value]) => {
        const field = fields.find((one) => one.name === name);
        return `${field?.label ?? name} : ${say(field?.type ?? null, value)}`;
      })
      .join(", ");
  return say;
}

const isLong = (type: FieldType | null): boolean =>
  type?.kind === "text" && (type.max === null || type.max > 100);

/** Characters shown of one value. */
const SHOWN = 160;
/** Characters shown before and after the part that differs. */
const CONTEXT = 40;

/** Two values on one line each, with only the differing part of long ones; null for one that is not there. */
export function shorten(before: string | null, after: string | null): [string | null, string | null] {
  const [old = null, current = null] = [before, after].map((text) => text?.replace(/\s*\n\s*/g, " ⏎ "));
  if (old === null || current === null) return [old && cut(old), current && cut(current)];
  return aroundDifference(showInvisibleSigns(old), showInvisibleSigns(current));
}

/** Two texts; if one is longer than `width`, both without most of the beginning and the end that they share. */
export function aroundDifference(before: string, after: string, width = SHOWN): [string, string] {
  if (Math.max(before.length, after.length) <= width) return [before, after];
  const { start, end } = sharedEnds(before, after);
  const context = Math.min(CONTEXT, Math.floor(width / 4));
  const from = Math.max(0, start - context);
  const part = (text: string): string => {
    const to = Math.min(text.length, text.length - end + context);
    const shown = cut(text.slice(from, to), width);
    const isCut = shown.length === to - from && to < text.length;
    return `${from > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
  };
  return [part(before), part(after)];
}

/** Shortens a text, never in the middle of a surrogate pair. */
export function cut(text: string, length = SHOWN): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
}
