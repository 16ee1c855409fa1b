import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { questionsOf } from "../../scripts/lib/desk/draft/issue-form.ts";
import { ISSUE_FORM, issueOf, REQUIRED } from "../support/issue-form.ts";
import { sampleFiles } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const job = z
  .object({
    jobs: z.object({
      draft: z.object({
        if: z.string(),
        steps: z.array(z.looseObject({ name: z.string().optional(), run: z.string().optional() })),
      }),
    }),
  })
  .parse(load(readFileSync(".github/workflows/draft.yml", "utf8"))).jobs.draft;

/** A GitHub of one pull request and one comment: files beside a bare repository. */
const GH = `#!/usr/bin/env bash
set -e
last="\${@: -1}"
case "$1 $2" in
  "auth setup-git") ;;
  "pr list") if [ -f "$GITHUB/open" ]; then echo 12; fi ;;
  "pr create")
    touch "$GITHUB/open"; cp "$last" "$GITHUB/pull.md"; printf '%s' "$7" > "$GITHUB/title"
    echo "$3 $4 $5" >> "$GITHUB/log"; echo https://github.example/a/b/pull/12 ;;
  "api --silent") echo "edited $5" >> "$GITHUB/log" ;;
  "issue comment") echo "$3 $4 $5" >> "$GITHUB/log"; cp "$last" "$GITHUB/reply.md" ;;
  *) echo "gh $*" >&2; exit 1 ;;
esac
`;

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
  workspace.write("bin/gh", GH);
  // The code of the main branch, on the content of the checkout.
  const command = path.resolve("scripts/propose.ts");
  workspace.write(
    "bin/npm",
    `#!/bin/sh\nshift 4\ncontent="$PWD/content"\ncd ${process.cwd()}\nexec node --import tsx ${command} --content "$content" "$@"\n`,
  );
  for (const name of ["gh", "npm"]) chmodSync(workspace.path(`bin/${name}`), 0o755);
  for (const folder of ["github", "tmp"]) mkdirSync(workspace.path(folder));
  git(workspace.root, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
  git(workspace.root, "clone", "--quiet", "remote.git", "editor");
  for (const file of sampleFiles()) workspace.write(`editor/${file.path}`, file.text);
  push("main");
});
afterEach(() => workspace.remove());

function git(directory: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Léa", "-c", "user.email=lea@annuaire.example"];
  return execFileSync("git", [...identity, ...args], {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** What a person saves on a branch. */
function push(branch: string): void {
  const editor = workspace.path("editor");
  git(editor, "checkout", "--quiet", "-B", branch);
  git(editor, "add", "--all");
  git(editor, "commit", "--quiet", "--message", "save");
  git(editor, "push", "--quiet", "--force", "origin", branch);
}

let runs = 0;
/** One run on this message: the shell of the workflow as it is. */
function runWorkflow(body: string): void {
  const checkout = `checkout-${++runs}`;
  git(workspace.root, "clone", "--quiet", "--depth=1", `file://${workspace.path("remote.git")}`, checkout);
  workspace.write("event.json", JSON.stringify({ issue: { number: 7, body } }));
  for (const { run } of job.steps.filter(({ name }) => name !== undefined)) {
    const { status, stderr } = spawnSync(
      "bash",
      ["--noprofile", "--norc", "-eo", "pipefail", "-c", run ?? "exit 9"],
      {
        cwd: workspace.path(checkout),
        encoding: "utf8",
        env: {
          ...process.env,
          NUMBER: "7",
          BRANCH: "proposition-7",
          BOT: "41898282+github-actions[bot]@users.noreply.github.com",
          PATH: `${workspace.path("bin")}:${process.env.PATH}`,
          GITHUB: workspace.path("github"),
          RUNNER_TEMP: workspace.path("tmp"),
          GITHUB_EVENT_PATH: workspace.path("event.json"),
        },
      },
    );
    if (status !== 0) throw new Error(stderr);
  }
}

const read = (file: string): string => workspace.read(`github/${file}`);
const proposed = (file: string): string =>
  git(workspace.root, "--git-dir=remote.git", "show", `proposition-7:content/tools/${file}.md`);

describe("draft.yml", () => {
  it("runs for messages of the form, which it knows by the first question", () => {
    expect(job.if).toContain(`'### ${[...questionsOf(ISSUE_FORM).values()][0]}'`);
  });

  it("opens a draft with a link back, then updates the same branch when the message is edited", () => {
    runWorkflow(issueOf(REQUIRED));
    expect(proposed("tableau-magique")).toMatch(/^---\nstatus: draft\nname: "Tableau Magique"\n/);
    expect(read("log")).toBe("--draft --head proposition-7\n7 --edit-last --create-if-none\n");
    expect(read("title")).toBe("Outil : Tableau Magique");
    expect(read("pull.md")).toMatch(/Répond à #7 \(closes #7\)\.\n$/);
    expect(read("reply.md")).toMatch(/^Merci ![\s\S]+Le brouillon : #12\n$/);

    runWorkflow(issueOf({ ...REQUIRED, nom: "Tableau Magique 2", tarif: "Gratuit" }));
    expect(proposed("tableau-magique-2")).toContain("pricing: free\n");
    expect(() => proposed("tableau-magique")).toThrow();
    expect(read("log").split("\n").slice(2)).toEqual([
      "edited repos/{owner}/{repo}/pulls/12",
      "7 --edit-last --create-if-none",
      "",
    ]);
    const commits = git(workspace.root, "--git-dir=remote.git", "rev-list", "--count", "main..proposition-7");
    expect(commits.trim()).toBe("1");
  });

  it("keeps the work of a person who has taken the draft over", () => {
    runWorkflow(issueOf(REQUIRED));
    git(workspace.path("editor"), "fetch", "--quiet", "origin", "proposition-7");
    git(workspace.path("editor"), "checkout", "--quiet", "FETCH_HEAD");
    workspace.write("editor/content/tools/tableau-magique.md", "Le travail de Léa.\n");
    push("proposition-7");
    runWorkflow(issueOf({ ...REQUIRED, tarif: "Gratuit" }));
    expect(proposed("tableau-magique")).toBe("Le travail de Léa.\n");
    expect(read("reply.md")).toContain("Quelqu’un travaille déjà à ce brouillon, #12");
  });

  it("runs nothing of a hostile message", () => {
    const trap = workspace.path("trap");
    const hostile = `$(touch ${trap}) \`touch ${trap}\` "; touch ${trap} #\${{ github.token }}`;
    runWorkflow(
      issueOf({
        ...REQUIRED,
        nom: hostile,
        usage: `${hostile}\n::set-output name=x::y\n${"é".repeat(50_000)}`,
        editeur: hostile,
      }),
    );
    expect(existsSync(trap)).toBe(false);
    expect(read("title").startsWith("Outil : $(touch ")).toBe(true);
  });
});
