/** An entry says something else than what is published, under the same date: one remark a file, never an error. */

import type { Finding } from "../../source/finding.ts";
import { type FrontMatter, parseFrontMatter } from "../../source/front-matter.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { formatDate } from "../../text/french-date.ts";
import { isRealDate } from "../../text/french-values.ts";
import { valueAt } from "../../text/shown-values.ts";
import { foldedWords } from "../../text/words.ts";
import { type FormerNames, formerNames } from "../addresses/follow-former.ts";
import type { PublishedContent } from "../addresses/name-types.ts";
import type { CollectionEntry, ContentSet, ToolEntry } from "../content-set.ts";
import { isPublished } from "../content-set.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../fields/field-values.ts";
import type { DescribedField, FieldType } from "../fields/kinds.ts";
import { reportIn } from "./texts/old-rules.ts";

/** An entry that another command rewrote, or that only has other signs, keeps its date. */
export function staleDates(
  content: ContentSet,
  { published, files }: { published: PublishedContent; files: readonly SourceFile[] },
): Finding[] {
  const former = formerNames(content);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const read = (text: string | undefined) => {
    const parsed = text === undefined ? null : parseFrontMatter({ text });
    return parsed?.ok ? parsed.value : null;
  };
  const check = (entry: ToolEntry | CollectionEntry, fields: readonly DescribedField[]): Finding[] => {
    // As both are written: the values of the schema are numbers, where a file has digits.
    const [before, after] = [published.before, texts].map((some) => read(some.get(entry.file)));
    if (!before || !after || !isPublished(entry)) return [];
    return explain(entry, { before, after }, { fields, former, today: content.today });
  };
  return [
    ...content.tools.flatMap((tool) => check(tool, TOOL_FIELDS)),
    ...content.collections.flatMap((collection) => check(collection, COLLECTION_FIELDS)),
  ];
}

interface Context {
  fields: readonly DescribedField[];
  former: FormerNames;
  today: string;
}

function explain(
  entry: ToolEntry | CollectionEntry,
  { before, after }: { before: FrontMatter; after: FrontMatter },
  { fields, former, today }: Context,
): Finding[] {
  const say = ({ type }: DescribedField, value: unknown): string =>
    JSON.stringify(meaningOf(value, type, former));
  const changed = fields.filter(
    (field) =>
      // The life of an entry is no fact about its tool.
      !field.facts.rare &&
      say(field, valueAt(before.data, [field.name])) !== say(field, valueAt(after.data, [field.name])),
  );
  const isTextNew = foldedWords(before.body).join(" ") !== foldedWords(after.body).join(" ");
  const sameDay = createSameDay(before.data, after.data, today);
  const titles = [...changed.map(({ label }) => `« ${label} »`), ...(isTextNew ? ["le texte"] : [])];
  const updated = titles.length === 0 ? null : sameDay("updated_at");
  const unread = changed.flatMap(({ label, facts: { evidence } }) => {
    const path = evidence?.checked;
    const day = path === undefined ? null : sameDay(path);
    return path === undefined || day === null ? [] : [{ label, path, day }];
  });
  const [first] = unread;
  if (updated === null && first === undefined) return [];
  const parts = [
    ...(updated === null
      ? []
      : [
          `La fiche n’a pas changé de date (${formatDate(updated)}), alors que ceci a changé : ${titles.join(", ")}.`,
        ]),
    ...(first === undefined
      ? []
      : [
          `« ${first.label} » a changé, et sa page serait toujours lue le ${formatDate(first.day)} : si vous l’avez relue, écrire ce jour à « ${first.path.split(".").at(-1)} ».`,
        ]),
  ];
  const path = updated === null ? (first?.path ?? "").split(".") : ["updated_at"];
  return [
    reportIn(entry)(path, {
      code: "stale-date",
      severity: "remark",
      message: parts.join(" "),
      // When a page was read, only the editor knows.
      ...(updated === null
        ? { fix: `${path.at(-1)}: le jour où la page a été lue ; si elle ne l’a pas été, ne rien changer.` }
        : { replacement: today }),
    }),
  ];
}

/** The day at a path, if it is the same before and after, and not today: `sameDay("updated_at")` → `"2026-09-20"` */
export const createSameDay =
  (before: unknown, after: unknown, today: string) =>
  (path: string): string | null => {
    const [old, current] = [before, after].map((data) => valueAt(data, path.split(".")));
    const isSame = typeof current === "string" && isRealDate(current) && old === current && current !== today;
    return isSame ? current : null;
  };

/** What a value says: without its signs, its dates and its references, under the names of today. */
function meaningOf(value: unknown, type: FieldType, former: FormerNames): unknown {
  if (value === undefined || value === null || type.kind === "date" || type.kind === "slug") return null;
  if (type.kind === "list") {
    const items = Array.isArray(value)
      ? value.map((item: unknown) => meaningOf(item, type.item, former))
      : [];
    return [...new Set(items)];
  }
  // What is said about an entry goes with the reference to it.
  if (type.kind === "group" && type.fields.some((field) => field.type.kind === "slug")) return null;
  if (type.kind === "group" && type.fields.length > 0)
    return type.fields.map((field) => meaningOf(valueAt(value, [field.name]), field.type, former));
  if (type.kind === "term") return former.get(type.vocabulary)?.get(String(value)) ?? value;
  return type.kind === "text" && typeof value === "string" ? foldedWords(value) : value;
}
