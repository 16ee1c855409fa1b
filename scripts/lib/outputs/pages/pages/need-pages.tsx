/** The page that lists every need, by theme; and the page of each, with its tools. */

import type { VNode } from "preact";
import { groupBy } from "../../../../../functions/lib/contract/group-by.ts";
import { isLinkWord, isWeakWord, stem, tokenize } from "../../../../../functions/lib/text/french.ts";
import type { Catalog } from "../../../content/catalog.ts";
import type { NeedRecord } from "../../../content/fields/need-records.ts";
import { BROWSE_PAGE, NEEDS_PAGE, needPage } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { countTools, formatNumber, needTitle } from "../labels.ts";
import { ChipLinks, ExternalLink, PageHead } from "../parts.tsx";
import { describeBreadcrumb } from "../structured-data.ts";
import { RankedTools } from "../tool-row.tsx";
import type { PageContext } from "./page-context.ts";

type Listed = Pick<NeedRecord, "slug" | "name" | "tool_count">;

const isServed = ({ tool_count }: Listed): boolean => tool_count > 0;

/** The place of a theme on the page of all needs. */
const themeLink = (theme: string): string => `${NEEDS_PAGE}#${theme}`;

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
            <section class="collection-section" aria-labelledby={slug}>
              <h2 id={slug}>{name}</h2>
              <NeedList needs={members} />
            </section>
          ))}
        </div>
      </>
    ),
  });
}

/** In columns, each with its number of tools. */
const NeedList = ({ needs }: { needs: readonly Listed[] }): VNode => (
  <ul class="letter-list plain-list">
    {needs.map(({ slug, name, tool_count }) => (
      <li>
        <a href={needPage(slug)}>{name}</a> <span class="count">{countTools(tool_count)}</span>
      </li>
    ))}
  </ul>
);

/** The tools in the order of search, what people call the need, the broader need and the narrower ones. */
export function renderNeedPage(need: NeedRecord, family: NeedFamily, context: PageContext): string {
  const { catalog } = context;
  const { slug, name, theme, theme_name, tools } = need;
  const title = needTitle(name);
  return renderPage(context, {
    // Nothing to find yet: search engines skip it.
    path: tools.length > 0 ? needPage(slug) : null,
    title,
    description: describeTools(need),
    current: "needs",
    linkedData: [
      describeBreadcrumb(catalog, [
        ["Besoins", NEEDS_PAGE],
        [theme_name, themeLink(theme)],
        [name, needPage(slug)],
      ]),
    ],
    children: <NeedArticle need={need} family={family} context={context} />,
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

interface NeedProps {
  need: NeedRecord;
  family: NeedFamily;
  context: PageContext;
}

function NeedArticle({ need, family, context }: NeedProps): VNode {
  const { name, theme, theme_name, tools } = need;
  const words = wordsFor(need);
  return (
    <article>
      <PageHead
        crumbs={[
          { href: NEEDS_PAGE, name: "Besoins" },
          { href: themeLink(theme), name: theme_name },
        ]}
      >
        <h1>{needTitle(name)}</h1>
        {words.length > 1 && (
          <p class="lead">
            On cherche aussi{"\u202F"}: {words.join(", ")}.
          </p>
        )}
      </PageHead>
      <div class="page need-body">
        <section aria-labelledby="outils">
          <h2 id="outils" class="list-title">
            {countTools(tools.length)}
          </h2>
          {tools.length === 0 && <NoTool context={context} />}
          <RankedTools tools={tools} context={context} />
        </section>
        <aside class="need-about">
          <Neighbours family={family} />
          <Order need={need} />
        </aside>
      </div>
    </article>
  );
}

/** The need that holds another, and those that it holds. */
export interface NeedFamily {
  broader: readonly Listed[];
  narrower: readonly Listed[];
}

/** `findFamily(need, catalog)`: no more than the page shows. */
export function findFamily({ slug, within }: NeedRecord, { needs }: Pick<Catalog, "needs">): NeedFamily {
  const pick = (some: readonly Listed[]) =>
    some.map(({ slug, name, tool_count }) => ({ slug, name, tool_count }));
  return {
    broader: pick(needs.filter((other) => other.slug === within)),
    narrower: pick(needs.filter((other) => other.within === slug && isServed(other))),
  };
}

function Neighbours({ family: { broader, narrower } }: { family: NeedFamily }): VNode {
  return (
    <>
      {broader.length > 0 && (
        <section>
          <h2 class="list-title">Plus large</h2>
          <NeedList needs={broader} />
        </section>
      )}
      {narrower.length > 0 && (
        <section>
          <h2 class="list-title">Plus précis</h2>
          <NeedList needs={narrower} />
        </section>
      )}
    </>
  );
}

const Order = ({ need: { slug, tools, url } }: { need: NeedRecord }): VNode => (
  <p class="fine-print">
    {tools.length > 1 && (
      <>
        L’ordre est celui de la recherche{"\u202F"}: d’abord les outils dont c’est l’usage premier.{" "}
        <a class="needs-js" href={`${BROWSE_PAGE}?needs=${slug}`}>
          Les filtrer par tarif, niveau ou hébergement
        </a>
        .{" "}
      </>
    )}
    <a href={url}>Besoin en JSON</a>
  </p>
);

const NoTool = ({ context: { catalog } }: { context: PageContext }): VNode => (
  <p>
    Aucun outil de l’annuaire ne répond encore à ce besoin.{" "}
    <ExternalLink href={catalog.site.repository.url}>En proposer un</ExternalLink>.
  </p>
);

/** So many phrases are shown, and of the first shade, which says the most usual things. */
const MOST_WORDS = { all: 6, first: 3 };

/** What people also say for a need: the most usual phrases that have a word which is new on the page. */
function wordsFor({ name, shades: [main, ...others] }: NeedRecord): string[] {
  const known = new Set(tokenize(name).map(stem));
  const isNew = (phrase: string): boolean => {
    const words = tokenize(phrase).filter((word) => !isLinkWord(word) && !isWeakWord(word));
    const isKnown = words.every((word) => known.has(stem(word)));
    for (const word of words) known.add(stem(word));
    return !isKnown;
  };
  const usual = (main?.says ?? []).filter(isNew);
  const other = others.flatMap(({ says }) => says.find(isNew) ?? []);
  const shown = [...usual.slice(0, MOST_WORDS.first), ...other, ...usual.slice(MOST_WORDS.first)];
  return shown.slice(0, MOST_WORDS.all);
}
