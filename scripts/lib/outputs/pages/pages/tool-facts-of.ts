/** The facts that the page of a tool lists: what each is called, and how its value reads in French. */

import type { Tool } from "../../../../../functions/lib/contract/records.ts";
import type { Catalog } from "../../../content/catalog.ts";
import { categoryPage } from "../../page-addresses.ts";
import { formatCountry } from "../format.ts";
import { HOSTING, KNOWN, labelsOf } from "../value-labels.ts";

export interface ToolFact {
  label: string;
  /** Null: nobody has checked it, and the page says so. */
  value: string | null;
  /** The address that the value links to. */
  link?: { href: string; to: "category" | "site" };
  /** Shown after the value, outside its link. */
  detail?: string;
}

/** One list for each place of the page. */
export function toolFactsOf(
  tool: Tool,
  { vocabularies }: Catalog,
): Record<"overview" | "privacy", ToolFact[]> {
  const { publisher, privacy } = tool;
  const list = (values: readonly string[], vocabulary: Readonly<Record<string, string>>) =>
    values.length === 0 ? null : labelsOf(values, vocabulary).join(", ");
  return {
    overview: [
      {
        label: "Catégorie",
        value: tool.category_name,
        link: { href: categoryPage(tool.category), to: "category" },
      },
      { label: "Pour", value: list(tool.audiences, vocabularies.audiences) },
      { label: "Niveaux", value: list(tool.levels, vocabularies.levels) },
      { label: "Langues de l’interface", value: list(tool.interface_languages, vocabularies.languages) },
      { label: "Fonctionne sur", value: list(tool.platforms, vocabularies.platforms) },
      { label: "Logiciel libre", value: KNOWN[tool.open_source] },
      {
        label: "Éditeur",
        value: publisher.name,
        ...(publisher.url !== null && { link: { href: publisher.url, to: "site" as const } }),
        ...(publisher.country !== null && { detail: ` (${formatCountry(publisher.country)})` }),
      },
      { label: "Mots-clés", value: list(tool.tags, vocabularies.tags) },
    ],
    privacy: [
      { label: "Compte nécessaire", value: KNOWN[privacy.account_required] },
      { label: "Hébergement des données", value: HOSTING[privacy.hosting] },
      { label: "Accès par le GAR", value: KNOWN[privacy.gar] },
      { label: "Âge minimal", value: privacy.min_age === null ? null : `${privacy.min_age} ans` },
    ],
  };
}
