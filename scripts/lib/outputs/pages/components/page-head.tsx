/** The head of a page, on ruled paper: breadcrumb, title, what it is about. */

import type { ComponentChildren, VNode } from "preact";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

interface PageHeadProps {
  crumbs?: readonly Crumb[];
  /** More classes. */
  class?: string;
  children: ComponentChildren;
}

export function PageHead({ crumbs = [], class: more = "", children }: PageHeadProps): VNode {
  return (
    <div class={`band ruled ${more}`.trim()}>
      <div class="page">
        {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
        <header class="page-head">{children}</header>
      </div>
    </div>
  );
}
