/** A folder of its own for a test that runs commands: content written from the sample, removed at the end. */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFaults } from "../../scripts/lib/content/check-files.ts";
import type { Placed } from "../../scripts/lib/source/place.ts";
import { readContent } from "../../scripts/lib/source/read-content.ts";
import { today } from "../../scripts/lib/text/french-date.ts";
import { type CommandResult, runCommand } from "./run-command.ts";
import { sampleFiles } from "./sample-content.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const PROJECT = process.cwd();

type Command =
  | "build"
  | "changes"
  | "check"
  | "links"
  | "merge"
  | "new"
  | "rename"
  | "report"
  | "search"
  | "verify"
  | "withdraw";

export class Workspace {
  readonly root = createTemporaryFolder("annuaire-");

  /** Writes the sample with these changes; what the changes leave out of it stays as it is on disk. */
  writeContent(changes: Record<string, string | null> = {}): void {
    for (const file of sampleFiles(changes)) this.write(file.path, file.text);
  }

  write(file: string, data: string | Uint8Array): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), data);
  }

  read(file: string): string {
    return readFileSync(this.path(file), "utf8");
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  /** Every file below a folder with its bytes. */
  snapshot(folder: string): Map<string, string> {
    return new Map(
      this.list(folder).map((file) => [file, readFileSync(path.join(this.path(folder), file), "latin1")]),
    );
  }

  /** Every file below a folder with the identity of its bytes on disk: changes when a file is written again. */
  inodes(folder: string): Map<string, string> {
    return new Map(
      this.list(folder).map((file) => {
        const { ino, mtimeMs } = statSync(path.join(this.path(folder), file));
        return [file, `${ino}:${mtimeMs}`];
      }),
    );
  }

  private list(folder: string): string[] {
    return readdirSync(this.path(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.path(folder), path.join(entry.parentPath, entry.name)))
      .sort();
  }

  /** What `check` would say of the content; in this process, since a command takes a second to start. */
  findings(): Placed[] {
    return findFaults(readContent(this.path("content")), { today: today() }).findings;
  }

  /** Runs a command of the project on this workspace, in this process. */
  run(command: Command, flags: readonly string[] = []): Promise<CommandResult> {
    return runCommand(this.script(command), this.flags(command, flags));
  }

  /** Runs it as npm would: a second of work to start, for tests of the process itself. */
  spawn(
    command: Command,
    flags: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<CommandResult> {
    const args = ["--import", "tsx", this.script(command), ...this.flags(command, flags)];
    const options = { cwd: PROJECT, env: { ...process.env, ...env } };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, stderr }),
      );
    });
  }

  private script(command: Command): string {
    return path.join(PROJECT, `scripts/${isUpkeep(command) ? "upkeep" : command}.ts`);
  }

  private flags(command: Command, flags: readonly string[]): string[] {
    const out = command === "build" ? ["--out", this.path("out")] : [];
    // What a test gives comes last, and wins.
    return [...(isUpkeep(command) ? [command] : []), "--content", this.path("content"), ...out, ...flags];
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Three npm scripts are one command. */
const isUpkeep = (command: Command): boolean => ["rename", "merge", "withdraw"].includes(command);
