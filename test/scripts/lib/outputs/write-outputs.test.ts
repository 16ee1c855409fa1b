import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recoverOutputs, writeOutputs } from "../../../../scripts/lib/outputs/write-outputs.ts";
import { Workspace } from "../../../support/workspace.ts";

const OWNED = ["api", "_redirects"];
const OLD = [
  { path: "api/a.json", body: "old a" },
  { path: "api/b.json", body: "same" },
  { path: "_redirects", body: "old" },
];
const NEW = [
  { path: "api/a.json", body: "new a" },
  { path: "api/b.json", body: "same" },
  { path: "_redirects", body: "new" },
];

let workspace: Workspace;
let directory = "";
beforeEach(() => {
  workspace = new Workspace();
  directory = workspace.root;
});
afterEach(() => workspace.remove());

const read = (file: string) => readFileSync(workspace.path(file), "utf8");

describe("writeOutputs()", () => {
  it("says what it wrote, left and removed", () => {
    expect(writeOutputs(OLD, { directory, owned: OWNED })).toEqual({ written: 3, unchanged: 0, removed: 0 });
    expect(writeOutputs(NEW, { directory, owned: OWNED })).toEqual({ written: 2, unchanged: 1, removed: 0 });
    expect(writeOutputs(NEW.slice(1), { directory, owned: OWNED })).toEqual({
      written: 0,
      unchanged: 2,
      removed: 1,
    });
    expect(existsSync(workspace.path("api/a.json"))).toBe(false);
  });

  it.each([
    ["two bodies for one file", [...OLD, { path: "_redirects", body: "x" }]],
    ["a file outside of what it owns", [...OLD, { path: "index.html", body: "x" }]],
    ["a file beside a folder that it owns", [...OLD, { path: "api-other/x", body: "x" }]],
    ["nothing for an owned path", OLD.slice(0, 2)],
  ])("refuses %s before touching anything", (_, outputs) => {
    expect(() => writeOutputs(outputs, { directory, owned: OWNED })).toThrow();
    expect(existsSync(workspace.path("api"))).toBe(false);
  });
});

describe("recoverOutputs()", () => {
  beforeEach(() => {
    writeOutputs(OLD, { directory, owned: OWNED });
    for (const { path, body } of NEW) workspace.write(`.build/next/${path}`, body);
  });

  it("drops a state that was not decided on", () => {
    recoverOutputs({ directory, owned: OWNED });
    expect([read("api/a.json"), read("_redirects")]).toEqual(["old a", "old"]);
    expect(existsSync(workspace.path(".build"))).toBe(false);
  });

  it("finishes a state that was, however far its publication had come", () => {
    // The first path is swapped, the second is not: the worst moment to be killed.
    renameSync(workspace.path(".build/next"), workspace.path(".build/ready"));
    mkdirSync(workspace.path(".build/old"));
    renameSync(workspace.path("api"), workspace.path(".build/old/0"));
    renameSync(workspace.path(".build/ready/api"), workspace.path("api"));
    recoverOutputs({ directory, owned: OWNED });
    expect([read("api/a.json"), read("_redirects")]).toEqual(["new a", "new"]);
    expect(existsSync(workspace.path(".build"))).toBe(false);
  });

  it("finishes between taking the old away and putting the new in place", () => {
    renameSync(workspace.path(".build/next"), workspace.path(".build/ready"));
    mkdirSync(workspace.path(".build/old"));
    renameSync(workspace.path("api"), workspace.path(".build/old/0"));
    recoverOutputs({ directory, owned: OWNED });
    expect(read("api/a.json")).toBe("new a");
  });
});
