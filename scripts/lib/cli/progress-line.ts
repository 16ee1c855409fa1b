/** Shows how far a long command is: on a terminal one line that is overwritten, elsewhere a new line now and then. */

export interface ProgressLine {
  /** One more is done; `status` is shown after the count. */
  advance(status: string): void;
  /** Writes the moving line anew, on a terminal only. */
  show(text: string): void;
  /** A line that stays. */
  say(line: string): void;
  /** Clears the line, for what comes next. */
  end(): void;
}

export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Without a terminal: lines for the whole command. */
const PLAIN_LINES = 10;

export function createProgressLine(output: ProgressOutput, total: number): ProgressLine {
  const step = Math.max(1, Math.ceil(total / PLAIN_LINES));
  let done = 0;
  let shown = "";
  const erase = "\r\u001B[K";
  /** The moving line, on a terminal. */
  const draw = (before = ""): void => {
    if (output.isTTY) output.write(`${before}${shown.slice(0, (output.columns || 80) - 1)}`);
  };
  const clear = (): void => {
    if (output.isTTY) output.write(erase);
  };
  return {
    advance(status) {
      done++;
      shown = `${done}/${total}${status === "" ? "" : ` · ${status}`}`;
      draw(erase);
      if (!output.isTTY && (done % step === 0 || done === total)) output.write(`${shown}\n`);
    },
    show(text) {
      shown = text;
      draw(erase);
    },
    say(line) {
      clear();
      output.write(`${line}\n`);
      if (shown !== "") draw();
    },
    end: clear,
  };
}
