/** Builds in a process beside this one, which goes on answering; the other keeps what it computed. */

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildSite } from "./build-site.ts";
import { openRunCache } from "./cache/run-cache.ts";
import { CommandError } from "./cli/command.ts";
import type { ReadContent } from "./source/read-content.ts";

export interface BuildOrder {
  content: string;
  out: string;
  /** What to build, whatever is on the disk by now. */
  read: ReadContent;
}

export interface BuildProcess {
  /** Resolves when the site is written. Throws a CommandError if it cannot be. */
  build(order: BuildOrder): Promise<void>;
  stop(): void;
}

interface BuildAnswer {
  /** What a person can do about it; null if the site is written. */
  refusal: string | null;
}

/** Given to the command that is started again as the process that builds. */
const FLAG = "--builds-for-a-host";

/** Whether this process is the one that builds: then `serveBuilds()` is all that it does. */
export const isBuildProcess = (): boolean => process.argv.includes(FLAG) && process.send !== undefined;

const RUN = fileURLToPath(new URL("../run.mjs", import.meta.url));

/** Starts it, by the command that runs now: `startBuildProcess("serve")`. It ends when this process does. */
export function startBuildProcess(command: string): BuildProcess {
  // What was started by tsx is started by it again.
  const [script, ...args] = process.execArgv.includes("tsx")
    ? [process.argv[1] ?? "", FLAG]
    : [RUN, command, FLAG];
  const start = () => fork(script, args, { serialization: "advanced" });
  let child = start();
  return {
    build(order) {
      if (!child.connected) child = start();
      return ask(child, order);
    },
    stop() {
      // Nobody waits for it any more.
      child.removeAllListeners("exit");
      child.kill();
    },
  };
}

function ask(child: ChildProcess, order: BuildOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off("message", answer);
      child.off("exit", lost);
      settle();
    };
    const answer = ({ refusal }: BuildAnswer) =>
      end(refusal === null ? resolve : () => reject(new CommandError(refusal)));
    const lost = () =>
      end(() => reject(new CommandError("Le build s’est arrêté en route : enregistrer à nouveau.")));
    child.once("message", answer);
    child.once("exit", lost);
    child.send(order);
  });
}

/** Builds what the other process asks for, until it ends. */
export function serveBuilds(): void {
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ content, out, read }: BuildOrder) => {
    const answer = (refusal: string | null) => process.send?.({ refusal } satisfies BuildAnswer);
    try {
      cache ??= openRunCache(content);
      await buildSite({ content, out, read, cache, say: (line) => process.stderr.write(line) });
      answer(null);
    } catch (error) {
      if (!(error instanceof CommandError)) console.error(error);
      answer(error instanceof Error ? error.message : String(error));
    }
  });
}

/** From one build to the next. */
let cache: ReturnType<typeof openRunCache> | undefined;
