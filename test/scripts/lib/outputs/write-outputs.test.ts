import { existsSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inspectFolder } from "../../../../scripts/lib/outputs/earned-folder.ts";
import { MARK } from "../../../../scripts/lib/outputs/owned-files.ts";
import { besideFolder, type SwitchOptions, stageOf } from "../../../../scripts/lib/outputs/switch-folders.ts";
import { writeOutputs } from "../../../../scripts/lib/outputs/write-outputs.ts";
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
  directory = workspace.path("out");
});
afterEach(() => workspace.remove());

const inspect = () => inspectFolder(directory, { owned: OWNED });
const write = (outputs: typeof OLD, options: SwitchOptions = {}) =>
  writeOutputs(outputs, { folder: inspect(), owned: OWNED, ...options }).report;
const read = (file: string) => workspace.read(`out/${file}`);
/** The bodies, without the mark. */
const readAll = () => [read("api/a.json"), read("api/b.json"), read("_redirects")];

describe("writeOutputs()", () => {
  it("says what it wrote, left and removed", () => {
    expect(write(OLD)).toMatchObject({ written: 3, unchanged: 0, removed: 0 });
    expect(write(NEW)).toMatchObject({ written: 2, unchanged: 1, removed: 0 });
    expect(write(NEW.slice(1))).toMatchObject({ written: 0, unchanged: 2, removed: 1 });
    expect(existsSync(workspace.path("out/api/a.json"))).toBe(false);
  });

  it("leaves unchanged files as they are on the disk, and writes nothing at all if nothing changed", () => {
    write(OLD);
    const before = workspace.inodes("out");
    write(OLD);
    expect(workspace.inodes("out")).toEqual(before);
    write(NEW);
    expect(workspace.inodes("out").get("api/b.json")).toBe(before.get("api/b.json"));
  });

  it("lists what it owns with hashes, and nothing else: the same content gives the same list", () => {
    write(OLD);
    const list = read(MARK);
    const hash = "0967115f2813a3541eaef77de9d9d5773f1c0c04314b0bbfe4ff3b3b1c55b5d5";
    expect(list).toMatch(new RegExp(`^# .*\\n(?:${hash}  api/b\\.json\\n|[0-9a-f]{64}  \\S+\\n){3}$`));
    expect(list).toContain(`${hash}  api/b.json\n`);
    write(NEW);
    write(OLD);
    expect(read(MARK)).toBe(list);
  });

  it.each([
    ["two bodies for one file", [...OLD, { path: "_redirects", body: "x" }]],
    ["a file outside of what it owns", [...OLD, { path: "index.html", body: "x" }]],
    ["a file beside a folder that it owns", [...OLD, { path: "api-other/x", body: "x" }]],
    ["nothing for an owned path", OLD.slice(0, 2)],
  ])("refuses %s before touching anything", (_, outputs) => {
    expect(() => write(outputs)).toThrow();
    expect(existsSync(directory)).toBe(false);
  });

  it("writes nothing if somebody writes into the folder during the build", () => {
    write(OLD);
    for (const [file, text] of [
      ["letter.txt", "Do not lose me"],
      ["_redirects", "by hand"],
    ] as const) {
      const folder = inspect();
      const before = existsSync(path.join(directory, file)) ? read(file) : null;
      workspace.write(`out/${file}`, text);
      expect(() => writeOutputs(NEW, { folder, owned: OWNED })).toThrow(/Pendant le build/);
      expect([read("api/a.json"), read(file)]).toEqual(["old a", text]);
      if (before !== null) workspace.write(`out/${file}`, before);
      else renameSync(workspace.path(`out/${file}`), workspace.path(file));
    }
  });
});

