/** The pages of a collection, of a need and of a category: one list of tools, and what there is to say about it. */

import type { Collection } from "../../content/fields/collection-fields.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { formatDate } from "../../text/french-date.ts";
import * as addresses from "../addresses.ts";
import type { NeedRecord } from "../documents.ts";
import type { SiteFile } from "../output.ts";
import { CategoryList, CategorySign, COLLECTION_KINDS, NeedList } from "./index-pages.tsx";
import { type PageContext, type PageProps, renderPage } from "./page.tsx";
import { countTools, needTitle, Section } from "./parts.tsx";
import { ToolRow } from "./tool-row.tsx";

interface ListPageProps extends PageProps {
  /** Says where the text is in a wide window: left of a collection’s list, right of a need’s, below a category’s. */
  kind: "collection" | "need" | "category";
  /** From A to Z in a category, else ranked; the note says why a tool was chosen. */
  tools: readonly (ToolSummary & { note?: string })[];
}

/** The children are the text about the list. */
function renderListPage(context: PageContext, { kind, tools, children, ...page }: ListPageProps): SiteFile {
  const isRanked = kind !== "category";
  const list = (
    <section aria-labelledby="outils">
      <h2 id="outils" class={isRanked ? "list-title" : "visually-hidden"} tabIndex={-1}>
        {countTools(tools.length)}
      </h2>
      <ol class={isRanked ? "tool-list" : "tool-list grid"}>
        {tools.map((tool) => (
          <ToolRow tool={tool} filters={context.filters} showCategory={isRanked} note={tool.note} />
        ))}
      </ol>
    </section>
  );
  return renderPage(context, {
    ...page,
    layout: `columns list-page list-${kind}`,
    children: [list, <aside class="stack">{children}</aside>],
  });
}

/** All tools of a category, and links to the other categories. */
export function renderCategoryPage(category: Catalog["categories"][number], context: PageContext): SiteFile {
  const { catalog, filters } = context;
  const { slug, name, description, icon } = category;
  const tools = catalog.tools.filter((tool) => tool.category === slug);
  return renderListPage(context, {
    kind: "category",
    path: addresses.categoryPage(slug),
    title: name,
    description,
    category: slug,
    crumbs: [{ href: addresses.BROWSE_PAGE, name: "Tous les outils" }],
    head: (
      <>
        <h1 class="row">
          <CategorySign icon={icon} />
          {name}
        </h1>
        <p class="lead">{description}</p>
        <p class="fine-print">
          {countTools(tools.length)}, de A à Z.{" "}
          <a class="needs-js" href={`${addresses.BROWSE_PAGE}?category=${slug}`}>
            Filtrer par tarif ou chercher dans cette catégorie
          </a>
        </p>
      </>
    ),
    tools,
    children: (
      <>
        <h2>Autres catégories</h2>
        <CategoryList
          categories={catalog.categories.filter((other) => other.slug !== slug)}
          filters={filters}
        />
      </>
    ),
  });
}

/** What the collection is for, the criteria of the choice, and why each tool is there. */
export function renderCollectionPage(collection: Collection, context: PageContext): SiteFile {
  const { slug, title, kind, task, persona, short_description, tools, updated_at } = collection;
  return renderListPage(context, {
    kind: "collection",
    path: addresses.collectionPage(slug),
    title,
    description: short_description,
    updated: updated_at,
    crumbs: [
      { href: addresses.COLLECTIONS_PAGE, name: "Collections" },
      { href: `${addresses.COLLECTIONS_PAGE}#${kind}`, name: COLLECTION_KINDS[kind] },
    ],
    head: (
      <>
        <p class="fine-print strong">{task ?? persona}</p>
        <h1>{title}</h1>
        <p class="lead">{short_description}</p>
      </>
    ),
    tools,
    children: (
      <>
        <div
          class="prose"
          // Safe: our renderer escapes HTML of the source.
          dangerouslySetInnerHTML={{ __html: collection.long_description_html }}
        />
        <Section class="criteria" title="D’après quoi">
          <ul class="bullets">
            {collection.criteria.map((criterion) => (
              <li>{criterion}</li>
            ))}
          </ul>
        </Section>
        <p class="fine-print">
          Mise à jour le {formatDate(updated_at)}. <a href={collection.url}>Collection en JSON</a>
        </p>
      </>
    ),
  });
}

/** So many phrases say what people also call a need. */
const PHRASES = 3;

/** The tools in the order of search, what people call the need, the broader need and the narrower ones. */
export function renderNeedPage(need: NeedRecord, context: PageContext): SiteFile {
  const { slug, name, theme, theme_name, tools, within, shades } = need;
  const { needs } = context.catalog;
  const phrases = shades.flatMap(({ says }) => says).slice(0, PHRASES);
  return renderListPage(context, {
    kind: "need",
    path: addresses.needPage(slug),
    title: needTitle(name),
    description: `On cherche aussi\u202F: ${phrases.join(", ")}. D’abord les outils dont c’est l’usage premier.`,
    crumbs: [
      { href: addresses.NEEDS_PAGE, name: "Besoins" },
      { href: `${addresses.NEEDS_PAGE}#${theme}`, name: theme_name },
    ],
    tools,
    children: (
      <>
        <NeedList title="Plus large" needs={needs.filter((other) => other.slug === within)} />
        <NeedList title="Plus précis" needs={needs.filter((other) => other.within === slug)} />
        <p class="fine-print">
          <a class="needs-js" href={`${addresses.BROWSE_PAGE}?needs=${slug}`}>
            Filtrer ces outils par tarif, niveau ou hébergement
          </a>
          <br class="needs-js" />
          <a href={need.url}>Besoin en JSON</a>
        </p>
      </>
    ),
  });
}
