/** A link to another state of the page. It has a normal address, but following it does not load the page again. */

import type { ComponentChildren, VNode } from "preact";
import type { Query } from "../../../../../../functions/lib/contract/query.ts";
import { type BrowseActions, pageUrl } from "../browse-state.ts";

interface FilterLinkProps {
  query: Query;
  actions: BrowseActions;
  children: ComponentChildren;
  /** Used instead of the address of the state while no script runs. */
  fallback?: string;
  id?: string;
  class?: string;
  label?: string;
  current?: "true" | "page";
  rel?: "prev" | "next";
  /** Whether a click moves the focus to the results. */
  movesToResults?: boolean;
}

export function FilterLink(props: FilterLinkProps): VNode {
  const { query, actions, children, fallback, movesToResults = false } = props;
  return (
    <a
      id={props.id}
      class={props.class}
      href={fallback ?? pageUrl(query)}
      aria-current={props.current}
      aria-label={props.label}
      rel={props.rel}
      onClick={(event) => {
        // The browser opens new tabs and downloads itself.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        actions.go(query);
        if (!movesToResults) return;
        const results = document.getElementById("resultats");
        results?.focus({ preventScroll: true });
        results?.scrollIntoView({ block: "start" });
      }}
    >
      {children}
    </a>
  );
}