describe("inspectFolder()", () => {
  beforeEach(() => write(OLD));

  it.each([
    ["a file beside the build’s", "letter.txt"],
    ["a file in a folder of the build", "api/letter.txt"],
    ["a folder with files", "mine/deep/letter.txt"],
    ["a repository", ".git/HEAD"],
    ["a file in the folder of the mark", ".build/letter.txt"],
  ])("stops at %s, and names it", (_, file) => {
    workspace.write(`out/${file}`, "Do not lose me");
    expect(inspect).toThrow(`: ${file}.`);
  });

  it("stops at a link, and does not follow it", () => {
    symlinkSync(workspace.root, path.join(directory, "api/link"));
    expect(inspect).toThrow("api/link");
  });

  it("stops at a file of the build that was changed by hand", () => {
    workspace.write("out/api/b.json", "mine");
    expect(inspect).toThrow(/modifié depuis le dernier build.*api\/b\.json/);
  });

  it("names ten files at most, then says how many more", () => {
    for (let i = 10; i < 23; i++) workspace.write(`out/${i}.txt`, "");
    expect(inspect).toThrow(/10\.txt, 11\.txt, .*, 19\.txt et 3 autres\. /);
    expect(inspect).toThrow(/10\.txt, .*, 19\.txt and 3 more\. /);
  });

  it("lets what was removed by hand be written again", () => {
    renameSync(path.join(directory, "api"), workspace.path("elsewhere"));
    expect(write(OLD)).toMatchObject({ written: 2, unchanged: 1 });
    expect(readAll()).toEqual(["old a", "same", "old"]);
  });

  it("passes over what systems leave in folders that are opened", () => {
    for (const file of [".DS_Store", "api/Thumbs.db", "api/._a.json", "desktop.ini"])
      workspace.write(`out/${file}`, "x");
    expect(write(NEW)).toMatchObject({ written: 2 });
    expect(readAll()).toEqual(["new a", "same", "new"]);
  });

  it.each([
    ["has no mark", () => renameSync(path.join(directory, ".build"), workspace.path("mark"))],
    ["has half a mark", () => workspace.write(`out/${MARK}`, read(MARK).slice(0, -20))],
  ])("keeps the whole folder of a build that %s", (_, damage) => {
    damage();
    workspace.write("out/api/v1/directory/_edge/manifest.json", "{}");
    workspace.write("out/api/letter.txt", "Do not lose me");
    expect(write(NEW).kept).toBe(`${directory}-ancien`);
    expect(readAll()).toEqual(["new a", "same", "new"]);
    expect(existsSync(path.join(directory, "api/letter.txt"))).toBe(false);
    expect(workspace.read("out-ancien/api/letter.txt")).toBe("Do not lose me");
    expect(workspace.read("out-ancien/api/a.json")).toBe("old a");
    expect(write(OLD).kept).toBeNull();
  });

  it("stops in the folder of such a build at what no build ever touched", () => {
    renameSync(path.join(directory, ".build"), workspace.path("mark"));
    workspace.write("out/api/v1/directory/_edge/manifest.json", "{}");
    workspace.write("out/letter.txt", "Do not lose me");
    expect(inspect).toThrow(": letter.txt.");
  });
});

describe("a build that was killed", () => {
  const stage = (file: string, text: string) =>
    workspace.write(path.join(path.relative(workspace.root, stageOf(directory)), file), text);
  beforeEach(() => write(OLD));

  it("while it staged: the old state is there, and the next build drops the stage", () => {
    stage("api/a.json", "new a");
    inspect();
    expect(readAll()).toEqual(["old a", "same", "old"]);
    expect(existsSync(stageOf(directory))).toBe(false);
  });

  it("while it removed the old state: the new one is there", () => {
    write(NEW);
    stage("api/a.json", "old a");
    expect(readAll()).toEqual(["new a", "same", "new"]);
    inspect();
    expect(readAll()).toEqual(["new a", "same", "new"]);
  });

  /** Where folders cannot be exchanged, and at the worst moment. */
  it("between two renames: the next build makes the second", () => {
    const dies = () => {
      throw new Error("killed");
    };
    // Stages, and ends before the switch.
    expect(() => write(NEW, { exchange: dies })).toThrow("killed");
    expect(readAll()).toEqual(["old a", "same", "old"]);
    renameSync(directory, besideFolder(directory, "old"));
    inspect();
    expect(readAll()).toEqual(["new a", "same", "new"]);
  });

  it("leaves the old state if the new one is not whole", () => {
    stage("api/a.json", "new a");
    renameSync(directory, besideFolder(directory, "old"));
    inspect();
    expect(readAll()).toEqual(["old a", "same", "old"]);
  });
});

describe("where folders cannot be exchanged", () => {
  it("writes by two renames", () => {
    const exchange = () => false;
    write(OLD, { exchange });
    write(NEW, { exchange });
    expect(readAll()).toEqual(["new a", "same", "new"]);
    expect(readFileSync(path.join(directory, MARK), "utf8")).toContain("_redirects");
    expect(existsSync(besideFolder(directory, "old"))).toBe(false);
  });
});
