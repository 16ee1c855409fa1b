/** What went wrong with a request, what happens by itself, and what the visitor can do. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Problem, Shown } from "./browse-session.ts";
import { describeResults } from "./describe-results.ts";

interface ProblemNoticeProps {
  problem: Problem;
  /** Earlier results that are still below. */
  earlier: Shown | null;
  onRetry: () => void;
}

export function ProblemNotice({ problem, earlier, onRetry }: ProblemNoticeProps): VNode {
  return (
    <div class="problem callout callout-warning" role="alert">
      <p class="problem-title">{TITLES[problem.kind]}</p>
      <p>
        {problem.kind === "rate-limited" ? (
          <>
            L’API accepte 60 requêtes par minute. La recherche reprendra d’elle-même
            <Countdown key={String(problem.seconds)} seconds={problem.seconds} />.
          </>
        ) : (
          EXPLANATIONS[problem.kind]
        )}
        {earlier !== null &&
          ` En attendant, les résultats précédents restent affichés\u202F: ${describeResults(earlier)}.`}
      </p>
      {problem.kind !== "rate-limited" && (
        <button class="button" type="button" onClick={onRetry}>
          Réessayer
        </button>
      )}
    </div>
  );
}

const TITLES: Readonly<Record<Problem["kind"], string>> = {
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

/** Seconds to go; hidden from screen readers, which would read out every one. */
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
