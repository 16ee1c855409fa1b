/** Code as in the documentation, whose script adds a button to copy it. */

import type { VNode } from "preact";

/** The keyboard can scroll it sideways. */
export const Code = ({ caption, code }: { caption: string; code: string }): VNode => (
  <figure class="code">
    <figcaption>{caption}</figcaption>
    <pre tabindex={0}>
      <code>{code}</code>
    </pre>
  </figure>
);
