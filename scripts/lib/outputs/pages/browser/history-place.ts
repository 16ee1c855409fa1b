/** Where the visitor was on each entry of the history: scroll position and focus. */

/** What an entry of the history remembers. */
export interface HistoryPlace {
  /** The entry was made by several steps: typing, or choices in the sheet of filters. */
  series?: string;
  scroll?: number;
  focus?: string;
}

export const placeOf = (state: unknown): HistoryPlace =>
  typeof state === "object" && state !== null ? state : {};

export function savePlace(): void {
  const place: HistoryPlace = { ...placeOf(history.state), scroll: window.scrollY };
  const focus = document.activeElement?.id;
  if (focus) place.focus = focus;
  else delete place.focus;
  history.replaceState(place, "");
}

/** The browser would restore the scroll position before the tools are there, so we do it. */
export function followHistory(arrive: () => void): void {
  history.scrollRestoration = "manual";
  let saving: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(saving);
    saving = setTimeout(savePlace, 150);
  };
  addEventListener("scroll", saveSoon, { passive: true });
  addEventListener("focusin", saveSoon);
  addEventListener("pagehide", savePlace);
  addEventListener("popstate", () => {
    clearTimeout(saving);
    arrive();
  });
}

/** Scrolls and focuses where the visitor was. A new entry of the history has no position yet. */
export function restore({ scroll, focus }: HistoryPlace): void {
  const focused = focus === undefined ? null : document.getElementById(focus);
  // A filter of a sheet that is closed now: the button that opens it.
  const target = focused?.getClientRects().length === 0 ? document.getElementById("filtrer") : focused;
  target?.focus({ preventScroll: true });
  if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: "instant" });
}
