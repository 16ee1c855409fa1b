/** Facts with their names; the list says which of them nobody has checked. */

import type { VNode } from "preact";
import { UNKNOWN_LABEL } from "../../../content/fields/field-labels.ts";
import type { ToolFact } from "../pages/tool-facts-of.ts";
import { ExternalLink } from "./external-link.tsx";

/** `wide`: names and values on the same line. */
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
