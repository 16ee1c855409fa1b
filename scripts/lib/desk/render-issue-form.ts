/** Writes the categories into the GitHub form « Proposer un outil ». */

import { stringify } from "yaml";

/** The options of the dropdown `categorie`, each on its line. */
const OPTIONS = /(\n {4}id: categorie\n(?: {4,}.*\n)*? {6}options:\n)((?: {8}- .*\n)+)/;

/** The form with these categories to choose from, in this order. Throws if its dropdown is missing. */
export function renderIssueForm(form: string, categories: readonly { name: string }[]): string {
  if (!OPTIONS.test(form)) throw new Error("the form has no dropdown « categorie »");
  const options = categories.map(({ name }) => `        - ${stringify(name, { lineWidth: 0 })}`);
  return form.replace(OPTIONS, (_, before: string) => before + options.join(""));
}
