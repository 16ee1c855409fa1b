/** The search field. Its text belongs to the visitor: the page writes into it only when it goes to another search. */

import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { MAX_Q_LENGTH } from "../../../../../functions/lib/contract/query.ts";
import { countTools } from "../labels.ts";
import { Icon } from "../parts.tsx";
import { type BrowseProps, currentAnswer, isAsked } from "./browse-state.ts";

export function SearchField({ state, actions }: BrowseProps): VNode {
  const input = useRef<HTMLInputElement>(null);
  const { field } = state;
  const written = useRef(field);

  // Before the next key can come. What was typed before this script ran stays, too.
  useLayoutEffect(() => {
    if (written.current !== field && input.current !== null) input.current.value = field.text;
    written.current = field;
  }, [field]);

  const answer = isAsked(state) ? currentAnswer(state) : null;
  return (
    <search class="needs-js">
      <form
        class="search-form"
        action="/"
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
          document.getElementById("resultats")?.focus();
        }}
      >
        <label class="visually-hidden" for="q">
          Chercher un outil
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id="q"
          name="q"
          type="search"
          maxLength={MAX_Q_LENGTH}
          placeholder="quiz, carte mentale, FLE…"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="search"
          onFocus={actions.prepare}
          onInput={({ currentTarget: { value } }) => actions.type(value)}
        />
        {/* Screen readers hear it once, after the last key. */}
        <span class="search-count" aria-hidden="true">
          {answer !== null && countTools(answer.list.meta.total)}
        </span>
        <button
          class="search-clear"
          type="button"
          aria-label="Effacer la recherche"
          onClick={() => {
            // Nothing may be asked yet for what is in the field.
            if (input.current !== null) input.current.value = "";
            actions.go({ ...state.query, q: null, page: 1 });
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
        <button class="button button-primary" type="submit">
          Chercher
        </button>
      </form>
    </search>
  );
}
