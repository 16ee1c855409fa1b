/** The page that lists every collection: by profile, then by task. */

import type { VNode } from "preact";
import type { Collection } from "../../../content/fields/collection-fields.ts";
import { COLLECTIONS_PAGE, collectionPage } from "../../page-addresses.ts";
import { FeedDiscovery } from "../components/feed-discovery.tsx";
import { PageHead } from "../components/page-head.tsx";
import { renderPage } from "../page.tsx";
import { countTools } from "../value-labels.ts";
import type { PageContext } from "./page-context.ts";

export function renderCollectionsPage(context: PageContext): string {
  const { catalog, assets } = context;
  const { site, collections } = catalog;
  const of = (wanted: Collection["kind"]) => collections.filter(({ kind }) => kind === wanted);
  return renderPage({
    site,
    assets,
    lang: "fr",
    path: COLLECTIONS_PAGE,
    title: "Collections",
    description: `${collections.length} sélections d’outils, par profil ou par tâche, avec la raison de chaque choix.`,
    current: "collections",
    head: <FeedDiscovery path={COLLECTIONS_PAGE} context={context} />,
    children: (
      <>
        <PageHead>
          <h1>Collections</h1>
          <p class="lead">Des sélections courtes. Chaque outil y est avec la raison de sa présence.</p>
        </PageHead>
        <div class="page">
          <CollectionSection id="par-profil" title="Boîtes à outils par profil" collections={of("stack")} />
          <CollectionSection id="par-tache" title="Classements par tâche" collections={of("top")} />
        </div>
      </>
    ),
  });
}

interface SectionProps {
  id: string;
  title: string;
  collections: readonly Collection[];
}

function CollectionSection({ id, title, collections }: SectionProps): VNode | null {
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
            <p class="fine-print">{countTools(tools.length)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
