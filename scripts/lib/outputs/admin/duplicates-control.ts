/** The widget of the name and the site of a tool: a line of text that tells of the tools it may repeat. */

import { WATCHED_FIELDS, type WatchedField } from "./agreed-names.ts";
import type { ControlClass, DecapElement } from "./decap.ts";
import { pathOf } from "./edited-entry.ts";
import type { Explanation } from "./explain-in-form.ts";

type Tell = (field: WatchedField, value: string, path: string | null) => Promise<readonly Explanation[]>;

/** Long enough for a word to be typed. */
const PAUSE_MS = 250;

/** `TextControl` is Decap's own line of text; `h` makes elements. */
export function createDuplicatesControl(
  TextControl: ControlClass,
  { h, tell }: { h: NonNullable<Window["h"]>; tell: Tell },
): ControlClass {
  return class DuplicatesControl extends TextControl {
    /** What is told, and of which value. */
    state: { told: readonly Explanation[] } = { told: [] };
    private asked = "";
    private timer: ReturnType<typeof setTimeout> | undefined;

    override componentDidUpdate(): void {
      super.componentDidUpdate?.();
      const { value, field, entry } = this.props;
      const typed = typeof value === "string" ? value.trim() : "";
      const watched = WATCHED_FIELDS.find((name) => name === field.get("name"));
      if (watched === undefined || typed === this.asked) return;
      this.asked = typed;
      clearTimeout(this.timer);
      this.timer = setTimeout(async () => {
        const told = typed === "" ? [] : await tell(watched, typed, pathOf(entry));
        // Another letter may have been typed meanwhile.
        if (typed === this.asked) this.setState({ told });
      }, PAUSE_MS);
    }

    override componentWillUnmount(): void {
      clearTimeout(this.timer);
      this.asked = "";
    }

    override render(): DecapElement {
      const notice = h(
        "div",
        { role: "status", className: "doublon" },
        ...this.state.told.map(({ message, remedy, entries }, index) =>
          h(
            "p",
            { key: index },
            `${message} ${remedy ?? ""} `,
            ...entries.map(({ label, href }) =>
              h("a", { key: href, href, target: "_blank" }, `Ouvrir «\u202F${label}\u202F»`),
            ),
          ),
        ),
      );
      return h("div", null, super.render(), notice);
    }
  };
}
