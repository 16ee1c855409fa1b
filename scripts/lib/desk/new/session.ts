/** What every question of `npm run new` shares: the terminal, the content, and how a question is cancelled. */

import { styleText } from "node:util";
import { type CANCEL_SYMBOL, isCancel } from "@clack/prompts";
import type { CompletionContext } from "./complete-entry.ts";
import type { Terminal } from "./pick.ts";

export interface Session extends CompletionContext {
  terminal: Terminal;
}

/** Ctrl+C, Esc, or « no » to a question that decides. */
export class Abandoned extends Error {}

/** The answer of a prompt; throws if it was cancelled. */
export function orAbandon<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Abandoned();
  return answer;
}

/** How a question is shown. */
export const title = (label: string, description: string): string =>
  `${styleText("bold", label)} ${styleText("dim", `· ${description}`)}`;
