/** The browse page: search, filters and results. The build renders it for everybody; the browser then makes it interactive. */

import type { VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { countTools } from "../labels.ts";
import type { BrowseSession } from "./browse-session.ts";
import { type BrowseActions, type BrowseData, type BrowseProps, isAsked } from "./browse-state.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { FilterSheet } from "./filters/filter-sheet.tsx";
import { RequestDetails } from "./request-details.tsx";
import { Results } from "./results.tsx";
import { SearchField } from "./search-field.tsx";

/** The page in the browser: shows each new state of the session. */
export function LiveBrowse({ data, session }: { data: BrowseData; session: BrowseSession }): VNode {
  const [state, setState] = useState(session.getState());
  // At once: keys that are typed later find the session running.
  useLayoutEffect(() => session.start(() => setState(session.getState())), [session]);
  const actions: BrowseActions = {
    ...session,
    go: (query, series) => session.go(query, state.query.q, series),
  };
  return <BrowseView data={data} state={state} actions={actions} />;
}

export function BrowseView(props: BrowseProps): VNode {
  const { data, state, actions } = props;
  const [inSheet, setInSheet] = useState(false);
  const asked = isAsked(state);
  return (
    <div class={asked ? "browse browse-asked" : "browse"}>
      <section class="hero ruled" aria-labelledby="titre">
        <div class="page hero-inner">
          <h1 id="titre">Quel outil pour votre classe{"\u202F"}?</h1>
          <p class="lead">
            {countTools(data.list.meta.total)} d’IA et de numérique éducatif, décrits un par un{"\u202F"}: ce
            qu’ils font, ce qu’ils coûtent, ce que l’on sait de leurs données.
          </p>
          <SearchField {...props} />
          <p class="no-script needs-no-js">
            La recherche a besoin de JavaScript. Sans lui{"\u202F"}:{" "}
            <a href="/outils/">tous les outils de A à Z</a>, avec la recherche de votre navigateur
            (Ctrl&nbsp;F), les <a href="/besoins/">besoins</a> et les <a href="/collections/">collections</a>.
          </p>
        </div>
      </section>
      {/* Safe: the build made it. Browsers take it from the page: it is in no script. */}
      {!asked && <div id="depart" class="page start" dangerouslySetInnerHTML={{ __html: data.start }} />}
      <div class="page browse-grid">
        <section class="filters" aria-label="Filtres" onPointerEnter={actions.prepare}>
          {!inSheet && <FilterPanel {...props} />}
        </section>
        <div class="results">
          <Results {...props} onFilter={() => setInSheet(true)} isCovered={inSheet} />
          <RequestDetails query={state.shown?.query ?? state.query} isLive={state.live} />
        </div>
      </div>
      {inSheet && <FilterSheet {...props} onClose={() => setInSheet(false)} />}
      <p class="visually-hidden" role="status">
        {state.announcement}
      </p>
    </div>
  );
}
