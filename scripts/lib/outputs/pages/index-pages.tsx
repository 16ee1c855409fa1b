/** The pages that list everything: tools from A to Z, needs by theme, collections by profile and by task. */

import type { VNode } from "preact";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Collection } from "../../content/fields/collection-fields.ts";
import type { NeedRecord } from "../../content/fields/documents.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import {
  COLLECTIONS_PAGE,
  collectionPage,
  INDEX_PAGE,
  NEEDS_PAGE,
  needPage,
  toolPage,
} from "../addresses.ts";
import { renderPage } from "./document.tsx";
import { countTools, formatNumber } from "./labels.ts";
import type { PageContext } from "./page-context.ts";
import { CategoryList, ChipLinks, PageHead } from "./parts.tsx";
import { ToolIcon } from "./tool-row.tsx";

/** Every tool on one page, like the index of a book: it needs no JavaScript. */
export function renderIndexPage(context: PageContext): string {
  const { tools, categories } = context.catalog;
  const groups = groupBy(tools, letterOf);
  return renderPage(context, {
    path: INDEX_PAGE,
    title: "Tous les outils de A à Z",
    description: `L’index de l’annuaire : ${countTools(tools.length)} d’IA et de numérique éducatif, de A à Z et par catégorie.`,
    current: "index",
    children: (
      <>
        <PageHead>
          <h1>De A à Z</h1>
          <p class="lead">{countTools(tools.length)}, du premier au dernier.</p>
        </PageHead>
        <div class="page">
          <nav class="letters" aria-label="Lettres">
            <a class="to-top" href="#contenu" aria-label="Revenir en haut">
              ↑
            </a>
            <ol class="plain-list">
              {[...groups.keys()].map((letter) => (
                <li>
                  <a href={`#${anchor(letter)}`}>{letter}</a>
                </li>
              ))}
            </ol>
          </nav>
          {[...groups].map(([letter, members]) => (
            <section class="letter" aria-labelledby={anchor(letter)}>
              <h2 id={anchor(letter)} tabIndex={-1}>
                {letter}
              </h2>
              <ul class="letter-list plain-list">
                {members.map(({ slug, name, category_name }) => (
                  <li>
                    <a href={toolPage(slug)} dir="auto">
                      {name}
                    </a>{" "}
                    <span>{category_name}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section class="index-section" aria-labelledby="categories">
            <h2 id="categories">Par catégorie</h2>
            <CategoryList categories={categories} context={context} />
          </section>
        </div>
      </>
    ),
  });
}

const DIGITS = "0-9";

const anchor = (letter: string): string =>
  letter === DIGITS ? "chiffres" : `lettre-${letter.toLowerCase()}`;

/** The first letter without its accent: « Éléa » is under E. Names that begin with a digit share one group. */
const letterOf = ({ name }: Tool): string => {
  const first = /[a-z0-9]/.exec(fold(name))?.[0]?.toUpperCase() ?? DIGITS;
  return /[A-Z]/.test(first) ? first : DIGITS;
};

type ListedNeed = Pick<NeedRecord, "slug" | "name" | "tool_count">;

export const isServed = ({ tool_count }: ListedNeed): boolean => tool_count > 0;

/** The place of a theme on the page of all needs. */
export const themeLink = (theme: string): string => `${NEEDS_PAGE}#${theme}`;

export function renderNeedsPage(context: PageContext): string {
  const needs = context.catalog.needs.filter(isServed);
  const themes = [...groupBy(needs, ({ theme }) => theme)].map(([slug, members]) => ({
    slug,
    name: members[0]?.theme_name ?? slug,
    members,
  }));
  const count = formatNumber(needs.length);
  return renderPage(context, {
    path: NEEDS_PAGE,
    title: "Les outils par besoin",
    description: `${count} choses à faire avec un outil d’IA ou de numérique éducatif, par thème, et les outils pour chacune.`,
    current: "needs",
    children: (
      <>
        <PageHead>
          <h1>Que voulez-vous faire{"\u202F"}?</h1>
          <p class="lead">{count} besoins, par thème. Chacun mène à ses outils.</p>
          <ChipLinks links={themes.map(({ slug, name }) => ({ href: `#${slug}`, name }))} />
        </PageHead>
        <div class="page">
          {themes.map(({ slug, name, members }) => (
            <NeedList id={slug} title={name} needs={members} />
          ))}
        </div>
      </>
    ),
  });
}

interface NeedListProps {
  id?: string;
  title: string;
  needs: readonly ListedNeed[];
}

/** In columns, each with its number of tools. */
export function NeedList({ id, title, needs }: NeedListProps): VNode | null {
  if (needs.length === 0) return null;
  return (
    <section class="index-section">
      <h2 id={id}>{title}</h2>
      <ul class="letter-list plain-list">
        {needs.map(({ slug, name, tool_count }) => (
          <li>
            <a href={needPage(slug)}>{name}</a> <span class="count">{countTools(tool_count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
          <CollectionSection title="Boîtes à outils par profil" collections={of("stack")} context={context} />
          <CollectionSection title="Classements par tâche" collections={of("top")} context={context} />
        </div>
      </>
    ),
  });
}

interface CollectionSectionProps {
  title: string;
  collections: readonly Collection[];
  context: Pick<PageContext, "hueOf">;
}

/** So many icons fit beside each other on the narrowest card. */
const SHOWN_ICONS = 5;

function CollectionSection({ title, collections, context }: CollectionSectionProps): VNode | null {
  if (collections.length === 0) return null;
  return (
    <section class="index-section">
      <h2>{title}</h2>
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
                <ToolIcon tool={tool} hue={context.hueOf(tool.category)} size={28} />
              ))}
            </div>
            <p class="fine-print">{countTools(tools.length)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
