/** What is remembered of each address from one check to the next: `content/link-status.yml`. Pure. */

import { z } from "zod";
import { LINK_STATUSES } from "../../../functions/lib/contract/records.ts";
import { date } from "./fields/content-values.ts";
import type { Verdict } from "./judge-link.ts";

export const LINK_STATUS_FILE = "link-status.yml";

/** One failure may be a bad night: an address is broken after three failing days, a week or more apart. */
export const BROKEN_AFTER = { failingDays: 3, days: 7 } as const;

export interface LinkRecord {
  /** The last that was seen for certain: an address that begins to fail keeps it until it is broken. */
  status: (typeof LINK_STATUSES)[number];
  /** The day on which it was seen; null with `unchecked`. */
  checked_at: string | null;
  /** Where the address leads. */
  to?: string;
  /** What explain-link.ts explains: why it is blocked, or failing, or not to be copied. */
  reason?: string;
  /** Days on which it failed since it last answered, the first and the last of them. */
  failures?: number;
  since?: string;
  last?: string;
}

export type LinkRecords = ReadonlyMap<string, LinkRecord>;

/** `recordVerdict(undefined, { kind: "ok", … }, "2026-11-21")` → `{ status: "ok", checked_at: "2026-11-21" }` */
export function recordVerdict(previous: LinkRecord | undefined, verdict: Verdict, today: string): LinkRecord {
  switch (verdict.kind) {
    case "ok":
      return {
        status: "ok",
        checked_at: today,
        ...(verdict.to !== null && { to: verdict.to }),
        ...(verdict.note !== null && { reason: verdict.note }),
      };
    case "redirected":
      return {
        status: "redirected",
        checked_at: today,
        to: verdict.to,
        ...(verdict.caution !== null && { reason: verdict.caution }),
      };
    case "blocked":
      return { status: "blocked", checked_at: today, reason: verdict.reason };
    case "failed":
      return recordFailure(previous ?? { status: "unchecked", checked_at: null }, verdict.reason, today);
  }
}

function recordFailure(previous: LinkRecord, reason: string, today: string): LinkRecord {
  const { failures = 0, since = today } = previous;
  if (previous.status === "broken") return { ...previous, checked_at: today, reason };
  if (previous.last === today) return { ...previous, reason };
  if (failures + 1 >= BROKEN_AFTER.failingDays && daysBetween(since, today) >= BROKEN_AFTER.days) {
    return { status: "broken", checked_at: today, reason, since };
  }
  return { ...previous, reason, failures: failures + 1, since, last: today };
}

/** The day on which the address was last asked, whatever came of it. */
export const lastAsked = ({ checked_at, last }: LinkRecord): string | null => last ?? checked_at;

/** `daysBetween("2026-11-21", "2026-12-01")` → `10` */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

const line = z.string().min(1).max(2000);

export const linkStatusFileSchema = z.strictObject({
  checked_at: date.describe("Le jour du dernier contrôle, pour toutes les adresses sans date à elles"),
  links: z.record(
    line,
    z.strictObject({
      status: z.enum(LINK_STATUSES),
      checked_at: date.optional(),
      to: line.optional(),
      reason: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
      failures: z
        .string()
        .regex(/^\d{1,3}$/)
        .optional(),
      since: date.optional(),
      last: date.optional(),
    }),
  ),
});

export type LinkStatusFile = z.infer<typeof linkStatusFileSchema>;

export function readLinkRecords(file: LinkStatusFile | null): Map<string, LinkRecord> {
  return new Map(
    Object.entries(file?.links ?? {}).map(
      ([url, { checked_at, to, reason, failures, since, last, status }]) => [
        url,
        {
          status,
          checked_at: status === "unchecked" ? null : (checked_at ?? file?.checked_at ?? null),
          ...(to !== undefined && { to }),
          ...(reason !== undefined && { reason }),
          ...(failures !== undefined && { failures: Number(failures) }),
          ...(since !== undefined && { since }),
          ...(last !== undefined && { last }),
        },
      ],
    ),
  );
}

const HEADER = `# L’état des adresses citées par les fiches. Écrit par « npm run links » : ne pas le modifier à la main.
# Une adresse sans date a été vue le jour « checked_at » : un contrôle où rien ne change ne récrit que ce jour.
`;

/** The same records give the same text: one line an address, in their order; dates only where they differ. */
export function renderLinkRecords(records: LinkRecords): string {
  const common = mostCommonDay(records);
  const lines = [...records]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, { status, checked_at, to, reason, failures, since, last }]) => {
      const fields = [
        `status: ${status}`,
        ...(checked_at === null || checked_at === common ? [] : [`checked_at: ${checked_at}`]),
        ...(to === undefined ? [] : [`to: ${JSON.stringify(to)}`]),
        ...(reason === undefined ? [] : [`reason: ${reason}`]),
        ...(failures === undefined ? [] : [`failures: ${failures}`]),
        ...(since === undefined ? [] : [`since: ${since}`]),
        ...(last === undefined ? [] : [`last: ${last}`]),
      ];
      return `  ${JSON.stringify(url)}: { ${fields.join(", ")} }\n`;
    });
  const links = lines.length === 0 ? "links: {}\n" : `links:\n${lines.join("")}`;
  return `${HEADER}checked_at: ${common}\n${links}`;
}

/** The newest among equals. Where nothing was seen yet, the day that was asked. */
function mostCommonDay(records: LinkRecords): string {
  const counts = new Map<string, number>();
  for (const { checked_at, last } of records.values()) {
    const day = checked_at ?? last;
    if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1));
  return most?.[0] ?? "1970-01-01";
}
