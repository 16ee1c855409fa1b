/** The results: how the query was read, the tools, the pages; or the ways out of an empty list. For the build and the browser. */

import { Fragment, type VNode } from "preact";
import { type FilterDefinition, labelOf } from "../../../../../functions/lib/contract/filters.ts";
import { TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import {
  DEFAULT_QUERY,
  type Query,
  SORTS,
  type Sort,
  serializeQuery,
  withChoice,
} from "../../../../../functions/lib/contract/query.ts";
import { needPage, toolPage } from "../../addresses.ts";
import type { ToolList } from "../../documents.ts";
import { countTools, Icon, LinkList, type PageLink } from "../parts.tsx";
import { ToolRow } from "../tool-row.tsx";
import { pageUrl } from "./query-address.ts";

interface ResultsProps {
  query: Query;
  filters: readonly FilterDefinition[];
  /** Null if neither the browser nor the API has an answer. */
  list: ToolList | null;
  /** Which parts of the address were not understood. */
  notices?: readonly string[];
  retry?: () => void;
}

type FoundProps = Pick<ResultsProps, "query" | "filters"> & { list: ToolList };

export function Results({ query, filters, list, notices = [], retry }: ResultsProps): VNode {
  const chosen = Object.values(query.filters).flat().length;
  return (
    <section aria-labelledby="resultats">
      <div class="results-head row wrap">
        <h2 id="resultats" tabIndex={-1}>
          {describeResults(query, list)}
        </h2>
        <LinkList
          class="row wrap active-filters"
          linkClass="chip chip-active"
          verb="Retirer"
          links={waysBack(query, filters)}
        />
        <div class="results-tools row needs-js">
          <button id="filtrer" class="button filters-button" type="button" popovertarget="filtres">
            <Icon name="filter" />
            Filtrer{chosen > 0 && ` (${chosen})`}
          </button>
          {list !== null && list.data.length > 1 && <OrderChoice query={query} />}
        </div>
      </div>
      <Notices notices={notices} />
      {list === null ? <Failure retry={retry} /> : <Found query={query} filters={filters} list={list} />}
    </section>
  );
}

const Found = ({ query, filters, list }: FoundProps): VNode => (
  <>
    <Reading list={list} />
    {list.data.length === 0 && <WaysOut query={query} />}
    {splitByConditions(list).map(({ breaks, tools }) => (
      <Fragment key={breaks.join()}>
        {breaks.length > 0 && (
          <p class="fine-print">Ne répondent pas à tout{`\u202F: ${breaks.join(", ")}`}</p>
        )}
        <ul class="tool-list grid">
          {tools.map((tool) => (
            <ToolRow key={tool.slug} tool={tool} filters={filters} />
          ))}
        </ul>
      </Fragment>
    ))}
    <Pagination query={query} pages={list.meta.total_pages} />
    <p class="fine-print">
      <a href={TOOLS_PATH + serializeQuery(query)}>Cette liste en JSON</a>
    </p>
  </>
);

/** What the visitor did not ask for, and should know. */
export const Notices = ({ notices }: { notices: readonly string[] }): VNode | null =>
  notices.length === 0 ? null : (
    <div class="callout">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );

export const Failure = ({ retry }: { retry: (() => void) | undefined }): VNode => (
  <div class="callout callout-warning" role="alert">
    <p>L’annuaire ne répond pas{"\u202F"}: la connexion est peut-être interrompue, ou très lente.</p>
    <button class="button" type="button" onClick={retry}>
      Réessayer
    </button>
  </div>
);

/** The tools of a page: those that meet the conditions of the search, then the others. */
export function splitByConditions({ data, meta: { search, page, per_page } }: ToolList) {
  const [first, others] = search?.groups ?? [];
  const border = first === undefined ? data.length : Math.max(0, first.count - (page - 1) * per_page);
  return [
    { breaks: [], tools: data.slice(0, border) },
    { breaks: others?.breaks ?? [], tools: data.slice(border) },
  ].filter(({ tools }) => tools.length > 0);
}

/** How many tools have one of these values of a filter. Together only if a tool has one value at most. */
export const countOf = ({ facets }: ToolList, name: string, values: readonly string[]): number =>
  (facets[name] ?? []).reduce((sum, { value, count }) => sum + (values.includes(value) ? count : 0), 0);

/** `describeResults({ …, q: "quiz" }, list)` → `"24 outils pour « quiz »"`; page 2 says so. */
export function describeResults({ q }: Query, list: ToolList | null): string {
  if (list === null) return "Recherche";
  const { total, total_pages, page } = list.meta;
  const found = total === 0 ? "Aucun outil" : countTools(total);
  const place = page > 1 && page <= total_pages ? `, page ${page} sur ${total_pages}` : "";
  return found + (q === null ? "" : ` pour ${quote(q)}`) + place;
}

/** The search and the chosen values, each as a link that removes it. */
function waysBack(query: Query, filters: readonly FilterDefinition[]): PageLink[] {
  const { q } = query;
  const chosen = filters.flatMap((filter) => {
    const values = query.filters[filter.name] ?? [];
    return values.map((value) => {
      const others = values.filter((other) => other !== value);
      const href = pageUrl(withChoice(query, filters, { [filter.name]: others }));
      return { name: describeChoice(filter, value), href };
    });
  });
  return q === null ? chosen : [{ name: quote(q), href: pageUrl({ ...query, q: null, page: 1 }) }, ...chosen];
}

/** A chosen value in words: `"Gratuit"`; with the name of its filter if it says nothing alone: `"Hors ligne : Oui"`. */
function describeChoice(filter: FilterDefinition, value: string): string {
  const label = labelOf([filter], filter.name, value);
  return ["yes", "no", "unknown", "none", "optional", "core"].includes(value)
    ? `${filter.label}\u202F: ${label}`
    : label;
}

const ORDERS: Readonly<Record<Sort, string>> = {
  relevance: "Pertinence",
  name: "De A à Z",
  "-updated_at": "Récemment modifiés",
  "-added_at": "Récemment ajoutés",
};

/** By relevance after a search, from A to Z without one. Each choice is an address. */
function OrderChoice({ query }: { query: Query }): VNode {
  const to = (sort: Query["sort"]): string => pageUrl({ ...query, sort, page: 1 });
  return (
    <label class="order fine-print">
      <span>Trier </span>
      <select id="ordre" class="button" value={to(query.sort)}>
        {SORTS.filter((order) => order !== "relevance" || query.q !== null).map((order) => (
          <option key={order} value={to(order === "relevance" ? null : order)}>
            {ORDERS[order]}
          </option>
        ))}
      </select>
    </label>
  );
}

const READ_AS = { need: "besoin ", name: "outil ", relation: "comme ", quality: "", word: "" } as const;

/** How a search was read: its needs, qualities and tools with links to their pages, then what was corrected or left out. */
function Reading({ list }: { list: ToolList }): VNode | null {
  const said = list.meta.search?.reading.filter(({ as }) => as !== "word") ?? [];
  // The name of a tool alone says what the search itself says.
  const units = said.every(({ as }) => as === "name") ? [] : new Map(said.map((unit) => [unit.label, unit]));
  const understood = [...units.values()].map(({ as, label, slug }, index) => (
    <span key={label}>
      {index === 0 ? "Compris\u202F: " : " · "}
      {READ_AS[as]}
      {as === "quality" || slug === null ? (
        label
      ) : (
        <a href={as === "need" ? needPage(slug) : toolPage(slug)}>{quote(label)}</a>
      )}
    </span>
  ));
  const sentences = describeReading(list).join(" ");
  if (understood.length === 0 && sentences === "") return null;
  return (
    <p>
      {understood}
      {understood.length > 0 && sentences !== "" && ". "}
      {sentences}
    </p>
  );
}

/** What was corrected or left out, in sentences. */
export function describeReading({ meta: { search, total } }: ToolList): string[] {
  if (search === null) return [];
  const { relaxed, reading, corrections, unmatched, ignored } = search;
  const nameOf = (word: string) => reading.find(({ text }) => text === word)?.label ?? word;
  const sentences = corrections.map(({ from, to }) => `${quote(from)} a été lu ${quote(nameOf(to))}.`);
  if (unmatched.length > 0) sentences.push(`Sans résultat\u202F: ${listWords(unmatched)}.`);
  else if (relaxed && total > 0)
    sentences.push("Aucun outil ne répond à tout cela\u202F: voici ceux qui s’en approchent.");
  if (ignored.length > 0)
    sentences.push(`La recherche est longue, et n’a pas été lue en entier\u202F: ${listWords(ignored)}.`);
  return sentences;
}

const quote = (text: string): string => `«\u202F${text}\u202F»`;

/** `listWords(["a", "b"])` → `"« a » et « b »"` */
const listWords = (words: readonly string[]): string => new Intl.ListFormat("fr").format(words.map(quote));

/** What to try instead of an empty page. */
function WaysOut({ query }: Pick<FoundProps, "query">): VNode {
  // Each leads somewhere else: the last name of an address counts.
  const ways = new Map([
    [pageUrl({ ...query, filters: {}, page: 1 }), "Retirer les filtres"],
    [pageUrl({ ...query, q: null, page: 1 }), "Effacer la recherche"],
    [pageUrl(DEFAULT_QUERY), "Voir tous les outils"],
    [pageUrl({ ...query, page: 1 }), "Revenir au début"],
  ]);
  ways.delete(pageUrl(query));
  return (
    <div>
      <p>Vous pouvez{"\u202F"}:</p>
      <LinkList class="bullets" links={[...ways].map(([href, name]) => ({ href, name }))} />
    </div>
  );
}

function Pagination({ query, pages }: { query: Query; pages: number }): VNode | null {
  const { page } = query;
  if (pages < 2 || page > pages) return null;
  return (
    <nav class="pagination row wrap needs-js" aria-label="Pages">
      {page > 1 && (
        <a href={pageUrl({ ...query, page: page - 1 })} rel="prev">
          <Icon name="previous" />
          Page précédente
        </a>
      )}
      <span>
        Page {page} sur {pages}
      </span>
      {page < pages && (
        <a href={pageUrl({ ...query, page: page + 1 })} rel="next">
          Page suivante
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
