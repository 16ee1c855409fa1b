/** The sections below the description of a tool: price, personal data, similar tools, sources. */

import type { ComponentChildren, VNode } from "preact";
import type { Tool, ToolSummary } from "../../../content/fields/tool-fields.ts";
import type { SiteSettings } from "../../../content/list-schemas.ts";
import { PRICING_LABELS } from "../../../content/price-labels.ts";
import { formatDate } from "../../../text/french-date.ts";
import { UNKNOWN_LABEL } from "../../../text/shown-values.ts";
import { comparePage, pageOf, toolPage } from "../../addresses.ts";
import { allLinesOf } from "../facts/fact-table.ts";
import type { FactWords, PriceWords } from "../facts/fact-types.ts";
import { FactTable } from "../facts/fact-view.tsx";
import { describeFreshness, EDUCATION_KIND, formatHost, formatPrice, KIND, labelsOf } from "../labels.ts";
import { ChipLinks, ExternalLink, Icon, Table } from "../parts.tsx";
import { ToolRow } from "../tool-row.tsx";
import type { PageContext } from "./page-context.ts";

function Section({ title, children }: { title: string; children: ComponentChildren }): VNode {
  return (
    <section class="tool-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The link as a separate sentence, after another one; nothing if there is no address. */
function LinkSentence({ href, children }: { href: string | null; children: string }): VNode | null {
  if (href === null) return null;
  return (
    <>
      {" "}
      <ExternalLink href={href}>{children}</ExternalLink>.
    </>
  );
}

/** French labels by slug. */
type Labels = Readonly<Record<string, string>>;

interface PricingProps {
  tool: Tool;
  audiences: Labels;
  words: PriceWords;
}

export function PricingSection({ tool, audiences, words }: PricingProps): VNode {
  const { education_program: program } = tool;
  const { starting_price, plans, url, checked_at } = tool.pricing_details;
  return (
    <Section title="Tarif">
      <p>
        <strong>{PRICING_LABELS[tool.pricing]}.</strong>
        {starting_price !== null && ` À partir de ${formatPrice(starting_price, words)}.`}
      </p>
      {plans.length > 0 && (
        <Table
          columns={["Formule", "Prix", "Remarque"]}
          rows={plans.map(({ name, amount, note, ...plan }) => [
            name,
            amount === null ? UNKNOWN_LABEL : formatPrice({ ...plan, amount }, words),
            note,
          ])}
        />
      )}
      <p class="fine-print">
        {checked_at !== null && `Prix relevés le ${formatDate(checked_at)}.`}
        <LinkSentence href={url}>Page des tarifs</LinkSentence>
      </p>
      {program !== null && (
        <EducationProgram
          {...program}
          labels={audiences}
          isSourced={!tool.freshness.unsourced.includes("education_program")}
        />
      )}
    </Section>
  );
}

function EducationProgram({
  labels,
  isSourced,
  ...program
}: NonNullable<Tool["education_program"]> & { labels: Labels; isSourced: boolean }): VNode {
  const { kind, summary, conditions, audiences, url, checked_at } = program;
  return (
    <div class="callout education">
      <h3>
        <Icon name="school" />
        {EDUCATION_KIND[kind]}
      </h3>
      <p>{summary}</p>
      {conditions !== null && (
        <p>
          Conditions{"\u202F"}: {conditions}
        </p>
      )}
      <p class="fine-print">
        Pour{"\u202F"}: {labelsOf(audiences, labels).join(", ").toLowerCase()}.
        {checked_at !== null && ` Vérifié le ${formatDate(checked_at)}.`}
        {!isSourced && " Offre non vérifiée."}
        <LinkSentence href={url}>Voir l’offre</LinkSentence>
      </p>
    </div>
  );
}

/** All facts of the tool, each with its source and its date. */
export function FactsSection({ tool, words }: { tool: Tool; words: FactWords }): VNode {
  return (
    <section class="tool-section" aria-labelledby="faits">
      <h2 id="faits">Faits et sources</h2>
      <FactTable
        caption={`Ce que l’on sait de ${tool.name}`}
        columns={["Réponse, source et date"]}
        lines={allLinesOf([tool], words)}
      />
      <p class="fine-print">
        Des faits, pas un avis de conformité. Ce qu’aucune source ne dit est «{"\u202F"}non vérifié{"\u202F"}»
        {"\u202F"}; ce que l’on ignore, «{"\u202F"}non renseigné{"\u202F"}».
      </p>
    </section>
  );
}

/** So many needs are shown before the others. */
const FIRST_NEEDS = 3;

export function NeedsSection({ tool: { needs, needs_inferred } }: { tool: Tool }): VNode | null {
  if (needs.length === 0) return null;
  const links = needs.map(({ name, url }) => ({ name, href: pageOf(url) }));
  return (
    <Section title="Idéal pour">
      <ul class="first-needs">
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

/** Three columns fit on most screens, and leave room for one more. */
const COMPARED_AT_FIRST = 2;

interface PeersProps {
  tool: Tool;
  peers: readonly ToolSummary[];
  context: Pick<PageContext, "filters" | "hueOf">;
}

/** What it can be compared with, each with what it does and what it costs. */
export function PeersSection({ tool, peers, context: { filters, hueOf } }: PeersProps): VNode | null {
  if (peers.length === 0) return null;
  const compared = [tool, ...peers.slice(0, COMPARED_AT_FIRST)];
  return (
    <Section title="Outils comparables">
      <ul class="tool-list tool-peers plain-list">
        {peers.map((peer) => (
          <ToolRow
            tool={peer}
            filters={filters}
            hue={hueOf(peer.category)}
            showCategory={peer.category !== tool.category}
          />
        ))}
      </ul>
      <p class="tool-links">
        <a class="button" href={comparePage(compared.map(({ slug }) => slug))}>
          Comparer {LIST.format(compared.map(({ name }) => name))}
        </a>
      </p>
    </Section>
  );
}

const LIST = new Intl.ListFormat("fr", { type: "conjunction" });

export function CollectionsSection({ tool: { collections } }: { tool: Tool }): VNode | null {
  if (collections.length === 0) return null;
  return (
    <Section title="Dans les collections">
      <ul class="collection-links">
        {collections.map(({ title, kind, url }) => (
          <li>
            <a href={pageOf(url)}>{title}</a> <span>{KIND[kind]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where to report an error: by e-mail if the directory has an address, else the form of its repository. */
function reportAddress({ name, slug }: Tool, { contact, repository, base_url }: SiteSettings): string {
  const about = `Erreur\u202F: ${name}`;
  const page = base_url + toolPage(slug);
  return contact === undefined
    ? `${repository.url}/issues/new?${new URLSearchParams({ template: "signaler-une-erreur.yml", title: about, fiche: page })}`
    : `mailto:${contact}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(`${page}\n\nCe qui est faux\u202F:\n\nCe qui est vrai, et où vous l’avez lu\u202F:\n`)}`;
}

export function SourcesSection({ tool, site }: { tool: Tool; site: SiteSettings }): VNode {
  const { freshness, sources, edit_url, url } = tool;
  return (
    <Section title="Sources et fraîcheur">
      <p>{describeFreshness(freshness).join(" ")}</p>
      {sources.length > 0 && (
        <ul class="sources">
          {sources.map((source) => (
            <li>
              {source.supports}
              {"\u202F"}: <ExternalLink href={source.url}>{formatHost(source.url)}</ExternalLink>
              {source.published_at !== null && `, page du ${formatDate(source.published_at)}`}
              {source.checked_at !== null && `, consultée le ${formatDate(source.checked_at)}`}
            </li>
          ))}
        </ul>
      )}
      <p class="tool-links">
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
