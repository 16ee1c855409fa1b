import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  admitFiles,
  MAX_ENTRY_BYTES,
  MAX_FILES,
  MAX_LIST_BYTES,
  readContent,
} from "../../../../scripts/lib/source/read-content.ts";
import { createTemporaryFolder } from "../../../support/temporary-folder.ts";

let root = "";
beforeEach(() => {
  root = path.join(createTemporaryFolder("content-"), "content");
  mkdirSync(path.join(root, "tools"), { recursive: true });
});
afterEach(() => rmSync(path.dirname(root), { recursive: true }));

const write = (name: string, data: string | Buffer) => writeFileSync(path.join(root, name), data);

describe("readContent()", () => {
  it("reads text and names of files in NFC, without BOM, with Unix line ends", () => {
    write("tools/e\u0301te\u0301.md", "\ufeff---\r\nname: e\u0301te\u0301\r\n---\rfin");
    expect(readContent(root)).toEqual({
      files: [{ path: "content/tools/été.md", text: "---\nname: été\n---\nfin" }],
      findings: [],
    });
  });

  it.each<[string, string | Buffer, string, number | undefined]>([
    ["binary data", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "not-text", 1],
    ["Latin-1", Buffer.from("a\r\nb\n\u00E9", "latin1"), "not-text", 3],
    ["a cut character", Buffer.from("a\n\u00E9").subarray(0, 3), "not-text", 2],
    ["UTF-16", Buffer.from("\ufeffname: a", "utf16le"), "not-text", 1],
    ["a null byte", "a\nb\0c", "not-text", 2],
    ["an entry of more than 20 kB", "a".repeat(MAX_ENTRY_BYTES + 1), "file-too-large", undefined],
  ])("reports %s, and on which line", (_, data, code, line) => {
    write("tools/a.md", data);
    expect(readContent(root)).toMatchObject({
      files: [],
      findings: [
        { file: "content/tools/a.md", code, ...(line && { at: { line } }), todo: expect.any(String) },
      ],
    });
  });

  it("reads an entry and a list up to their limits, and none of more than 20,000 files", () => {
    write("tools/a.md", "a".repeat(MAX_ENTRY_BYTES));
    write("list.yml", "123\n".repeat(MAX_LIST_BYTES / 4));
    expect(readContent(root)).toMatchObject({ files: [{}, {}], findings: [] });
    write("list.yml", "123\n".repeat(MAX_LIST_BYTES / 4 + 1));
    expect(readContent(root)).toMatchObject({ files: [{}], findings: [{ code: "file-too-large" }] });
    const file = { path: "tools/a.md", isFile: true, size: 1, read: () => Buffer.from("a") };
    expect(() => admitFiles("content", Array(MAX_FILES + 1).fill(file))).toThrow("20001 fichiers");
  });

  it("follows no symbolic link, to a file or to a folder", () => {
    const outside = path.join(path.dirname(root), "secret");
    mkdirSync(outside);
    writeFileSync(path.join(outside, "b.md"), "secret");
    symlinkSync(path.join(outside, "b.md"), path.join(root, "tools/b.md"));
    symlinkSync(outside, path.join(root, "linked"));
    const { files, findings } = readContent(root);
    expect(files).toEqual([]);
    expect(findings.map(({ file, code }) => [file, code]).sort()).toEqual([
      ["content/linked", "not-a-file"],
      ["content/tools/b.md", "not-a-file"],
    ]);
  });
});
