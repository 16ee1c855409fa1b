import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES, readContent } from "../../../../scripts/lib/source/read-content.ts";

let root = "";
beforeEach(() => {
  root = path.join(mkdtempSync(path.join(tmpdir(), "content-")), "content");
  mkdirSync(path.join(root, "tools"), { recursive: true });
});
afterEach(() => rmSync(path.dirname(root), { recursive: true }));

const write = (name: string, data: string | Buffer) => writeFileSync(path.join(root, name), data);

describe("readContent()", () => {
  it("reads text without BOM, with Unix line ends, in NFC", () => {
    write("tools/a.md", "\ufeff---\r\nname: e\u0301te\u0301\r\n---\rfin");
    expect(readContent(root)).toEqual({
      files: [{ path: "content/tools/a.md", text: "---\nname: été\n---\nfin" }],
      images: [],
      findings: [],
    });
  });

  it("names files in NFC whatever the system that wrote them", () => {
    write("tools/e\u0301te\u0301.md", "x");
    expect(readContent(root).files[0]?.path).toBe("content/tools/été.md");
  });

  it.each<[string, string | Buffer, string]>([
    ["binary data", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "not-text"],
    ["Latin-1", Buffer.from("é", "latin1"), "not-text"],
    ["UTF-16", Buffer.from("\ufeffname: a", "utf16le"), "not-text"],
    ["a null byte", "a\0b", "not-text"],
    ["a huge file", "a".repeat(MAX_FILE_BYTES + 1), "file-too-large"],
  ])("reports %s", (_, data, code) => {
    write("tools/a.md", data);
    expect(readContent(root)).toMatchObject({ files: [], findings: [{ file: "content/tools/a.md", code }] });
  });

  it("reads images unchanged, only from their folder and below the size limit", () => {
    mkdirSync(path.join(root, "screenshots"));
    write("screenshots/a.webp", Buffer.from([0xff, 0, 1]));
    write("screenshots/heavy.webp", Buffer.alloc(MAX_IMAGE_BYTES + 1));
    write("screenshots/a.png", Buffer.from([0xff, 0, 1]));
    write("screenshots/notes.txt", "à faire");
    write("tools/b.webp", Buffer.from([0xff, 0, 1]));
    const { files, images, findings } = readContent(root);
    expect(files).toEqual([]);
    expect(images.map(({ path: name, bytes }) => [name, [...bytes]])).toEqual([
      ["content/screenshots/a.webp", [0xff, 0, 1]],
    ]);
    expect(findings.map(({ file, code }) => [file, code]).sort()).toEqual([
      ["content/screenshots/a.png", "unexpected-file"],
      ["content/screenshots/heavy.webp", "file-too-large"],
      ["content/screenshots/notes.txt", "unexpected-file"],
      ["content/tools/b.webp", "not-text"],
    ]);
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
