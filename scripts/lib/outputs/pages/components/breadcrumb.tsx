/** Links to the pages above a page in the site. */

import type { VNode } from "preact";

export interface Crumb {
  href: string;
  name: string;
}

/** Without the page itself: its title says it. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }): VNode {
  return (
    <nav class="breadcrumb" aria-label="Fil d’Ariane">
      <ol>
        {crumbs.map(({ href, name }) => (
          <li>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
