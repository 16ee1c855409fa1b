/** The page of one tool: what we know about it, in the order in which teachers ask. */

import type { VNode } from "preact";
import type { Tool, ToolSummary } from "../../../content/fields/tool-fields.ts";
import { cardPath } from "../../../content/pictures.ts";
import { formatDate } from "../../../text/french-date.ts";
import { BROWSE_PAGE, categoryPage, pageOf, toolPage } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { FactBrief } from "../facts/fact-brief.tsx";
import { describeVerification, formatHost } from "../labels.ts";
import { Icon, PageHead } from "../parts.tsx";
import { describeBreadcrumb, describeTool } from "../structured-data.ts";
import { ListButton, ToolIcon } from "../tool-row.tsx";
import type { PageContext } from "./page-context.ts";
import {
  CollectionsSection,
  FactsSection,
  NeedsSection,
  PeersSection,
  PricingSection,
  SourcesSection,
} from "./tool-sections.tsx";

/** `peers`: its alternatives, in their order. */
export function renderToolPage(tool: Tool, peers: readonly ToolSummary[], context: PageContext): string {
  const { catalog } = context;
  return renderPage(context, {
    path: toolPage(tool.slug),
    title: tool.name,
    description: tool.short_description,
    updated: tool.freshness.updated_at,
    card: cardPath(tool.category),
    linkedData: [
      describeTool(tool, catalog),
      describeBreadcrumb(catalog, [
        [catalog.site.name, BROWSE_PAGE],
        [tool.category_name, categoryPage(tool.category)],
        [tool.name, toolPage(tool.slug)],
      ]),
    ],
    children: <ToolArticle tool={tool} peers={peers} context={context} />,
  });
}

interface ToolArticleProps {
  tool: Tool;
  peers: readonly ToolSummary[];
  context: PageContext;
}

function ToolArticle({ tool, peers, context }: ToolArticleProps): VNode {
  const { catalog, hueOf, facts } = context;
  const { category, aliases, screenshot, website_url, freshness } = tool;
  return (
    <article class={hueOf(category)}>
      <PageHead
        class={screenshot.kind === "capture" ? "tool-head tool-head-pictured" : "tool-head"}
        crumbs={[
          { href: BROWSE_PAGE, name: "Tous les outils" },
          { href: categoryPage(category), name: tool.category_name },
        ]}
      >
        <div class="tool-head-text">
          <div class="tool-title">
            <ToolIcon tool={tool} size={80} eager />
            <div>
              <h1 dir="auto">{tool.name}</h1>
              {aliases.length > 0 && <p class="tool-aliases">Aussi connu comme {aliases.join(", ")}</p>}
            </div>
          </div>
          <p class="lead">{tool.short_description}</p>
          <FactBrief tool={tool} words={facts} />
          <p class="fine-print">
            {describeVerification(freshness)} <a href="#faits">Faits et sources</a>
          </p>
          <Instead peers={peers} />
          <p class="tool-actions">
            <a class="button button-primary" href={website_url} rel="noopener external">
              Ouvrir le site
              <Icon name="external" />
            </a>
            <ListButton tool={tool} />
            <span class="tool-host">{formatHost(website_url)}</span>
          </p>
        </div>
        <Capture screenshot={screenshot} />
      </PageHead>
      <div class="page tool-body">
        <section
          class="prose"
          aria-label="Présentation"
          // Safe: our renderer escapes HTML of the source.
          dangerouslySetInnerHTML={{ __html: tool.long_description_html }}
        />
        <div class="tool-side">
          <FactsSection tool={tool} words={facts} />
        </div>
        <div class="tool-main">
          <PeersSection tool={tool} peers={peers} context={context} />
          <NeedsSection tool={tool} />
          <PricingSection tool={tool} audiences={catalog.vocabularies.audiences} words={facts.prices} />
          <CollectionsSection tool={tool} />
          <SourcesSection tool={tool} site={catalog.site} />
        </div>
      </div>
    </article>
  );
}

/** What the tool is like, in one line; `PeersSection` says more of them. */
function Instead({ peers }: { peers: readonly ToolSummary[] }): VNode | null {
  if (peers.length === 0) return null;
  return (
    <p class="tool-instead">
      <span>Proches{"\u202F"}:</span>{" "}
      {peers.map(({ name, url }, index) => (
        <>
          {index > 0 && ", "}
          <a href={pageOf(url)} dir="auto">
            {name}
          </a>
        </>
      ))}
    </p>
  );
}

/** Nothing for a drawn card: it would only repeat the title. */
function Capture({ screenshot }: Pick<Tool, "screenshot">): VNode | null {
  const { url, width, height, alt, kind, captured_at } = screenshot;
  if (kind !== "capture") return null;
  return (
    <figure class="tool-picture">
      <img src={new URL(url).pathname} alt={alt} width={width} height={height} fetchpriority="high" />
      {captured_at !== null && <figcaption>Capture du {formatDate(captured_at)}</figcaption>}
    </figure>
  );
}
