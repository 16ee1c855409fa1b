/** What became of parts of the address of a comparison, said kindly. */

import type { VNode } from "preact";
import { BROWSE_PAGE } from "../../addresses.ts";
import { type CompareNotice, MOST_TOOLS } from "./compare-tools.ts";
import type { Failure } from "./lists/fetch-json.ts";

export function Notices({ notices }: { notices: readonly CompareNotice[] }): VNode | null {
  if (notices.length === 0) return null;
  return (
    <div class="callout">
      <ul class="compare-notices plain-list">
        {notices.map((notice) => (
          <li>
            <Notice {...notice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notice(notice: CompareNotice): VNode {
  switch (notice.kind) {
    case "unknown":
      return (
        <>
          Aucune fiche de l’annuaire ne s’appelle {quoted(notice.slug)}. Le lien est peut-être incomplet
          {"\u202F"}:{" "}
          <a href={`${BROWSE_PAGE}?q=${encodeURIComponent(notice.slug.replaceAll("-", " ").slice(0, 100))}`}>
            chercher cet outil
          </a>
          .
        </>
      );
    case "renamed":
      return (
        <>
          {quoted(notice.slug)} s’appelle maintenant {notice.name}.
        </>
      );
    case "withdrawn":
      return (
        <>
          {quoted(notice.slug)} a été retiré de l’annuaire.{" "}
          {notice.instead === null ? (
            "Rien ne le remplace."
          ) : (
            <>
              À la place{"\u202F"}: <a href={notice.instead.href}>comparer avec {notice.instead.name}</a>.
            </>
          )}
        </>
      );
    case "repeated":
      return (
        <>
          {listed(notice.slugs)}
          {"\u202F"}: écrit deux fois dans l’adresse, montré une fois.
        </>
      );
    case "too-many":
      return (
        <>
          On compare {MOST_TOOLS} outils au plus. Laissé de côté{"\u202F"}: {listed(notice.slugs)}. Pour le
          voir, retirez-en un autre.
        </>
      );
  }
}

const quoted = (slug: string): string => `«\u202F${slug.slice(0, 80)}\u202F»`;
const listed = (slugs: readonly string[]): string => slugs.map(quoted).join(", ");

interface FailureNoteProps {
  kind: Failure["kind"];
  slugs: readonly string[];
  onRetry: () => void;
}

export const FailureNote = ({ kind, slugs, onRetry }: FailureNoteProps): VNode => (
  <div class="compare-failure callout callout-warning" role="alert">
    <p>
      {REASONS[kind]} Pas encore là{"\u202F"}: {listed(slugs)}.
    </p>
    <button class="button" type="button" onClick={onRetry}>
      Réessayer
    </button>
  </div>
);

const REASONS: Readonly<Record<Failure["kind"], string>> = {
  offline: "Vous êtes hors ligne.",
  unreachable: "L’annuaire ne répond pas\u202F: la connexion est peut-être très lente.",
  "rate-limited": "Beaucoup de monde cherche en ce moment\u202F: réessayez dans une minute.",
  failed: "L’annuaire a rencontré une erreur.",
};
