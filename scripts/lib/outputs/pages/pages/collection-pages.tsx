/** The page that lists every collection, by profile, then by task; and the page of each. */

import type { VNode } from "preact";
import type { Collection } from "../../../content/fields/collection-fields.ts";
import { formatDate } from "../../../text/french-date.ts";
import { COLLECTIONS_PAGE, collectionPage } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { countTools, KIND } from "../labels.ts";
import { PageHead } from "../parts.tsx";
import { describeBreadcrumb } from "../structured-data.ts";
import { RankedTools, ToolIcon } from "../tool-row.tsx";
import type { PageContext } from "./page-context.ts";

export function renderCollectionsPage(context: PageContext): string {
  const { collections } = context.catalog;
  const of = (wanted: Collection["kind"]) => collections.filter(({ kind }) => kind === wanted);
  return renderPage(context, {
    path: COLLECTIONS_PAGE,
    title: "Collections",
    description: `${collections.length} sélections d’outils, par profil ou par tâche, avec la raison de chaque choix.`,
    current: "collections",
    children: (
      <>
        <PageHead>
          <h1>Collections</h1>
          <p class="lead">Des sélections courtes. Chaque outil y est avec la raison de sa présence.</p>
        </PageHead>
        <div class="page">
          <CollectionSection
            id="par-profil"
            title="Boîtes à outils par profil"
            collections={of("stack")}
            hueOf={context.hueOf}
          />
          <CollectionSection
            id="par-tache"
            title="Classements par tâche"
            collections={of("top")}
            hueOf={context.hueOf}
          />
        </div>
      </>
    ),
  });
}

interface SectionProps {
  id: string;
  title: string;
  collections: readonly Collection[];
  hueOf: PageContext["hueOf"];
}

/** So many icons fit beside each other on the narrowest card. */
const SHOWN_ICONS = 5;

function CollectionSection({ id, title, collections, hueOf }: SectionProps): VNode | null {
  if (collections.length === 0) return null;
  return (
    <section class="collection-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="collection-grid plain-list">
        {collections.map(({ slug, title: name, task, persona, short_description, tools }) => (
          <li class="collection-card">
            <p class="eyebrow">{persona ?? task}</p>
            <h3>
              <a href={collectionPage(slug)}>{name}</a>
            </h3>
            <p class="collection-short">{short_description}</p>
            <div class="icon-row">
              {tools.slice(0, SHOWN_ICONS).map((tool) => (
                <ToolIcon tool={tool} hue={hueOf(tool.category)} size={28} />
              ))}
            </div>
            <p class="fine-print">{countTools(tools.length)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the collection is for, the criteria of the choice, and why each tool is there. */
export function renderCollectionPage(collection: Collection, context: PageContext): string {
  return renderPage(context, {
    path: collectionPage(collection.slug),
    title: collection.title,
    description: collection.short_description,
    updated: collection.updated_at,
    current: "collections",
    linkedData: [
      describeBreadcrumb(context.catalog, [
        ["Collections", COLLECTIONS_PAGE],
        [collection.title, collectionPage(collection.slug)],
      ]),
    ],
    children: <CollectionArticle collection={collection} context={context} />,
  });
}

function CollectionArticle({ collection, context }: { collection: Collection; context: PageContext }): VNode {
  const { title, kind, task, persona, short_description, criteria, tools, url, updated_at } = collection;
  return (
    <article class="collection-page">
      <PageHead crumbs={[{ href: COLLECTIONS_PAGE, name: "Collections" }]}>
        <p class="eyebrow">
          {KIND[kind]} <span>{task ?? persona}</span>
        </p>
        <h1>{title}</h1>
        <p class="lead">{short_description}</p>
        <p class="collection-jump">
          <a class="button" href="#outils">
            Voir les {countTools(tools.length)}
          </a>
        </p>
      </PageHead>
      <div class="page collection-body">
        <div class="collection-about">
          <div
            class="prose"
            // Safe: our renderer escapes HTML of the source.
            dangerouslySetInnerHTML={{ __html: collection.long_description_html }}
          />
          <section class="criteria">
            <h2>D’après quoi</h2>
            <ul>
              {criteria.map((criterion) => (
                <li>{criterion}</li>
              ))}
            </ul>
          </section>
          <p class="fine-print">
            Mise à jour le {formatDate(updated_at)}. <a href={url}>Collection en JSON</a>
          </p>
        </div>
        <section aria-labelledby="outils">
          <h2 id="outils" class="list-title" tabIndex={-1}>
            {countTools(tools.length)}
          </h2>
          <RankedTools tools={tools} context={context} />
        </section>
      </div>
    </article>
  );
}
