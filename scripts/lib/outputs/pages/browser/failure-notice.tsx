/** What went wrong with a request, what happens by itself, and what the visitor can do. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ShownList } from "./browse-state.ts";
import { describeResults } from "./describe-results.ts";
import type { Failure } from "./lists/fetch-json.ts";

interface FailureNoticeProps {
  failure: Failure;
  /** Earlier results, still shown below. */
  earlier: ShownList | null;
  onRetry: () => void;
}

export function FailureNotice({ failure, earlier, onRetry }: FailureNoticeProps): VNode {
  return (
    <div class="problem callout callout-warning" role="alert">
      <p class="problem-title">{TITLES[failure.kind]}</p>
      <p>
        {failure.kind === "rate-limited" ? (
          <>
            Beaucoup de monde cherche en même temps, sans doute dans votre établissement. La recherche
            reprendra d’elle-même
            <Countdown key={String(failure.seconds)} seconds={failure.seconds} />.
          </>
        ) : (
          EXPLANATIONS[failure.kind]
        )}
        {earlier !== null &&
          ` En attendant, les résultats précédents restent affichés\u202F: ${describeResults(earlier)}.`}
      </p>
      {failure.kind !== "rate-limited" && (
        <button class="button" type="button" onClick={onRetry}>
          Réessayer
        </button>
      )}
    </div>
  );
}

const TITLES: Readonly<Record<Failure["kind"], string>> = {
  "rate-limited": "Beaucoup de recherches en peu de temps",
  offline: "Vous êtes hors ligne",
  unreachable: "L’annuaire ne répond pas",
  failed: "L’annuaire a rencontré une erreur",
};

const EXPLANATIONS = {
  offline: "La recherche reprendra dès que la connexion sera revenue.",
  unreachable: "La connexion est peut-être interrompue ou très lente.",
  failed: "L’erreur vient de notre côté. Réessayez dans un moment.",
} as const;

/** The seconds left. Hidden from screen readers, which would read out each of them. */
function Countdown({ seconds }: { seconds: number }): VNode {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((current) => Math.max(0, current - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true">
      {" "}
      dans <strong class="countdown">{left}</strong> s
    </span>
  );
}
