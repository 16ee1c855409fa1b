import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type LinkRecord,
  linkStatusKind,
  readLinkRecords,
  recordVerdict,
  renderLinkRecords,
  type Verdict,
} from "../../../../scripts/lib/content/link-records.ts";
import { parseYaml } from "../../../../scripts/lib/source/yaml.ts";
import { sampleCatalog } from "../../../support/sample-content.ts";

const OK: Verdict = { kind: "ok" };
const DNS: Verdict = { kind: "failed", reason: "dns", answered: false };

/** What is remembered after these days. */
const live = (...days: [day: string, verdict: Verdict][]): LinkRecord | undefined =>
  days.reduce<LinkRecord | undefined>(
    (record, [day, verdict]) => recordVerdict(record, verdict, day),
    undefined,
  );

describe("recordVerdict()", () => {
  it("keeps the last good status, and the day it was seen, while an address begins to fail", () => {
    expect(live(["2026-11-01", OK], ["2026-11-08", DNS], ["2026-11-15", DNS])).toEqual({
      status: "ok",
      checked_at: "2026-11-01",
      reason: "dns",
      failures: 2,
      since: "2026-11-08",
      last: "2026-11-15",
    });
  });

  it("calls an address broken on its third failing day, a week or more after the first", () => {
    const weekly = live(["2026-11-01", OK], ["2026-11-08", DNS], ["2026-11-15", DNS], ["2026-11-22", DNS]);
    expect(weekly).toEqual({
      status: "broken",
      checked_at: "2026-11-22",
      reason: "dns",
      since: "2026-11-08",
    });
    const daily = ["01", "02", "03", "04", "05", "06", "07", "08"].map((day): [string, Verdict] => [
      `2026-11-${day}`,
      DNS,
    ]);
    expect(live(...daily.slice(0, 7))?.status).toBe("unchecked");
    expect(live(...daily)?.status).toBe("broken");
  });

  it("counts a day once, however often it failed", () => {
    const record = live(["2026-11-01", OK], ["2026-11-08", DNS], ["2026-11-08", DNS], ["2026-11-08", DNS]);
    expect(record).toMatchObject({ status: "ok", failures: 1 });
  });

  it("forgets the failures once the site answers, even if it refuses programs", () => {
    expect(live(["2026-11-01", DNS], ["2026-11-08", DNS], ["2026-11-15", OK])).toEqual({
      status: "ok",
      checked_at: "2026-11-15",
    });
    const blocked = live(["2026-11-01", DNS], ["2026-11-08", { kind: "blocked", reason: "http-403" }]);
    expect(blocked).toEqual({ status: "blocked", checked_at: "2026-11-08", reason: "http-403" });
  });

  it("keeps an address that never answered unchecked, without a day", () => {
    expect(live(["2026-11-01", DNS])).toMatchObject({ status: "unchecked", checked_at: null, failures: 1 });
  });
});

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const verdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.constant(OK),
  fc
    .webUrl({ withQueryParameters: true })
    .map((to): Verdict => ({ kind: "redirected", to, reason: "query" })),
  fc.constant<Verdict>({ kind: "blocked", reason: "http-403" }),
  fc.constant(DNS),
);
const records = fc
  .dictionary(
    fc.webUrl({ validSchemes: ["https"], withQueryParameters: true, withFragments: true }),
    fc.array(fc.tuple(day, verdict), { minLength: 1, maxLength: 4 }),
  )
  .map((histories) =>
    Object.entries(histories).flatMap(([url, history]): [string, LinkRecord][] => {
      const record = live(...history.sort(([a], [b]) => (a < b ? -1 : 1)));
      return record === undefined ? [] : [[url, record]];
    }),
  );

/** What the build makes of a text. */
function read(text: string): Map<string, LinkRecord> {
  const yaml = parseYaml(text);
  if (!yaml.ok) throw new Error(JSON.stringify(yaml.findings));
  return readLinkRecords(linkStatusKind.written.parse(yaml.data));
}

describe("renderLinkRecords()", () => {
  it("writes what readLinkRecords() reads, the same text for any order", () => {
    fc.assert(
      fc.property(records, (entries) => {
        const text = renderLinkRecords(new Map(entries));
        expect(read(text)).toEqual(new Map(entries));
        expect(renderLinkRecords(new Map(entries.toReversed()))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it("changes only one line if a later run found the same", () => {
    const urls = ["https://a.example", "https://b.example", "https://c.example", "https://d.example"];
    const run = (today: string) =>
      new Map(
        urls.map((url, index) => [
          url,
          recordVerdict(undefined, index === 0 ? { kind: "blocked", reason: "http-403" } : OK, today),
        ]),
      );
    const [before, after] = [run("2026-11-14"), run("2026-11-21")].map((map) =>
      renderLinkRecords(map).split("\n"),
    );
    expect(after?.filter((line) => !before?.includes(line))).toEqual(["checked_at: 2026-11-21"]);
  });

  it("dates the addresses that were seen on another day than most", () => {
    const text = renderLinkRecords(
      new Map([
        ["https://a.example", { status: "ok", checked_at: "2026-11-21" }],
        ["https://b.example", { status: "ok", checked_at: "2026-11-14" }],
        ["https://c.example", { status: "ok", checked_at: "2026-11-14" }],
      ]),
    );
    expect(text).toContain(`checked_at: 2026-11-14
links:
  "https://a.example": { status: ok, checked_at: 2026-11-21 }
  "https://b.example": { status: ok }
`);
  });
});

it("content/link-status.yml gives each tool the last certain status of its website, and its day", () => {
  const { tools } = sampleCatalog({
    "content/link-status.yml": `checked_at: 2026-11-16
links:
  "https://boreal.example": { status: ok }
  "https://zigzag.example": { status: ok, checked_at: 2026-11-02, reason: dns, failures: 1, since: 2026-11-16, last: 2026-11-16 }
  "https://ancien.example": { status: ok }
`,
  });
  const freshness = new Map(tools.map((tool) => [tool.slug, tool.freshness]));
  expect(freshness.get("boreal")).toMatchObject({ link_status: "ok", link_checked_at: "2026-11-16" });
  expect(freshness.get("zigzag")).toMatchObject({ link_status: "ok", link_checked_at: "2026-11-02" });
  expect(freshness.get("zephyr")).toMatchObject({ link_status: "unchecked", link_checked_at: null });
});
