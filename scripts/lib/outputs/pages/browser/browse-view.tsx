/** The browse page: search, filters and results. The build renders it for everybody; the browser then makes it interactive. */

import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import { MAX_Q_LENGTH } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { Icon } from "../components/icon.tsx";
import { countTools } from "../value-labels.ts";
import type { BrowseSession } from "./browse-session.ts";
import { type BrowseData, type BrowseProps, fitSearch } from "./browse-state.ts";
import { Facets } from "./facets.tsx";
import { RequestBar } from "./request-bar.tsx";
import { Results } from "./results.tsx";

/** The page in the browser: shows each new state of the session. */
export function LiveBrowse({ data, session }: { data: BrowseData; session: BrowseSession }): VNode {
  const [state, setState] = useState(session.getState());
  useEffect(() => session.start(() => setState(session.getState())), [session]);
  return <BrowseView data={data} state={state} actions={session} />;
}

export function BrowseView(props: BrowseProps): VNode {
  const { data, state } = props;
  return (
    <>
      <section class="hero ruled" aria-labelledby="titre">
        <div class="page hero-inner">
          <h1 id="titre">Quel outil pour votre classe{"\u202F"}?</h1>
          <p class="lead">
            {countTools(data.list.meta.total)} d’IA et de numérique éducatif, décrits un par un{"\u202F"}: ce
            qu’ils font, ce qu’ils coûtent, ce que l’on sait de leurs données.
          </p>
          <SearchForm {...props} />
          <p class="no-script needs-no-js">
            La recherche a besoin de JavaScript. Sans lui{"\u202F"}:{" "}
            <a href="/outils/">tous les outils de A à Z</a>, les catégories ci-dessous et les{" "}
            <a href="/collections/">collections</a>.
          </p>
          {data.starts.length > 0 && (
            <nav class="starts" aria-label="Par profil">
              <span class="starts-label">Vous êtes</span>
              <ul class="chips">
                {data.starts.map(({ href, name }) => (
                  <li>
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
          )}
          {state.shown !== null && <ResponseSample list={state.shown.list} filters={data.filters} />}
        </div>
      </section>
      <RequestBar query={state.shown?.query ?? state.query} />
      <div class="page browse-grid">
        <Facets {...props} />
        <Results {...props} />
      </div>
      <p class="visually-hidden" role="status">
        {state.announcement}
      </p>
    </>
  );
}

/** Long enough to type the next letter, short enough to feel immediate. */
const DEBOUNCE = 250;

function SearchForm({ state, actions }: BrowseProps): VNode {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q } = state.query;

  /** What the field itself asked for last. */
  const asked = useRef<string | null>(null);

  // The back button or a removed filter changes the field; the answer to what was typed never does.
  useLayoutEffect(() => {
    if (q !== asked.current) setText(q ?? "");
    asked.current = q;
  }, [q]);

  const search = (value: string) => {
    asked.current = fitSearch(value) || null;
    actions.search(asked.current);
  };
  return (
    <search class="needs-js">
      <form
        class="search-form"
        action="/"
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(timer.current);
          search(text);
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
          value={text}
          maxLength={MAX_Q_LENGTH}
          placeholder="quiz, carte mentale, FLE…"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="search"
          onInput={({ currentTarget: { value } }) => {
            setText(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(value), DEBOUNCE);
          }}
        />
        {text !== "" && (
          <button
            class="search-clear"
            type="button"
            aria-label="Effacer la recherche"
            onClick={() => {
              clearTimeout(timer.current);
              setText("");
              actions.go({ ...state.query, q: null, page: 1 });
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        <button class="button button-primary" type="submit">
          Chercher
        </button>
      </form>
    </search>
  );
}

/** Enough to show that filters and fields have the same names. */
const SHOWN_FILTERS = 3;

interface ResponseSampleProps {
  list: ToolList;
  filters: readonly FilterDefinition[];
}

/** The first lines of the API’s answer, to show what the API gives. */
function ResponseSample({ list: { data, meta }, filters }: ResponseSampleProps): VNode {
  const [first] = data;
  const names = filters.map(({ name }) => name).slice(0, SHOWN_FILTERS);
  const fields = Object.entries(first ?? {}).filter(([name]) => name === "name" || names.includes(name));
  return (
    <figure class="sample">
      <figcaption class="visually-hidden">Début de la réponse de l’API</figcaption>
      <pre>
        <code>
          {'{ "meta": { '}
          <b>"total"</b>: {meta.total}
          {", … },\n"}
          {first === undefined ? (
            '  "data": [] }'
          ) : (
            <>
              {'  "data": [{\n'}
              {fields.map(([field, value]) => (
                <span key={field}>
                  {"    "}
                  <b>"{field}"</b>: {JSON.stringify(value)}
                  {",\n"}
                </span>
              ))}
              {"    … }, …] }"}
            </>
          )}
        </code>
      </pre>
    </figure>
  );
}
