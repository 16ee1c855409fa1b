import { describe, expect, it } from "vitest";
import {
  type LinkRecord,
  linkStatusKind,
  readLinkRecords,
  recordVerdict,
  renderLinkRecords,
  type Verdict,
} from "../../../../../scripts/lib/content/model/link-records.ts";
import { parseYaml } from "../../../../../scripts/lib/source/yaml.ts";

const OK: Verdict = { kind: "ok" };
const DNS: Verdict = { kind: "failed", reason: "dns", answered: false };
const BLOCKED: Verdict = { kind: "blocked", reason: "http-403" };

/** What is remembered after these days of November. */
const live = (...days: [day: string, verdict: Verdict][]): LinkRecord | undefined =>
  days.reduce<LinkRecord | undefined>(
    (record, [day, verdict]) => recordVerdict(record, verdict, `2026-11-${day}`),
    undefined,
  );

describe("recordVerdict()", () => {
  const failing = { reason: "dns", since: "2026-11-08" };
  it.each<[what: string, days: [string, Verdict][], record: object]>([
    [
      "keeps the last good status while an address begins to fail",
      [
        ["01", OK],
        ["08", DNS],
        ["15", DNS],
      ],
      { status: "ok", checked_at: "2026-11-01", ...failing, failures: 2, last: "2026-11-15" },
    ],
    [
      "calls an address broken on its third failing day, a week or more after the first",
      [
        ["01", OK],
        ["08", DNS],
        ["15", DNS],
        ["22", DNS],
      ],
      { status: "broken", checked_at: "2026-11-22", ...failing },
    ],
    [
      "does not call it broken within a week",
      [
        ["08", DNS],
        ["09", DNS],
        ["10", DNS],
        ["11", DNS],
      ],
      { status: "unchecked", checked_at: null, ...failing, failures: 4, last: "2026-11-11" },
    ],
    [
      "counts a day once, however often it failed",
      [
        ["01", OK],
        ["08", DNS],
        ["08", DNS],
        ["08", DNS],
      ],
      { status: "ok", checked_at: "2026-11-01", ...failing, failures: 1, last: "2026-11-08" },
    ],
    [
      "forgets the failures once the site answers",
      [
        ["01", DNS],
        ["08", DNS],
        ["15", OK],
      ],
      { status: "ok", checked_at: "2026-11-15" },
    ],
    [
      "forgets them even if it refuses programs",
      [
        ["01", DNS],
        ["08", BLOCKED],
      ],
      { status: "blocked", checked_at: "2026-11-08", reason: "http-403" },
    ],
  ])("%s", (_, days, record) => {
    expect(live(...days)).toEqual(record);
  });
});

it("renderLinkRecords() writes what readLinkRecords() reads, dates only if they differ", () => {
  const to = 'https://a.example/?q="é"#x';
  const records: [string, LinkRecord | undefined][] = [
    ["https://c.example", live(["14", OK])],
    ["https://b.example", live(["14", { kind: "redirected", to, reason: "query" }])],
    ["https://a.example", live(["01", OK], ["08", DNS])],
  ];
  const known = new Map(records.flatMap(([url, record]) => (record ? [[url, record] as const] : [])));
  const text = renderLinkRecords(known);
  expect(text).toContain(`checked_at: 2026-11-14
links:
  "https://a.example": { status: ok, checked_at: 2026-11-01, reason: dns, failures: 1, since: 2026-11-08, last: 2026-11-08 }
  "https://b.example": { status: redirected, to: "https://a.example/?q=\\"é\\"#x", reason: query }
  "https://c.example": { status: ok }
`);
  const yaml = parseYaml(text);
  expect(yaml.ok && readLinkRecords(linkStatusKind.written.parse(yaml.data))).toEqual(known);
});
