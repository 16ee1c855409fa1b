/** The page of one tool: what we know about it, in the order in which teachers ask, and each thing once. */

import type { VNode } from "preact";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { formatDate } from "../../text/french-date.ts";
import { BROWSE_PAGE, categoryPage, comparePage, pageOf, toolPage } from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { type PageContext, renderPage } from "./page.tsx";
import { ChipLinks, formatHost, Icon, LinkList, LinkSection, Section } from "./parts.tsx";
import { FactBrief, FactTable, factsOf, SourceLink, type ToolFact } from "./tool-facts.tsx";
import { ToolIcon, ToolRow } from "./tool-row.tsx";

/** Three columns fit on most screens, and leave room for one more. */
const COMPARED_AT_FIRST = 3;

/** Kept: it takes a while to make. */
const NAMES = new Intl.ListFormat("fr");

/** So many needs are shown before the others. */
const FIRST_NEEDS = 3;

export function renderToolPage(tool: Tool, context: PageContext): SiteFile {
  const { catalog, filters } = context;
  const peers = tool.alternatives.flatMap(({ slug }) => catalog.tools.find((one) => one.slug === slug) ?? []);
  const compared = [tool, ...peers].slice(0, COMPARED_AT_FIRST);
  const { slug, name, category, category_name } = tool;
  const facts = factsOf(tool, context.facts);
  const needs = tool.needs.map(({ name, url }) => ({ name, href: pageOf(url) }));
  const collections = tool.collections.map(({ title, url }) => ({ name: title, href: pageOf(url) }));
  return renderPage(context, {
    path: toolPage(slug),
    title: name,
    description: tool.short_description,
    updated: tool.updated_at,
    crumbs: [
      { href: BROWSE_PAGE, name: "Tous les outils" },
      { href: categoryPage(category), name: category_name },
    ],
    category,
    about: describeTool(tool, catalog),
    head: <ToolHead tool={tool} facts={facts} />,
    layout: "columns tool-body",
    children: (
      <>
        <section
          class="prose"
          aria-label="Présentation"
          // Safe: our renderer escapes HTML of the source.
          dangerouslySetInnerHTML={{ __html: tool.long_description_html }}
        />
        <div class="tool-side">
          <Section class="tool-section measure" title="Faits et sources" id="faits">
            <FactTable name={name} facts={facts} />
            <p class="fine-print">
              Des faits, pas un avis de conformité. Ce qu’aucune source ne dit est «{"\u202F"}non vérifié
              {"\u202F"}»{"\u202F"}; ce que l’on ignore, «{"\u202F"}non renseigné{"\u202F"}».
            </p>
          </Section>
        </div>
        <div>
          <Section class="tool-section measure" title="Outils comparables" id="comparables">
            <ul class="tool-list tool-peers">
              {peers.map((peer) => (
                <ToolRow tool={peer} filters={filters} showCategory={peer.category !== category} />
              ))}
            </ul>
            <p class="row wrap">
              <a class="button" href={comparePage(compared.map(({ slug }) => slug))}>
                Comparer {NAMES.format(compared.map(({ name }) => name))}
              </a>
            </p>
          </Section>
          <Section class="tool-section measure" title="Idéal pour">
            <LinkList class="bullets strong" links={needs.slice(0, FIRST_NEEDS)} />
            <ChipLinks links={needs.slice(FIRST_NEEDS)} />
            {tool.needs_inferred && (
              <p class="fine-print">Déduit de sa description et d’outils comparables, sans relecture.</p>
            )}
          </Section>
          <LinkSection
            class="tool-section measure"
            title="Dans les collections"
            list="bullets"
            links={collections}
          />
          <Section class="tool-section measure" title="Sources et fraîcheur">
            <Freshness tool={tool} site={catalog.site} />
          </Section>
        </div>
        {/* For the list of a visitor: see browser/tool-pages.ts. */}
        <template>
          <ToolRow tool={tool} filters={filters} />
        </template>
      </>
    ),
  });
}

