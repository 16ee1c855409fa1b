/** The comparison in the browser: the rows of the tables of two to four tools, side by side. */

import { type ComponentChildren, render, type VNode } from "preact";
import { BROWSE_PAGE, comparePage, toolPage } from "../../addresses.ts";
import { ChipLinks } from "../parts.tsx";
import { compareTables, countRows } from "./compare-tables.ts";
import { element } from "./element.ts";
import { followActions, ListActions } from "./list-actions.tsx";
import {
  askedAs,
  Failed,
  type FoundPage,
  loadPage,
  type PageTool,
  readAsked,
  slugOf,
  textOf,
} from "./tool-pages.tsx";

export const MOST_COMPARED = 4;

export async function startComparison(qrScript: string): Promise<void> {
  const root = element("resultat", HTMLElement);
  const help = element("aide", HTMLElement);
  const baseTitle = document.title;
  const asked = readAsked(location.search, MOST_COMPARED);
  document.documentElement.classList.remove("asks");
  if (asked.slugs.length === 0) return;
  followActions(root, qrScript);

  async function load(): Promise<void> {
    help.hidden = true;
    render([<Status>Chargement des fiches…</Status>], root);
    const pages = await Promise.all(asked.slugs.map(loadPage));
    // An old and a new name may be the same tool.
    const bySlug = new Map(pages.flatMap((page) => (page.kind === "tool" ? [[page.slug, page]] : [])));
    const tools = [...bySlug.values()];
    // The present names, if everything was found: a link that others may use.
    if (pages.every(({ kind }) => kind === "tool") && asked.left.length === 0)
      history.replaceState(null, "", comparePage([...bySlug.keys()]));
    if (tools.length > 1) document.title = `${namesOf(tools)} – ${baseTitle}`;
    help.hidden = tools.length > 0;
    const notices = [...describeAsked(asked), ...pages.map(describePage)].filter((notice) => notice !== null);
    const names = namesOf(tools);
    const table = tools.length > 1 ? compareTables(tools, `Comparaison de ${names}`) : null;
    render(
      [
        <Status>{table && `${names}\u202F: ${summaryOf(table)}`}</Status>,
        notices.length > 0 && (
          <div class="callout">
            {notices.map((notice) => (
              <p>{notice}</p>
            ))}
          </div>
        ),
        <Failed slugs={askedAs(pages, "failed")} onRetry={load} />,
        tools.length > 0 && <Choice tools={tools} />,
        table && <Compared table={table} href={comparePage([...bySlug.keys()])} />,
      ],
      root,
    );
  }

  await load();
}

const LIST = new Intl.ListFormat("fr", { type: "conjunction" });
/** `"Kahoot!, Wooclap et Plickers"` */
const namesOf = (tools: readonly PageTool[]): string => LIST.format(tools.map(({ name }) => name));

const quoted = (slug: string): string => `«\u202F${slug.slice(0, 80)}\u202F»`;

/** What became of the parts of the address, said kindly. */
function describeAsked({ repeated, left }: ReturnType<typeof readAsked>): (string | null)[] {
  const [twice, tooMany] = [repeated, left].map((slugs) => slugs.map(quoted).join(", "));
  return [
    repeated.length === 0 ? null : `${twice}\u202F: écrit deux fois dans l’adresse, montré une fois.`,
    left.length === 0
      ? null
      : `On compare ${MOST_COMPARED} outils au plus. Laissé de côté\u202F: ${tooMany}. Pour le voir, retirez-en un autre.`,
  ];
}

