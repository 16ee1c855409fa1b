/** The checkboxes of the filters: which are chosen, how many tools each gives, and what a click on one asks for. */

import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { type Query, withChoice } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { countTools } from "../labels.ts";
import { element } from "./element.ts";

export function findBoxes() {
  const form = element("filtres", HTMLElement);
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];

  function check({ filters }: Query): void {
    for (const box of boxes) box.checked = valuesOf(box).every((value) => filters[box.name]?.includes(value));
    for (const folded of form.querySelectorAll("details")) {
      const chosen = folded.querySelectorAll(":checked").length;
      write(
        folded.querySelector("[data-chosen]"),
        chosen === 0 ? "" : `${chosen} choisi${chosen > 1 ? "s" : ""}`,
      );
      // It stays open when its last value is removed: nothing moves under the pointer.
      if (chosen > 0) folded.open = true;
    }
  }

  /** Without an answer nobody knows. */
  function count(list: ToolList | null): void {
    for (const box of boxes) {
      const values = valuesOf(box);
      const counted = list?.facets[box.name]?.filter(({ value }) => values.includes(value)) ?? [];
      // Together only if a tool has one value at most.
      const total = counted.reduce((sum, { count }) => sum + count, 0);
      const seen = box.parentElement?.querySelector("[data-count]") ?? null;
      write(seen, list === null ? "" : String(total));
      write(seen?.nextElementSibling ?? null, list === null ? "" : `(${countTools(total)})`);
      box.disabled = list !== null && total === 0 && !box.checked;
    }
  }

  return {
    check,
    count,
    checked: () => boxes.filter((box) => box.checked),
    /** The same query with the values of this box, or without them. */
    choose(box: HTMLInputElement, query: Query, filters: readonly FilterDefinition[]): Query {
      const values = valuesOf(box);
      const others = (query.filters[box.name] ?? []).filter((value) => !values.includes(value));
      return withChoice(query, filters, { [box.name]: box.checked ? [...others, ...values] : others });
    },
  };
}

/** `hosting` in Europe is `fr,eu`. */
const valuesOf = (box: HTMLInputElement): string[] => box.value.split(",");

function write(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
