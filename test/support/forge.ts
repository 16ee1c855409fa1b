/** Workflows as tests run them: their shell as it is, against a GitHub of one pull request beside a bare repository. */

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { z } from "zod";
import { Workspace } from "./workspace.ts";

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  name: z.string().optional(),
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
      if: z.string().optional(),
      permissions: permissionsSchema.default({}),
      steps: z.array(stepSchema),
    }),
  ),
});

/** `readWorkflow("draft")` */
export const readWorkflow = (name: string) =>
  workflowSchema.parse(load(readFileSync(`.github/workflows/${name}.yml`, "utf8")));

/** The shell of a step. */
export const stepOf = (workflow: string, job: string, name: string): string =>
  readWorkflow(workflow).jobs[job]?.steps.find((step) => step.name === name)?.run ?? "exit 9";

/** As GitHub runs `shell: bash`. */
export const shell = (script: string, cwd: string, env: Record<string, string>) =>
  spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });

/** The number of the pull request, and what it was last given, are files. */
const GH = `#!/usr/bin/env bash
set -e
last="\${@: -1}"
case "$1 $2" in
  "auth setup-git") ;;
  "pr list") if [ -f "$GITHUB/open" ]; then echo 12; fi ;;
  "pr create")
    touch "$GITHUB/open"; cp "$last" "$GITHUB/pull.md"; echo "created $*" | sed 's/ --body-file.*//' >> "$GITHUB/log"
    echo https://github.example/a/b/pull/12 ;;
  "api --silent")
    for field in "$@"; do case "$field" in body=@*) cp "\${field#body=@}" "$GITHUB/pull.md" ;; esac; done
    echo "edited $5" >> "$GITHUB/log" ;;
  "issue comment") cp "$last" "$GITHUB/reply.md" ;;
  *) echo "gh $*" >&2; exit 1 ;;
esac
`;

export class Forge extends Workspace {
  private runs = 0;

  constructor() {
    super();
    this.program("gh", GH);
    for (const folder of ["github", "tmp"]) mkdirSync(this.path(folder));
    this.git(".", "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
    this.git(".", "clone", "--quiet", "remote.git", "editor");
  }

  /** A program that steps find before any other. */
  program(name: string, script: string): void {
    this.write(`bin/${name}`, script);
    chmodSync(this.path(`bin/${name}`), 0o755);
  }

  git(folder: string, ...args: string[]): string {
    const identity = ["-c", "user.name=Léa", "-c", "user.email=lea@annuaire.example"];
    return execFileSync("git", [...identity, ...args], {
      cwd: this.path(folder),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  }

  /** A person saves files on a branch. */
  save(branch: string, files: Readonly<Record<string, string>>): void {
    this.git("editor", "checkout", "--quiet", "-B", branch);
    for (const [file, text] of Object.entries(files)) this.write(`editor/${file}`, text);
    this.git("editor", "add", "--all");
    this.git("editor", "commit", "--quiet", "--message", "save");
    this.git("editor", "push", "--quiet", "--force", "origin", branch);
  }

  /** A fresh checkout of the main branch, and what runs steps in it. */
  checkout(env: Readonly<Record<string, string>>) {
    const folder = `checkout-${++this.runs}`;
    this.git(".", "clone", "--quiet", "--depth=1", `file://${this.path("remote.git")}`, folder);
    const step = (script: string): string => {
      const { status, stdout, stderr } = shell(script, this.path(folder), {
        PATH: `${this.path("bin")}:${process.env.PATH}`,
        GITHUB: this.path("github"),
        RUNNER_TEMP: this.path("tmp"),
        ...env,
      });
      if (status !== 0) throw new Error(stderr);
      return stdout;
    };
    return { folder, step };
  }

  /** What GitHub was told. */
  told(file: "log" | "pull.md" | "reply.md"): string {
    return existsSync(this.path(`github/${file}`)) ? this.read(`github/${file}`) : "";
  }

  /** A file of a branch. */
  proposed(branch: string, file: string): string {
    return this.git("remote.git", "show", `${branch}:${file}`);
  }
}
