/** The entry that the tests spoil, and how a mistake in it is written down. */

import { inventWords } from "../sample-content.ts";

export const BODY = `Un **texte** pour la classe. ${inventWords("erreurs", 110)}.`;

/** A valid entry of the sample, with every kind of field, in the order of the schema. */
export const ENTRY = `---
# Fiche relue par Paul
former_slugs: [ancien-zephyr]
name: "Zéphyr Quiz"
short_description: "Quiz et sondages pour animer la classe, avec ou sans téléphone, en dix minutes."
category: quiz-evaluation
pricing: freemium
pricing_summary: "Gratuit, puis payant."
plans:
  - name: "Pro" # la plus demandée
    amount: 9.99
    currency: EUR
    period: month
website_url: https://zephyr.example
tags: [quiz, sondage]
needs: [quiz]
publisher: "Zéphyr"
publisher_country: FR
interface_languages: [fr, en]
audiences: [enseignants, eleves]
platforms: [web]
hosting: fr
account_required: yes
min_age: 13
# vu au salon
education_program:
  kind: free
  summary: "Gratuit pour les écoles."
  audiences: [enseignants]
alternatives: [boreal, zibeline]
sources:
  - url: https://zephyr.example/tarifs
    checked_at: 2026-10-01
    supports: "Les tarifs"
added_at: 2026-09-01
updated_at: 2026-09-20
---
${BODY}
`;

export interface Mistake {
  name: string;
  /** What the editor wrote in place of what. */
  from: string;
  to: string;
  line: number | null;
  underlined: string | null;
  /** Words that the message has. */
  says: string;
  fix: string;
  /** `--fix` corrects it; the text it makes where that is not `ENTRY`. */
  certain?: true | string;
}

export const withMistake = ({ from, to }: Pick<Mistake, "from" | "to">, entry = ENTRY): string => {
  if (!entry.includes(from)) throw new Error(`the entry has no ${JSON.stringify(from)}`);
  return entry.replace(from, () => to);
};

export const SHORT = "Quiz et sondages pour animer la classe, avec ou sans téléphone, en dix minutes.";
export const DASHED = ENTRY.replace(" [quiz, sondage]", "\n  - quiz\n  - sondage");
export const OF_LIST = "n’est pas dans la liste";

/** `[name, from, to, line, underlined, says, fix, certain?]` */
export type Row = [string, string, string, number | null, string | null, string, string, (true | string)?];