/** The tool as schema.org describes it. Unknown values are left out. */
function describeTool(tool: Tool, { site, vocabularies }: Catalog): object {
  const { publisher, pricing } = tool;
  const price = pricing === "free" ? { amount: 0, currency: "EUR" } : tool.pricing_details.starting_price;
  return {
    "@type": "SoftwareApplication",
    url: site.base_url + toolPage(tool.slug),
    name: tool.name,
    ...(tool.aliases.length > 0 && { alternateName: tool.aliases }),
    applicationCategory: "EducationalApplication",
    operatingSystem: tool.platforms
      .map((platform) => vocabularies.platforms?.[platform] ?? platform)
      .join(", "),
    sameAs: tool.website_url,
    publisher: {
      "@type": "Organization",
      name: publisher.name,
      ...(publisher.url && { url: publisher.url }),
    },
    ...(price && { offers: { "@type": "Offer", price: price.amount, priceCurrency: price.currency } }),
    dateModified: tool.updated_at,
  };
}

/** Who it is, what a teacher asks first, and where to go. */
const ToolHead = ({ tool, facts }: { tool: Tool; facts: readonly ToolFact[] }): VNode => (
  <div class="stack measure">
    <div class="tool-title row">
      <ToolIcon tool={tool} size={80} />
      <div>
        <h1 dir="auto">{tool.name}</h1>
        {tool.aliases.length > 0 && (
          <p class="tool-aliases fine-print">Aussi connu comme {tool.aliases.join(", ")}</p>
        )}
      </div>
    </div>
    <p class="lead">{tool.short_description}</p>
    <FactBrief facts={facts} />
    <p class="fine-print">
      {tool.freshness.verified_at === null
        ? "Personne n’a encore vérifié cette fiche sur le site de l’outil\u202F: lisez-y le prix et les conditions avant de vous engager."
        : `Vérifiée par une personne sur le site de l’outil le ${formatDate(tool.freshness.verified_at)}.`}{" "}
      <a href="#faits">Faits et sources</a> · <a href="#comparables">Outils comparables</a>
    </p>
    <p class="tool-actions row wrap">
      <a class="button button-primary" href={tool.website_url} rel="noopener external">
        Ouvrir le site
        <Icon name="external" />
      </a>
      <button class="list-button needs-js button" type="button" data-list={tool.slug} aria-pressed="false">
        <Icon name="bookmark" />
        Dans ma liste
      </button>
      <span class="tool-host note">{formatHost(tool.website_url)}</span>
    </p>
  </div>
);

/** When it was written and changed, the sources of its text, and what to do if it is wrong. */
function Freshness({ tool, site }: { tool: Tool; site: SiteSettings }): VNode {
  const { added_at, updated_at, unsourced, sourced } = tool.freshness;
  const changed = added_at === updated_at ? "" : `, mise à jour le ${formatDate(updated_at)}`;
  // The table of facts names the others.
  const sources = tool.sources.filter(({ url }) => sourced.every((page) => page.url !== url));
  return (
    <>
      <p>
        Fiche ajoutée le {formatDate(added_at)}
        {changed}.{unsourced.length > 0 && " Des faits n’ont pas encore de source."}
      </p>
      {sources.length > 0 && (
        <ul class="bullets small">
          {sources.map((source) => (
            <li>
              <SourceLink about={source.supports} source={source} />
            </li>
          ))}
        </ul>
      )}
      <LinkList
        class="row wrap"
        linkClass="button"
        links={[
          { href: reportAddress(tool, site), name: "Signaler une erreur" },
          { href: tool.edit_url, name: "Proposer une modification" },
          { href: tool.url, name: "Fiche en JSON" },
        ]}
      />
      <p class="fine-print">
        {site.contact === undefined
          ? "Signaler et proposer demandent un compte GitHub, gratuit\u202F; ce que l’on y écrit est public."
          : `Signaler se fait par courriel à ${site.contact}\u202F; proposer demande un compte GitHub, gratuit.`}
      </p>
    </>
  );
}

/** Where to report an error: by e-mail if the directory has an address, else the form of its repository. */
function reportAddress({ name, slug }: Tool, { contact, repository, base_url }: SiteSettings): string {
  const title = `Erreur\u202F: ${name}`;
  const fiche = base_url + toolPage(slug);
  return contact === undefined
    ? `${repository.url}/issues/new?${new URLSearchParams({ template: "signaler-une-erreur.yml", title, fiche })}`
    : `mailto:${contact}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${fiche}\n\nCe qui est faux, ce qui est vrai, et où vous l’avez lu\u202F:\n`)}`;
}
