import { afterEach, beforeEach, expect, it } from "vitest";
import type { LinkRecord } from "../../../../../scripts/lib/content/link-records.ts";
import { createLinkStore } from "../../../../../scripts/lib/visits/links/link-store.ts";
import { Workspace } from "../../../../support/workspace.ts";

const FILE = "content/link-status.yml";
const records = (day: string) =>
  new Map<string, LinkRecord>([["https://boreal.example", { status: "ok", checked_at: day }]]);

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.writeContent();
});
afterEach(() => workspace.remove());

it("createLinkStore() writes again and again, but not over what somebody else wrote during the check", () => {
  const store = createLinkStore(workspace.path("content"));
  store.read();
  store.write(records("2026-11-20"));
  store.write(records("2026-11-21"));
  const written = workspace.read(FILE);
  expect(written).toContain("2026-11-21");
  workspace.write(FILE, `${written}# an editor’s remark\n`);
  expect(() => store.write(records("2026-11-22"))).toThrow(/link-status\.yml a été modifié/);
  expect(workspace.read(FILE)).toBe(`${written}# an editor’s remark\n`);
});
