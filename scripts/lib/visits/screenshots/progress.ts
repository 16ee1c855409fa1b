/** Shows how far a run is: a moving line of what is under way in a terminal, and a line that stays for each end. */

import { createProgressLine, type ProgressOutput } from "../../cli/progress-line.ts";

export interface Progress {
  start(name: string): void;
  /** One thing is done; `line` stays on the screen. */
  end(name: string, line: string): void;
  /** Takes the moving line away. */
  clear(): void;
}

export function createProgress({ total, stream }: { total: number; stream: ProgressOutput }): Progress {
  const line = createProgressLine(stream, total);
  const running = new Set<string>();
  let done = 0;
  const show = () => line.show(`[${done}/${total}] ${[...running].join(", ")}`);
  return {
    start(name) {
      running.add(name);
      show();
    },
    end(name, text) {
      running.delete(name);
      done += 1;
      line.show("");
      line.say(`[${done}/${total}] ${text}`);
      show();
    },
    clear: line.end,
  };
}
