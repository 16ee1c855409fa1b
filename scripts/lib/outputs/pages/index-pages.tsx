/** The pages that list everything: tools from A to Z, needs by theme, collections by profile and by task. */

import type { ComponentChildren, VNode } from "preact";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { NeedRecord } from "../../content/fields/documents.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import type { Catalog } from "../../content/model/catalog.ts";
import { readSign } from "../../source/read-icons.ts";
import * as addresses from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { countTools, formatNumber, newestOf } from "./labels.ts";
import { type PageContext, renderPage } from "./page.tsx";
import { ChipLinks } from "./parts.tsx";
import { hueOf, ToolIcon } from "./tool-row.tsx";

/** Every tool on one page, like the index of a book: it needs no JavaScript. */
export function renderIndexPage(context: PageContext): SiteFile {
  const { tools, categories } = context.catalog;
  const letters = [...groupBy(tools, letterOf)].map(([letter, members]) => ({
    letter,
    id: letter === DIGITS ? "chiffres" : `lettre-${letter.toLowerCase()}`,
    members,
  }));
  return renderPage(context, {
    path: addresses.INDEX_PAGE,
    title: "Tous les outils de A à Z",
    description: `L’index de l’annuaire : ${countTools(tools.length)} d’IA et de numérique éducatif, de A à Z et par catégorie.`,
    current: "index",
    head: { title: "De A à Z", lead: `${countTools(tools.length)}, du premier au dernier.` },
    children: (
      <>
        <nav class="letters" aria-label="Lettres">
          <a href="#contenu" aria-label="Revenir en haut">
            ↑
          </a>
          <ol>
            {letters.map(({ letter, id }) => (
              <li>
                <a href={`#${id}`}>{letter}</a>
              </li>
            ))}
          </ol>
        </nav>
        {letters.map(({ letter, id, members }) => (
          <section class="letter stack">
            <h2 id={id} tabIndex={-1}>
              {letter}
            </h2>
            <ul class="letter-list">
              {members.map(({ slug, name, category_name }) => (
                <li>
                  <a href={addresses.toolPage(slug)} dir="auto">
                    {name}
                  </a>{" "}
                  <span class="note">{category_name}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <IndexSection id="categories" title="Par catégorie">
          <CategoryList categories={categories} filters={context.filters} />
        </IndexSection>
      </>
    ),
  });
}

const DIGITS = "0-9";

/** The first letter without its accent: « Éléa » is under E. Names that begin with a digit share one group. */
const letterOf = ({ name }: Tool): string =>
  /^[^a-z0-9]*([a-z])/.exec(fold(name))?.[1]?.toUpperCase() ?? DIGITS;

interface IndexSectionProps {
  id?: string | undefined;
  title: string;
  children: ComponentChildren;
}

const IndexSection = ({ id, title, children }: IndexSectionProps): VNode => (
  <section class="index-section stack">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type ListedNeed = Pick<NeedRecord, "slug" | "name" | "tool_count">;
type NeedListProps = Omit<IndexSectionProps, "children"> & { needs: readonly ListedNeed[] };

export const isServed = ({ tool_count }: ListedNeed): boolean => tool_count > 0;

/** The place of a theme on the page of all needs. */
export const themeLink = (theme: string): string => `${addresses.NEEDS_PAGE}#${theme}`;

export function renderNeedsPage(context: PageContext): SiteFile {
  const needs = context.catalog.needs.filter(isServed);
  const themes = [...groupBy(needs, ({ theme }) => theme)].map(([slug, members]) => ({
    slug,
    name: members[0]?.theme_name ?? slug,
    members,
  }));
  const count = formatNumber(needs.length);
  return renderPage(context, {
    path: addresses.NEEDS_PAGE,
    title: "Les outils par besoin",
    description: `${count} choses à faire avec un outil d’IA ou de numérique éducatif, par thème, et les outils pour chacune.`,
    current: "needs",
    head: {
      title: "Que voulez-vous faire\u202F?",
      lead: `${count} besoins, par thème. Chacun mène à ses outils.`,
      more: <ChipLinks links={themes.map(({ slug, name }) => ({ href: `#${slug}`, name }))} />,
    },
    children: themes.map(({ slug, name, members }) => <NeedList id={slug} title={name} needs={members} />),
  });
}

/** In columns, each with its number of tools. */
export function NeedList({ needs, ...section }: NeedListProps): VNode | null {
  if (needs.length === 0) return null;
  return (
    <IndexSection {...section}>
      <ul class="letter-list">
        {needs.map(({ slug, name, tool_count }) => (
          <li>
            <a href={addresses.needPage(slug)}>{name}</a> <span class="note">{countTools(tool_count)}</span>
          </li>
        ))}
      </ul>
    </IndexSection>
  );
}

const KINDS = [
  { kind: "stack", title: "Boîtes à outils par profil" },
  { kind: "top", title: "Classements par tâche" },
] as const;

export function renderCollectionsPage(context: PageContext): SiteFile {
  const { collections } = context.catalog;
  return renderPage(context, {
    path: addresses.COLLECTIONS_PAGE,
    updated: newestOf(collections),
    title: "Collections",
    description: `${collections.length} sélections d’outils, par profil ou par tâche, avec la raison de chaque choix.`,
    current: "collections",
    head: { lead: "Des sélections courtes. Chaque outil y est avec la raison de sa présence." },
    children: KINDS.map(({ kind, title }) => (
      <IndexSection title={title}>
        <ul class="grid">
          {collections
            .filter((one) => one.kind === kind)
            .map((collection) => (
              <CollectionCard collection={collection} filters={context.filters} />
            ))}
        </ul>
      </IndexSection>
    )),
  });
}

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

interface CategoryListProps extends Pick<PageContext, "filters"> {
  categories: Catalog["categories"];
}

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
      focusable="false"
      // Safe: a drawing of a package.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
