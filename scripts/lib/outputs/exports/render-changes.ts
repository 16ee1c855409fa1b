/** Renders `exports/changes.json`: the changes of each day. A mirror stays current with this one request. */

import type { License } from "../../../../functions/lib/contract/answer-schemas.ts";
import { COLLECTIONS_PATH, TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import type { Catalog } from "../../content/catalog.ts";
import { addDays } from "../../content/days.ts";
import { type EntryChanges, isUnchanged } from "../../history/compare-content.ts";
import type { DayChanges } from "../../history/list-changes.ts";
import type { RecentChanges } from "../../history/recent-changes.ts";
import { publicLicense } from "../public-values.ts";
import { EXPORTS_PATH } from "../reuse-addresses.ts";

export interface ChangesDocument {
  /** Newest day first. */
  data: DayChanges[];
  meta: {
    /** Every change since this day is in `data`; an older copy starts again from the whole directory. */
    since: string;
    /** `history`: from the commits. `dates`: from the dates in the entries, without fields and new names. */
    basis: "history" | "dates";
    data_updated_at: string;
    license: License;
  };
  links: { self: string; tools: string; collections: string };
}

/** Without a history, the changes are read from the dates that editors wrote. */
export function renderChangesFile(history: RecentChanges | null, catalog: Catalog): string {
  const since = history?.since ?? addDays(catalog.data_updated_at, -DATED_DAYS);
  const document: ChangesDocument = {
    data: history === null ? datedChanges(catalog, since) : history.days,
    meta: {
      since,
      basis: history === null ? "dates" : "history",
      data_updated_at: catalog.data_updated_at,
      license: publicLicense(catalog),
    },
    links: { self: `${EXPORTS_PATH}/changes.json`, tools: TOOLS_PATH, collections: COLLECTIONS_PATH },
  };
  return `${JSON.stringify(document)}\n`;
}

const DATED_DAYS = 90;

function datedChanges({ tools, collections, gone }: Catalog, since: string): DayChanges[] {
  const dates = [...tools, ...collections].flatMap(({ added_at, updated_at }) => [added_at, updated_at]);
  const days = [...new Set([...dates, ...gone.map(({ withdrawn_at }) => withdrawn_at)])];
  return days
    .filter((date) => date >= since)
    .sort()
    .reverse()
    .map((date) => ({
      date,
      tools: datedEntries(date, tools, gone.filter(isBelow(TOOLS_PATH))),
      collections: datedEntries(date, collections, gone.filter(isBelow(COLLECTIONS_PATH))),
    }))
    .filter((day) => !isUnchanged(day));
}

function datedEntries(
  date: string,
  entries: readonly { slug: string; added_at: string; updated_at: string }[],
  gone: Catalog["gone"],
): EntryChanges {
  const slugs = (found: typeof entries) => found.map(({ slug }) => slug).sort();
  return {
    added: slugs(entries.filter(({ added_at }) => added_at === date)),
    changed: slugs(
      entries.filter(({ added_at, updated_at }) => updated_at === date && added_at !== date),
    ).map((slug) => ({ slug, fields: [] })),
    renamed: [],
    withdrawn: gone
      .filter(({ withdrawn_at }) => withdrawn_at === date)
      .map(({ path, replacement }) => ({
        slug: path.slice(path.lastIndexOf("/") + 1),
        replaced_by: replacement?.slug ?? null,
      })),
  };
}

const isBelow =
  (folder: string) =>
  ({ path }: { path: string }): boolean =>
    path.startsWith(`${folder}/`);
