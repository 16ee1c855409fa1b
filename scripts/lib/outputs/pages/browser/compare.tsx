/** The comparison in the browser: the rows of the tables of two to four tools, side by side. */

import { render, type VNode } from "preact";
import { BROWSE_PAGE, comparePage, toolPage } from "../../addresses.ts";
import { ChipLinks } from "../parts.tsx";
import { element } from "./element.ts";
import { Failed } from "./failed.tsx";
import { followActions, ListActions } from "./list-actions.tsx";
import { type FoundPage, loadPage, type PageTool, readAsked } from "./tool-pages.ts";

export const MOST_COMPARED = 4;

export async function startComparison(qrScript: string): Promise<void> {
  const root = element("resultat", HTMLElement);
  const help = element("aide", HTMLElement);
  const asked = readAsked(location.search, MOST_COMPARED);
  document.documentElement.classList.remove("asks");
  if (asked.slugs.length === 0) return;
  followActions(root, qrScript);
  const baseTitle = document.title;

  async function load(): Promise<void> {
    help.hidden = true;
    render(<p role="status">Chargement des fiches…</p>, root);
    const pages = await Promise.all(asked.slugs.map(loadPage));
    // An old and a new name may be the same tool.
    const tools = [
      ...new Map(
        pages.flatMap((page) => (page.kind === "tool" ? [[page.tool.slug, page.tool]] : [])),
      ).values(),
    ];
    const notices = [...describeAsked(asked), ...pages.flatMap((page) => describePage(page, asked.slugs))];
    const failed = pages.filter(({ kind }) => kind === "failed").map(({ asked }) => asked);
    // The present names, if everything was found: a link that others may use.
    if (pages.every(({ kind }) => kind === "tool") && asked.left.length === 0)
      history.replaceState(null, "", comparePage(tools.map(({ slug }) => slug)));
    if (tools.length > 1) document.title = `${namesOf(tools)} – ${baseTitle}`;
    help.hidden = tools.length > 0;
    const draw = (hidesSame: boolean) =>
      render(<Comparison {...{ tools, notices, failed, hidesSame, draw, load }} />, root);
    draw(false);
  }

  await load();
}

const LIST = new Intl.ListFormat("fr", { type: "conjunction" });
/** `"Kahoot!, Wooclap et Plickers"` */
const namesOf = (tools: readonly PageTool[]): string => LIST.format(tools.map(({ name }) => name));

interface ComparisonProps {
  tools: readonly PageTool[];
  notices: readonly (VNode | string)[];
  failed: readonly string[];
  hidesSame: boolean;
  draw: (hidesSame: boolean) => void;
  load: () => void;
}

function Comparison({ tools, notices, failed, hidesSame, draw, load }: ComparisonProps): VNode {
  const slugs = tools.map(({ slug }) => slug);
  const lines = tools.length > 1 ? linesOf(tools) : [];
  return (
    <>
      <p class={lines.length > 0 ? "compare-summary" : "visually-hidden"} role="status">
        {lines.length > 0 && summaryOf(tools, lines)}
      </p>
      {notices.length > 0 && (
        <div class="callout">
          <ul class="compare-notices plain-list">
            {notices.map((notice) => (
              <li>{notice}</li>
            ))}
          </ul>
        </div>
      )}
      {failed.length > 0 && <Failed slugs={failed} onRetry={load} />}
      {tools.length > 0 && <Choice tools={tools} />}
      {lines.length > 0 && (
        <>
          <label class="compare-filter">
            <input
              type="checkbox"
              checked={hidesSame}
              onChange={({ currentTarget }) => draw(currentTarget.checked)}
            />
            Cacher ce qui est identique
          </label>
          <ComparedTable
            tools={tools}
            lines={hidesSame ? lines.filter(({ difference }) => difference !== "same") : lines}
          />
          <ListActions href={comparePage(slugs)} />
        </>
      )}
    </>
  );
}

/** What became of the parts of the address, said kindly. */
function describeAsked({ repeated, left }: ReturnType<typeof readAsked>): string[] {
  const twice = `${listed(repeated)}\u202F: écrit deux fois dans l’adresse, montré une fois.`;
  const tooMany = `On compare ${MOST_COMPARED} outils au plus. Laissé de côté\u202F: ${listed(left)}. Pour le voir, retirez-en un autre.`;
  return [...(repeated.length > 0 ? [twice] : []), ...(left.length > 0 ? [tooMany] : [])];
}

function describePage(page: FoundPage, slugs: readonly string[]): (VNode | string)[] {
  const { asked } = page;
  if (page.kind === "unknown")
    return [
      <>
        Aucune fiche de l’annuaire ne s’appelle {quoted(asked)}. Le lien est peut-être incomplet{"\u202F"}:{" "}
        <a href={`${BROWSE_PAGE}?q=${encodeURIComponent(asked.replaceAll("-", " ").slice(0, 100))}`}>
          chercher cet outil
        </a>
        .
      </>,
    ];
  if (page.kind === "tool")
    return page.tool.slug === asked ? [] : [`${quoted(asked)} s’appelle maintenant ${page.tool.name}.`];
  if (page.kind !== "withdrawn") return [];
  const { title, lead, instead } = page;
  const replaced = slugs.map((slug) => (slug === asked ? (instead ?? slug) : slug));
  return [
    <>
      {title}. {/* Safe: of our own page. */}
      <span dangerouslySetInnerHTML={{ __html: lead }} />
      {instead !== null && (
        <>
          {" "}
          <a href={comparePage(replaced)}>Comparer avec cet outil</a>
        </>
      )}
    </>,
  ];
}

