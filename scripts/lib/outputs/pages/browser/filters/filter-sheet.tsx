/** The filters over the page of a phone: they say how many tools they give, and lead back to them. */

import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { DEFAULT_QUERY } from "../../../../../../functions/lib/contract/query.ts";
import { countTools } from "../../labels.ts";
import { Icon } from "../../parts.tsx";
import { type BrowseProps, currentAnswer } from "../browse-state.ts";
import { FailureNotice } from "../failure-notice.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { countChosen } from "./filter-options.ts";
import { FilterPanel } from "./filter-panel.tsx";

let opened = 0;

export function FilterSheet({ onClose, ...props }: BrowseProps & { onClose: () => void }): VNode {
  const { state, actions } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const series = useRef("");
  useLayoutEffect(() => {
    series.current = `sheet-${++opened}-${Date.now()}`;
    dialog.current?.showModal();
    // Back goes to an earlier list, which the sheet would hide.
    addEventListener("popstate", onClose);
    return () => removeEventListener("popstate", onClose);
  }, []);
  const answer = currentAnswer(state);
  const close = () => dialog.current?.close();
  const go: typeof actions.go = (query) => actions.go(query, series.current);
  const inSheet = { ...props, actions: { ...actions, go } };
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby="filtres-titre" onClose={onClose}>
      <div class="sheet-head">
        <h2 id="filtres-titre">Filtres</h2>
        {countChosen(state.query) > 0 && (
          <button
            class="button"
            type="button"
            onClick={() => go({ ...DEFAULT_QUERY, q: state.query.q, sort: state.query.sort })}
          >
            Tout retirer
          </button>
        )}
        <button class="sheet-close" type="button" aria-label="Fermer les filtres" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body">
        {state.failure !== null && (
          <FailureNotice failure={state.failure} earlier={null} onRetry={actions.retry} />
        )}
        <ActiveFilters {...inSheet} />
        <FilterPanel {...inSheet} />
      </div>
      <div class="sheet-foot">
        <button
          class="button button-primary"
          type="button"
          onClick={() => {
            close();
            const results = document.getElementById("resultats");
            results?.focus({ preventScroll: true });
            results?.scrollIntoView({ block: "start" });
          }}
        >
          {answer === null ? "Voir les outils" : describeWay(answer.list.meta.total)}
        </button>
      </div>
    </dialog>
  );
}

/** `describeWay(28)` → `"Voir 28 outils"` */
const describeWay = (total: number): string => (total === 0 ? "Aucun outil" : `Voir ${countTools(total)}`);
