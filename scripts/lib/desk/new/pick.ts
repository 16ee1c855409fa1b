/**
 * A prompt to choose from a list, with a search. @clack/prompts has one too, but its instructions are in English,
 * it does not show which values are chosen, and its multiple choice cannot be validated.
 */

import type { Readable, Writable } from "node:stream";
import { styleText } from "node:util";
import { AutocompletePrompt, type CANCEL_SYMBOL } from "@clack/core";
import {
  limitOptions,
  S_BAR,
  S_BAR_END,
  S_CHECKBOX_INACTIVE,
  S_CHECKBOX_SELECTED,
  S_RADIO_ACTIVE,
  S_RADIO_INACTIVE,
  symbol,
} from "@clack/prompts";
import { fold } from "../../../../functions/lib/text/fold.ts";

export interface Terminal {
  input: Readable;
  output: Writable;
}

export interface PickOption {
  value: string;
  label: string;
  /** Shown beside the line under the cursor. */
  hint?: string;
}

interface PickQuestion extends Terminal {
  message: string;
  options: readonly PickOption[];
  /** Whether several values can be ticked; else the line under the cursor is chosen. */
  multiple: boolean;
  /** Values that are ticked from the start, in this order. */
  ticked?: readonly string[];
  /** What is wrong with this choice, or undefined. */
  validate: (chosen: readonly string[]) => string | undefined;
}

const MAX_LINES = 9;

/** Clears the search once a value is ticked: the next search starts from nothing. */
class SearchPrompt extends AutocompletePrompt<PickOption> {
  override toggleSelected(value: string): void {
    super.toggleSelected(value);
    if (this.multiple && this.userInput !== "") this._clearUserInput();
  }
}

/** The chosen values, in the order in which they were ticked. */
export async function pick({
  message,
  options,
  multiple,
  ticked = [],
  validate,
  input,
  output,
}: PickQuestion): Promise<string[] | typeof CANCEL_SYMBOL> {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const prompt: SearchPrompt = new SearchPrompt({
    options: [...options],
    multiple,
    ...(multiple && { initialValue: [...ticked] }),
    input,
    output,
    filter: (search, { value, label, hint = "" }) => fold(`${label} ${value} ${hint}`).includes(fold(search)),
    validate: () => {
      if (prompt.selectedValues.length === 0 && !multiple) return "Rien ne correspond à cette recherche.";
      return validate(prompt.selectedValues);
    },
    render() {
      const title = `${styleText("gray", S_BAR)}\n${symbol(this.state)}  ${message}`;
      const chosen = this.selectedValues.map((value) => labels.get(value) ?? value).join(", ");
      if (this.state === "submit")
        return `${title}\n${styleText("gray", S_BAR)}  ${styleText("dim", chosen || "aucun")}`;
      if (this.state === "cancel") return `${title}\n${styleText("gray", S_BAR)}`;
      const colour = this.state === "error" ? "yellow" : "cyan";
      const bar = `${styleText(colour, S_BAR)}  `;
      const found = this.filteredOptions.length;
      const head = [
        ...title.split("\n"),
        ...(multiple && chosen !== "" ? [`${bar}${styleText("green", `Choisis : ${chosen}`)}`] : []),
        `${bar}${styleText("dim", "Chercher :")} ${this.userInputWithCursor}${found < options.length ? styleText("dim", ` (${found})`) : ""}`,
        ...(found === 0
          ? [`${bar}${styleText("yellow", "Rien ne correspond : effacez pour tout revoir.")}`]
          : []),
        ...(this.state === "error" ? [`${bar}${styleText("yellow", this.error)}`] : []),
      ];
      const keys = multiple
        ? "↑ ↓ parcourir · Espace ou Tab cocher · Entrée valider · taper pour chercher"
        : "↑ ↓ parcourir · Entrée choisir · taper pour chercher";
      const foot = [`${bar}${styleText("dim", keys)}`, styleText(colour, S_BAR_END)];
      const lines = limitOptions({
        cursor: this.cursor,
        options: this.filteredOptions,
        columnPadding: 5,
        rowPadding: head.length + foot.length,
        maxItems: MAX_LINES,
        output,
        style: ({ value, label, hint }, active) => {
          const mark = multiple
            ? this.selectedValues.includes(value)
              ? styleText("green", S_CHECKBOX_SELECTED)
              : styleText("dim", S_CHECKBOX_INACTIVE)
            : active
              ? styleText("green", S_RADIO_ACTIVE)
              : styleText("dim", S_RADIO_INACTIVE);
          if (!active) return `  ${mark} ${styleText("dim", label)}`;
          return `${styleText("cyan", "›")} ${mark} ${label}${hint === undefined ? "" : styleText("dim", ` (${hint})`)}`;
        },
      });
      return [...head, ...(found === 0 ? [] : lines.map((line) => `${bar}${line}`)), ...foot].join("\n");
    },
  });
  const chosen = await prompt.prompt();
  return typeof chosen === "symbol" ? chosen : [chosen ?? []].flat();
}
