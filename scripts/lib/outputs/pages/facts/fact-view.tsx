/** The table of facts as a reader sees it: one column for each tool, with the source and the date of each fact. */

import type { ComponentChildren, VNode } from "preact";
import { formatDate } from "../../../text/french-date.ts";
import { formatHost } from "../labels.ts";
import { ExternalLink } from "../parts.tsx";
import { FACT_LISTS } from "./fact-lists.ts";
import type { FactLine, FactSource, ShownFact } from "./fact-table.ts";

interface FactTableProps {
  /** Names the table for screen readers. */
  caption: string;
  lines: readonly FactLine[];
  /** The head of each column. */
  columns: readonly ComponentChildren[];
  /** Marks the lines in which tools differ. */
  compares?: boolean;
}

export function FactTable({ caption, lines, columns, compares = false }: FactTableProps): VNode {
  const groups = Object.entries(FACT_LISTS).flatMap(([list, title]) => {
    const own = lines.filter(({ row }) => row.list === list);
    return own.length > 0 ? [{ title, own }] : [];
  });
  return (
    <table class={compares ? "fact-table fact-table-compared" : "fact-table"}>
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Fait</th>
          {columns.map((column) => (
            <th scope="col">{column}</th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, own }) => (
        <tbody key={title}>
          <tr class="fact-group">
            <th scope="rowgroup" colSpan={columns.length + 1}>
              <span>{title}</span>
            </th>
          </tr>
          {own.map((line) => (
            <Line key={line.row.path} line={line} compares={compares} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const MARKS: Readonly<Record<FactLine["difference"], string | null>> = {
  same: null,
  different: "Différent",
  partial: "Incomplet",
};

function Line({ line, compares }: { line: FactLine; compares: boolean }): VNode {
  const { row, facts, difference, isHidden } = line;
  const mark = compares ? MARKS[difference] : null;
  return (
    // The comparison takes its rows out of the pages of tools.
    <tr
      class={mark === null ? undefined : `fact-${difference}`}
      hidden={isHidden}
      data-fact={row.path}
      data-answer={facts[0]?.answer}
    >
      <th scope="row">
        {row.label}
        {mark !== null && <span class="fact-mark"> {mark}</span>}
      </th>
      {facts.map((fact) => (
        <td>
          <FactValue {...fact} />
          {fact.detail}
          <Evidence {...fact} />
        </td>
      ))}
    </tr>
  );
}

function FactValue({ value, link, isKnown }: ShownFact): VNode {
  if (!isKnown) return <span class="unknown">{value}</span>;
  if (link === undefined) return <>{value}</>;
  if (link.to === "site") return <ExternalLink href={link.href}>{value}</ExternalLink>;
  return (
    <a class="category-name" href={link.href}>
      {value}
    </a>
  );
}

function Evidence({ evidence }: Pick<ShownFact, "evidence">): VNode | null {
  if (evidence === null) return null;
  const { kind } = evidence;
  if (kind === "unverified") return <p class="fact-source">non vérifié</p>;
  if (kind === "editorial") return <p class="fact-source">choix de l’annuaire</p>;
  if (kind === "verified") return <p class="fact-source">vu sur le site le {formatDate(evidence.day)}</p>;
  return (
    <>
      {evidence.pages.map((page) => (
        <p class="fact-source">
          Source{"\u202F"}: <ExternalLink href={page.url}>{formatHost(page.url)}</ExternalLink>
          {dateOf(page)}
        </p>
      ))}
    </>
  );
}

/** « , consultée le 21 novembre 2026 »: the day when a person opened it, or else the page’s own date. */
function dateOf({ checked_at, published_at }: FactSource): string {
  if (checked_at !== null) return `, consultée le ${formatDate(checked_at)}`;
  return published_at === null ? ", sans date" : `, page du ${formatDate(published_at)}`;
}
