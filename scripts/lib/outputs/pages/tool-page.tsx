/** The page of one tool: what we know about it, in the order in which teachers ask, and each thing once. */

import type { ComponentChildren, VNode } from "preact";
import type { Tool, ToolSummary } from "../../content/fields/tool-fields.ts";
import type { SiteSettings } from "../../content/model/lists.ts";
import { cardPath } from "../../content/model/pictures.ts";
import { formatDate } from "../../text/french-date.ts";
import { UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { BROWSE_PAGE, categoryPage, comparePage, pageOf, toolPage } from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { EDUCATION_KIND, formatHost, KIND, labelsFor } from "./labels.ts";
import { type PageContext, renderPage } from "./page.tsx";
import { ChipLinks, ExternalLink, Icon, PageHead } from "./parts.tsx";
import { describeBreadcrumb, describeTool } from "./structured-data.ts";
import { FactBrief, FactTable, factsOf, formatPrice, SourceLink, type ToolFact } from "./tool-facts.tsx";
import { hueOf, ListButton, ToolIcon, ToolRow } from "./tool-row.tsx";

interface ToolPageProps {
  tool: Tool;
  /** Its alternatives, in their order. */
  peers: readonly ToolSummary[];
  context: PageContext;
}

export function renderToolPage(props: ToolPageProps): SiteFile {
  const { tool, context } = props;
  const { catalog, filters } = context;
  const { slug, name, category, category_name } = tool;
  const path = toolPage(slug);
  const facts = factsOf(tool, context.facts);
  const crumbs = [
    { href: BROWSE_PAGE, name: "Tous les outils" },
    { href: categoryPage(category), name: category_name },
  ];
  return renderPage(context, {
    path,
    title: name,
    description: tool.short_description,
    updated: tool.updated_at,
    card: cardPath(category),
    linkedData: [describeTool(tool, catalog), describeBreadcrumb(catalog, [...crumbs, { href: path, name }])],
    children: (
      <article class={hueOf(filters, category)}>
        <PageHead crumbs={crumbs}>
          <ToolHead tool={tool} peers={props.peers} facts={facts} />
        </PageHead>
        <div class="page columns tool-body">
          <section
            class="prose"
            aria-label="Présentation"
            // Safe: our renderer escapes HTML of the source.
            dangerouslySetInnerHTML={{ __html: tool.long_description_html }}
          />
          <div class="tool-side">
            <Section title="Faits et sources" id="faits">
              <FactTable tool={tool} facts={facts} />
              <p class="fine-print">
                Des faits, pas un avis de conformité. Ce qu’aucune source ne dit est «{"\u202F"}non vérifié
                {"\u202F"}»{"\u202F"}; ce que l’on ignore, «{"\u202F"}non renseigné{"\u202F"}».
              </p>
            </Section>
          </div>
          <div>
            <Peers {...props} />
            <Needs tool={tool} />
            <Price tool={tool} context={context} />
            <Collections tool={tool} />
            <Freshness tool={tool} site={catalog.site} />
          </div>
        </div>
      </article>
    ),
  });
}

type ToolHeadProps = Omit<ToolPageProps, "context"> & { facts: readonly ToolFact[] };

/** Who it is, what a teacher asks first, and where to go. */
const ToolHead = ({ tool, peers, facts }: ToolHeadProps): VNode => (
  <div class="stack measure">
    <div class="tool-title row">
      <ToolIcon tool={tool} size={80} eager />
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
      <a href="#faits">Faits et sources</a>
      {peers.length > 0 && (
        <>
          {" · "}
          <a href="#comparables">Outils comparables</a>
        </>
      )}
    </p>
    <p class="tool-actions row wrap">
      <a class="button button-primary" href={tool.website_url} rel="noopener external">
        Ouvrir le site
        <Icon name="external" />
      </a>
      <ListButton tool={tool} />
      <span class="tool-host note">{formatHost(tool.website_url)}</span>
    </p>
  </div>
);

const Section = ({ title, id, children }: { title: string; id?: string; children: ComponentChildren }) => (
  <section class="tool-section stack measure">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** Three columns fit on most screens, and leave room for one more. */
const COMPARED_AT_FIRST = 2;

const LIST = new Intl.ListFormat("fr", { type: "conjunction" });

/** What it can be compared with, each with what it does and what it costs. */
function Peers({ tool, peers, context: { filters } }: ToolPageProps): VNode | null {
  if (peers.length === 0) return null;
  const compared = [tool, ...peers.slice(0, COMPARED_AT_FIRST)];
  return (
    <Section title="Outils comparables" id="comparables">
      <ul class="tool-list tool-peers">
        {peers.map((peer) => (
          <ToolRow tool={peer} filters={filters} showCategory={peer.category !== tool.category} />
        ))}
      </ul>
      <p class="row wrap">
        <a class="button" href={comparePage(compared.map(({ slug }) => slug))}>
          Comparer {LIST.format(compared.map(({ name }) => name))}
        </a>
      </p>
    </Section>
  );
}

/** So many needs are shown before the others. */
const FIRST_NEEDS = 3;

function Needs({ tool: { needs, needs_inferred } }: { tool: Tool }): VNode | null {
  if (needs.length === 0) return null;
  const links = needs.map(({ name, url }) => ({ name, href: pageOf(url) }));
  return (
    <Section title="Idéal pour">
      <ul class="bullets strong">
        {links.slice(0, FIRST_NEEDS).map(({ name, href }) => (
          <li>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      {links.length > FIRST_NEEDS && <ChipLinks links={links.slice(FIRST_NEEDS)} />}
      {needs_inferred && (
        <p class="fine-print">Déduit de sa description et d’outils comparables, sans relecture.</p>
      )}
    </Section>
  );
}

/** The plans, and the offer for education with its conditions: the table of facts says the rest. */
function Price({ tool, context }: Pick<ToolPageProps, "tool" | "context">): VNode | null {
  const { audiences } = context.catalog.vocabularies;
  const { education_program: program } = tool;
  const { plans, checked_at } = tool.pricing_details;
  if (plans.length === 0 && program === null) return null;
  return (
    <Section title="Tarif">
      {plans.length > 0 && (
        <ul class="bullets">
          {plans.map(({ name, amount, note, ...plan }) => (
            <li>
              <strong>{name}</strong>
              {"\u202F"}: {amount === null ? UNKNOWN_LABEL : formatPrice({ ...plan, amount })}. {note}
            </li>
          ))}
        </ul>
      )}
      {plans.length > 0 && checked_at !== null && (
        <p class="fine-print">Prix relevés le {formatDate(checked_at)}.</p>
      )}
      {program !== null && (
        <div class="callout">
          <h3 class="row">
            <Icon name="school" />
            {EDUCATION_KIND[program.kind]}
          </h3>
          <p>{program.summary}</p>
          {program.conditions !== null && (
            <p>
              Conditions{"\u202F"}: {program.conditions}
            </p>
          )}
          <p class="fine-print">
            Pour{"\u202F"}: {labelsFor(program.audiences, audiences).join(", ").toLowerCase()}.{" "}
            {program.url !== null && <ExternalLink href={program.url}>Voir l’offre</ExternalLink>}
          </p>
        </div>
      )}
    </Section>
  );
}

function Collections({ tool: { collections } }: { tool: Tool }): VNode | null {
  if (collections.length === 0) return null;
  return (
    <Section title="Dans les collections">
      <ul class="bullets">
        {collections.map(({ title, kind, url }) => (
          <li>
            <a href={pageOf(url)}>{title}</a> <span class="fine-print">{KIND[kind]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** When it was written and checked, the sources of its text, and what to do if it is wrong. */
function Freshness({ tool, site }: { tool: Tool; site: SiteSettings }): VNode {
  const { freshness, edit_url, url } = tool;
  const cited = new Set(freshness.sourced.map((source) => source.url));
  // The table of facts names the others.
  const sources = tool.sources.filter((source) => !cited.has(source.url));
  return (
    <Section title="Sources et fraîcheur">
      <p>{describeFreshness(freshness)}</p>
      {sources.length > 0 && (
        <ul class="bullets small">
          {sources.map((source) => (
            <li>
              {source.supports}
              {"\u202F"}: <SourceLink source={source} />
            </li>
          ))}
        </ul>
      )}
      <p class="row wrap">
        <a class="button" href={reportAddress(tool, site)}>
          Signaler une erreur
        </a>
        <a class="button" href={edit_url}>
          <Icon name="pencil" />
          Proposer une modification
        </a>
        <a class="button" href={url}>
          Fiche en JSON
        </a>
      </p>
      <p class="fine-print">
        {site.contact === undefined
          ? "Signaler et proposer demandent un compte GitHub, gratuit\u202F; ce que l’on y écrit est public."
          : `Signaler se fait par courriel à ${site.contact}\u202F; proposer demande un compte GitHub, gratuit.`}
      </p>
    </Section>
  );
}

/** `"Fiche ajoutée le 1er octobre 2026, mise à jour le 3 novembre 2026."` */
function describeFreshness({ added_at, updated_at, unsourced }: Tool["freshness"]): string {
  const updated = added_at === updated_at ? "" : `, mise à jour le ${formatDate(updated_at)}`;
  const missing = unsourced.length > 0 ? " Des faits n’ont pas encore de source." : "";
  return `Fiche ajoutée le ${formatDate(added_at)}${updated}.${missing}`;
}

/** Where to report an error: by e-mail if the directory has an address, else the form of its repository. */
function reportAddress({ name, slug }: Tool, { contact, repository, base_url }: SiteSettings): string {
  const about = `Erreur\u202F: ${name}`;
  const page = base_url + toolPage(slug);
  return contact === undefined
    ? `${repository.url}/issues/new?${new URLSearchParams({ template: "signaler-une-erreur.yml", title: about, fiche: page })}`
    : `mailto:${contact}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(`${page}\n\nCe qui est faux\u202F:\n\nCe qui est vrai, et où vous l’avez lu\u202F:\n`)}`;
}
