/** The tools that an address or this device names, in the browser: side by side in a table, or the visitor’s own list. */

import { render, type VNode } from "preact";
import { renderSVG } from "uqr";
import { COMPARE_PAGE, COMPARE_PARAMETER, OWN_LIST_PAGE } from "../../addresses.ts";
import { MOST_LISTED, readAsked, readStored, writeStored } from "../browser/chosen-slugs.ts";
import { element } from "../browser/from-build.ts";
import { Failure, Notices } from "../browser/results.tsx";
import { compareTables, loadTools, type PageTool } from "../browser/tool-pages.ts";
import { countTools, Icon } from "../parts.tsx";

const MOST_COMPARED = 4;

const root = element("resultat", HTMLElement);
const help = element("aide", HTMLElement);
const compares = location.pathname === COMPARE_PAGE;
const most = compares ? MOST_COMPARED : MOST_LISTED;
const asked = readAsked(location.search, most);
const isShared = asked.slugs.length > 0;

async function show(): Promise<void> {
  help.hidden = true;
  render(<Status said="Chargement des fiches…" />, root);
  const found = await loadTools(isShared ? asked.slugs : readStored()).catch(() => null);
  if (found === null) return render(<Failure retry={show} />, root);
  const { tools, notices } = found;
  if (asked.left.length > 0)
    notices.push(`${most} outils au plus. Laissés de côté\u202F: ${asked.left.join(", ").slice(0, 200)}.`);
  if (compares && tools.length === 1) notices.push("Il faut au moins deux outils pour comparer.");
  const isShown = tools.length > (compares ? 1 : 0);
  help.hidden = isShown;
  const names = new Intl.ListFormat("fr").format(tools.map(({ name }) => name));
  const table = compares && isShown ? compareTables(tools, `Comparaison de ${names}`) : null;
  if (table !== null) document.title = `${names} – Comparer des outils`;
  // For others: the tools under their names of today.
  const address = `${location.origin}${location.pathname}?${COMPARE_PARAMETER}=${tools.map(({ slug }) => slug)}`;
  render(
    <>
      <Status said={table === null ? "" : `${names}. ${summarize(table)}`} />
      <Notices notices={notices} />
      {table !== null && <Comparison table={table} />}
      {isShown && !compares && <List tools={tools} />}
      {isShown && <Actions address={address} />}
    </>,
    root,
  );
}

/** The same element all the time: screen readers read out what changes in it. */
const Status = ({ said }: { said: string }): VNode => <p role="status">{said}</p>;

/** What is marked, for those who do not see it. */
function summarize(table: HTMLTableElement): string {
  const count = (rows: string) => table.querySelectorAll(rows).length;
  const all = count("tr:not([hidden]) > th[scope=row]");
  return `Faits différents\u202F: ${count(".fact-different")} sur ${all}\u202F; incomplets\u202F: ${count(".fact-partial")}.`;
}

const Comparison = ({ table }: { table: HTMLTableElement }): VNode => (
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

/** Somebody else’s list never replaces the reader’s. */
const List = ({ tools }: { tools: readonly PageTool[] }): VNode => (
  <>
    {isShared && (
      <div class="callout">
        <p>
          Cette liste vient de l’adresse que vous avez ouverte. La vôtre n’a pas changé{"\u202F"}:{" "}
          <a href={OWN_LIST_PAGE}>voir ma liste</a>.
        </p>
        <button class="button" type="button" onClick={() => keep(tools)}>
          Les ajouter à ma liste
        </button>
      </div>
    )}
    <h2 class="list-title">{countTools(tools.length)}</h2>
    <ul class="tool-list" ref={(list) => list?.replaceChildren(...tools.map(({ row }) => row))} />
    {tools.length > 1 && (
      <form action={COMPARE_PAGE}>
        <fieldset class="list-compare framed row wrap">
          <legend class="strong">Comparer deux à quatre d’entre eux</legend>
          {tools.map(({ slug, name }) => (
            <label class="check row strong">
              <input type="checkbox" name={COMPARE_PARAMETER} value={slug} />
              <span dir="auto">{name}</span>
            </label>
          ))}
          <button class="button button-primary" type="submit">
            Comparer
          </button>
        </fieldset>
      </form>
    )}
  </>
);

function keep(tools: readonly PageTool[]): void {
  const fault = writeStored([...readStored(), ...tools.map(({ slug }) => slug)]);
  say(fault || "C’est fait\u202F: ils sont dans votre liste.");
  dispatchEvent(new Event("storage"));
}

/** Below the buttons, and for screen readers. */
const say = (said: string) => element("mot", HTMLElement).replaceChildren(said);

/** What can be done with some tools: copy their address, print, show it to the class. */
function Actions({ address }: { address: string }): VNode {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say("Adresse copiée."),
      () => say(`À copier\u202F: ${address}`),
    );
  return (
    <>
      <div class="stack">
        <div class="row wrap">
          <button class="button" type="button" onClick={copy}>
            <Icon name="copy" />
            Copier l’adresse
          </button>
          <button class="button" type="button" onClick={() => print()}>
            Imprimer
          </button>
        </div>
        <p id="mot" aria-live="polite" />
        <details>
          <summary class="button">Code QR pour la classe</summary>
          <figure class="qr-code">
            <div
              role="img"
              aria-label="Code QR de cette adresse"
              // Safe: made here, from squares alone. Black on white in both schemes: cameras need the contrast.
              dangerouslySetInnerHTML={{ __html: renderSVG(address, { ecc: "M", border: 2 }) }}
            />
            <figcaption>{address}</figcaption>
          </figure>
        </details>
      </div>
      <p class="printed-only small">{address}</p>
    </>
  );
}

document.documentElement.classList.remove("asks");
if (isShared || !compares) void show();
