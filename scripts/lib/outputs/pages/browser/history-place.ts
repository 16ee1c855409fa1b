/** Where the visitor was on each entry of the history: scroll position and focus. */

interface HistoryPlace {
  /** A search that is still typed: more letters keep its entry. */
  isTyped?: boolean;
  scroll?: number;
  focus?: string;
}

export const currentPlace = (): HistoryPlace => history.state ?? {};

/** A new entry of the history, or the same one with another address while a search is typed. */
export function writeAddress(address: string, isTyped: boolean): void {
  if (isTyped && currentPlace().isTyped) history.replaceState({ isTyped }, "", address);
  else {
    savePlace();
    history.pushState({ isTyped }, "", address);
  }
}

function savePlace(): void {
  const place = { ...currentPlace(), scroll: scrollY, focus: document.activeElement?.id };
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
export function restorePlace({ scroll, focus }: HistoryPlace): void {
  const focused = focus ? document.getElementById(focus) : null;
  // A filter of a sheet that is closed now: the button that opens it.
  const target = focused?.getClientRects().length === 0 ? document.getElementById("filtrer") : focused;
  target?.focus({ preventScroll: true });
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: "instant" });
}
