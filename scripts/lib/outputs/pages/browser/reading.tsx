/** What was asked and how it was read: the search and the chosen values, then needs, names and corrections. */

import type { VNode } from "preact";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { type Query, withChoice } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { needPage, toolPage } from "../../addresses.ts";
import { Icon } from "../parts.tsx";
import { describeChoice, describeReading, explainedUnits, quote } from "./describe-results.ts";
import { pageUrl } from "./query-address.ts";

interface ActiveFiltersProps {
  query: Query;
  filters: readonly FilterDefinition[];
}

/** The search and the chosen values, each with a link that removes it. */
export function ActiveFilters({ query, filters }: ActiveFiltersProps): VNode | null {
  const chosen = filters.flatMap((filter) => {
    const values = query.filters[filter.name] ?? [];
    return values.map((value) => ({
      label: describeChoice(filter, value),
      without: withChoice(query, filters, { [filter.name]: values.filter((other) => other !== value) }),
    }));
  });
  const search = query.q === null ? [] : [{ label: quote(query.q), without: { ...query, q: null, page: 1 } }];
  const active = [...search, ...chosen];
  if (active.length === 0) return null;
  return (
    <ul class="chips active-filters" aria-label="Filtres actifs">
      {active.map(({ label, without }) => (
        <li key={label}>
          <a class="chip chip-active" href={pageUrl(without)}>
            <span class="visually-hidden">Retirer </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The needs, qualities and names of a search, with links to their pages, then what was corrected or left out. */
export function Reading({ list }: { list: ToolList }): VNode | null {
  const units = explainedUnits(list);
  const sentences = describeReading(list);
  if (units.length + sentences.length === 0) return null;
  return (
    <p class="reading">
      {units.length > 0 && `Compris\u202F: `}
      {units.map((unit, index) => (
        <span key={index}>
          {index > 0 && " · "}
          <ReadAs {...unit} />
        </span>
      ))}
      {units.length > 0 && sentences.length > 0 && ". "}
      {sentences.join(" ")}
    </p>
  );
}

function ReadAs({ as, label, slug }: ReturnType<typeof explainedUnits>[number]): VNode {
  if (as === "quality") return <>{label}</>;
  if (as === "word" || slug === null) return <>{quote(label)}</>;
  const [kind, href] =
    as === "need" ? ["besoin", needPage(slug)] : [as === "name" ? "outil" : "comme", toolPage(slug)];
  return (
    <>
      {kind} <a href={href}>{quote(label)}</a>
    </>
  );
}
