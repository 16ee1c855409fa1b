/** A server in a process of its own, which can be asked what it uses. */

import { fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { CommandError } from "../cli/command.ts";

export interface MeasuredServer {
  origin: string;
  usage(options?: { collect: boolean }): Promise<ServerUsage>;
  stop(): Promise<void>;
}

export interface ServerUsage {
  /** Resident set, in bytes. */
  resident: number;
  /** Used heap, in bytes; what is alive if garbage was collected just before. */
  heap: number;
  /** Milliseconds of processor time of all threads, since the start. */
  processor: number;
}

const usageSchema = z.object({ resident: z.number(), heap: z.number(), processor: z.number() });

/** Loaded into the server before its own code. */
const PROBE = `data:text/javascript,${encodeURIComponent(`
  // The bench was stopped.
  process.on("disconnect", () => process.exit());
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  process.on("message", async ({ collect }) => {
    // Bodies are let go in a turn of their own, and collected only after it.
    for (let round = 0; collect && round < 2; round++) {
      gc();
      await turn();
    }
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send({ resident: rss, heap: heapUsed, processor: (user + system) / 1000 });
  });
`)}`;

/** Starts a script of this project in `cwd`, and resolves once it has printed its address. */
export async function startMeasuredServer(
  script: string,
  { args, cwd }: { args: readonly string[]; cwd: string },
): Promise<MeasuredServer> {
  const child = fork(script, args, {
    cwd,
    execArgv: ["--expose-gc", "--import", PROBE, "--import", "tsx"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const died = ended.then((): never => {
    throw new CommandError(`${script} ended while it was measured`);
  });
  // It also ends when it is told to.
  died.catch(() => undefined);
  const address = new Promise<string>((resolve) => {
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (origin !== undefined) resolve(origin);
    });
  });
  async function ask(collect: boolean): Promise<ServerUsage> {
    const answer = once(child, "message");
    child.send({ collect });
    const [usage] = await Promise.race([answer, died]);
    return usageSchema.parse(usage);
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    origin: await Promise.race([address, died]),
    usage({ collect } = { collect: false }) {
      // One question at a time: answers carry no name.
      const next = last.then(() => ask(collect));
      last = next;
      return next;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
