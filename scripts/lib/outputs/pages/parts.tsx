/** The small parts that pages share: icons, links, the field of search, French words. Browsers use some of them too. */

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
} as const;

/** Drawn inline: it takes the colour of the text and costs no request. The text beside it says the same. */
export const Icon = ({ name }: { name: keyof typeof ICONS }): VNode => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);

/** A link, and what is said beside it. */
export interface PageLink {
  readonly href: string;
  readonly name: string;
  readonly note?: string;
  /** The language of its page, if it is another one. */
  readonly lang?: string;
}

interface LinkListProps {
  links: readonly PageLink[];
  /** Classes of the list, and of each link. */
  class?: string;
  linkClass?: string;
  /** What each link does, for screen readers: « Retirer ». */
  verb?: string | undefined;
  /** The address of the page itself, if it is among them. */
  current?: string;
}

/** Nothing without any link. */
export const LinkList = ({ links, linkClass, verb, current, ...list }: LinkListProps): VNode | null =>
  links.length === 0 ? null : (
    <ul class={list.class}>
      {links.map(({ href, name, note, lang }) => (
        <li>
          <a
            class={linkClass}
            href={href}
            lang={lang}
            hreflang={lang}
            aria-current={href === current ? "page" : undefined}
          >
            {verb !== undefined && <span class="visually-hidden">{verb} </span>}
            {name}
          </a>
          {note !== undefined && <span class="note"> {note}</span>}
        </li>
      ))}
    </ul>
  );

/** A row of links, each in its own frame. */
export const ChipLinks = (props: Pick<LinkListProps, "links" | "current">): VNode => (
  <LinkList {...props} class="row wrap" linkClass="chip" />
);

interface SectionProps {
  title: string;
  id?: string | undefined;
  class: string;
  children: ComponentChildren;
}

export const Section = ({ title, id, children, ...section }: SectionProps): VNode => (
  <section class={`${section.class} stack`}>
    <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
      {title}
    </h2>
    {children}
  </section>
);

interface LinkSectionProps extends Omit<SectionProps, "children"> {
  /** Classes of the list. */
  list: string;
  links: readonly PageLink[];
}

/** A section that is a list of links; nothing without any. */
export const LinkSection = ({ list, links, ...section }: LinkSectionProps): VNode | null =>
  links.length === 0 ? null : (
    <Section {...section}>
      <LinkList class={list} links={links} />
    </Section>
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

/** `countTools(1)` → `"1 outil"`. Zero is singular in French: `countTools(0)` → `"0 outil"` */
export const countTools = (count: number): string =>
  `${formatNumber(count)} ${count < 2 ? "outil" : "outils"}`;

/** The name of a need is an infinitive: `needTitle("Écrire à plusieurs")` → `"Les outils pour écrire à plusieurs"` */
export const needTitle = (name: string): string =>
  // An acronym keeps its capitals.
  `Les outils pour ${name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`;

/** `formatNumber(1234)` → `"1 234"`, with a narrow space that does not break. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202F");

/** `formatHost("https://www.kahoot.com/fr")` → `"kahoot.com"` */
export const formatHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
