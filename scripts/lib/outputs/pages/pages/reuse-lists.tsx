/** The part of the page for reusers about lists on other sites: an element, a frame, an address, an API call. */

import type { ComponentChildren, VNode } from "preact";
import { API_BASE } from "../../../../../functions/lib/contract/paths.ts";
import { COLLECTIONS_PAGE, NEEDS_PAGE } from "../../page-addresses.ts";
import { collectFacts } from "../docs/facts.ts";
import { readExample } from "../docs/render-docs-text.ts";
import { Code, Table } from "../parts.tsx";
import type { PageContext } from "./page-context.ts";

/** Each way with an example that tests run, from the simplest to the freest. */
export function Lists({ context }: { context: PageContext }): VNode {
  const facts = collectFacts(context);
  const example = (file: string) => readExample(file, facts) ?? "";
  const { base_url } = context.catalog.site;
  return (
    <>
      <h2 id="encart">Montrer une liste sur votre site</h2>
      <p>
        Une <a href={COLLECTIONS_PAGE}>collection</a>, un <a href={NEEDS_PAGE}>besoin</a>, une catégorie
        {"\u202F"}: la liste se tient à jour toute seule, et le crédit est compris. Dans les exemples,
        remplacez le nom de la liste par celui de la vôtre{"\u202F"}: il est entre les deux dernières barres
        de l’adresse de sa page.
      </p>
      <h3 id="element">Sur un site dont vous écrivez les pages</h3>
      <p>
        Collez ces lignes. L’élément prend les couleurs et la police de votre page. Le lien du milieu
        n’apparaît que si la liste ne peut pas être chargée.
      </p>
      <Code caption="HTML" code={example("portal/element.html")} />
      <p>Les réglages{"\u202F"}:</p>
      <div class="table-scroll">
        <Table columns={["Attribut", "Ce qu’il fait"]} rows={attributes(context)} />
      </div>
      <p>
        Une valeur inconnue n’est jamais remplacée en silence{"\u202F"}: l’élément dit à la place de la liste,
        et dans la console du navigateur, ce qui est à corriger.
      </p>
      <p>
        Une classe entière peut ouvrir la page{"\u202F"}: les listes sont des fichiers, qu’aucune limite ne
        compte. Seul <code>q</code> interroge l’API, dont la limite vaut pour tout l’établissement. Un besoin
        convient mieux.
      </p>
      <h3 id="cadre">Dans Moodle, un ENT, un blog</h3>
      <p>
        Là où les scripts sont retirés, collez un cadre. Dans Moodle{"\u202F"}: une ressource «{"\u202F"}Page
        {"\u202F"}», ou un bloc «{"\u202F"}Texte{"\u202F"}», puis le bouton «{"\u202F"}Code source{"\u202F"}»
        de l’éditeur. Le cadre se lit aussi sans JavaScript.
      </p>
      <Code caption="HTML" code={example("portal/iframe.html")} />
      <p>
        Pour un besoin ou une catégorie, écrivez <code>/embed/liste/besoins/…/</code> ou{" "}
        <code>/embed/liste/categories/…/</code>. Si même les cadres sont refusés, un lien vers la page
        convient.
      </p>
      <h3 id="wordpress">Dans WordPress</h3>
      <p>
        Collez l’adresse de la page, seule sur sa ligne{"\u202F"}: WordPress met la liste à sa place (oEmbed).
        S’il garde l’adresse, un bloc «{"\u202F"}HTML personnalisé{"\u202F"}» prend le cadre ci-dessus.
      </p>
      <Code caption="Adresse" code={example("portal/wordpress.txt")} />
      <h3 id="tableur">Dans Google Sheets</h3>
      <p>
        Une formule importe tous les outils. Le fichier a des virgules entre ses colonnes et un point dans ses
        prix{"\u202F"}: la formule le dit à votre feuille. Excel et LibreOffice ont{" "}
        <a href="/docs/#spreadsheet">leur mode d’emploi</a>.
      </p>
      <Code caption="Google Sheets" code={example("import-csv.formula")} />
      <h3 id="programme">Avec votre propre mise en page</h3>
      <p>
        Quelques lignes de JavaScript appellent <a href={API_BASE}>l’API</a>. Cet appel compte dans sa{" "}
        <a href="/docs/#rate-limit">limite</a>.
      </p>
      <Code caption="HTML" code={example("portal/fetch.html")} />
      <h3 id="csp">Si votre site a une politique de sécurité</h3>
      <p>
        Une <i lang="en">Content-Security-Policy</i> doit permettre, pour l’élément et pour le programme, le
        script et ses données{"\u202F"}; pour le cadre, le cadre. L’élément n’a besoin de rien d’autre
        {"\u202F"}: ni style en ligne, ni image.
      </p>
      <Code
        caption="Content-Security-Policy"
        code={`script-src ${base_url}; connect-src ${base_url}; frame-src ${base_url}`}
      />
    </>
  );
}

function attributes({ filters }: Pick<PageContext, "filters">): ComponentChildren[][] {
  const row = (names: readonly string[], text: ComponentChildren): ComponentChildren[] => [
    names.map((name, index) => [index > 0 && ", ", <code>{name}</code>]),
    text,
  ];
  const values = (...some: string[]): ComponentChildren =>
    some.map((value, index) => [index > 0 && ", ", <code>{value}</code>]);
  return [
    row(
      ["collection", "need"],
      "Une liste, dans son ordre. Sans eux ni filtre\u202F: tous les outils, de A à Z.",
    ),
    row(
      filters.map(({ name }) => name),
      <>
        Les filtres, avec les valeurs <a href="/docs/#filters">de l’API</a>
        {"\u202F"}; plusieurs se séparent par des virgules. Ils s’ajoutent à <code>need</code> et à{" "}
        <code>collection</code>.
      </>,
    ),
    row(["limit"], "Le nombre d’outils, de 1 à 100\u202F; 5 par défaut."),
    row(
      ["variant"],
      <>
        {values("list", "compact")}
        {"\u202F"}: avec ou sans description.
      </>,
    ),
    row(
      ["target"],
      <>
        Où s’ouvrent les liens{"\u202F"}: {values("_blank", "_top", "_parent", "_self")}.
      </>,
    ),
    row(["q"], "Des mots à chercher."),
  ];
}
