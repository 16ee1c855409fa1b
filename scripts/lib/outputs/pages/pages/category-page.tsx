/** The page of one category: all its tools at once, and links to the other categories. */

import type { Category } from "../../../../../functions/lib/contract/answer-schemas.ts";
import { cardPath } from "../../../content/pictures.ts";
import { BROWSE_PAGE, categoryPage } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { countTools } from "../labels.ts";
import { CategoryList, CategorySign, PageHead } from "../parts.tsx";
import { describeBreadcrumb } from "../structured-data.ts";
import { ToolRow } from "../tool-row.tsx";
import type { PageContext } from "./page-context.ts";

export function renderCategoryPage(category: Category, context: PageContext): string {
  const { catalog, hueOf } = context;
  const { slug, name, description } = category;
  const tools = catalog.tools.filter((tool) => tool.category === slug);
  const hue = hueOf(slug);
  const sign = context.signOf(slug);
  return renderPage(context, {
    path: categoryPage(slug),
    title: name,
    description,
    card: cardPath(slug),
    current: "browse",
    linkedData: [
      describeBreadcrumb(catalog, [
        [catalog.site.name, BROWSE_PAGE],
        [name, categoryPage(slug)],
      ]),
    ],
    children: (
      <>
        <PageHead class={hue} crumbs={[{ href: BROWSE_PAGE, name: "Tous les outils" }]}>
          <h1 class={sign === null ? "category-title" : "category-title category-title-signed"}>
            <CategorySign sign={sign} />
            {name}
          </h1>
          <p class="lead">{description}</p>
          <p class="fine-print">
            {countTools(tools.length)}, de A à Z.{" "}
            <a class="needs-js" href={`/?category=${slug}`}>
              Filtrer par tarif ou chercher dans cette catégorie
            </a>
          </p>
        </PageHead>
        <div class="page">
          <ul class="tool-list tool-list-flush plain-list">
            {tools.map((tool, index) => (
              <ToolRow
                tool={tool}
                filters={context.filters}
                hue={hue}
                showCategory={false}
                level={2}
                eager={index < 6}
              />
            ))}
          </ul>
          <section class="other-categories" aria-labelledby="autres">
            <h2 id="autres">Autres catégories</h2>
            <CategoryList
              categories={catalog.categories.filter((other) => other.slug !== slug)}
              context={context}
            />
          </section>
        </div>
      </>
    ),
  });
}
