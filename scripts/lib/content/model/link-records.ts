/** What one check of links leaves for the next, for each address: `content/link-status.yml`. Pure. */

import { z } from "zod";
import { LINK_STATUSES } from "../../../../functions/lib/contract/answer-schemas.ts";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
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
const line = z.string().min(1).max(2000);

const linkRecord = z.strictObject({
  /** The last certain status: an address that begins to fail keeps it until it is broken. */
  status: z.enum(LINK_STATUSES),
  /** The day on which it was seen; none with `unchecked`. */
  checked_at: day,
  /** Where the address leads. */
  to: line.optional(),
  /** Why it is blocked, or failing, or not to be copied. */
  reason: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** Days on which it failed since it last answered, the first and the last of them. */
  failures: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
  since: day,
  last: day,
});
const linkStatusFile = z.strictObject({ checked_at: date.written, links: z.record(line, linkRecord) });

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

/** The same records give the same text: one line an address, in their order; dates only if they differ. */
export function renderLinkRecords(records: LinkRecords): string {
  const common = mostCommonDay(records);
  const lines = [...records]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, { status, checked_at, to, reason, failures, since, last }]) => {
      const seen = checked_at === common ? null : checked_at;
      const address = to === undefined ? null : JSON.stringify(to);
      const fields = { status, checked_at: seen, to: address, reason, failures, since, last };
      const written = Object.entries(fields).filter(([, value]) => (value ?? null) !== null);
      return `  ${JSON.stringify(url)}: { ${written.map((field) => field.join(": ")).join(", ")} }\n`;
    });
  const links = lines.length === 0 ? "links: {}\n" : `links:\n${lines.join("")}`;
  return `${HEADER}checked_at: ${common}\n${links}`;
}

/** The newest among equals. If nothing was seen yet, the day on which it was asked. */
function mostCommonDay(records: LinkRecords): string {
  const days = groupBy(
    [...records.values()].flatMap(({ checked_at, last }) => checked_at ?? last ?? []),
    (day) => day,
  );
  const [most] = [...days].sort(([a, m], [b, n]) => n.length - m.length || (a < b ? 1 : -1));
  return most?.[0] ?? "1970-01-01";
}
