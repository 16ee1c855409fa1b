/** The head of a page, on ruled paper: links to the pages above it, title, what it is about. */

import type { ComponentChildren, VNode } from "preact";

interface PageHeadProps {
  /** The pages above this one. Its own name is the title. */
  crumbs?: readonly { href: string; name: string }[];
  /** More classes. */
  class?: string;
  children: ComponentChildren;
}

export function PageHead({ crumbs = [], class: more = "", children }: PageHeadProps): VNode {
  return (
    <div class={`band ruled ${more}`.trim()}>
      <div class="page">
        {crumbs.length > 0 && (
          <nav class="breadcrumb" aria-label="Fil d’Ariane">
            <ol>
              {crumbs.map(({ href, name }) => (
                <li>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <header class="page-head">{children}</header>
      </div>
    </div>
  );
}
