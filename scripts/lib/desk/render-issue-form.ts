/** The categories that the form « Proposer un outil » offers to people without a clone of the project. */

import { stringify } from "yaml";

/** The options of the dropdown `categorie`, each on its line. */
const OPTIONS = /(\n {4}id: categorie\n(?: {4,}.*\n)*? {6}options:\n)((?: {8}- .*\n)+)/;

/** The form with these categories to choose from, in this order. Throws if it has no dropdown for them. */
export function renderIssueForm(form: string, categories: readonly { name: string }[]): string {
  if (!OPTIONS.test(form)) throw new Error("the form has no dropdown « categorie »");
  const options = categories.map(({ name }) => `        - ${stringify(name, { lineWidth: 0 })}`);
  return form.replace(OPTIONS, (_, before: string) => before + options.join(""));
}
