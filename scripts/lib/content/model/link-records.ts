/** What one check of links leaves for the next, for each address: `content/link-status.yml`. Pure. */

import { z } from "zod";
import { LINK_STATUSES } from "../../../../functions/lib/contract/answer-schemas.ts";
import { daysBetween } from "../../text/french-date.ts";
import { byCommands, date } from "../fields/value-kinds.ts";

export const LINK_STATUS_FILE = "link-status.yml";

/** One failure may be a bad night: an address is broken after three failing days, a week or more apart. */
export const BROKEN_AFTER = { failingDays: 3, days: 7 } as const;

/** What one check found of an address; report-links.ts explains the reasons. */
export type Verdict =
  | { kind: "ok" }
  /** Permanently, to another address. `reason` names why an editor should look before copying it. */
  | { kind: "redirected"; to: string; reason?: string }
  /** Something answered that does not let programs in: a person may well see the page. */
  | { kind: "blocked"; reason: string }
  /** `answered` if the fault cannot be that of our own connection. */
  | { kind: "failed"; reason: string; answered: boolean };

const day = date.written.optional();

const linkRecord = z.strictObject({
  /** The last certain status: an address that begins to fail keeps it until it is broken. */
  status: z.enum(LINK_STATUSES),
  /** The day on which it was seen; none with `unchecked`. */
  checked_at: day,
  /** Where the address leads. */
  to: z.string().optional(),
  /** Why it is blocked, or failing, or not to be copied. */
  reason: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** Days on which it failed since it last answered, the first and the last of them. */
  failures: z.coerce.number().int().optional(),
  since: day,
  last: day,
});
const linkStatusFile = z.strictObject({ checked_at: date.written, links: z.record(z.string(), linkRecord) });

export const linkStatusKind = byCommands(linkStatusFile);
export type LinkStatusFile = z.infer<typeof linkStatusFile>;
export type LinkRecord = Omit<z.infer<typeof linkRecord>, "checked_at"> & { checked_at: string | null };
export type LinkRecords = ReadonlyMap<string, LinkRecord>;

/** `recordVerdict(undefined, { kind: "ok" }, "2026-11-21")` → `{ status: "ok", checked_at: "2026-11-21" }` */
export function recordVerdict(known: LinkRecord | undefined, verdict: Verdict, today: string): LinkRecord {
  const { kind, ...found } = verdict;
  if (kind !== "failed") return { status: kind, checked_at: today, ...found };
  const { reason } = verdict;
  const previous: LinkRecord = known ?? { status: "unchecked", checked_at: null };
  const { failures = 0, since = today } = previous;
  if (previous.status === "broken") return { ...previous, checked_at: today, reason };
  if (previous.last === today) return { ...previous, reason };
  if (failures + 1 >= BROKEN_AFTER.failingDays && daysBetween(since, today) >= BROKEN_AFTER.days)
    return { status: "broken", checked_at: today, reason, since };
  return { ...previous, reason, failures: failures + 1, since, last: today };
}

/** The day of the last check, whatever its result; `""` if there was none. */
export const lastAsked = (record: LinkRecord | undefined): string => record?.last ?? record?.checked_at ?? "";

export function readLinkRecords(file: LinkStatusFile | null): Map<string, LinkRecord> {
  return new Map(
    Object.entries(file?.links ?? {}).map(([url, record]) => {
      const seen = record.status === "unchecked" ? null : (record.checked_at ?? file?.checked_at ?? null);
      return [url, { ...record, checked_at: seen }];
    }),
  );
}

const HEADER = `# L’état des adresses citées par les fiches. Écrit par « npm run links » : ne pas le modifier à la main.
# Une adresse sans date a été vue le jour « checked_at » : un contrôle où rien ne change ne récrit que ce jour.
`;

/** The same records give the same text: one line an address, in their order; dates only if they are not the newest. */
export function renderLinkRecords(records: LinkRecords): string {
  const days = [...records.values()].flatMap(({ checked_at, last }) => checked_at ?? last ?? []);
  const newest = days.sort().at(-1) ?? "1970-01-01";
  const lines = [...records]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, { checked_at, ...record }]) => {
      const seen = checked_at === null || checked_at === newest ? {} : { checked_at };
      return `  ${JSON.stringify(url)}: ${JSON.stringify({ ...record, ...seen })}\n`;
    });
  const links = lines.length === 0 ? "links: {}\n" : `links:\n${lines.join("")}`;
  return `${HEADER}checked_at: ${newest}\n${links}`;
}
