/** The visitor’s own list in the browser, or one that somebody shared: `?outils=` in the address. */

import { render, type VNode } from "preact";
import type { Directory } from "../../../../../functions/lib/answer/directory.ts";
import type { FilterDefinition } from "../../../../../functions/lib/contract/filters.ts";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import { comparePage, OWN_LIST_PAGE } from "../../addresses.ts";
import { hueClass } from "../../category-hues.ts";
import { countTools } from "../labels.ts";
import { ToolRow } from "../tool-row.tsx";
import { MOST_COMPARED } from "./compare.tsx";
import { element } from "./element.ts";
import { readFile } from "./engine.ts";
import { followActions, ListActions } from "./list-actions.tsx";
import { listPage, MOST_LISTED, NOTHING_KEPT, readStored, writeStored } from "./stored-list.ts";
import { askedAs, Failed, loadPage, readAsked } from "./tool-pages.tsx";

/** What the build gives to the pages of chosen tools. */
export interface ChosenData {
  /** The address of the table of all tools. */
  directory: string;
  qr: string;
  /** Slugs in their order, for their colours. */
  categories: readonly string[];
}

export async function startOwnList({ directory, qr, categories }: ChosenData): Promise<void> {
  const root = element("resultat", HTMLElement);
  const help = element("aide", HTMLElement);
  document.documentElement.classList.remove("asks");
  const shared = readAsked(location.search, MOST_LISTED).slugs;
  const isShared = shared.length > 0;
  const stored = readStored();
  const slugs = isShared ? shared : (stored ?? []);
  followActions(root, qr);

  async function load(): Promise<void> {
    help.hidden = true;
    render(<p role="status">Chargement des fiches…</p>, root);
    const found = await findTools(slugs, directory);
    help.hidden = found.tools.length + found.failed.length > 0;
    const draw = (chosen: readonly string[], said: string) =>
      render(
        <OwnList
          {...{
            ...found,
            chosen,
            said,
            draw,
            load,
            categories,
            isShared,
            keepsNothing: !isShared && stored === null,
          }}
        />,
        root,
      );
    draw([], "");
  }

  await load();
}

/** Those of the table; for other slugs their pages, which know new names and what was withdrawn. */
async function findTools(slugs: readonly string[], path: string) {
  const table: Directory<ToolSummary> | null =
    slugs.length === 0 ? null : await readFile(path).catch(() => null);
  if (table === null) return { tools: [], filters: [], lost: [], failed: slugs };
  const known = new Map(table.tools.map((tool) => [tool.slug, tool]));
  const pages = await Promise.all(slugs.filter((slug) => !known.has(slug)).map(loadPage));
  const today = new Map(pages.flatMap((page) => (page.kind === "tool" ? [[page.asked, page.slug]] : [])));
  const named = new Set(slugs.map((slug) => today.get(slug) ?? slug));
  return {
    tools: [...named].flatMap((slug) => known.get(slug) ?? []),
    filters: table.filters,
    lost: askedAs(pages, "unknown", "withdrawn"),
    failed: askedAs(pages, "failed"),
  };
}

interface OwnListProps {
  tools: readonly ToolSummary[];
  filters: readonly FilterDefinition[];
  /** Slugs that no tool has. */
  lost: readonly string[];
  failed: readonly string[];
  categories: readonly string[];
  isShared: boolean;
  keepsNothing: boolean;
  /** Slugs to compare. */
  chosen: readonly string[];
  said: string;
  draw: (chosen: readonly string[], said: string) => void;
  load: () => void;
}

function OwnList(props: OwnListProps): VNode {
  const { tools, filters, categories, lost, failed, isShared, keepsNothing, load } = props;
  return (
    <>
      {keepsNothing && <p class="callout callout-warning">{NOTHING_KEPT}</p>}
      {lost.length > 0 && (
        <p class="callout">
          Sans fiche dans l’annuaire, ou retiré{"\u202F"}: {lost.join(", ")}.
        </p>
      )}
      <Failed slugs={failed} onRetry={load} />
      {tools.length > 0 && (
        <>
          {isShared && <Shared {...props} />}
          <h2 class="list-title">{countTools(tools.length)}</h2>
          <ListActions href={listPage(tools.map(({ slug }) => slug))} />
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
          {tools.length > 1 && <CompareChoice {...props} />}
        </>
      )}
    </>
  );
}

/** Somebody else’s list never replaces the reader’s. */
function Shared({ tools, chosen, said, draw }: OwnListProps): VNode {
  const keep = () => {
    const kept = writeStored([...(readStored() ?? []), ...tools.map(({ slug }) => slug)]);
    draw(chosen, kept ? "C’est fait\u202F: ils sont dans votre liste." : NOTHING_KEPT);
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
      <p aria-live="polite">{said}</p>
    </div>
  );
}

function CompareChoice({ tools, chosen, said, draw }: OwnListProps): VNode {
  const toggle = (slug: string) =>
    draw(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug], said);
  return (
    <fieldset class="list-compare list-actions">
      <legend>Comparer deux à quatre d’entre eux</legend>
      {tools.map(({ slug, name }) => (
        <label class="compare-filter" key={slug}>
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            disabled={chosen.length === MOST_COMPARED && !chosen.includes(slug)}
            onChange={() => toggle(slug)}
          />
          <span dir="auto">{name}</span>
        </label>
      ))}
      <p>
        {chosen.length > 1 ? (
          <a class="button button-primary" href={comparePage(chosen)}>
            Comparer
          </a>
        ) : (
          "Cochez-en deux."
        )}
      </p>
    </fieldset>
  );
}
