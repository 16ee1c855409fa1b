/** A Git repository of its own around a workspace, with the dates that a test asks for; no personal setting counts. */

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { Workspace } from "./workspace.ts";

export class GitRepository extends Workspace {
  constructor() {
    super();
    this.git("init", "--quiet", "--initial-branch=main");
  }

  /** Writes files below `content/` (null removes one) and commits them at noon of a day, or at an instant. */
  commit(date: string, files: Record<string, string | null>): string {
    for (const [file, text] of Object.entries(files)) {
      if (text === null) rmSync(this.path(`content/${file}`));
      else this.write(`content/${file}`, text);
    }
    this.git("add", "--all", "content");
    this.at(date, "commit", "--quiet", "--allow-empty", "--message", date);
    return this.git("rev-parse", "HEAD");
  }

  /** Runs Git as of a day. */
  at(date: string, ...args: string[]): string {
    const instant = date.includes("T") ? date : `${date}T12:00:00Z`;
    return this.execute(args, { GIT_AUTHOR_DATE: instant, GIT_COMMITTER_DATE: instant });
  }

  git(...args: string[]): string {
    return this.execute(args, {});
  }

  private execute(args: readonly string[], env: Record<string, string>): string {
    const { PATH = "" } = process.env;
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@annuaire.example"];
    return execFileSync("git", [...identity, ...args], {
      cwd: this.root,
      env: { PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C", ...env },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  }
}
