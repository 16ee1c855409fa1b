/** What the author of « Proposer un outil » and the team read: an answer, and the text of a draft proposal. French. */

import { toSentence } from "../../content/fields/kinds.ts";
import { toolPage } from "../../outputs/addresses.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { count } from "../../text/words.ts";
import { plain } from "../changes/github-markdown.ts";
import { TOOL } from "../new/draft-entry.ts";
import type { Existing } from "../new/find-existing.ts";
import { titleOf } from "../new/render-draft-messages.ts";
import type { IssueDraft } from "./draft-from-issue.ts";

/** The questions of the form, by `id`. */
type QuestionLabels = ReadonlyMap<string, string>;

const EDIT = "Pour ajouter une réponse, modifiez votre message (« … », puis « Edit »), ou écrivez-la ici.";

/** To the author, if there is a draft. Its number is added by who opens it. */
export const replyToDraft = (draft: IssueDraft): string =>
  [
    `Merci ! Vos réponses sont devenues un brouillon de fiche pour « ${plain(draft.name)} ». Il n’est pas publié : une personne de l’équipe le vérifiera d’abord.`,
    ...(draft.similar.length > 0 ? [`Est-ce un autre outil ? ${sayExisting(draft).join(" ")}`] : []),
    ...remaining(draft),
    `${EDIT} Le brouillon suivra, tant que personne d’autre n’y a travaillé.`,
  ].join("\n\n");

/** To the author, if the directory has the tool. `site`: `https://annuaire.example` */
export const replyToKnown = ({ name, slug }: Existing, site: string): string =>
  [
    `Merci ! « ${plain(name)} » a déjà sa fiche : ${encodeURI(site + toolPage(slug))}`,
    "Il y manque quelque chose ? Écrivez-le ici, ou cliquez sur « proposer une modification » en bas de sa page.",
    "Si c’est un autre outil, précisez son nom et son site dans votre message : un brouillon s’écrira.",
  ].join("\n\n");

/** To the author, if the name, the site or the use is missing. */
export const replyToLacking = (ids: readonly string[], labels: QuestionLabels): string =>
  [
    "Merci ! Pour écrire un brouillon, il manque encore :",
    ids.map((id) => `- ${plain(labels.get(id) ?? id)}`).join("\n"),
    EDIT,
  ].join("\n\n");

/** The text of the draft proposal, for the team. */
export function renderDraftProposal(draft: IssueDraft, labels: QuestionLabels): string {
  return [
    "Ce brouillon vient du formulaire « Proposer un outil ». Ce qui n’a pas été dit n’y est pas.",
    ...(draft.similar.length > 0
      ? [
          sayExisting(draft)
            .map((line) => `- ${line}`)
            .join("\n"),
        ]
      : []),
    ...remaining(draft),
    ...(draft.unused.length > 0
      ? [
          "Réponses à reporter dans la fiche, une fois vérifiées :",
          draft.unused
            .map(({ id, answer }) => `- ${plain(labels.get(id) ?? id)}\n  > ${plain(answer)}`)
            .join("\n"),
        ]
      : []),
    ...(draft.needs.length > 0
      ? [`Besoins que l’annuaire devine, à relire : \`needs: [${draft.needs.join(", ")}]\``]
      : []),
    "Ensuite : supprimer la ligne `status: draft`. La fiche sera vérifiée ici à chaque enregistrement.",
  ].join("\n\n");
}

const sayExisting = ({ similar }: IssueDraft): string[] =>
  similar.slice(0, 3).map(({ message }) => plain(message));

/** What a published entry has, and this one has not. */
function remaining({ missing, findings }: IssueDraft): string[] {
  const lines = [
    ...missing.map(({ label, description }) => `- **${plain(label)}** : ${plain(toSentence(description))}`),
    ...findings.filter(isError).map((finding) => {
      const { todo } = finding;
      return `- **${plain(titleOf(finding, TOOL.fields))}** : ${plain(`${sayFault(finding)}${todo ? ` À faire : ${todo}` : ""}`)}`;
    }),
  ];
  if (lines.length === 0) return ["Il n’y manque rien."];
  return [
    `Il reste ${count(lines.length, "chose")} à écrire ou à corriger avant de le publier :`,
    lines.join("\n"),
  ];
}

const sayFault = (finding: Placed): string =>
  /[.[]/.test(finding.field ?? "") ? `${finding.field} : ${finding.says}` : finding.says;
