/** The facts that the page of a tool lists: those that fields declare, and two that are combined here. */

import type { VNode } from "preact";
import type { Catalog } from "../../../content/catalog.ts";
import { describeValue, labelsOf, UNKNOWN_LABEL } from "../../../content/fields/field-labels.ts";
import { leavesOf, valueAt } from "../../../content/fields/field-walks.ts";
import { type Tool, toolFields } from "../../../content/fields/tool-fields.ts";
import { categoryPage } from "../../page-addresses.ts";
import { ExternalLink } from "../components/page-links.tsx";
import { formatCountry, formatHost } from "../format.ts";

export interface ToolFact {
  label: string;
  /** Null if nobody has checked it; the page says so. */
  value: string | null;
  /** The address that the value links to. */
  link?: { href: string; to: "category" | "site" };
  /** Shown after the value, outside its link. */
  detail?: string;
  /** A school acts on it, and no source of the entry says it; the page says so. */
  unsourced?: boolean;
}

/** Said of a fact that no source supports. */
export const UNSOURCED = "non vérifié";

type Placed = ToolFact & { list: "overview" | "privacy"; place: number };

/** One list for each place of the page. */
export function toolFactsOf(tool: Tool, catalog: Catalog): Record<"overview" | "privacy", ToolFact[]> {
  const facts = [
    ...declaredFacts(tool, catalog),
    categoryFact(tool),
    publisherFact(tool),
    ...ownerFact(tool),
    ...codeFact(tool),
    ...ageRuleFact(tool),
    ...trainingFact(tool),
  ].sort((a, b) => a.place - b.place);
  const inList = (wanted: Placed["list"]): ToolFact[] =>
    facts.flatMap(({ list, place: _, ...fact }) => (list === wanted ? [fact] : []));
  return { overview: inList("overview"), privacy: inList("privacy") };
}

const declaredFacts = (tool: Tool, catalog: Catalog): Placed[] =>
  leavesOf(toolFields).flatMap(({ path, leaf }): Placed[] => {
    const { fact, title, unit } = leaf.about;
    if (fact === undefined) return [];
    const { list, place = Number.POSITIVE_INFINITY, label = title, quiet = false } = fact;
    const value = describeValue(valueAt(tool, path), labelsOf(leaf, catalog));
    if (value === "") return quiet ? [] : [{ list, place, label, value: null }];
    return [{ list, place, label, value: value + (unit ? ` ${unit}` : ""), ...evidenceFor(tool, path) }];
  });

const evidenceFor = ({ freshness }: Tool, path: readonly string[]): Pick<ToolFact, "unsourced"> =>
  freshness.unsourced.includes(path.join(".")) ? { unsourced: true } : {};

const categoryFact = ({ category, category_name }: Tool): Placed => ({
  list: "overview",
  place: 1,
  label: "Catégorie",
  value: category_name,
  link: { href: categoryPage(category), to: "category" },
});

const publisherFact = ({ publisher: { name, url, country } }: Tool): Placed => ({
  list: "overview",
  place: 7,
  label: "Éditeur",
  value: name,
  ...(url !== null && { link: { href: url, to: "site" as const } }),
  ...(country !== null && { detail: ` (${formatCountry(country)})` }),
});

function ownerFact(tool: Tool): Placed[] {
  const { owner } = tool.publisher;
  if (owner === null) return [];
  const evidence = evidenceFor(tool, ["publisher", "owner"]);
  const country = owner.country === null ? {} : { detail: ` (${formatCountry(owner.country)})` };
  return [{ list: "overview", place: 7, label: "Appartient à", value: owner.name, ...country, ...evidence }];
}

const codeFact = ({ source_code_url: href }: Tool): Placed[] =>
  href === null
    ? []
    : [
        {
          list: "overview",
          place: 6,
          label: "Code source",
          value: formatHost(href),
          link: { href, to: "site" },
        },
      ];

function ageRuleFact(tool: Tool): Placed[] {
  const rule = tool.privacy.age_rule;
  if (rule === null) return [];
  const { min_age, min_age_with_consent, url } = rule;
  return [
    {
      list: "privacy",
      place: 4,
      label: "Règle d’âge",
      value: `${min_age} ans`,
      ...(url !== null && { link: { href: url, to: "site" as const } }),
      ...(min_age_with_consent !== null && {
        detail: ` sans accord des parents, ${min_age_with_consent} ans avec`,
      }),
      ...evidenceFor(tool, ["privacy", "age_rule"]),
    },
  ];
}

/** Asked only of tools with generative AI. */
function trainingFact({ generative_ai, generative_ai_details }: Tool): Placed[] {
  if (generative_ai === "none" || generative_ai === "unknown") return [];
  const { models, trains_on_user_data: trains, note } = generative_ai_details;
  const label = "Entraîne un modèle sur ce que l’on y écrit";
  const value = trains === "unknown" ? null : trains === "yes" ? "Oui" : "Non";
  const named = models.length > 0 || note !== null;
  return [
    { list: "privacy", place: 5, label, value },
    ...(named
      ? [
          {
            list: "overview" as const,
            place: 6,
            label: "Détail de l’IA",
            value: [models.join(", "), note].filter(Boolean).join(". "),
          },
        ]
      : []),
  ];
}

/** With `wide`, names and values are on the same line. */
export const FactList = ({ facts, wide }: { facts: readonly ToolFact[]; wide?: boolean }): VNode => (
  <dl class={wide ? "facts facts-wide" : "facts"}>
    {facts.map((fact) => (
      <div>
        <dt>{fact.label}</dt>
        <dd>
          <FactValue {...fact} />
          {fact.detail}
          {fact.unsourced && <span class="unknown"> ({UNSOURCED})</span>}
        </dd>
      </div>
    ))}
  </dl>
);

function FactValue({ value, link }: ToolFact): VNode {
  if (value === null) return <span class="unknown">{UNKNOWN_LABEL}</span>;
  if (link === undefined) return <>{value}</>;
  if (link.to === "site") return <ExternalLink href={link.href}>{value}</ExternalLink>;
  return (
    <a class="category-name" href={link.href}>
      {value}
    </a>
  );
}
