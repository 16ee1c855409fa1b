/** Tools side by side: the same rows as on their pages. Without tools it says how to choose some. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { BROWSE_PAGE, comparePage, INDEX_PAGE, toolPage } from "../../addresses.ts";
import { type FactLine, linesOf } from "../facts/fact-table.ts";
import type { FactWords } from "../facts/fact-types.ts";
import { FactTable } from "../facts/fact-view.tsx";
import { ChipLinks } from "../parts.tsx";
import { ToolIcon } from "../tool-row.tsx";
import { FailureNote, Notices } from "./compare-notices.tsx";
import { type Comparison, loadComparison, MOST_TOOLS, readAsked } from "./compare-tools.ts";
import { ListActions, type ListModules } from "./own-list/list-actions.tsx";

export type CompareState = "idle" | "loading" | Comparison;

/** What the build gives to the page. */
export interface CompareData {
  words: FactWords;
  modules: ListModules;
}

/** The page in the browser: reads the address and asks the API. */
export function LiveCompare({ words, modules }: CompareData): VNode {
  const [state, setState] = useState<CompareState>("idle");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // Hides the help until we know that nothing is asked: see early.ts.
    document.documentElement.classList.remove("asks");
    const asked = readAsked(location.search);
    if (asked.slugs.length === 0) return;
    const request = new AbortController();
    setState("loading");
    void loadComparison(asked, request.signal).then((comparison) => {
      if (comparison === null) return;
      setState(comparison);
      const { tools, failure } = comparison;
      // The present names, if everything was found: a link that others may use.
      if (
        failure === null &&
        comparison.notices.every(({ kind }) => kind === "renamed" || kind === "repeated")
      )
        history.replaceState(null, "", comparePage(tools.map(({ slug }) => slug)));
      if (tools.length > 1) document.title = `${namesOf(tools)} – ${baseTitle}`;
    });
    return () => request.abort();
  }, [attempt]);
  return (
    <CompareView words={words} modules={modules} state={state} onRetry={() => setAttempt(attempt + 1)} />
  );
}

const baseTitle = typeof document === "undefined" ? "" : document.title;

const LIST = new Intl.ListFormat("fr", { type: "conjunction" });
/** `"Kahoot!, Wooclap et Plickers"` */
const namesOf = (tools: readonly Tool[]): string => LIST.format(tools.map(({ name }) => name));

interface CompareProps extends CompareData {
  state: CompareState;
  onRetry?: () => void;
}

export function CompareView({ words, modules, state, onRetry = () => {} }: CompareProps): VNode {
  const isLoaded = typeof state === "object";
  const tools = isLoaded ? state.tools : [];
  const lines = tools.length > 1 ? linesOf(tools, words) : [];
  return (
    <>
      <p class={lines.length > 0 ? "compare-summary" : "visually-hidden"} role="status">
        {state === "loading" && "Chargement des fiches…"}
        {lines.length > 0 && summaryOf(tools, lines)}
      </p>
      {isLoaded && <Notices notices={state.notices} />}
      {isLoaded && state.failure && <FailureNote {...state.failure} onRetry={onRetry} />}
      {tools.length > 0 && <Choice tools={tools} />}
      {lines.length > 0 && <ComparedTable tools={tools} lines={lines} />}
      {tools.length > 1 && (
        <ListActions
          tools={tools}
          words={words}
          modules={modules}
          href={comparePage(tools.map(({ slug }) => slug))}
        />
      )}
      {tools.length === 0 && state !== "loading" && <Help />}
    </>
  );
}

function summaryOf(tools: readonly Tool[], lines: readonly FactLine[]): string {
  const different = lines.filter(({ difference }) => difference === "different").length;
  const partial = lines.filter(({ difference }) => difference === "partial").length;
  const count = different === 0 ? "aucun fait connu" : `${different} fait${different > 1 ? "s" : ""}`;
  const differs = different > 1 ? "diffèrent" : "ne diffère";
  const said = different === 1 ? "1 fait diffère" : `${count} ${differs}`;
  const rest =
    partial === 0 ? "" : `\u202F; ${partial} ne ${partial > 1 ? "sont connus" : "est connu"} que de certains`;
  return `${namesOf(tools)}\u202F: ${said} sur ${lines.length}${rest}.`;
}

