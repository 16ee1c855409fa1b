import { chmodSync, readdirSync, statSync } from "node:fs";
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
const both = (was: { a: string | null; b: string | null }) =>
  replaceFiles([
    { file: a(), data: "new a", was: was.a },
    { file: b(), data: "new b", was: was.b },
  ]);
const texts = () => [workspace.read("a.md"), workspace.read("b.md")];

describe("replaceFiles()", () => {
  it("writes all, keeps permissions, and leaves no draft", () => {
    chmodSync(a(), 0o640);
    both({ a: "old a", b: "old b" });
    expect(texts()).toEqual(["new a", "new b"]);
    expect(statSync(a()).mode & 0o777).toBe(0o640);
    expect(readdirSync(workspace.root)).toEqual(["a.md", "b.md"]);
  });

  it("writes none if one of them changed since it was read, and says which", () => {
    workspace.write("b.md", "an editor’s");
    expect(() => both({ a: "old a", b: "old b" })).toThrow(
      `${b()} a été modifié pendant cette commande\u202f: rien n’y est écrit. À faire\u202f: relancer la commande.`,
    );
    expect(texts()).toEqual(["old a", "an editor’s"]);
    expect(readdirSync(workspace.root)).toEqual(["a.md", "b.md"]);
  });

  it("does not write a file again that was removed since", () => {
    expect(() => replaceFile(workspace.path("c.md"), "new", { was: "old" })).toThrow(/a été modifié/);
    expect(workspace.has("c.md")).toBe(false);
  });

  it("creates a file, but replaces none that should not be there", () => {
    replaceFile(workspace.path("new/c.md"), "new", { was: null });
    expect(workspace.read("new/c.md")).toBe("new");
    expect(() => replaceFile(a(), "new", { was: null })).toThrow(`${a()} existe déjà`);
    expect(workspace.read("a.md")).toBe("old a");
  });

  it("compares bytes, not texts", () => {
    workspace.write("a.md", "\uFEFFold\r\n");
    expect(() => replaceFile(a(), "new", { was: "old\n" })).toThrow(/a été modifié/);
    replaceFile(a(), "new", { was: "\uFEFFold\r\n" });
    expect(workspace.read("a.md")).toBe("new");
  });

  it("says in one line what the disk refuses", () => {
    expect(() => replaceFile(`${a()}/c.md`, "new", { was: null })).toThrow(
      /ne peut pas être écrit \(E\w+\)\.$/,
    );
  });
});