function describePage(page: FoundPage): VNode | string | null {
  const { asked } = page;
  if (page.kind === "tool")
    return page.slug === asked ? null : `${quoted(asked)} s’appelle maintenant ${page.name}.`;
  if (page.kind === "failed") return null;
  if (page.kind === "withdrawn") {
    const lead = page.page.querySelector("main .lead")?.innerHTML ?? "";
    return (
      <>
        {/* Safe: of our own page. */}
        {textOf(page.page.querySelector("h1"))}. <span dangerouslySetInnerHTML={{ __html: lead }} />
      </>
    );
  }
  return (
    <>
      Aucune fiche de l’annuaire ne s’appelle {quoted(asked)}. Le lien est peut-être incomplet{"\u202F"}:{" "}
      <a href={`${BROWSE_PAGE}?q=${encodeURIComponent(asked.replaceAll("-", " ").slice(0, 100))}`}>
        chercher cet outil
      </a>
      .
    </>
  );
}

/** What is compared, what can be taken away, and what can be added. */
function Choice({ tools }: { tools: readonly PageTool[] }): VNode {
  const slugs = tools.map(({ slug }) => slug);
  const peers = tools.flatMap(({ page }) => [...page.querySelectorAll(".tool-peers .tool-name a")]);
  const others = new Map(peers.map((link) => [slugOf(link.getAttribute("href") ?? ""), textOf(link)]));
  const added = [...others]
    .filter(([slug]) => !slugs.includes(slug))
    .slice(0, MOST_COMPARED)
    .map(([slug, name]) => ({ name, href: comparePage([...slugs, slug]) }));
  const removed = tools.map(({ slug, name }) => ({
    name,
    href: comparePage(slugs.filter((one) => one !== slug)),
  }));
  const [only] = tools;
  const isAlone = tools.length === 1 && only !== undefined;
  return (
    <div class="compare-choice">
      {isAlone && (
        <p>
          Il faut au moins deux outils pour comparer.{" "}
          <a href={toolPage(only.slug)}>Voir la fiche de {only.name}</a>, ou{" "}
          <a href={BROWSE_PAGE}>chercher un outil proche</a>.
        </p>
      )}
      {!isAlone && <ChoiceLinks verb="Retirer" links={removed} />}
      {tools.length < MOST_COMPARED && added.length > 0 && (
        <ChoiceLinks verb={isAlone ? "Comparer avec" : "Ajouter"} links={added} />
      )}
    </div>
  );
}

const ChoiceLinks = ({ verb, links }: { verb: string; links: { name: string; href: string }[] }): VNode => (
  <nav aria-label={`${verb} un outil`}>
    <span aria-hidden="true">{verb}</span>
    <ChipLinks verb={verb} links={links} />
  </nav>
);

/** The same element all the time: screen readers read out what changes in it. */
const Status = ({ children }: { children: ComponentChildren }): VNode => (
  <p class="compare-summary" role="status">
    {children}
  </p>
);

const Compared = ({ table, href }: { table: HTMLTableElement; href: string }): VNode => (
  <>
    <label class="compare-filter">
      <input
        type="checkbox"
        onChange={({ currentTarget }) => table.classList.toggle("hides-same", currentTarget.checked)}
      />
      Cacher ce qui est identique
    </label>
    <section
      class="compare-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by itself, also with the keyboard.
      tabIndex={0}
      aria-label="Tableau de comparaison"
      ref={(box) => box?.append(table)}
    />
    <p class="fine-print">
      «{"\u202F"}Différent{"\u202F"}»{"\u202F"}: des réponses connues ne sont pas les mêmes. «{"\u202F"}
      Incomplet{"\u202F"}»{"\u202F"}: elles le sont, mais il en manque. Des faits, pas un avis de conformité.
    </p>
    <ListActions href={href} />
  </>
);

/** `"3 faits diffèrent sur 20 ; 1 ne est connu que de certains."` */
function summaryOf(table: HTMLTableElement): string {
  const { different, partial, all } = countRows(table);
  const said =
    different === 0
      ? "aucun fait connu ne diffère"
      : `${different} fait${different > 1 ? "s diffèrent" : " diffère"}`;
  const rest = `\u202F; ${partial} ne ${partial > 1 ? "sont connus" : "est connu"} que de certains`;
  return `${said} sur ${all}${partial === 0 ? "" : rest}.`;
}
