/** The tools that an address or this device names, in the browser: side by side in a table, or the visitor’s own list. */

import { render, type VNode } from "preact";
import type { Directory } from "../../../../../functions/lib/answer/directory.ts";
import type { ToolSummary } from "../../../content/fields/tool-fields.ts";
import { COMPARE_PAGE, COMPARE_PARAMETER, comparePage, OWN_LIST_PAGE } from "../../addresses.ts";
import {
  listPage,
  MOST_LISTED,
  NOTHING_KEPT,
  readAsked,
  readStored,
  writeStored,
} from "../browser/chosen-slugs.ts";
import { element, readData, readFile } from "../browser/from-build.ts";
import { compareTables, loadPages, type PageTool, slugOf, textOf } from "../browser/tool-pages.ts";
import { countTools } from "../labels.ts";
import { ChipLinks, Icon } from "../parts.tsx";
import { ToolRow } from "../tool-row.tsx";
import type * as qrCode from "./qr-code.ts";

const MOST_COMPARED = 4;

/** What the build gives to the pages of chosen tools. */
export interface ChosenData {
  /** The address of the table of all tools. */
  directory: string;
  /** The address of what draws codes, which most visitors never need. */
  qr: string;
}

/** What a page shows of the tools that it found. */
interface Shown {
  /** Nothing if no tool was found. */
  parts: readonly VNode[];
  /** The page with these tools under their names of today, for others. */
  address: string;
  /** What changed for those who do not see it. */
  said?: string;
  notices: readonly string[];
  /** Slugs whose pages could not be read. */
  failed: readonly string[];
}

const files: ChosenData = readData("donnees");
const root = element("resultat", HTMLElement);
const help = element("aide", HTMLElement);
const compares = location.pathname === COMPARE_PAGE;
const most = compares ? MOST_COMPARED : MOST_LISTED;
const asked = readAsked(location.search, most);
const isShared = asked.slugs.length > 0;
const stored = readStored();

async function show(): Promise<void> {
  help.hidden = true;
  render([<Status said="Chargement des fiches…" />], root);
  const {
    parts,
    address,
    said = "",
    failed,
    ...found
  } = await (compares ? compare(asked.slugs) : listTools(isShared ? asked.slugs : (stored ?? [])));
  const left = asked.left.join(", ").slice(0, 200);
  const notices = [
    ...(left === "" ? [] : [`${most} outils au plus. Laissés de côté\u202F: ${left}.`]),
    ...(stored === null && !isShared && !compares ? [NOTHING_KEPT] : []),
    ...found.notices,
  ];
  help.hidden = parts.length + failed.length > 0;
  render(
    [
      <Status said={said} />,
      notices.length > 0 && (
        <div class="callout">
          {notices.map((notice) => (
            <p>{notice}</p>
          ))}
        </div>
      ),
      failed.length > 0 && (
        <div class="callout callout-warning" role="alert">
          <p>
            Fiches qui n’ont pas pu être lues{"\u202F"}: {failed.join(", ")}. La connexion est peut-être
            coupée.
          </p>
          <button class="button" type="button" onClick={show}>
            Réessayer
          </button>
        </div>
      ),
      ...parts,
      parts.length > 0 && <ListActions address={location.origin + address} />,
    ],
    root,
  );
}

/** The same element all the time: screen readers read out what changes in it. */
const Status = ({ said }: { said: string }): VNode => (
  <p class="compare-summary" role="status">
    {said}
  </p>
);

/** `plural(2, "fait diffère", "faits diffèrent")` → `"2 faits diffèrent"` */
const plural = (number: number, one: string, several: string): string =>
  `${number} ${number > 1 ? several : one}`;

async function compare(slugs: readonly string[]): Promise<Shown> {
  const { pages, ...found } = await loadPages(slugs);
  // An old and a new name may be the same tool.
  const tools = [...new Map(pages.map((tool) => [tool.slug, tool])).values()];
  const address = comparePage(tools.map(({ slug }) => slug));
  if (tools.length === 0) return { ...found, address, parts: [] };
  const choice = <Choice tools={tools} />;
  if (tools.length === 1)
    return { ...found, address, parts: [choice], said: "Il faut au moins deux outils pour comparer." };
  const names = new Intl.ListFormat("fr").format(tools.map(({ name }) => name));
  document.title = `${names} – Comparer des outils`;
  const table = compareTables(tools, `Comparaison de ${names}`);
  const count = (rows: string) => table.querySelectorAll(`${rows}:not([hidden])`).length;
  const said =
    `${names}\u202F: ${plural(count(".fact-different"), "fait diffère", "faits diffèrent")} sur ` +
    `${count("[data-fact]")}\u202F; ${plural(count(".fact-partial"), "n’est connu", "ne sont connus")} que de certains.`;
  return { ...found, address, parts: [choice, <Compared table={table} />], said };
}

/** What can be taken away, and what can be added: the tools that pages name as close to theirs. */
function Choice({ tools }: { tools: readonly PageTool[] }): VNode {
  const slugs = tools.map(({ slug }) => slug);
  const peers = tools.flatMap(({ page }) => [...page.querySelectorAll(".tool-peers .tool-name a")]);
  const others = new Map(peers.map((link) => [slugOf(link.getAttribute("href") ?? ""), textOf(link)]));
  for (const slug of slugs) others.delete(slug);
  const choices = {
    Retirer: tools.map(({ slug, name }) => ({
      name,
      href: comparePage(slugs.filter((one) => one !== slug)),
    })),
    Ajouter: [...others]
      .slice(0, MOST_COMPARED)
      .map(([slug, name]) => ({ name, href: comparePage([...slugs, slug]) })),
  };
  if (tools.length === 1) choices.Retirer = [];
  if (tools.length === MOST_COMPARED) choices.Ajouter = [];
  return (
    <div class="row wrap">
      {Object.entries(choices)
        .filter(([, links]) => links.length > 0)
        .map(([verb, links]) => (
          <nav class="row wrap small" aria-label={`${verb} un outil`}>
            <span class="strong" aria-hidden="true">
              {verb}
            </span>
            <ChipLinks verb={verb} links={links} />
          </nav>
        ))}
    </div>
  );
}

