/** Where a page stands in the site, as links. */

import type { VNode } from "preact";

export interface Crumb {
  href: string;
  name: string;
}

/** The page itself is its own title: it is not repeated. */
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
