/** The visitor’s own list, or one that somebody shared: `?outils=` in the address. */

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FilterDefinition } from "../../../../../../functions/lib/contract/filters.ts";
import type { Tool } from "../../../../content/fields/tool-fields.ts";
import { BROWSE_PAGE, COLLECTIONS_PAGE, comparePage, OWN_LIST_PAGE } from "../../../addresses.ts";
import { hueClass } from "../../../category-hues.ts";
import { countTools } from "../../labels.ts";
import { ToolRow } from "../../tool-row.tsx";
import { type Comparison, loadComparison, MOST_TOOLS, readAsked } from "../compare-tools.ts";
import type { CompareData } from "../compare-view.tsx";
import { ListActions } from "./list-actions.tsx";
import { listPage, MOST_LISTED, NOTHING_KEPT, readStored, writeStored } from "./stored-list.ts";

/** What the build gives to the page. */
export interface OwnListData extends CompareData {
  filters: readonly FilterDefinition[];
  /** Slugs in their order, for their colours. */
  categories: readonly string[];
}

interface ListState {
  isShared: boolean;
  /** What is known of the tools; null until it is there. */
  found: Comparison | null;
}

export function LiveOwnList(data: OwnListData): VNode {
  const [state, setState] = useState<ListState | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    document.documentElement.classList.remove("asks");
    const shared = readAsked(location.search, MOST_LISTED);
    const isShared = shared.slugs.length > 0;
    const asked = isShared
      ? shared
      : readAsked(listPage(readStored() ?? []).split("?")[1] ?? "", MOST_LISTED);
    const request = new AbortController();
    setState({ isShared, found: null });
    void loadComparison(asked, request.signal).then((found) => {
      if (found !== null) setState({ isShared, found });
    });
    return () => request.abort();
  }, [attempt]);
  return <OwnListView {...data} state={state} onChange={() => setAttempt(attempt + 1)} />;
}

interface OwnListProps extends OwnListData {
  /** Null before any script runs. */
  state: ListState | null;
  /** Reads the list again. */
  onChange?: () => void;
}

export function OwnListView({ state, onChange = () => {}, ...data }: OwnListProps): VNode {
  if (state === null) return <Help>Cette page a besoin de JavaScript pour lire votre liste.</Help>;
  const { isShared, found } = state;
  if (found === null) return <p role="status">Chargement des fiches…</p>;
  const { tools, notices, failure } = found;
  const slugs = tools.map(({ slug }) => slug);
  const lost = notices.flatMap((notice) =>
    notice.kind === "unknown" || notice.kind === "withdrawn" ? [notice.slug] : [],
  );
  return (
    <>
      {!isShared && readStored() === null && <p class="callout callout-warning">{NOTHING_KEPT}</p>}
      {lost.length > 0 && (
        <p class="callout">
          Sans fiche dans l’annuaire, ou retiré{"\u202F"}: {lost.join(", ")}.
        </p>
      )}
      {failure !== null && (
        <p class="callout callout-warning" role="alert">
          Fiches qui n’ont pas pu être lues{"\u202F"}: {failure.slugs.join(", ")}. La connexion est peut-être
          coupée.{" "}
          <button class="button" type="button" onClick={onChange}>
            Réessayer
          </button>
        </p>
      )}
      {isShared && tools.length > 0 && <Shared slugs={slugs} />}
      {tools.length > 0 && (
        <>
          <h2 class="list-title">{countTools(tools.length)}</h2>
          <ListActions {...data} tools={tools} href={listPage(slugs)} />
          <Rows {...data} tools={tools} />
        </>
      )}
      {tools.length === 0 && failure === null && <Help>Votre liste est vide.</Help>}
    </>
  );
}

/** Somebody else’s list never replaces the reader’s. */
function Shared({ slugs }: { slugs: readonly string[] }): VNode {
  const [word, setWord] = useState("");
  const keep = () => {
    const kept = writeStored([...(readStored() ?? []), ...slugs]);
    setWord(kept ? "C’est fait\u202F: ils sont dans votre liste." : NOTHING_KEPT);
    dispatchEvent(new Event("storage"));
  };
  return (
    <div class="callout list-actions">
      <p>
        Cette liste vient de l’adresse que vous avez ouverte. La vôtre n’a pas changé{"\u202F"}:{" "}
        <a href={OWN_LIST_PAGE}>voir ma liste</a>.
      </p>
      <p class="tool-links">
        <button class="button" type="button" onClick={keep}>
          Les ajouter à ma liste
        </button>
      </p>
      <p aria-live="polite">{word}</p>
    </div>
  );
}

function Rows({ tools, filters, categories }: OwnListData & { tools: readonly Tool[] }): VNode {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (slug: string) =>
    setChosen(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  const canCompare = chosen.length > 1;
  return (
    <>
      <ul class="tool-list tool-peers plain-list">
        {tools.map((tool) => (
          <ToolRow
            key={tool.slug}
            tool={tool}
            filters={filters}
            hue={hueClass(Math.max(0, categories.indexOf(tool.category)))}
            eager
          />
        ))}
      </ul>
      {tools.length > 1 && (
        <fieldset class="list-compare list-actions">
          <legend>Comparer deux à quatre d’entre eux</legend>
          {tools.map(({ slug, name }) => (
            <label class="compare-filter" key={slug}>
              <input
                type="checkbox"
                checked={chosen.includes(slug)}
                disabled={chosen.length === MOST_TOOLS && !chosen.includes(slug)}
                onChange={() => toggle(slug)}
              />
              <span dir="auto">{name}</span>
            </label>
          ))}
          <p>
            {canCompare ? (
              <a class="button button-primary" href={comparePage(chosen)}>
                Comparer
              </a>
            ) : (
              "Cochez-en deux."
            )}
          </p>
        </fieldset>
      )}
    </>
  );
}

const Help = ({ children }: { children: ComponentChildren }): VNode => (
  <div class="prose compare-help">
    <p>{children}</p>
    <p>
      Le signet à côté de chaque outil le garde ici, sur cet appareil{"\u202F"}: ni compte, ni suivi. Pour
      commencer, <a href={BROWSE_PAGE}>cherchez un outil</a> ou ouvrez une{" "}
      <a href={COLLECTIONS_PAGE}>collection</a>.
    </p>
  </div>
);
