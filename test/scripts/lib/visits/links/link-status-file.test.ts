import { describe, expect, it } from "vitest";
import {
  linkStatusFileSchema,
  readLinkRecords,
  recordVerdict,
  renderLinkRecords,
  type Verdict,
} from "../../../../../scripts/lib/content/link-records.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { parseYaml } from "../../../../../scripts/lib/source/yaml.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

function readWritten(text: string) {
  const yaml = parseYaml(text);
  return readLinkRecords(yaml.ok ? linkStatusFileSchema.parse(yaml.data) : null);
}

const FILE = "content/link-status.yml";
const status = (...lines: string[]): string =>
  `checked_at: 2026-11-16\nlinks:\n${lines.map((line) => `  ${line}\n`).join("")}`;
const catalogWith = (...lines: string[]) => sampleCatalog({ [FILE]: status(...lines) });
const freshness = (slug: string, ...lines: string[]) =>
  catalogWith(...lines).tools.find((tool) => tool.slug === slug)?.freshness;

describe("content/link-status.yml", () => {
  it("gives each tool the status of its website and the day of the check", () => {
    const lines = [
      '"https://boreal.example": { status: ok }',
      '"https://zephyr.example": { status: broken, checked_at: 2026-11-18, reason: dns, since: 2026-11-01 }',
      '"https://zinnia.example": { status: unchecked, reason: dns, failures: 1, since: 2026-11-16, last: 2026-11-16 }',
      '"https://zigzag.example": { status: ok, checked_at: 2026-11-02, reason: dns, failures: 1, since: 2026-11-16, last: 2026-11-16 }',
    ];
    expect(freshness("boreal", ...lines)).toMatchObject({ link_status: "ok", link_checked_at: "2026-11-16" });
    expect(freshness("zephyr", ...lines)).toMatchObject({
      link_status: "broken",
      link_checked_at: "2026-11-18",
    });
    expect(freshness("zinnia", ...lines)).toMatchObject({ link_status: "unchecked", link_checked_at: null });
    expect(freshness("zigzag", ...lines)).toMatchObject({ link_status: "ok", link_checked_at: "2026-11-02" });
  });

  it("calls a website broken in its third week of failures, not before", () => {
    const dead: Verdict = { kind: "failed", reason: "dns", answered: false };
    const url = "https://zephyr.example";
    let written = renderLinkRecords(new Map());
    const published = ["2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"].map(
      (day, week) => {
        const previous = readWritten(written).get(url);
        const verdict = week === 0 ? { kind: "ok" as const } : dead;
        written = renderLinkRecords(new Map([[url, recordVerdict(previous, verdict, day)]]));
        const { tools } = sampleCatalog({ [FILE]: written });
        const freshness = tools.find(({ slug }) => slug === "zephyr")?.freshness;
        return `${freshness?.link_status} ${freshness?.link_checked_at}`;
      },
    );
    expect(published).toEqual([
      "ok 2026-10-19",
      "ok 2026-10-19",
      "ok 2026-10-19",
      "broken 2026-11-09",
      "broken 2026-11-16",
    ]);
  });

  it("says nothing about a changed address or an unknown one", () => {
    const unchecked = { link_status: "unchecked", link_checked_at: null };
    expect(freshness("zephyr", '"https://ancien.example": { status: ok }')).toMatchObject(unchecked);
    expect(sampleCatalog().tools[0]?.freshness).toMatchObject(unchecked);
  });

  it("changes only the details of its tools: no list, no date of the data", () => {
    const paths = (catalog: ReturnType<typeof sampleCatalog>) =>
      new Map(renderApi(catalog).files.map(({ path, body }) => [path, String(body)]));
    const [before, after] = [
      paths(catalogWith('"https://zephyr.example": { status: ok }')),
      paths(catalogWith('"https://zephyr.example": { status: blocked, checked_at: 2026-11-18 }')),
    ];
    expect([...after].flatMap(([path, body]) => (before.get(path) === body ? [] : [path]))).toEqual([
      "api/v1/directory/tools/zephyr.json",
    ]);
    expect(catalogWith('"https://zephyr.example": { status: ok }').data_updated_at).toBe(
      sampleCatalog().data_updated_at,
    );
  });

  it.each<[what: string, line: string, finding: object]>([
    [
      "an unknown status",
      '"https://zephyr.example": { status: brokn }',
      { line: 3, code: "unknown-value", fix: '"https://zephyr.example": { status: broken }' },
    ],
    [
      "a future date",
      '"https://zephyr.example": { status: ok, checked_at: 2027-01-01 }',
      { line: 3, code: "future-date" },
    ],
    [
      "a future failure",
      '"https://zephyr.example": { status: ok, failures: 1, since: 2026-11-01, last: 2026-12-01 }',
      { line: 3, code: "future-date" },
    ],
    [
      "an unknown field",
      '"https://zephyr.example": { status: ok, date: x }',
      { line: 3, code: "unknown-field" },
    ],
    [
      "an address twice",
      '"https://zephyr.example": { status: ok }\n  "https://zephyr.example": { status: ok }',
      { line: 4, code: "duplicate-key" },
    ],
  ])("is checked: %s", (_, line, finding) => {
    expect(findingsOf({ [FILE]: status(line) })).toMatchObject([
      { file: FILE, severity: "error", ...finding },
    ]);
  });
});
