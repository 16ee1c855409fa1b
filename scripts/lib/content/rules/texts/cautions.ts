/** If children need an account, the text must mention age, accounts, personal data or consent. */

import { foldedWords } from "../../../text/words.ts";
import { isPublished, type OldRule as Rule } from "./old-rules.ts";

/** Folded, with their plurals and feminines. */
const CAUTIONS = new Set(
  (
    "age ages ans mineur mineurs mineure mineures majeur majeurs " +
    "parent parents parental parentale famille familles consentement autorisation autorisations autorise accord " +
    "rgpd donnee donnees personnelle personnelles confidentialite anonyme anonymes anonymement " +
    "compte comptes inscription inscriptions inscrire inscrivez identifiant identifiants identifiable identifiables " +
    "pseudonyme pseudonymes pseudo pseudos prenom prenoms nom noms initiales"
  ).split(" "),
);

const CHILDREN = new Set(["elementaire", "college"]);

export const cautions: Rule = ({ tools }) =>
  tools
    .filter(isPublished)
    .filter(
      ({ data, body }) =>
        data.account_required === "yes" &&
        (data.levels ?? []).some((level) => CHILDREN.has(level)) &&
        body !== "" &&
        !foldedWords(body).some((word) => CAUTIONS.has(word)),
    )
    .map((tool) =>
      tool.report(["account_required"], {
        code: "missing-caution",
        message:
          "Un compte est nécessaire et l’outil s’adresse à des enfants : le texte ne dit rien des précautions.",
        fix: "Ajouter une phrase concrète : âge, accord des parents, compte de classe, prénom ou pseudonyme plutôt que nom.",
      }),
    );
