/** Links to other sites, marked as such. */

import type { VNode } from "preact";

export const ExternalLink = ({ href, children }: { href: string; children: string }): VNode => (
  <a href={href} rel="noopener external">
    {children}
  </a>
);

/** The link as a sentence of its own, after another sentence; nothing if there is no address. */
export function LinkSentence({ href, children }: { href: string | null; children: string }): VNode | null {
  if (href === null) return null;
  return (
    <>
      {" "}
      <ExternalLink href={href}>{children}</ExternalLink>.
    </>
  );
}
