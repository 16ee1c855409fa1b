/** What the front page shows as long as nothing is asked: tasks, the choice of the editors, what is new, what collections name. */

import type { VNode } from "preact";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { COLLECTIONS_PAGE, collectionPage, NEEDS_PAGE, needPage, toolPage } from "../addresses.ts";
import { countTools } from "./labels.ts";
import type { PageContext } from "./page-context.ts";
import { ToolIcon } from "./tool-row.tsx";

/** Lists of this length fill two columns of a phone and four of a screen. */
const SHOWN = { needs: 12, tools: 8, icons: 5 } as const;

export function HomeStart({ catalog, hueOf }: Pick<PageContext, "catalog" | "hueOf">): VNode {
  const featured = (catalog.site.featured_collections ?? []).flatMap(
    (wanted) => catalog.collections.find(({ slug }) => slug === wanted) ?? [],
  );
  return (
    <>
      <section aria-labelledby="taches">
        <h2 id="taches">Que voulez-vous faire{"\u202F"}?</h2>
        <ul class="task-list plain-list">
          {featuredNeeds(catalog).map(({ slug, name, tool_count }) => (
            <li>
              <a class="task" href={needPage(slug)}>
                {name} <span class="count">{countTools(tool_count)}</span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a href={NEEDS_PAGE}>Tous les besoins</a>
        </p>
      </section>
      {featured.length > 0 && (
        <section aria-labelledby="choix">
          <h2 id="choix">Le choix de la rédaction</h2>
          <ul class="start-collections plain-list">
            {featured.map(({ slug, title, persona, task, tools }) => (
              <li class="collection-card">
                <h3>
                  <a href={collectionPage(slug)}>{persona ?? task ?? title}</a>
                </h3>
                <div class="icon-row">
                  {tools.slice(0, SHOWN.icons).map((tool) => (
                    <ToolIcon tool={tool} hue={hueOf(tool.category)} size={28} />
                  ))}
                </div>
                <p class="fine-print">{countTools(tools.length)}</p>
              </li>
            ))}
          </ul>
          <p>
            <a href={COLLECTIONS_PAGE}>Toutes les collections</a>
          </p>
        </section>
      )}
      <div class="start-lists">
        {LISTS.map(({ id, title, order }) => (
          <section aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul class="start-tools plain-list">
              {catalog.tools
                .toSorted(order)
                .slice(0, SHOWN.tools)
                .map((tool) => (
                  <li>
                    <a class="start-tool" href={toolPage(tool.slug)}>
                      <ToolIcon tool={tool} hue={hueOf(tool.category)} size={28} />
                      <span dir="auto">{tool.name}</span>
                      <span class="count">{tool.category_name}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const byCitations = (a: Tool, b: Tool): number => b.collections.length - a.collections.length;

/** Of those of the same day, the most cited ones come first. */
const byDay = (a: Tool, b: Tool): number =>
  b.freshness.added_at.localeCompare(a.freshness.added_at) || byCitations(a, b);

const LISTS = [
  { id: "nouveaux", title: "Nouveaux", order: byDay },
  { id: "cites", title: "Les plus cités dans nos collections", order: byCitations },
];

/** Those of site.yml, or else those that most tools serve. */
function featuredNeeds({ site, needs }: Pick<Catalog, "site" | "needs">): Catalog["needs"] {
  const served = needs.filter(({ tool_count }) => tool_count > 0);
  if (site.featured_needs === undefined)
    return served.toSorted((a, b) => b.tool_count - a.tool_count).slice(0, SHOWN.needs);
  return site.featured_needs.flatMap(
    (wanted) =>
      served.find(({ slug, former_slugs }) => slug === wanted || former_slugs.includes(wanted)) ?? [],
  );
}
