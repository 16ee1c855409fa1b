/** The page of one tool: what we know about it, in the order in which teachers ask, and each thing once. */

import type { VNode } from "preact";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { cardPath } from "../../content/model/pictures.ts";
import { formatDate } from "../../text/french-date.ts";
import { BROWSE_PAGE, categoryPage, toolPage } from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { renderPage } from "./document.tsx";
import { formatHost } from "./labels.ts";
import { type Crumb, Icon, PageHead } from "./parts.tsx";
import { describeBreadcrumb, describeTool } from "./structured-data.ts";
import { FactBrief, factsOf } from "./tool-facts.tsx";
import { ListButton, ToolIcon } from "./tool-row.tsx";
import { Collections, Facts, Freshness, Needs, Peers, Price, type ToolPageProps } from "./tool-sections.tsx";

export function renderToolPage(props: ToolPageProps): SiteFile {
  const { tool, context } = props;
  const { catalog } = context;
  return renderPage(context, {
    path: toolPage(tool.slug),
    title: tool.name,
    description: tool.short_description,
    updated: tool.updated_at,
    card: cardPath(tool.category),
    linkedData: [
      describeTool(tool, catalog),
      describeBreadcrumb(catalog, [...crumbsOf(tool), { href: toolPage(tool.slug), name: tool.name }]),
    ],
    children: <ToolArticle {...props} />,
  });
}

const crumbsOf = ({ category, category_name }: Tool): Crumb[] => [
  { href: BROWSE_PAGE, name: "Tous les outils" },
  { href: categoryPage(category), name: category_name },
];

function ToolArticle({ tool, peers, context }: ToolPageProps): VNode {
  const { hueOf } = context;
  const { category, aliases, screenshot, website_url, freshness } = tool;
  const facts = factsOf(tool, context.facts);
  return (
    <article class={hueOf(category)}>
      <PageHead
        class={screenshot.kind === "capture" ? "tool-head tool-head-pictured" : "tool-head"}
        crumbs={crumbsOf(tool)}
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
          <FactBrief facts={facts} />
          <p class="fine-print">
            {freshness.verified_at === null
              ? "Personne n’a encore vérifié cette fiche sur le site de l’outil\u202F: lisez-y le prix et les conditions avant de vous engager."
              : `Vérifiée par une personne sur le site de l’outil le ${formatDate(freshness.verified_at)}.`}{" "}
            <a href="#faits">Faits et sources</a>
            {peers.length > 0 && (
              <>
                {" · "}
                <a href="#comparables">Outils comparables</a>
              </>
            )}
          </p>
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
          <Facts tool={tool} facts={facts} />
        </div>
        <div class="tool-main">
          <Peers tool={tool} peers={peers} context={context} />
          <Needs tool={tool} />
          <Price tool={tool} context={context} />
          <Collections tool={tool} />
          <Freshness tool={tool} site={context.catalog.site} />
        </div>
      </div>
    </article>
  );
}

/** Nothing for a drawn picture: it would only repeat the category. */
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
