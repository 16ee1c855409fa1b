/**
 * Runs a command of the project in this process: one of its own takes a second of work to load what this one
 * has loaded. Its file is evaluated again each time, what it imports once.
 */

import { vi } from "vitest";

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The environment of a command for which every `https://….example` is this port of this machine. */
export const atStandardPort = (port: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL("standard-port.mjs", import.meta.url).href}`,
  TEST_PORT: String(port),
});

class Exit extends Error {}

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/** Arguments, output and exit code are those of the whole process: one command at a time. */
export function runCommand(script: string, args: readonly string[]): Promise<CommandResult> {
  const run = last.then(() => evaluate(script, args));
  last = run.catch(() => {});
  return run;
}

async function evaluate(script: string, args: readonly string[]): Promise<CommandResult> {
  const { argv, exitCode } = process;
  const result = { stdout: "", stderr: "" };
  const [stdout, stderr] = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      result[name] += String(text);
      return true;
    }),
  );
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    process.exitCode = code ?? 0;
    throw new Exit();
  });
  process.argv = [process.execPath, script, ...args];
  process.exitCode = undefined;
  try {
    await import(/* @vite-ignore */ `${script}?run=${++runs}`);
    return { code: Number(process.exitCode ?? 0), ...result };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { code: Number(process.exitCode), ...result };
  } finally {
    for (const spy of [stdout, stderr, exit]) spy?.mockRestore();
    process.argv = argv;
    process.exitCode = exitCode;
  }
}
