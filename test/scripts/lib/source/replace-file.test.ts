import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFile, replaceFiles } from "../../../../scripts/lib/source/replace-file.ts";
import { Workspace } from "../../../support/workspace.ts";

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.write("a.md", "old a");
  workspace.write("b.md", "old b");
});
afterEach(() => workspace.remove());

const [a, b] = [() => workspace.path("a.md"), () => workspace.path("b.md")];
const both = () =>
  replaceFiles([
    { file: a(), data: "new a", was: "old a" },
    { file: b(), data: null, was: "old b" },
  ]);

describe("replaceFiles()", () => {
  it("writes and removes all, and leaves no draft", () => {
    both();
    expect(workspace.read("a.md")).toBe("new a");
    expect(readdirSync(workspace.root)).toEqual(["a.md"]);
  });

  it("writes none if one of them changed since it was read, and says which", () => {
    workspace.write("b.md", "an editor’s");
    expect(both).toThrow(
      `${b()} a été modifié pendant cette commande\u202f: rien n’y est écrit. À faire\u202f: relancer la commande.`,
    );
    expect(["a.md", "b.md"].map((name) => workspace.read(name))).toEqual(["old a", "an editor’s"]);
    expect(readdirSync(workspace.root)).toEqual(["a.md", "b.md"]);
  });

  it("creates a file, but replaces none that should not be there, and writes none again that was removed", () => {
    replaceFile(workspace.path("new/c.md"), "new", { was: null });
    expect(workspace.read("new/c.md")).toBe("new");
    expect(() => replaceFile(a(), "new", { was: null })).toThrow(`${a()} existe déjà`);
    expect(() => replaceFile(workspace.path("d.md"), "new", { was: "old" })).toThrow(/a été modifié/);
    expect([workspace.read("a.md"), workspace.has("d.md")]).toEqual(["old a", false]);
  });

  it("sees no change in line ends alone", () => {
    workspace.write("a.md", "\uFEFFold\r\n");
    replaceFile(a(), "new", { was: "old\n" });
    expect(workspace.read("a.md")).toBe("new");
  });

  it("says in one line what the disk refuses", () => {
    expect(() => replaceFile(`${a()}/c.md`, "new", { was: null })).toThrow(
      /ne peut pas être écrit \(E\w+\)\.$/,
    );
  });
});
