/** Tools whose pages could not be read, and a button to try again. */

import type { VNode } from "preact";

export const Failed = ({ slugs, onRetry }: { slugs: readonly string[]; onRetry: () => void }): VNode => (
  <div class="compare-failure callout callout-warning" role="alert">
    <p>
      Fiches qui n’ont pas pu être lues{"\u202F"}: {slugs.join(", ")}. La connexion est peut-être coupée.
    </p>
    <button class="button" type="button" onClick={onRetry}>
      Réessayer
    </button>
  </div>
);
