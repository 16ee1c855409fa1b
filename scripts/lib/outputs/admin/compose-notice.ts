/** What the panel says when an entry is refused, kept as a draft or saved. In French; pure. */

import type { Notice } from "./notice-panel.ts";
import type { Review } from "./review-entry.ts";

/** Of an entry that was not saved. A draft may be, unless the widgets refuse its values. */
export const refusalNotice = (faults: Review["faults"], by: "rules" | "widgets"): Notice => ({
  kind: "refusal",
  title: `La fiche n’est pas enregistrée\u202F: ${points(faults.length)} à corriger`,
  text: [
    "Rien de ce que vous avez écrit n’est perdu. Choisissez un titre pour aller à son champ.",
    ...(by === "rules" ? [DRAFT_ADVICE] : []),
  ],
  faults,
});

const DRAFT_ADVICE =
  "Pas le temps de finir\u202F? Vers le bas du formulaire, choisissez le statut «\u202Fbrouillon, invisible\u202F», puis enregistrez\u202F: personne ne verra la fiche.";

const points = (count: number): string => `${count} point${count > 1 ? "s" : ""}`;

export interface SavedEntry {
  readonly review: Review;
  readonly isDraft: boolean;
  /** The page works on files of this machine: there is nobody to propose to. */
  readonly isLocal: boolean;
  readonly slug: string;
  /** Of the person signed in. */
  readonly login: string | undefined;
  /** `https://github.com/annuaire/annuaire` */
  readonly repository: string;
}

/** Of an entry that was saved: where it stands, and what comes next. */
export function savedNotice({
  review,
  isDraft,
  isLocal,
  slug,
  login,
  repository,
}: SavedEntry): Notice | null {
  const { faults } = review;
  const rest =
    isDraft && faults.length > 0
      ? `Brouillon gardé. Avant de le publier, ${points(faults.length)} à corriger`
      : null;
  if (isLocal) return rest === null ? null : { kind: "advice", title: rest, faults };
  return {
    kind: "advice",
    title: rest ?? "Fiche enregistrée\u202F: rien n’est encore en ligne",
    faults: isDraft ? faults : [],
    steps: [
      "Pour l’envoyer\u202F: en haut de cette page, «\u202FStatut\u202F», puis «\u202FEn cours de révision\u202F». La proposition part (GitHub l’appelle «\u202Fpull request\u202F», demande de fusion). Si elle était déjà partie, elle est mise à jour.",
      "Un programme la vérifie et écrit sur sa page ce qu’il a trouvé. La première fois, il attend l’accord d’un responsable de l’annuaire.",
      "Une personne la relit, pose peut-être une question sur cette même page, puis publie. Vous recevez ses messages par courriel.",
    ],
    links: [
      {
        label: "Voir où en est la proposition, sur GitHub",
        href: proposalAddress(repository, { slug, login }),
      },
      { label: "Vos fiches en cours", href: "#/workflow" },
    ],
  };
}

/** The proposals of this person about this entry: Decap writes its name in their title. */
export function proposalAddress(
  repository: string,
  { slug, login }: { slug: string; login: string | undefined },
): string {
  const query = `is:pr author:${login ?? "@me"} ${slug} in:title`;
  return `${repository}/pulls?q=${encodeURIComponent(query)}`;
}
