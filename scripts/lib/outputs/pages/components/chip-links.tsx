/** A row of links, each in a frame of its own. */

import type { VNode } from "preact";

export function ChipLinks({ links }: { links: readonly { href: string; name: string }[] }): VNode {
  return (
    <ul class="chips">
      {links.map(({ href, name }) => (
        <li>
          <a class="chip" href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
