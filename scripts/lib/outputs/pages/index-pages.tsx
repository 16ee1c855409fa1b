/** The pages that list everything: tools from A to Z, needs by theme, collections by profile and by task. */

import type { VNode } from "preact";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { readSign } from "../../source/read-icons.ts";
import * as addresses from "../addresses.ts";
import type { NeedRecord } from "../documents.ts";
import type { SiteFile } from "../output.ts";
import { type PageContext, renderPage } from "./page.tsx";
import { ChipLinks, countTools, formatNumber, LinkList, LinkSection, Section } from "./parts.tsx";
import { hueOf, ToolIcon } from "./tool-row.tsx";

/** Every tool on one page, like the index of a book: it needs no JavaScript. */
export function renderIndexPage(context: PageContext): SiteFile {
  const { tools, categories } = context.catalog;
  const letters = groupBy(tools, letterOf);
  const idOf = (letter: string) => `lettre-${letter.toLowerCase()}`;
  return renderPage(context, {
    path: addresses.INDEX_PAGE,
    title: "Tous les outils de A à Z",
    description: `L’index de l’annuaire\u202F: ${countTools(tools.length)} d’IA et de numérique éducatif, de A à Z et par catégorie.`,
    children: (
      <>
        <nav class="letters" aria-label="Lettres">
          <LinkList
            links={[...letters.keys()].map((letter) => ({ href: `#${idOf(letter)}`, name: letter }))}
          />
        </nav>
        {[...letters].map(([letter, members]) => (
          <LinkSection
            class="letter"
            id={idOf(letter)}
            title={letter}
            list="letter-list"
            links={members.map(({ slug, name, category_name }) => ({
              href: addresses.toolPage(slug),
              name,
              note: category_name,
            }))}
          />
        ))}
        <Section class="index-section" id="categories" title="Par catégorie">
          <CategoryList categories={categories} filters={context.filters} />
        </Section>
      </>
    ),
  });
}

/** The first letter without its accent: « Éléa » is under E. Names that begin with a digit share one group. */
const letterOf = ({ name }: Tool): string =>
  /^[^a-z0-9]*([a-z])/.exec(fold(name))?.[1]?.toUpperCase() ?? "0-9";

export function renderNeedsPage(context: PageContext): SiteFile {
  const { needs } = context.catalog;
  const themes = [...groupBy(needs, ({ theme_name }) => theme_name)].map(([name, members]) => ({
    name,
    members,
    id: members[0]?.theme,
  }));
  return renderPage(context, {
    path: addresses.NEEDS_PAGE,
    title: "Que voulez-vous faire\u202F?",
    description: `${formatNumber(needs.length)} choses à faire avec un outil d’IA ou de numérique éducatif, par thème, et les outils pour chacune.`,
    children: (
      <>
        <ChipLinks links={themes.map(({ id, name }) => ({ href: `#${id}`, name }))} />
        {themes.map(({ id, name, members }) => (
          <NeedList id={id} title={name} needs={members} />
        ))}
      </>
    ),
  });
}

/** The plural of each kind, in the order of the page. */
export const COLLECTION_KINDS: Readonly<Record<Collection["kind"], string>> = {
  stack: "Boîtes à outils par profil",
  top: "Classements par tâche",
};

export function renderCollectionsPage(context: PageContext): SiteFile {
  const { collections } = context.catalog;
  return renderPage(context, {
    path: addresses.COLLECTIONS_PAGE,
    title: "Collections",
    description: `${collections.length} sélections d’outils, par profil ou par tâche, avec la raison de chaque choix.`,
    children: Object.entries(COLLECTION_KINDS).map(([kind, title]) => (
      <Section class="index-section" id={kind} title={title}>
        <ul class="grid">
          {collections
            .filter((one) => one.kind === kind)
            .map((collection) => (
              <CollectionCard collection={collection} filters={context.filters} />
            ))}
        </ul>
      </Section>
    )),
  });
}

interface NeedListProps {
  id?: string | undefined;
  title: string;
  needs: readonly Pick<NeedRecord, "slug" | "name" | "tool_count">[];
}

/** Needs in columns, each with its number of tools. */
export const NeedList = ({ needs, ...section }: NeedListProps): VNode => (
  <LinkSection
    {...section}
    class="index-section"
    list="letter-list"
    links={needs.map(({ slug, name, tool_count }) => ({
      href: addresses.needPage(slug),
      name,
      note: countTools(tool_count),
    }))}
  />
);

/** So many icons fit beside each other on the narrowest card. */
const SHOWN_ICONS = 5;

interface CollectionCardProps extends Pick<PageContext, "filters"> {
  collection: Collection;
  /** For whom it is, and nothing else. */
  isShort?: boolean;
}

export function CollectionCard({ collection, filters, isShort = false }: CollectionCardProps): VNode {
  const { slug, title, persona, task, short_description, tools } = collection;
  const purpose = persona ?? task;
  return (
    <li class="collection-card entry">
      {!isShort && <p class="fine-print strong">{purpose}</p>}
      <h3>
        <a href={addresses.collectionPage(slug)}>{isShort ? (purpose ?? title) : title}</a>
      </h3>
      {!isShort && <p class="fine-print">{short_description}</p>}
      <div class="row">
        {tools.slice(0, SHOWN_ICONS).map((tool) => (
          <ToolIcon tool={tool} hue={hueOf(filters, tool.category)} size={28} />
        ))}
      </div>
      <p class="fine-print">{countTools(tools.length)}</p>
    </li>
  );
}

type CategoryListProps = Pick<PageContext, "filters"> & Pick<Catalog, "categories">;

/** Links to the pages of categories, with their number of tools. */
export const CategoryList = ({ categories, filters }: CategoryListProps): VNode => (
  <ul class="grid">
    {categories.map(({ slug, name, icon, tool_count }) => (
      <li>
        <a
          class={`category-link row plain small ${hueOf(filters, slug)}`}
          href={addresses.categoryPage(slug)}
        >
          <CategorySign icon={icon} />
          <span class={icon === null ? "category-name" : undefined}>{name}</span>{" "}
          <span class="count fine-print">{tool_count}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** The sign of a category, in its colour, if its editors chose one. Hidden from screen readers: its name is beside it. */
export function CategorySign({ icon }: Pick<Catalog["categories"][number], "icon">): VNode | null {
  if (icon === null) return null;
  const { size, body } = readSign(icon);
  return (
    <svg
      class="category-sign"
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      // Safe: a drawing of a package.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
