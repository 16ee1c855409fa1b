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

const VERDICTS: Readonly<Record<string, Verdict>> = {
  ok: { kind: "ok" },
  dns: { kind: "failed", reason: "dns", answered: false },
  blocked: { kind: "blocked", reason: "http-403" },
  moved: { kind: "redirected", to: 'https://a.example/?q="é"#x', reason: "query" },
};

/** What is remembered after these days of November: `"01 ok, 08 dns"` */
const live = (days: string): LinkRecord =>
  days.split(", ").reduce<LinkRecord>(
    (record, text) => {
      const [day, name = ""] = text.split(" ");
      return recordVerdict(record, VERDICTS[name] ?? { kind: "ok" }, `2026-11-${day}`);
    },
    { status: "unchecked", checked_at: null },
  );

describe("recordVerdict()", () => {
  const failing = { reason: "dns", since: "2026-11-08" };
  const first = { status: "ok", checked_at: "2026-11-01", ...failing };
  it.each<[what: string, days: string, record: object]>([
    ["keeps the last good status", "01 ok, 08 dns, 15 dns", { ...first, failures: 2, last: "2026-11-15" }],
    ["counts a day once", "01 ok, 08 dns, 08 dns, 08 dns", { ...first, failures: 1, last: "2026-11-08" }],
    [
      "calls an address broken on its third failing day, a week or more after the first",
      "01 ok, 08 dns, 15 dns, 22 dns",
      { status: "broken", checked_at: "2026-11-22", ...failing },
    ],
    [
      "does not call it broken within a week",
      "08 dns, 09 dns, 10 dns, 11 dns",
      { status: "unchecked", checked_at: null, ...failing, failures: 4, last: "2026-11-11" },
    ],
    ["forgets the failures", "01 dns, 08 dns, 15 ok", { status: "ok", checked_at: "2026-11-15" }],
    [
      "forgets them even if the site refuses programs",
      "01 dns, 08 blocked",
      { status: "blocked", checked_at: "2026-11-08", reason: "http-403" },
    ],
  ])("%s", (_, days, record) => {
    expect(live(days)).toEqual(record);
  });
});

it("renderLinkRecords() writes what readLinkRecords() reads, dates only if they differ", () => {
  const known = new Map([
    ["https://c.example", live("14 ok")],
    ["https://b.example", live("14 moved")],
    ["https://a.example", live("01 ok, 08 dns")],
  ]);
  const text = renderLinkRecords(known);
  expect(text).toContain(`checked_at: 2026-11-14
links:
  "https://a.example": {"status":"ok","reason":"dns","failures":1,"since":"2026-11-08","last":"2026-11-08","checked_at":"2026-11-01"}
  "https://b.example": {"status":"redirected","to":"https://a.example/?q=\\"é\\"#x","reason":"query"}
  "https://c.example": {"status":"ok"}
`);
  expect(readLinkRecords(linkStatusKind.written.parse(parseYaml(text).data))).toEqual(known);
});
