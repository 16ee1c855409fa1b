/**
 * Compares two catalogues as clients of the API see them: which tools and collections were added, withdrawn,
 * renamed or changed, and in which fields. It compares the records that the build writes, whatever their fields.
 */

import { collectionPath, toolPath } from "../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../content/catalog.ts";
import { compareRecords, type FieldDifference } from "./compare-records.ts";

export interface ContentChanges {
  tools: EntryChanges;
  collections: EntryChanges;
}

/** By slug, in alphabetical order. */
export interface EntryChanges {
  added: string[];
  /** Fields of the API, in its order; also those that change because another entry does. */
  changed: { slug: string; fields: string[] }[];
  renamed: { from: string; to: string }[];
  withdrawn: { slug: string; replaced_by: string | null }[];
}

export const isUnchanged = ({ tools, collections }: ContentChanges): boolean =>
  [tools, collections].every((entries) => Object.values(entries).every(({ length }) => length === 0));

export function compareContent(before: Catalog, after: Catalog): ContentChanges {
  return {
    tools: compareEntries(before.tools, after.tools, { path: toolPath, after }),
    collections: compareEntries(before.collections, after.collections, { path: collectionPath, after }),
  };
}

function compareEntries<T extends { slug: string }>(
  before: readonly T[],
  after: readonly T[],
  { path, after: { moved, gone } }: { path: (slug: string) => string; after: Catalog },
): EntryChanges {
  const [old, current] = [before, after].map((records) => new Map(records.map((one) => [one.slug, one])));
  const slugs = (records: readonly T[]) => records.map(({ slug }) => slug).sort();
  const renamed: EntryChanges["renamed"] = [];
  const withdrawn: EntryChanges["withdrawn"] = [];
  for (const slug of slugs(before)) {
    if (current?.has(slug)) continue;
    const target = moved.find(({ from }) => from === path(slug))?.to;
    const renamedTo = after.find((record) => path(record.slug) === target);
    if (renamedTo !== undefined) renamed.push({ from: slug, to: renamedTo.slug });
    else {
      const replacement = gone.find((entry) => entry.path === path(slug))?.replacement;
      withdrawn.push({ slug, replaced_by: replacement?.slug ?? null });
    }
  }
  const arrivals = new Set(renamed.map(({ to }) => to));
  return {
    added: slugs(after).filter((slug) => !old?.has(slug) && !arrivals.has(slug)),
    changed: slugs(after).flatMap((slug) => {
      if (!old?.has(slug)) return [];
      const fields = changedFields(compareRecords(old.get(slug), current?.get(slug)));
      return fields.length === 0 ? [] : [{ slug, fields }];
    }),
    renamed,
    withdrawn,
  };
}

/** The day of the last link check changes every week for every tool: alone, it does not count. */
const SILENT = "freshness.link_checked_at";

/** `[{ field: "privacy.hosting", … }, { field: "privacy.gar", … }]` → `["privacy"]` */
const changedFields = (differences: readonly FieldDifference[]): string[] => [
  ...new Set(
    differences.filter(({ field }) => field !== SILENT).map(({ field }) => field.replace(/[.[].*$/, "")),
  ),
];
