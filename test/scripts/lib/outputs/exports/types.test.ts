import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { renderTypes } from "../../../../../scripts/lib/outputs/exports/render-types.ts";
import { readPublished } from "../../../../support/sample-project.ts";
import { Workspace } from "../../../../support/workspace.ts";

const workspace = new Workspace();
afterAll(() => workspace.remove());

/** What the compiler says of a program beside the published types. */
function check(program: string): string {
  writeFileSync(workspace.path("types.d.ts"), renderTypes());
  workspace.write(
    "program.ts",
    `import type { Tool, ToolDocument, ToolList } from "./types.d.ts";\n${program}`,
  );
  const flags = [
    "--noEmit",
    "--strict",
    "--allowImportingTsExtensions",
    "--module",
    "nodenext",
    "--types",
    "",
    "--ignoreConfig",
  ];
  try {
    execFileSync(
      process.execPath,
      [path.resolve("node_modules/typescript/bin/tsc"), ...flags, "program.ts"],
      { cwd: workspace.root, encoding: "utf8" },
    );
    return "";
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

describe("renderTypes()", () => {
  it("fits real answers, and helps those who read them", () => {
    const tool = readPublished("api/v1/directory/tools/kazoo.json");
    const list = readPublished("api/v1/directory/tools/page/1.json");
    expect(
      check(`
        const one: ToolDocument = ${tool};
        const list: ToolList = ${list};
        function price(tool: Tool): string {
          if (tool.pricing === "free") return "0";
          return tool.pricing_details.starting_price?.amount.toFixed(2) ?? "?";
        }
        export const names: string[] = [price(one.data), ...list.data.map(({ name }) => name)];
      `),
    ).toBe("");
  });

  it("catches fields that are not there or may be null, and lets values of tomorrow pass", () => {
    const errors = check(`
      export const missing = (tool: Tool) => tool.prix;
      export const nullable = (tool: Tool) => tool.education_program.kind;
      export const open = (tool: Tool): boolean => tool.pricing === "pay-what-you-want";
    `);
    expect(errors).toContain("'prix' does not exist");
    expect(errors).toContain("possibly 'null'");
    expect(errors.match(/error TS/g)).toHaveLength(2);
  });
});
