/** The pages of a collection, of a need and of a category: one list of tools, and what there is to say about it. */

import type { ComponentChildren, VNode } from "preact";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { NeedRecord } from "../../content/fields/documents.ts";
import type { ToolSummary } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { cardPath } from "../../content/model/pictures.ts";
import { formatDate } from "../../text/french-date.ts";
import * as addresses from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { CategoryList, CategorySign, isServed, NeedList, themeLink } from "./index-pages.tsx";
import { countTools, KIND, needTitle, newestOf } from "./labels.ts";
import { type PageContext, type PageProps, renderPage } from "./page.tsx";
import { type Crumb, ExternalLink, PageHead } from "./parts.tsx";
import { describeBreadcrumb } from "./structured-data.ts";
import { FIRST_ROWS, hueOf, ToolRow } from "./tool-row.tsx";

/** Says where the aside is: before a collection’s list, beside a need’s, below a category’s. */
type ListKind = "collection" | "need" | "category";

interface ListPageProps extends Pick<PageProps, "description" | "card" | "updated"> {
  kind: ListKind;
  path: string;
  title: string;
  /** The pages above this one. */
  crumbs: readonly Crumb[];
  /** The title as readers see it, and what is around it. */
  top: ComponentChildren;
  /** The class of a colour. */
  hue?: string;
  /** In order; the note says why a tool was chosen. */
  tools: readonly (ToolSummary & { note?: string })[];
  aside: ComponentChildren;
}

const SECTION = { collection: "collections", need: "needs", category: "browse" } as const;

/** On another site, in an `<iframe>` at `#cadre`, such a page shows itself without the frame of the site. */
function renderListPage(context: PageContext, props: ListPageProps): SiteFile {
  const { kind, path, title, crumbs, hue = "", tools, aside } = props;
  const list = <ToolSection kind={kind} tools={tools} context={context} />;
  return renderPage(context, {
    ...props,
    updated: props.updated ?? newestOf(tools),
    isEmpty: tools.length === 0,
    current: SECTION[kind],
    linkedData: [describeBreadcrumb(context.catalog, [...crumbs, { name: title, href: path }])],
    children: (
      <article id="cadre">
        <PageHead class={hue} crumbs={crumbs}>
          {props.top}
        </PageHead>
        <div class={`page columns list-page list-${kind}`}>
          {kind !== "collection" && list}
          <aside class="stack">{aside}</aside>
          {kind === "collection" && list}
        </div>
      </article>
    ),
  });
}

/** Lists up to this length are printed whole: browsers print no icon that they have not loaded. */
const PRINTED_WHOLE = 20;

type ToolSectionProps = Pick<ListPageProps, "kind" | "tools"> & { context: PageContext };

/** From A to Z in a category, else ranked. */
function ToolSection({ kind, tools, context: { catalog, filters } }: ToolSectionProps): VNode {
  const isRanked = kind !== "category";
  const List: "ol" | "ul" = isRanked ? "ol" : "ul";
  return (
    <section aria-labelledby="outils">
      <h2 id="outils" class={isRanked ? "list-title" : "visually-hidden"} tabIndex={-1}>
        {countTools(tools.length)}
      </h2>
      {tools.length === 0 && (
        <p>
          Aucun outil de l’annuaire ne répond encore à ce besoin.{" "}
          <ExternalLink href={catalog.site.repository.url}>En proposer un</ExternalLink>.
        </p>
      )}
      <List class={isRanked ? "tool-list" : "tool-list grid"}>
        {tools.map((tool, index) => (
          <ToolRow
            tool={tool}
            filters={filters}
            showCategory={isRanked}
            position={isRanked ? index + 1 : undefined}
            note={tool.note}
            eager={tools.length <= PRINTED_WHOLE || index < FIRST_ROWS}
          />
        ))}
      </List>
    </section>
  );
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
    card: cardPath(slug),
    crumbs: [{ href: addresses.BROWSE_PAGE, name: "Tous les outils" }],
    top: (
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
    hue: hueOf(filters, slug),
    tools,
    aside: (
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
    crumbs: [{ href: addresses.COLLECTIONS_PAGE, name: "Collections" }],
    top: (
      <>
        <p class="fine-print">
          <span class="strong">{KIND[kind]} ·</span> {task ?? persona}
        </p>
        <h1>{title}</h1>
        <p class="lead">{short_description}</p>
        <p class="collection-jump">
          <a class="button" href="#outils">
            Voir les {countTools(tools.length)}
          </a>
        </p>
      </>
    ),
    tools,
    aside: (
      <>
        <div
          class="prose"
          // Safe: our renderer escapes HTML of the source.
          dangerouslySetInnerHTML={{ __html: collection.long_description_html }}
        />
        <section class="criteria stack">
          <h2>D’après quoi</h2>
          <ul class="bullets">
            {collection.criteria.map((criterion) => (
              <li>{criterion}</li>
            ))}
          </ul>
        </section>
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
    description: describeTools(need),
    crumbs: [
      { href: addresses.NEEDS_PAGE, name: "Besoins" },
      { href: themeLink(theme), name: theme_name },
    ],
    top: (
      <>
        <h1>{needTitle(name)}</h1>
        {phrases.length > 1 && <p class="lead">{`On cherche aussi\u202F: ${phrases.join(", ")}.`}</p>}
      </>
    ),
    tools,
    aside: (
      <>
        <NeedList title="Plus large" needs={needs.filter((other) => other.slug === within)} />
        <NeedList
          title="Plus précis"
          needs={needs.filter((other) => other.within === slug && isServed(other))}
        />
        <p class="fine-print">
          {tools.length > 1 && (
            <>
              L’ordre est celui de la recherche{"\u202F"}: d’abord les outils dont c’est l’usage premier.{" "}
              <a class="needs-js" href={`${addresses.BROWSE_PAGE}?needs=${slug}`}>
                Les filtrer par tarif, niveau ou hébergement
              </a>
              .{" "}
            </>
          )}
          <a href={need.url}>Besoin en JSON</a>
        </p>
      </>
    ),
  });
}

/** `describeTools(need)` → `"13 outils pour faire une carte mentale, le plus adapté d’abord : Xmind, …"` */
function describeTools({ name, tools }: NeedRecord): string {
  const purpose = needTitle(name).replace(/^Les outils/, countTools(tools.length));
  const names = tools.slice(0, 4).map((tool) => tool.name);
  if (names.length === 0) return `${purpose}.`;
  const order = names.length > 1 ? ", le plus adapté d’abord" : "";
  return `${purpose}${order} : ${names.join(", ")}${tools.length > names.length ? "…" : "."}`;
}
