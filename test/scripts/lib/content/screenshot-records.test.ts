import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { screenshotsKind } from "../../../../scripts/lib/content/model/lists.ts";
import { renderRecords, withCapture } from "../../../../scripts/lib/content/screenshot-records.ts";
import { parseYaml } from "../../../../scripts/lib/source/yaml.ts";

const read = (text: string) => {
  const yaml = parseYaml(text);
  if (!yaml.ok) throw new Error(JSON.stringify(yaml.findings));
  return screenshotsKind.written.parse(yaml.data);
};

describe("renderRecords()", () => {
  it("writes what the reader reads, by slug, whatever the text holds", () => {
    const records = Object.fromEntries([
      ["b", { captured_at: "2026-11-02", alt: 'Deux "mots" : l’un\\l’autre # « fin »' }],
      ["a", { captured_at: "2026-11-01", alt: "no" }],
      ["10-x", { captured_at: "2026-11-01", alt: "- [x]: {y}" }],
    ]);
    const text = renderRecords(records);
    expect(read(text)).toEqual(records);
    expect(Object.keys(read(text))).toEqual(["10-x", "a", "b"]);
    expect(load(text)).toHaveProperty("a.alt", "no");
  });
});

describe("withCapture()", () => {
  it("changes the date and keeps the text of an editor", () => {
    const before = Object.fromEntries([["a", { captured_at: "2026-01-01", alt: "Écrit à la main" }]]);
    const after = withCapture(before, { slug: "a", name: "A", today: "2026-11-21" });
    expect(after.a).toEqual({ captured_at: "2026-11-21", alt: "Écrit à la main" });
    expect(before.a?.captured_at).toBe("2026-01-01");
  });
});
