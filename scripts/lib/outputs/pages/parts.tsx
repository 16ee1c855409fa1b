/** The small parts that pages share: icons, heads, links, blocks of data. Browsers draw some of them too. */

import type { ComponentChildren, VNode } from "preact";
import { MAX_Q_LENGTH } from "../../../../functions/lib/contract/query.ts";

const ICONS = {
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  external: "M14 5h5v5M19 5l-8 8M17 14v5H5V7h5",
  previous: "m14.5 6-6 6 6 6",
  next: "m9.5 6 6 6-6 6",
  filter: "M4 7h16M7 12h10M10 17h4",
  bookmark: "M7 4h10v16l-5-4-5 4Z",
  pencil: "m5 19 .800-3.800L16 5l3 3L8.8 18.2 5 19Z",
  school: "m12 5 9 4.5-9 4.5-9-4.500L12 5Zm-5 6.700V16c1.5 1.5 3 2 5 2s3.5-.500 5-2v-4.3",
} as const;

/** Drawn inline: it takes the colour of the text and costs no request. The text beside it says the same. */
export const Icon = ({ name }: { name: keyof typeof ICONS }): VNode => (
  <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d={ICONS[name]} />
  </svg>
);

/** A link to a page above this one. */
export interface Crumb {
  readonly href: string;
  readonly name: string;
}

interface PageHeadProps {
  /** The pages above this one: its own name is the title. */
  crumbs?: readonly Crumb[];
  /** More classes. */
  class?: string;
  children: ComponentChildren;
}

/** The head of a page, on ruled paper: links to the pages above it, title, what it is about. */
export const PageHead = ({ crumbs = [], class: more = "", children }: PageHeadProps): VNode => (
  <div class={`band ruled ${more}`.trim()}>
    <div class="page">
      {crumbs.length > 0 && (
        <nav class="breadcrumb small" aria-label="Fil d’Ariane">
          <ol class="row wrap">
            {crumbs.map(({ href, name }) => (
              <li>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <header class="page-head stack">{children}</header>
    </div>
  </div>
);

/** What a form of search holds. The text belongs to the visitor. */
export const SearchField = ({ children }: { children?: ComponentChildren }): VNode => (
  <>
    <label class="visually-hidden" for="q">
      Chercher un outil
    </label>
    <Icon name="search" />
    <input
      id="q"
      name="q"
      type="search"
      maxLength={MAX_Q_LENGTH}
      placeholder="quiz, carte mentale, FLE…"
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      enterkeyhint="search"
    />
    {children}
    <button class="button button-primary" type="submit">
      Chercher
    </button>
  </>
);

/** Marked as a link to another site. */
export const ExternalLink = ({ href, children }: { href: string; children: string }): VNode => (
  <a href={href} rel="noopener external">
    {children}
  </a>
);

interface ChipLinksProps {
  links: readonly { href: string; name: string }[];
  /** What each link does, for screen readers: « Retirer ». */
  verb?: string;
}

/** A row of links, each in its own frame. */
export const ChipLinks = ({ links, verb }: ChipLinksProps): VNode => (
  <ul class="row wrap">
    {links.map(({ href, name }) => (
      <li>
        <a class="chip" href={href}>
          {verb !== undefined && <span class="visually-hidden">{verb} </span>}
          {name}
        </a>
      </li>
    ))}
  </ul>
);

/** Data in a page, for our own script or for search engines. Browsers do not run them. */
export function DataBlock({ type, id, data }: { type: string; id?: string; data: unknown }): VNode {
  // Without `<`, the data cannot end the block or become markup.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
