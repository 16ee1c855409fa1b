/** Shows how far a run is: one line that is written over in a terminal, plain lines anywhere else. */

export interface Progress {
  start(name: string): void;
  /** One thing is done; `line` stays on the screen. */
  end(name: string, line: string): void;
  /** Takes the moving line away. */
  clear(): void;
}

export interface ProgressOptions {
  total: number;
  /** As `process.stderr`. */
  stream: { isTTY?: boolean; columns?: number; write(text: string): unknown };
}

const ERASE_LINE = "\r\u001b[K";

export function createProgress({ total, stream }: ProgressOptions): Progress {
  const running = new Set<string>();
  const moving = stream.isTTY === true;
  let done = 0;

  function draw(): void {
    if (!moving) return;
    const line = `[${done}/${total}] ${[...running].join(", ")}`;
    stream.write(ERASE_LINE + line.slice(0, (stream.columns || 80) - 1));
  }
  function clear(): void {
    if (moving) stream.write(ERASE_LINE);
  }
  return {
    start(name) {
      running.add(name);
      draw();
    },
    end(name, line) {
      running.delete(name);
      done += 1;
      clear();
      stream.write(`[${done}/${total}] ${line}\n`);
      draw();
    },
    clear,
  };
}