const quoted = (slug: string): string => `«\u202F${slug.slice(0, 80)}\u202F»`;
const listed = (slugs: readonly string[]): string => slugs.map(quoted).join(", ");

/** What is compared, what can be taken away, and what can be added. */
function Choice({ tools }: { tools: readonly PageTool[] }): VNode {
  const slugs = tools.map(({ slug }) => slug);
  const others = new Map(
    tools
      .flatMap(({ peers }) => peers)
      .flatMap(({ slug, name }) => (slugs.includes(slug) ? [] : [[slug, name] as const])),
  );
  const added = [...others].slice(0, MOST_COMPARED).map(([slug, name]) => ({
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
      {tools.length < MOST_COMPARED && added.length > 0 && (
        <nav aria-label="Ajouter un outil">
          <span aria-hidden="true">{addVerb}</span>
          <ChipLinks verb={addVerb} links={added} />
        </nav>
      )}
    </div>
  );
}

interface ComparedLine {
  key: string;
  group: string;
  label: string;
  /** HTML, one for each tool. */
  cells: readonly string[];
  /** Of the tools that say it; `partial`: they agree, and others do not say it. */
  difference: "same" | "different" | "partial";
}

/** Each page has every row, in the same order; those that no tool has to answer are hidden in all of them. */
function linesOf(tools: readonly PageTool[]): ComparedLine[] {
  const [first] = tools;
  return (first?.facts ?? []).flatMap(({ key, group, label }) => {
    const facts = tools.flatMap(({ facts }) => facts.find((fact) => fact.key === key) ?? []);
    const known = facts.map(({ answer }) => answer).filter((answer) => answer !== "");
    if (facts.every(({ isHidden }) => isHidden)) return [];
    const isPartial = known.length > 0 && known.length < tools.length;
    const difference = new Set(known).size > 1 ? "different" : isPartial ? "partial" : "same";
    return [{ key, group, label, cells: facts.map(({ cell }) => cell), difference }];
  });
}

function summaryOf(tools: readonly PageTool[], lines: readonly ComparedLine[]): string {
  const different = lines.filter(({ difference }) => difference === "different").length;
  const partial = lines.filter(({ difference }) => difference === "partial").length;
  const count = different === 0 ? "aucun fait connu" : `${different} fait${different > 1 ? "s" : ""}`;
  const differs = different > 1 ? "diffèrent" : "ne diffère";
  const said = different === 1 ? "1 fait diffère" : `${count} ${differs}`;
  const rest =
    partial === 0 ? "" : `\u202F; ${partial} ne ${partial > 1 ? "sont connus" : "est connu"} que de certains`;
  return `${namesOf(tools)}\u202F: ${said} sur ${lines.length}${rest}.`;
}

const MARKS = { same: null, different: "Différent", partial: "Incomplet" } as const;

function ComparedTable({
  tools,
  lines,
}: {
  tools: readonly PageTool[];
  lines: readonly ComparedLine[];
}): VNode {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by itself, also with the keyboard. */}
      <section class="compare-scroll" tabIndex={0} aria-label="Tableau de comparaison">
        <table class="fact-table fact-table-compared">
          <caption class="visually-hidden">Comparaison de {namesOf(tools)}</caption>
          <thead>
            <tr>
              <th scope="col">Fait</th>
              {tools.map(({ slug, name, icon }) => (
                <th scope="col">
                  <span class="compared-tool">
                    {/* Safe: of our own page, as the cells. */}
                    <span dangerouslySetInnerHTML={{ __html: icon }} />
                    <a href={toolPage(slug)} dir="auto">
                      {name}
                    </a>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group}>
              <tr class="fact-group">
                <th scope="rowgroup" colSpan={tools.length + 1}>
                  <span>{group}</span>
                </th>
              </tr>
              {lines
                .filter((line) => line.group === group)
                .map(({ key, label, cells, difference }) => (
                  <tr key={key} class={`fact-${difference}`}>
                    <th scope="row">
                      {label}
                      {MARKS[difference] && <span class="fact-mark"> {MARKS[difference]}</span>}
                    </th>
                    {cells.map((cell) => (
                      <td dangerouslySetInnerHTML={{ __html: cell }} />
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </section>
      <p class="fine-print">
        «{"\u202F"}Différent{"\u202F"}»{"\u202F"}: des réponses connues ne sont pas les mêmes. «{"\u202F"}
        Incomplet
        {"\u202F"}»{"\u202F"}: elles le sont, mais il en manque. Des faits, pas un avis de conformité.
      </p>
    </>
  );
}
