/** What the author of « Proposer un outil » and the team read: an answer, and the text of a draft proposal. French. */

import { toolPage } from "../../outputs/addresses.ts";
import { count } from "../../text/words.ts";
import { plain } from "../changes/github-markdown.ts";
import type { IssueDraft, IssueResult } from "./issue-form.ts";

/** The questions of the form, by `id`. */
type QuestionLabels = ReadonlyMap<string, string>;

const EDIT = "Pour ajouter une réponse, modifiez votre message (« … », puis « Edit »), ou écrivez-la ici.";

/** To the author. `site`: `https://annuaire.example`. The number of a draft is added by who opens it. */
export function renderReply(result: IssueResult, labels: QuestionLabels, site: string): string {
  if ("lacking" in result)
    return [
      "Merci ! Pour écrire un brouillon, il manque encore :",
      result.lacking.map((id) => `- ${plain(labels.get(id) ?? id)}`).join("\n"),
      EDIT,
    ].join("\n\n");
  if ("known" in result)
    return [
      `Merci ! « ${plain(result.known.name)} » a déjà sa fiche : ${encodeURI(site + toolPage(result.known.slug))}`,
      "Il y manque quelque chose ? Écrivez-le ici, ou cliquez sur « proposer une modification » en bas de sa page.",
      "Si c’est un autre outil, précisez son nom et son site dans votre message : un brouillon s’écrira.",
    ].join("\n\n");
  const { name, ...draft } = result.draft;
  return [
    `Merci ! Vos réponses sont devenues un brouillon de fiche pour « ${plain(name)} ». Il n’est pas publié : une personne de l’équipe le vérifiera d’abord.`,
    ...remaining(draft),
    `${EDIT} Le brouillon suivra, tant que personne d’autre n’y a travaillé.`,
  ].join("\n\n");
}

/** The text of the draft proposal, for the team. */
export function renderDraftProposal(draft: IssueDraft, labels: QuestionLabels): string {
  const { needs, unused } = draft;
  const answers = unused.map(({ id, answer }) => `- ${plain(labels.get(id) ?? id)}\n  > ${plain(answer)}`);
  return [
    "Ce brouillon vient du formulaire « Proposer un outil ». Ce qui n’a pas été dit n’y est pas.",
    ...remaining(draft),
    answers.length > 0 && "Réponses à reporter dans la fiche, une fois vérifiées :",
    answers.join("\n"),
    needs?.length && `Besoins que l’annuaire devine, à relire : \`needs: [${needs.join(", ")}]\``,
    "Ensuite : supprimer la ligne `status: draft`. La fiche sera vérifiée ici à chaque enregistrement.",
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** What a published entry has, and this one has not. */
function remaining({ remarks }: Pick<IssueDraft, "remarks">): string[] {
  const lines = remarks
    .filter(({ kind }) => kind !== "advice")
    .map(({ title, says }) => `- **${plain(title)}** : ${plain(says)}`);
  if (lines.length === 0) return ["Il n’y manque rien."];
  const title = `Il reste ${count(lines.length, "chose")} à écrire ou à corriger avant de le publier :`;
  return [title, lines.join("\n")];
}
