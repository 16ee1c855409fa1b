/** The facts that the page of a tool lists: those that fields declare, and two that are combined here. */

import type { VNode } from "preact";
import { describeValue, labelsOf, UNKNOWN_LABEL } from "../../../content/fields/field-labels.ts";
import { leavesOf, valueAt } from "../../../content/fields/field-walks.ts";
import { type Tool, toolFields } from "../../../content/fields/tool-fields.ts";
import type { Lists } from "../../../content/term-lists.ts";
import { categoryPage } from "../../page-addresses.ts";
import { ExternalLink } from "../components/page-links.tsx";
import { formatCountry } from "../format.ts";

export interface ToolFact {
  label: string;
  /** Null if nobody has checked it; the page says so. */
  value: string | null;
  /** The address that the value links to. */
  link?: { href: string; to: "category" | "site" };
  /** Shown after the value, outside its link. */
  detail?: string;
}

type Placed = ToolFact & { list: "overview" | "privacy"; place: number };

/** One list for each place of the page. */
export function toolFactsOf(tool: Tool, catalog: Lists): Record<"overview" | "privacy", ToolFact[]> {
  const facts = [...declaredFacts(tool, catalog), categoryFact(tool), publisherFact(tool)].sort(
    (a, b) => a.place - b.place,
  );
  const inList = (wanted: Placed["list"]): ToolFact[] =>
    facts.flatMap(({ list, place: _, ...fact }) => (list === wanted ? [fact] : []));
  return { overview: inList("overview"), privacy: inList("privacy") };
}

const declaredFacts = (tool: Tool, catalog: Lists): Placed[] =>
  leavesOf(toolFields).flatMap(({ path, leaf }): Placed[] => {
    const { fact, title, unit } = leaf.about;
    if (fact === undefined) return [];
    const { list, place = Number.POSITIVE_INFINITY, label = title } = fact;
    const value = describeValue(valueAt(tool, path), labelsOf(leaf, catalog));
    return [{ list, place, label, value: value === "" ? null : value + (unit ? ` ${unit}` : "") }];
  });

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

/** With `wide`, names and values are on the same line. */
export const FactList = ({ facts, wide }: { facts: readonly ToolFact[]; wide?: boolean }): VNode => (
  <dl class={wide ? "facts facts-wide" : "facts"}>
    {facts.map((fact) => (
      <div>
        <dt>{fact.label}</dt>
        <dd>
          <FactValue {...fact} />
          {fact.detail}
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
