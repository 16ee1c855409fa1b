/** Shows how far a long command is: on a terminal one line that moves, elsewhere a new line now and then. */

export interface Progress {
  /** The moving line shows this name until it ends. */
  start(name: string): void;
  /** One more is done. `line` stays on the screen. */
  end(name: string, line?: string): void;
  /** Removes the moving line. */
  clear(): void;
}

export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Lines for the whole command when there is no terminal and nothing to say. */
const PLAIN_LINES = 10;
const ERASE = "\r\u001B[K";

export function createProgress(output: ProgressOutput, total: number): Progress {
  const step = Math.max(1, Math.ceil(total / PLAIN_LINES));
  const running = new Set<string>();
  let done = 0;
  let last = "";
  const clear = (): void => {
    if (output.isTTY) output.write(ERASE);
  };
  /** What runs now, or else what ended last. */
  const draw = (): void => {
    const names = running.size > 0 ? [...running].join(", ") : last;
    const line = `[${done}/${total}] ${names}`.slice(0, (output.columns || 80) - 1);
    if (output.isTTY) output.write(ERASE + line);
  };
  return {
    start(name) {
      running.add(name);
      draw();
    },
    end(name, line) {
      running.delete(name);
      last = name;
      done += 1;
      const isStep = !output.isTTY && (done % step === 0 || done === total);
      if (line !== undefined || isStep) {
        clear();
        output.write(`[${done}/${total}]${line === undefined ? "" : ` ${line}`}\n`);
      }
      draw();
    },
    clear,
  };
}

/**
 * Says what a command is doing, one step after the other, with the time that each took: on a terminal only. Null ends
 * the last step.
 */
export function createSteps(output: ProgressOutput): (name: string | null) => void {
  let current: { name: string; since: number } | null = null;
  return (name) => {
    if (!output.isTTY) return;
    if (current !== null)
      output.write(`${ERASE}· ${current.name} (${Math.round(performance.now() - current.since)} ms)\n`);
    current = name === null ? null : { name, since: performance.now() };
    if (name !== null) output.write(`${ERASE}· ${name}…`);
  };
}
