/** What a reviewer asks about the changed values of an entry: which have no source, and which dates did not follow. */

import { type Claim, claimsOf } from "../../content/evidence/claims.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import type { ToolFrontMatter } from "../../content/fields/tool-fields.ts";
import { createSameDay } from "../../content/rules/stale-dates.ts";
import { formatDate } from "../../text/french-date.ts";
import { areOnlyDates, type EntryVersion, type ValueChange } from "./entry-values.ts";

export interface EntryDoubts {
  /** Facts that changed and that no source of the entry says, in French: « hébergement ». */
  unsourced: string[];
  /** Facts that changed while the pages that said them, and the days when they were read, are the same. */
  unrenewed: string[];
  /** Sentences in French: a date that is the same though what it dates has changed. */
  stale: string[];
}

interface ChangedEntry {
  changes: readonly ValueChange[];
  /** Null if the entry is new. */
  before: EntryVersion | null;
  after: EntryVersion;
  /** Of a tool, what could be read of it, before and after: collections claim nothing. */
  claims: { before: ToolFrontMatter | null; after: ToolFrontMatter | null };
  fields: readonly DescribedField[];
  today: string;
}

export function findDoubts(entry: ChangedEntry): EntryDoubts {
  const { before, after } = entry.claims;
  const changed = new Set(entry.changes.map(({ field }) => field));
  const claims = after === null ? [] : claimsOf(after).filter(({ field }) => changed.has(field));
  const saidBefore = new Map(
    before === null ? [] : claimsOf(before).map(({ field, sources }) => [field, JSON.stringify(sources)]),
  );
  const stale = findStale(entry, changed);
  const told = new Set(stale.map(({ fact }) => fact));
  const factsOf = (some: readonly Claim[]): string[] => [...new Set(some.map(({ fact }) => fact))];
  return {
    unsourced: factsOf(claims.filter(({ isSourced }) => !isSourced)),
    unrenewed: factsOf(
      claims.filter(
        ({ field, fact, isSourced, sources }) =>
          isSourced && !told.has(fact) && saidBefore.get(field) === JSON.stringify(sources),
      ),
    ),
    stale: stale.map(({ sentence }) => sentence),
  };
}

/** A date that did not follow, and the fact that it dates; null for the whole entry. */
interface StaleDate {
  fact: string | null;
  sentence: string;
}

function findStale(
  { changes, before, after, fields, today }: ChangedEntry,
  changed: ReadonlySet<string>,
): StaleDate[] {
  if (before === null || changes.length === 0 || areOnlyDates(changes)) return [];
  const sameDay = createSameDay(before.data, after.data, today);
  const updated = sameDay("updated_at");
  // A fact and the day when its page was read: the price, the rule of age.
  const checked = new Map(
    fields.flatMap(({ name, facts: { evidence } }) =>
      changed.has(name) && evidence?.checked !== undefined
        ? [[evidence.checked, evidence.fact] as const]
        : [],
    ),
  );
  return [
    ...(updated === null
      ? []
      : [
          {
            fact: null,
            sentence: `La fiche est toujours datée du ${formatDate(updated)} : écrire « updated_at: ${today} ».`,
          },
        ]),
    ...[...checked].flatMap(([path, fact]) => {
      const day = sameDay(path);
      if (day === null) return [];
      const sentence =
        `Ce qui est dit du sujet « ${fact} » a changé, mais sa page serait toujours lue le ${formatDate(day)} : ` +
        `si vous l’avez relue, écrire le jour à « ${path.split(".").at(-1)} ».`;
      return [{ fact, sentence }];
    }),
  ];
}
