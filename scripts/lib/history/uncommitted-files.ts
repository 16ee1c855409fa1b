/** The files that an editor is at: those that differ from the last commit. */

import path from "node:path";
import { createGit } from "./git.ts";

/** As findings name them: `content/tools/kahoot.md`. None outside a repository, or before its first commit. */
export function uncommittedFiles(content: string): string[] {
  const git = createGit(content);
  const list = (...args: string[]): string[] => {
    const answer = git([...args, "--", "."]);
    return answer.ok ? answer.stdout.toString().split("\0").filter(Boolean) : [];
  };
  const changed = list("diff", "--name-only", "--relative", "-z", "HEAD");
  const added = list("ls-files", "--others", "--exclude-standard", "-z");
  return [...changed, ...added].map((file) => `${path.basename(path.resolve(content))}/${file}`);
}
