/** Shows how far a long command is: on a terminal one line that is overwritten, elsewhere a new line now and then. */

export interface ProgressLine {
  /** One more is done; `status` is shown after the count. */
  advance(status: string): void;
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
  const clear = (): void => {
    if (output.isTTY) output.write("\r\u001B[K");
  };
  return {
    advance(status) {
      done++;
      shown = `${done}/${total}${status === "" ? "" : ` · ${status}`}`;
      if (output.isTTY) output.write(`\r\u001B[K${shown.slice(0, (output.columns ?? 80) - 1)}`);
      else if (done % step === 0 || done === total) output.write(`${shown}\n`);
    },
    say(line) {
      clear();
      output.write(`${line}\n`);
      if (output.isTTY && shown !== "") output.write(shown.slice(0, (output.columns ?? 80) - 1));
    },
    end: clear,
  };
}
