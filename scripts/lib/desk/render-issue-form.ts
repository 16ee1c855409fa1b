/** Writes the values of closed lists into the dropdowns of the GitHub form « Proposer un outil ». */

import { dump } from "js-yaml";
import { PRICING_LABELS } from "../content/fields/tool-filters.ts";
import type { Catalog } from "../content/model/catalog.ts";

/** What the form offers, from the content. */
interface FormLists {
  categories: readonly { name: string }[];
  vocabularies: Pick<Catalog["vocabularies"], "audiences" | "platforms">;
}

/** The labels of each dropdown, by its `id`. */
const formOptions = ({ categories, vocabularies }: FormLists): Record<string, string[]> => ({
  categorie: categories.map(({ name }) => name),
  tarif: Object.values(PRICING_LABELS),
  publics: Object.values(vocabularies.audiences),
  plateformes: Object.values(vocabularies.platforms),
});

/** The form with these values to choose from, in their order. Throws if a dropdown is missing. */
export function renderIssueForm(form: string, lists: FormLists): string {
  return Object.entries(formOptions(lists)).reduce((text, [id, labels]) => {
    // Its options, each on its line.
    const options = new RegExp(`(\\n {4}id: ${id}\\n(?: {4,}.*\\n)*? {6}options:\\n)((?: {8}- .*\\n)+)`);
    if (!options.test(text)) throw new Error(`the form has no dropdown « ${id} »`);
    const lines = labels.map((label) => `        - ${dump(label, { lineWidth: -1, quotingType: '"' })}`);
    return text.replace(options, (_, before: string) => before + lines.join(""));
  }, form);
}
