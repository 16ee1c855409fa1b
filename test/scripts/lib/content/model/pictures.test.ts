import { expect, it } from "vitest";
import { screenshotsKind } from "../../../../../scripts/lib/content/model/lists.ts";
import { renderRecords, withCapture } from "../../../../../scripts/lib/content/model/pictures.ts";
import { parseYaml } from "../../../../../scripts/lib/source/yaml.ts";

it("renderRecords() writes what the reader reads, and withCapture() keeps the text of an editor", () => {
  const before = {
    b: { captured_at: "2026-11-02", alt: 'Deux "mots" : l’un\\l’autre # « fin »' },
    "10-x": { captured_at: "2026-11-01", alt: "- [x]: {y}" },
  };
  const after = withCapture(before, { slug: "b", name: "B", today: "2026-11-21" });
  const yaml = parseYaml(renderRecords(after));
  const read = yaml.ok ? screenshotsKind.written.parse(yaml.data) : {};
  expect(read).toEqual({ ...before, b: { ...before.b, captured_at: "2026-11-21" } });
  expect(Object.keys(read)).toEqual(["10-x", "b"]);
});
