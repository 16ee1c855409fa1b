import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { remark } from "remark";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directoryFiles } from "../../../support/sample-directory.ts";
import { Workspace } from "../../../support/workspace.ts";

/** What VS Code's remark extension shows, and what its quick action writes in place of what is underlined. */
interface Shown {
  underlined: string;
  /** Whether it is an error; undefined for a remark. */
  fatal: boolean | null | undefined;
  corrected: string | null;
}

/** An editor's folder: the sample, with what the extension reads of the project. */
const workspace = new Workspace();
let show: (file: string, text: string) => Promise<Shown[]>;

beforeAll(async () => {
  for (const { path: file, text } of directoryFiles()) workspace.write(file, text);
  cpSync(".remarkrc.mjs", workspace.path(".remarkrc.mjs"));
  for (const folder of ["scripts", "node_modules"])
    symlinkSync(path.resolve(folder), workspace.path(folder), "junction");
  const { default: config } = await import(pathToFileURL(workspace.path(".remarkrc.mjs")).href);
  const processor = remark().use(config);
  show = async (file, value) => {
    const { messages } = await processor.process({ cwd: workspace.root, path: workspace.path(file), value });
    return messages.map(({ place, fatal, expected }) => {
      if (place === undefined || !("start" in place)) throw new Error("no place");
      const { start, end } = place;
      const lines = value.split("\n");
      const line = lines[start.line - 1] ?? "";
      const [before, after] = [line.slice(0, start.column - 1), line.slice(end.column - 1)];
      const corrected = expected ? lines.with(start.line - 1, before + expected[0] + after).join("\n") : null;
      return { underlined: line.slice(start.column - 1, end.column - 1), fatal, corrected };
    });
  };
});
afterAll(() => workspace.remove());

const KAZOO = "content/tools/kazoo.md";
const textOf = (file: string): string => directoryFiles().find(({ path }) => path === file)?.text ?? "";
const kazoo = textOf(KAZOO);

describe(".remarkrc.mjs", () => {
  it("shows no error in valid entries", async () => {
    for (const file of [KAZOO, "content/collections/top-quiz-classe.md"])
      expect((await show(file, textOf(file))).filter(({ fatal }) => fatal)).toEqual([]);
  });

  it("underlines what the check finds, and corrects it on request", async () => {
    const text = kazoo.replace("account_required: yes", "account_required: oui");
    const [found, ...others] = (await show(KAZOO, text)).filter(({ fatal }) => fatal);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ underlined: "oui", corrected: kazoo });
  });
});
