import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { Workspace } from "../support/workspace.ts";

const { env: jobEnv, steps } = z
  .object({
    jobs: z.object({
      links: z.object({
        env: z.record(z.string(), z.string()),
        steps: z.array(z.looseObject({ name: z.string().optional(), run: z.string().optional() })),
      }),
    }),
  })
  .parse(load(readFileSync(".github/workflows/links.yml", "utf8"))).jobs.links;

const FILE = "content/link-status.yml";
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const status = (day: string, ...lines: string[]): string =>
  `checked_at: ${day}\nlinks:\n${lines.map((line) => `  ${line}\n`).join("")}`;

/** A GitHub of one pull request: its number and body are files beside a bare repository. */
const GH = `#!/usr/bin/env bash
case "$1 $2" in
  "auth setup-git") ;;
  "pr list") if [ -f "$GITHUB/open" ]; then echo 7; fi ;;
  "pr create") touch "$GITHUB/open"; cp "\${@: -1}" "$GITHUB/body.md"; echo created >> "$GITHUB/log" ;;
  "api --silent") body="\${@: -1}"; cp "\${body#body=@}" "$GITHUB/body.md"; echo "edited $5" >> "$GITHUB/log" ;;
  *) echo "gh $*" >&2; exit 1 ;;
esac
`;

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.write("bin/gh", GH);
  chmodSync(workspace.path("bin/gh"), 0o755);
  mkdirSync(workspace.path("github"));
  mkdirSync(workspace.path("tmp"));
  git(workspace.root, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
});
afterEach(() => workspace.remove());

function git(directory: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@annuaire.example"];
  return execFileSync("git", [...identity, ...args], { cwd: directory, encoding: "utf8" });
}

/** What is merged. */
function merge(text: string): void {
  const editor = workspace.path("editor");
  if (!existsSync(editor)) git(workspace.root, "clone", "--quiet", "remote.git", "editor");
  workspace.write(`editor/${FILE}`, text);
  git(editor, "checkout", "--quiet", "-B", "main");
  git(editor, "add", "-A");
  git(editor, "commit", "--quiet", "--message", "merge");
  git(editor, "push", "--quiet", "origin", "main");
}

let runs = 0;
/** One weekly run: the shell of the workflow as it is; `check` takes the place of `npm run links`. */
function runWorkflow(check: (status: string) => string): { stdout: string; startedFrom: string } {
  const checkout = `checkout-${++runs}`;
  git(workspace.root, "clone", "--quiet", "--depth=1", `file://${workspace.path("remote.git")}`, checkout);
  const shell = (name: string): string => {
    const script = steps.find((step) => step.name === name)?.run;
    if (script === undefined) throw new Error(`no step « ${name} »`);
    // As GitHub runs `shell: bash` by default.
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", script], {
      cwd: workspace.path(checkout),
      encoding: "utf8",
      env: {
        ...process.env,
        ...jobEnv,
        PATH: `${workspace.path("bin")}:${process.env.PATH}`,
        GITHUB: workspace.path("github"),
        RUNNER_TEMP: workspace.path("tmp"),
      },
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  shell("Reprendre ce que la demande en cours a appris");
  const file = path.join(workspace.path(checkout), FILE);
  const startedFrom = existsSync(file) ? readFileSync(file, "utf8") : "";
  workspace.write(`${checkout}/${FILE}`, check(startedFrom));
  workspace.write("tmp/liens.md", `Contrôle ${runs}`);
  return { stdout: shell("Proposer ce qui a changé"), startedFrom };
}

const log = (): string => (existsSync(workspace.path("github/log")) ? read("github/log") : "");
const read = (file: string): string => readFileSync(workspace.path(file), "utf8");
const proposed = (): string => git(workspace.root, "--git-dir=remote.git", "show", `liens:${FILE}`);

const OK = '"https://a.example": { status: ok }';
const FAILING = (failures: number) => `"https://a.example": { status: ok, failures: ${failures} }`;

describe("links.yml", () => {
  it("opens one pull request, then updates it with the earlier results", () => {
    merge(status(daysAgo(14), OK));
    runWorkflow(() => status(daysAgo(7), FAILING(1)));
    expect(log()).toBe("created\n");
    const { startedFrom } = runWorkflow(() => status(daysAgo(0), FAILING(2)));
    expect(startedFrom).toBe(status(daysAgo(7), FAILING(1)));
    expect(log()).toBe("created\nedited repos/{owner}/{repo}/pulls/7\n");
    expect(proposed()).toBe(status(daysAgo(0), FAILING(2)));
    expect(read("github/body.md")).toBe(`Contrôle ${runs}`);
    // One commit on what is merged, never a pile of them.
    const commits = git(workspace.root, "--git-dir=remote.git", "rev-list", "--count", "main..liens");
    expect(commits.trim()).toBe("1");
  });

  it("proposes nothing if only the day of the check is new, except once a month", () => {
    merge(status(daysAgo(20), OK));
    const { stdout } = runWorkflow(() => status(daysAgo(0), OK));
    expect(stdout).toContain(`Rien n’a changé depuis le ${daysAgo(20)}.`);
    expect(log()).toBe("");
    merge(status(daysAgo(29), OK));
    runWorkflow(() => status(daysAgo(0), OK));
    expect(log()).toBe("created\n");
  });
});
