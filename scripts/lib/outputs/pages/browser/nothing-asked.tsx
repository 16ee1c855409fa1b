/** The page before anybody asks for anything: where to start. It goes at the first letter or choice. */

import type { VNode } from "preact";
import type { BrowseData } from "./browse-state.ts";

export function NothingAsked({ data: { starts } }: { data: BrowseData }): VNode | null {
  if (starts.length === 0) return null;
  return (
    <nav class="starts" aria-label="Par profil">
      <span class="starts-label">Vous êtes</span>
      <ul class="chips">
        {starts.map(({ href, name }) => (
          <li key={href}>
            <a class="chip" href={href}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a class="chip chip-quiet" href="/collections/">
            Toutes les collections
          </a>
        </li>
      </ul>
    </nav>
  );
}