/** What is compared, what can be taken away, and what can be added. */
function Choice({ tools }: { tools: readonly Tool[] }): VNode {
  const slugs = tools.map(({ slug }) => slug);
  const others = new Map(
    tools
      .flatMap(({ alternatives }) => alternatives)
      .flatMap(({ slug, name }) => (slugs.includes(slug) ? [] : [[slug, name] as const])),
  );
  const added = [...others].slice(0, MOST_TOOLS).map(([slug, name]) => ({
    name,
    href: comparePage([...slugs, slug]),
  }));
  const [only] = tools;
  const isAlone = tools.length === 1 && only !== undefined;
  const addVerb = isAlone ? "Comparer avec" : "Ajouter";
  return (
    <div class="compare-choice">
      {isAlone && (
        <p>
          Il faut au moins deux outils pour comparer.{" "}
          <a href={toolPage(only.slug)}>Voir la fiche de {only.name}</a>
          {added.length === 0 && (
            <>
              , ou <a href={BROWSE_PAGE}>chercher un outil proche</a>
            </>
          )}
          .
        </p>
      )}
      {tools.length > 1 && (
        <nav aria-label="Retirer un outil">
          <span aria-hidden="true">Retirer</span>
          <ChipLinks
            verb="Retirer"
            links={tools.map(({ slug, name }) => ({
              name,
              href: comparePage(slugs.filter((one) => one !== slug)),
            }))}
          />
        </nav>
      )}
      {tools.length < MOST_TOOLS && added.length > 0 && (
        <nav aria-label="Ajouter un outil">
          <span aria-hidden="true">{addVerb}</span>
          <ChipLinks verb={addVerb} links={added} />
        </nav>
      )}
    </div>
  );
}

function ComparedTable({ tools, lines }: { tools: readonly Tool[]; lines: readonly FactLine[] }): VNode {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const shown = onlyDifferent ? lines.filter(({ difference }) => difference !== "same") : lines;
  return (
    <>
      <label class="compare-filter">
        <input
          type="checkbox"
          checked={onlyDifferent}
          onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
        />
        Cacher ce qui est identique
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by itself, also with the keyboard. */}
      <section class="compare-scroll" tabIndex={0} aria-label="Tableau de comparaison">
        <FactTable
          caption={`Comparaison de ${namesOf(tools)}`}
          columns={tools.map((tool) => (
            <span class="compared-tool">
              <ToolIcon tool={tool} size={28} eager />
              <a href={toolPage(tool.slug)} dir="auto">
                {tool.name}
              </a>
            </span>
          ))}
          lines={shown}
          compares
        />
      </section>
      <p class="fine-print">
        «{"\u202F"}Différent{"\u202F"}»{"\u202F"}: des réponses connues ne sont pas les mêmes. «{"\u202F"}
        Incomplet
        {"\u202F"}»{"\u202F"}: elles le sont, mais il en manque. Des faits, pas un avis de conformité.
      </p>
    </>
  );
}

const Help = (): VNode => (
  <div class="compare-help prose">
    <p class="needs-no-js">
      La comparaison a besoin de JavaScript. Sans lui, la fiche de chaque outil montre les mêmes faits, dans
      le même ordre.
    </p>
    <ol>
      <li>
        <a href={BROWSE_PAGE}>Cherchez un outil</a>, ou prenez-le dans{" "}
        <a href={INDEX_PAGE}>la liste de A à Z</a>.
      </li>
      <li>
        Sur sa fiche, suivez «{"\u202F"}Comparer{"\u202F"}»{"\u202F"}: les outils proches viennent avec lui.
      </li>
      <li>Ajoutez ou retirez des outils, jusqu’à quatre, puis partagez l’adresse de la page.</li>
    </ol>
  </div>
);
