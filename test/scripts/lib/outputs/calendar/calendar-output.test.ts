import { afterEach, describe, expect, it, vi } from "vitest";
import type { Catalog } from "../../../../../scripts/lib/content/catalog.ts";
import type { Tool } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { renderCalendar } from "../../../../../scripts/lib/outputs/calendar/calendar-output.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

/** The sample with its first tool verified. */
function verified(change: Partial<Tool> = {}): Catalog {
  const catalog = sampleCatalog();
  const tools = catalog.tools.map((tool, index) =>
    index === 0
      ? {
          ...tool,
          ...change,
          freshness: { ...tool.freshness, verified_at: "2026-10-01", verify_by: "2027-01-29" },
        }
      : tool,
  );
  return { ...catalog, tools };
}

/** The events as RFC 5545 reads them: long lines joined, one map of properties for each. */
function eventsOf(calendar: string): Map<string, string>[] {
  const lines = calendar.replaceAll("\r\n ", "").split("\r\n");
  expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  return lines
    .join("\n")
    .split("BEGIN:VEVENT\n")
    .slice(1)
    .map(
      (event) =>
        new Map(
          event.split("\n").map((line) => [/^[^:]*/.exec(line)?.[0] ?? "", line.replace(/^[^:]*:/, "")]),
        ),
    );
}

describe("renderCalendar()", () => {
  afterEach(() => void vi.useRealTimers());

  it("has one all-day event for each entry that was verified, on the day when it is due again", () => {
    const [due] = eventsOf(renderCalendar(verified()));
    expect(due?.get("DTSTART;VALUE=DATE")).toBe("20270129");
    expect(due?.get("SUMMARY")).toMatch(/^Fiche à revoir\u202F: \S/);
    expect(due?.get("URL;VALUE=URI")).toMatch(/^https:\/\/annuaire\.example\/outils\/[\w-]+\/$/);
    expect(due?.get("UID")).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  });

  it("has one event for all entries that nobody has verified, and none if there are no such entries", () => {
    const events = eventsOf(renderCalendar(verified()));
    const { tools, data_updated_at } = verified();
    expect(events).toHaveLength(2);
    expect(events[1]?.get("SUMMARY")).toBe(`${tools.length - 1} fiches jamais vérifiées`);
    expect(events[1]?.get("DTSTART;VALUE=DATE")).toBe(data_updated_at.replaceAll("-", ""));
    const catalog = verified();
    expect(eventsOf(renderCalendar({ ...catalog, tools: catalog.tools.slice(0, 1) }))).toHaveLength(1);
  });

  it.each(["A, B; C\\D", "Emoji 👩‍🏫🇫🇷".repeat(20), "é".repeat(200)])(
    "keeps the name %j, in lines of 75 bytes",
    (name) => {
      const calendar = renderCalendar(verified({ name }));
      expect(
        eventsOf(calendar)[0]
          ?.get("SUMMARY")
          ?.replace(/\\([,;\\])/g, "$1"),
      ).toBe(`Fiche à revoir\u202F: ${name}`);
      for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    },
  );

  it("gives the same bytes at any time", () => {
    const before = renderCalendar(verified());
    vi.useFakeTimers({ now: new Date("2031-01-01") });
    expect(renderCalendar(verified())).toBe(before);
  });
});