const Compared = ({ table }: { table: HTMLTableElement }): VNode => (
  <>
    <label class="check row strong">
      <input
        type="checkbox"
        onChange={({ currentTarget }) => table.classList.toggle("hides-same", currentTarget.checked)}
      />
      Cacher ce qui est identique
    </label>
    <section
      class="compare-scroll framed"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by itself, also with the keyboard.
      tabIndex={0}
      aria-label="Tableau de comparaison"
      ref={(box) => box?.append(table)}
    />
    <p class="fine-print">
      «{"\u202F"}Différent{"\u202F"}»{"\u202F"}: des réponses connues ne sont pas les mêmes. «{"\u202F"}
      Incomplet{"\u202F"}»{"\u202F"}: elles le sont, mais il en manque. Des faits, pas un avis de conformité.
    </p>
  </>
);

/** Rows of the table of all tools; pages are asked only for slugs that it has not: new names, what was withdrawn. */
async function listTools(slugs: readonly string[]): Promise<Shown> {
  const table: Directory<ToolSummary> | null = await readFile(files.directory).catch(() => null);
  if (table === null) return { parts: [], address: "", notices: [], failed: slugs };
  const known = new Map(table.tools.map((tool) => [tool.slug, tool]));
  const { pages, ...found } = await loadPages(slugs.filter((slug) => !known.has(slug)));
  const today = new Map(pages.map(({ asked, slug }) => [asked, slug]));
  const shown = [...new Set(slugs.map((slug) => today.get(slug) ?? slug))].filter((slug) => known.has(slug));
  const tools = shown.flatMap((slug) => known.get(slug) ?? []);
  const parts = [
    ...(isShared ? [<Shared slugs={shown} />] : []),
    <h2 class="list-title">{countTools(tools.length)}</h2>,
    <ul class="tool-list">
      {tools.map((tool) => (
        <ToolRow key={tool.slug} tool={tool} filters={table.filters} />
      ))}
    </ul>,
    ...(tools.length > 1 ? [<CompareForm tools={tools} />] : []),
  ];
  return { ...found, parts: tools.length > 0 ? parts : [], address: listPage(shown) };
}

/** Somebody else’s list never replaces the reader’s. */
function Shared({ slugs }: { slugs: readonly string[] }): VNode {
  const keep = () => {
    const kept = writeStored([...(readStored() ?? []), ...slugs]);
    say(kept ? "C’est fait\u202F: ils sont dans votre liste." : NOTHING_KEPT);
    dispatchEvent(new Event("storage"));
  };
  return (
    <div class="callout">
      <p>
        Cette liste vient de l’adresse que vous avez ouverte. La vôtre n’a pas changé{"\u202F"}:{" "}
        <a href={OWN_LIST_PAGE}>voir ma liste</a>.
      </p>
      <button class="button" type="button" onClick={keep}>
        Les ajouter à ma liste
      </button>
    </div>
  );
}

const CompareForm = ({ tools }: { tools: readonly ToolSummary[] }): VNode => (
  <form action={COMPARE_PAGE}>
    <fieldset class="list-compare framed row wrap">
      <legend class="strong">Comparer deux à quatre d’entre eux</legend>
      {tools.map(({ slug, name }) => (
        <label class="check row strong" key={slug}>
          <input type="checkbox" name={COMPARE_PARAMETER} value={slug} />
          <span dir="auto">{name}</span>
        </label>
      ))}
      <button class="button button-primary" type="submit">
        Comparer
      </button>
    </fieldset>
  </form>
);

/** Below the buttons, and for screen readers. */
const say = (said: string) => document.getElementById("mot")?.replaceChildren(said);

/** What can be done with some tools: copy their address, show it to the class, print. */
function ListActions({ address }: { address: string }): VNode {
  // Without a clipboard, or without the right to it, the address itself.
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject()).then(
      () => say("Adresse copiée."),
      () => say(`À copier\u202F: ${address}`),
    );
  async function showCode(button: HTMLButtonElement): Promise<void> {
    const figure = element("code", HTMLElement);
    figure.hidden = !figure.hidden;
    button.ariaExpanded = String(!figure.hidden);
    try {
      const { drawCode }: typeof qrCode = await import(files.qr);
      // Safe: made here, from squares alone.
      if (figure.firstElementChild) figure.firstElementChild.innerHTML = drawCode(address);
    } catch {
      say("Cela n’a pas marché\u202F: vérifiez la connexion, puis réessayez.");
    }
  }
  return (
    <>
      <div class="stack">
        <p class="row wrap">
          <button class="button" type="button" onClick={copy}>
            <Icon name="copy" />
            Copier l’adresse
          </button>
          <button
            class="button"
            type="button"
            aria-expanded="false"
            onClick={({ currentTarget }) => showCode(currentTarget)}
          >
            Code QR pour la classe
          </button>
          <button class="button" type="button" onClick={() => print()}>
            Imprimer
          </button>
        </p>
        <p id="mot" aria-live="polite" />
        <figure id="code" class="qr-code" hidden>
          <div role="img" aria-label="Code QR de cette adresse" />
          <figcaption>{address}</figcaption>
        </figure>
      </div>
      <p class="printed-only small">{address}</p>
    </>
  );
}

document.documentElement.classList.remove("asks");
if (isShared || !compares) void show();
