/** A terminal for tests of prompts: keys go in when the screen shows what they answer. */

import { PassThrough, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";

export const KEYS = {
  enter: "\r",
  tab: "\t",
  down: "\u001B[B",
  right: "\u001B[C",
  left: "\u001B[D",
  interrupt: "\u0003",
};

/** Milliseconds without a word, after which a test says what it was waiting for. */
const PATIENCE = 20_000;

export class TestTerminal {
  readonly input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  readonly output: Writable;
  #written = "";
  #seen = 0;
  #wake = (): void => {};

  constructor() {
    this.output = Object.assign(
      new Writable({
        write: (chunk, _, done) => {
          this.#written += stripVTControlCharacters(String(chunk));
          this.#wake();
          done();
        },
      }),
      { columns: 400, rows: 40, isTTY: true },
    );
  }

  /** Everything written so far, without colours. */
  get screen(): string {
    return this.#written;
  }

  /** Types these keys once the text has appeared since the last ones. */
  async answer(text: string, ...keys: string[]): Promise<void> {
    while (!this.#written.slice(this.#seen).includes(text)) {
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`« ${text} » is not on this screen:\n${this.#written.slice(this.#seen)}`)),
          PATIENCE,
        );
        this.#wake = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
    this.#seen = this.#written.length;
    for (const key of keys) {
      // Keys that arrive in one piece are read as one pasted text.
      await new Promise(setImmediate);
      this.input.write(key);
    }
  }
}
