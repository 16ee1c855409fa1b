/** The page that other sites show in an `<iframe>`: one list, with its credit. It works without script. */

import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { type FilterDefinition, labelOf } from "../../../../../functions/lib/contract/filters.ts";
import type { Site } from "../../../content/list-schemas.ts";
import { toolPage } from "../../page-addresses.ts";
import type { EmbeddedList, EmbeddedTool } from "../embedded-lists.ts";

/** Not `/embed/liste.css`: for Netlify the rule of `/embed/liste/*` is for that address too. */
export const FRAME_STYLE_PATH = "/embed/cadre.css";
export const FRAME_SCRIPT_PATH = "/embed/cadre.js";

/** A frame is a small window: the page of the list shows the others. */
const MOST_TOOLS = 20;

/** What all these pages share. */
export interface ListPageContext {
  readonly site: Site;
  /** For the French names of values. */
  readonly filters: readonly FilterDefinition[];
}

export function renderListPage(
  { title, page, ranked, tools }: EmbeddedList,
  { site, filters }: ListPageContext,
): string {
  const List: "ol" | "ul" = ranked ? "ol" : "ul";
  const shown = tools.slice(0, MOST_TOOLS);
  const more = tools.length - shown.length;
  const label = (name: string, value: unknown): string => labelOf(filters, name, String(value));
  return renderFrame(
    { title: `${title} – ${site.name}`, canonical: site.base_url + page, site },
    <>
      <h1>
        <SiteLink href={page}>{title}</SiteLink>
      </h1>
      {shown.length === 0 && <p>Aucun outil pour le moment.</p>}
      {/* Without bullets, VoiceOver reads a list as plain text, unless it has the role. */}
      <List role="list">
        {shown.map((tool) => (
          <Item tool={tool} label={label} />
        ))}
      </List>
      {more > 0 && (
        <p>
          <SiteLink href={page}>
            {`Voir ${more === 1 ? "l’autre outil" : `les ${more} autres outils`}`}
          </SiteLink>
        </p>
      )}
    </>,
  );
}

/** For a list that does not exist, or no longer does. */
export const renderAbsentPage = ({ site }: Pick<ListPageContext, "site">): string =>
  renderFrame(
    { title: `Liste absente – ${site.name}`, canonical: null, site },
    <p>
      Cette liste n’est plus dans l’annuaire. <SiteLink href="/">Chercher un outil</SiteLink>
    </p>,
  );

interface ItemProps {
  tool: EmbeddedTool;
  /** The French name of a value. */
  label: (filter: string, value: unknown) => string;
}

const Item = ({ tool, label }: ItemProps): VNode => (
  <li>
    <SiteLink href={toolPage(tool.slug)}>{tool.name}</SiteLink>{" "}
    <span class="fact">{label("pricing", tool.pricing)}</span>
    {tool.has_education_pricing && (
      <>
        {" "}
        <span class="fact">{label("has_education_pricing", true)}</span>
      </>
    )}
    <p>{tool.short_description}</p>
  </li>
);

/** The page around the frame stays where it is. No other page of the site may be shown in a frame. */
const SiteLink = ({ href, children }: { href: string; children: ComponentChildren }): VNode => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

interface FrameProps {
  title: string;
  canonical: string | null;
  site: Site;
}

const renderFrame = ({ title, canonical, site }: FrameProps, children: VNode): string =>
  `<!doctype html>${renderToString(
    <html lang="fr" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        {canonical !== null && <link rel="canonical" href={canonical} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={FRAME_STYLE_PATH} />
        <script src={FRAME_SCRIPT_PATH} defer />
      </head>
      <body>
        <main>{children}</main>
        <footer>
          Source{"\u202F"}: <Credit license={site.license} />
        </footer>
      </body>
    </html>,
  )}\n`;

const Credit = ({ license }: Pick<Site, "license">): VNode => (
  <>
    <SiteLink href={license.attribution.url}>{license.attribution.text}</SiteLink>,{" "}
    <SiteLink href={license.url}>{license.id}</SiteLink>
  </>
);
