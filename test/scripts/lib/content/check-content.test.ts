import { afterAll, expect, it } from "vitest";
import { checkContent } from "../../../../scripts/lib/content/check-content.ts";
import { Workspace } from "../../../support/workspace.ts";

const workspace = new Workspace();
afterAll(() => workspace.remove());

it("checkContent() reports a file that is not text, and nothing of those that refer to it", () => {
  workspace.writeContent();
  workspace.write("content/tools/zephyr.md", Buffer.from("name: Cr\u00E9er", "latin1"));
  const { findings } = checkContent({ content: workspace.path("content"), today: "2026-12-31" });
  expect(findings.filter(({ level }) => level === "error")).toMatchObject([
    { file: "content/tools/zephyr.md", code: "not-text" },
  ]);
});
