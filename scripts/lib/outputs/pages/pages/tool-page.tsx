/** The page of one tool: what we know about it, in the order in which teachers ask. */

import type { VNode } from "preact";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { socialCardPath } from "../../../content/pictures.ts";
import { formatDate } from "../../../text/french-date.ts";
import { BROWSE_PAGE, categoryPage, comparePage, markdownOf, toolPage } from "../../page-addresses.ts";
import { Icon } from "../components/icon.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ToolIcon } from "../components/tool-icon.tsx";
import { ToolFacts } from "../components/tool-row.tsx";
import { formatHost } from "../format.ts";
import { renderPage } from "../page.tsx";
import { describeBreadcrumb, describeTool } from "../structured-data.ts";
import type { FrameContext } from "./page-context.ts";
import {
  FactsSection,
  NeedsSection,
  PricingSection,
  RelatedSections,
  SourcesSection,
} from "./tool-sections.tsx";

export function renderToolPage(tool: Tool, context: FrameContext): string {
  const { catalog } = context;
  return renderPage(context, {
    path: toolPage(tool.slug),
    title: tool.name,
    description: tool.short_description,
    kind: "article",
    markdown: markdownOf(toolPage(tool.slug)),
    card: socialCardPath("tools", tool.slug),
    json: { href: tool.url, title: "Cette fiche en JSON" },
    linkedData: [
      describeTool(tool, catalog),
      describeBreadcrumb(catalog, [
        [catalog.site.name, BROWSE_PAGE],
        [tool.category_name, categoryPage(tool.category)],
        [tool.name, toolPage(tool.slug)],
      ]),
    ],
    children: <ToolArticle tool={tool} context={context} />,
  });
}

/** Three columns fit on most screens, and leave room for one more. */
const COMPARED_AT_FIRST = 2;

function ToolArticle({
  tool,
  context: { catalog, filters, hueOf, facts },
}: {
  tool: Tool;
  context: FrameContext;
}): VNode {
  const { slug, category, aliases, screenshot, website_url, alternatives } = tool;
  const others = alternatives.slice(0, COMPARED_AT_FIRST);
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
            <h1>{tool.name}</h1>
          </div>
          {aliases.length > 0 && <p class="tool-aliases">Aussi connu comme {aliases.join(", ")}</p>}
          <p class="lead">{tool.short_description}</p>
          <ToolFacts tool={tool} filters={filters} />
          <p class="tool-actions">
            <a class="button button-primary" href={website_url} rel="noopener external">
              Ouvrir le site
              <Icon name="external" />
            </a>
            {others.length > 0 && (
              <a class="button" href={comparePage([slug, ...others.map((other) => other.slug)])}>
                Comparer
                <span class="visually-hidden"> avec {others.map((other) => other.name).join(" et ")}</span>
              </a>
            )}
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
          <NeedsSection tool={tool} />
          <PricingSection tool={tool} audiences={catalog.vocabularies.audiences} words={facts.prices} />
          <RelatedSections tool={tool} />
          <SourcesSection tool={tool} />
        </div>
      </div>
    </article>
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
