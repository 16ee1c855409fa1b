import { symlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProposal } from "../../../../scripts/lib/history/tree.ts";
import { MAX_LIST_BYTES } from "../../../../scripts/lib/source/read-content.ts";
import { GitRepository } from "../../../support/git-repository.ts";
import { tool } from "../../../support/sample-content.ts";

const repository = new GitRepository();
const entry = tool();
const paid = tool({ pricing: "paid" });
const lineOf = (text: string, field: string): number =>
  text.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 1;

/** A branch from the first commit of main, with these files. */
function branch(name: string, files: Record<string, string | null>, extra: () => void = () => {}): void {
  repository.git("checkout", "--quiet", "-b", name, "start");
  extra();
  repository.commit("2026-11-02", files);
  // A module has no file here.
  if (name === "hostile") {
    const link = `160000,${repository.git("rev-parse", "HEAD")},content/module`;
    repository.git("update-index", "--add", "--cacheinfo", link);
    repository.git("commit", "--quiet", "--message", "module");
  }
  repository.git("checkout", "--quiet", "main");
}

beforeAll(() => {
  repository.commit("2026-11-01", {
    "tools/zephyr.md": entry,
    "tools/boreal.md": entry,
    "tools/zinnia.md": entry,
  });
  repository.git("branch", "--quiet", "start");
  branch("usual", {
    "tools/zephyr.md": paid,
    "tools/neuf.md": "un\n--- deux\n+++ b/content/tools/boreal.md\n@@ -0,0 +9,9 @@\n",
  });
  branch("both", { "tools/boreal.md": paid, "tools/zinnia.md": `${entry}Une ligne.\n` });
  branch(
    "hostile",
    { "tools/gros.md": "a".repeat(MAX_LIST_BYTES + 1), ".gitattributes": "* filter=evil diff=evil\n" },
    () => {
      repository.write("content/run.sh", "#!/bin/sh\ntouch /tmp/never\n");
      symlinkSync("/etc/passwd", repository.path("content/tools/lien.md"));
      repository.write("content/tools/a\nb.md", entry);
      repository.write("package.json", "{}");
      repository.git("add", "--all");
    },
  );
  // What main did since.
  repository.commit("2026-11-03", { "tools/boreal.md": tool({ pricing: "free" }), "tools/venu.md": entry });
});
afterAll(() => repository.remove());

const read = (head: string) => readProposal(repository.path("content"), "main", head);
function readOk(head: string) {
  const result = read(head);
  if (!result.ok) throw new Error(result.reason);
  return result.proposal;
}

describe("readProposal()", () => {
  it("reads the content as it will be once merged, and which lines the proposal writes", () => {
    const { content, hasConflict, lines } = readOk("usual");
    expect(hasConflict).toBe(false);
    expect(content.findings).toEqual([]);
    expect(content.files.map(({ path }) => path.slice("content/tools/".length))).toEqual([
      ...["boreal.md", "neuf.md", "venu.md", "zephyr.md", "zinnia.md"],
    ]);
    expect(content.files.find(({ path }) => path.endsWith("zephyr.md"))?.text).toBe(paid);
    expect(content.files.find(({ path }) => path.endsWith("boreal.md"))?.text).toContain("pricing: free");
    // A text that looks like a heading of Git moves no line.
    expect(lines).toEqual(
      new Map([
        ["content/tools/neuf.md", new Set([1, 2, 3, 4])],
        ["content/tools/zephyr.md", new Set([lineOf(paid, "pricing")])],
      ]),
    );
  });

  it("reads a proposal alone if it changes the same lines as main", () => {
    const { content, hasConflict } = readOk("both");
    expect(hasConflict).toBe(true);
    expect(content.files.find(({ path }) => path.endsWith("boreal.md"))?.text).toBe(paid);
    expect(content.files.some(({ path }) => path.endsWith("venu.md"))).toBe(false);
  });

  it("reads no link, no other repository and nothing too large, and touches no file here", () => {
    const { content, lines } = readOk("hostile");
    const codes = content.findings.map(({ file, code }) => [file, code]);
    expect(codes).toContainEqual(["content/tools/lien.md", "not-a-file"]);
    expect(codes).toContainEqual(["content/module", "not-a-file"]);
    expect(codes).toContainEqual(["content/tools/gros.md", "file-too-large"]);
    const paths = content.files.map(({ path }) => path);
    expect(paths).toContain("content/run.sh");
    expect(paths).toContain("content/tools/a\nb.md");
    expect(paths.filter((path) => /lien|gros|gitattributes|package/.test(path))).toEqual([]);
    expect([...lines.keys()].some((file) => file.includes("\n"))).toBe(false);
    expect(repository.git("status", "--porcelain")).toBe("");
    expect(repository.has("content/run.sh")).toBe(false);
  });

  it.each(["inconnu", "--output=/tmp/x", ""])("explains in one line that %o is no commit", (head) => {
    expect(read(head)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^« .* » n’est pas un commit d’ici/),
    });
  });
});
