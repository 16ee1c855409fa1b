/** The only module that runs Git. Answers are bytes; a failure is a value, explained in French. */

import { spawnSync } from "node:child_process";
import type { ListedFile } from "../source/read-content.ts";

export type GitAnswer = { ok: true; stdout: Buffer } | { ok: false; explanation: string };

export type Git = (args: readonly string[], input?: string) => GitAnswer;

/** Overrides personal settings that would change what Git prints. */
const PLAIN = ["-c", "log.showSignature=false", "-c", "log.showRoot=true", "-c", "core.quotePath=false"];

/** More than the content of a large directory with its whole history. */
const MAX_ANSWER_BYTES = 1024 ** 3;

/** `createGit("content")(["rev-parse", "HEAD"])` → `{ ok: true, stdout: … }`; paths are relative to the folder. */
export function createGit(directory: string): Git {
  return (args, input) => {
    const { status, stdout, stderr, error } = spawnSync("git", [...PLAIN, ...args], {
      cwd: directory,
      env: { ...environment(), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" },
      maxBuffer: MAX_ANSWER_BYTES,
      ...(input !== undefined && { input }),
    });
    if (error !== undefined) {
      if ("code" in error && error.code === "ENOENT")
        return { ok: false, explanation: "Git n’est pas installé" };
      throw error;
    }
    if (status === 0) return { ok: true, stdout };
    const [first = ""] = stderr.toString().split("\n");
    return { ok: false, explanation: explain(first.replace(/^(?:fatal|error): /, "")) };
  };
}

/** Explains the usual answers of Git when there is nothing to read, and says what to do. */
function explain(message: string): string {
  if (message.startsWith("not a git repository")) return "le contenu n’est pas dans un dépôt Git";
  if (message.includes("HEAD^{commit}")) return "le dépôt n’a encore aucun commit";
  if (message.includes("dubious ownership"))
    return "le dépôt est à quelqu’un d’autre (git config --global --add safe.directory '*')";
  return `Git répond « ${message} »`;
}

/** Leaves out the repository that a Git hook sets for its own commands: the folder decides which one is read. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|OBJECT_DIRECTORY)$/.test(name),
    ),
  );

/** A file of a commit. */
export interface TreeFile extends Omit<ListedFile, "read"> {
  blob: string;
}

/** The files of a tree below the folder, hidden ones aside as on a disk; null if Git cannot list them. */
export function listTree(git: Git, tree: string): TreeFile[] | null {
  const listed = git(["ls-tree", "-r", "-z", "-l", "--end-of-options", tree]);
  if (!listed.ok) return null;
  return listed.stdout
    .toString()
    .split("\0")
    .flatMap((line) => {
      const [, mode, blob, size, path] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(line) ?? [];
      if (!mode || !blob || !size || !path || /(?:^|\/)\./.test(path)) return [];
      // 120000 is a link, 160000 another repository.
      return [{ path, blob, isFile: mode.startsWith("100"), size: Number(size) || 0 }];
    });
}

/** The bytes of these blobs, read in one go. Null if one is missing. */
export function readBlobs(git: Git, blobs: Iterable<string>): Map<string, Buffer> | null {
  const wanted = [...new Set(blobs)];
  const found = new Map<string, Buffer>();
  if (wanted.length === 0) return found;
  const answer = git(["cat-file", "--batch"], `${wanted.join("\n")}\n`);
  if (!answer.ok) return null;
  const { stdout } = answer;
  let start = 0;
  for (const blob of wanted) {
    const end = stdout.indexOf(10, start);
    const [, size] = / blob (\d+)$/.exec(stdout.toString("latin1", start, end)) ?? [];
    if (size === undefined) return null;
    found.set(blob, stdout.subarray(end + 1, end + 1 + Number(size)));
    start = end + 2 + Number(size);
  }
  return found;
}

/** What Git answers, on one line; null if it fails. */
export const answerOf = (git: Git, args: readonly string[]): string | null => {
  const answer = git(args);
  return answer.ok ? answer.stdout.toString().trim() : null;
};

/** The last commit that both share; null if there is none, or no such name. */
export const findStart = (git: Git, base: string, head: string): string | null =>
  [base, head].some((name) => name.startsWith("-"))
    ? null
    : answerOf(git, ["merge-base", `${base}^{commit}`, `${head}^{commit}`]);

/** Why `findStart` found none, after « car » or « : ». `base`: null for the published branch, which nobody has named. */
export function explainNoStart(git: Git, base: string | null): string {
  const state = git(["rev-parse", "--is-shallow-repository", "HEAD^{commit}"]);
  if (!state.ok) return state.explanation;
  if (state.stdout.toString().startsWith("true"))
    return "le dépôt a été cloné sans son histoire (git fetch --unshallow)";
  if (base === null) return "la branche publiée (main) n’est pas dans ce dépôt";
  return `« ${base} » n’est pas un commit d’ici, ou n’a rien en commun avec cette branche`;
}
