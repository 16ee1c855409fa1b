/** The page for people who reuse the directory: API, files, feeds, and how to credit it. */

import type { VNode } from "preact";
import { API_BASE, TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { DOCS_PAGE, DOWNLOADS, NEEDS_PAGE, REUSE_PAGE } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { Code, PageHead, Table } from "../parts.tsx";
import type { PageContext } from "./page-context.ts";

export function renderReusePage(context: PageContext): string {
  const { feeds, catalog } = context;
  const { base_url, license } = catalog.site;
  return renderPage(context, {
    path: REUSE_PAGE,
    title: "Reprendre l’annuaire",
    scripts: ["docs.js"],
    styles: ["docs.css"],
    description: "L’annuaire ailleurs\u202F: API JSON, fichiers à télécharger, flux, et comment le créditer.",
    children: (
      <>
        <PageHead>
          <h1>Reprendre l’annuaire</h1>
          <p class="lead">
            Tout ce qui est écrit ici peut servir ailleurs, sans demander la permission, à condition de dire
            d’où cela vient.
          </p>
        </PageHead>
        <div class="page prose">
          <h2>Créditer</h2>
          <p>
            Les données sont sous licence{" "}
            <a href={license.url} rel="license">
              {license.name}
            </a>
            . Là où elles apparaissent, écrivez «{"\u202F"}
            <a href={license.attribution.url}>{license.attribution.text}</a>
            {"\u202F"}».
          </p>
          <h2 id="encart">Montrer une liste sur votre site</h2>
          <p>
            Une collection, un besoin ou une catégorie dans un cadre{"\u202F"}: la liste se tient à jour toute
            seule, et elle se lit aussi sans JavaScript.
          </p>
          <Code
            caption="HTML"
            code={`<iframe src="${base_url}${NEEDS_PAGE}quiz/#cadre" title="Outils pour créer un quiz" width="100%" height="600"></iframe>`}
          />
          <h2>Interroger l’API</h2>
          <p>
            JSON, sans clé, depuis n’importe quel site. <a href={DOCS_PAGE}>La documentation</a> montre
            comment, et <a href={API_BASE}>{API_BASE}</a> dit ce qu’il y a.
          </p>
          <Code caption="curl" code={`curl '${base_url}${TOOLS_PATH}?q=quiz&pricing=free'`} />
          <Downloads />
          <Feeds feeds={feeds} />
        </div>
      </>
    ),
  });
}

const Downloads = (): VNode => (
  <>
    <h2 id="fichiers">Télécharger</h2>
    <ul>
      {DOWNLOADS.map(({ path, title }) => (
        <li>
          <a href={path} download>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </>
);

const Feeds = ({ feeds }: Pick<PageContext, "feeds">): VNode => (
  <>
    <h2 id="flux">Suivre les nouveautés</h2>
    <p>
      Dans un lecteur de flux, sans adresse électronique à donner{"\u202F"}: tous les outils, les collections,
      ou une catégorie.
    </p>
    <div class="table-scroll">
      <Table
        columns={["Flux", "Format"]}
        rows={feeds.map(({ label, rss }) => [startSentence(label), <a href={pathOf(rss)}>RSS</a>])}
      />
    </div>
  </>
);

const startSentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

const pathOf = (url: string): string => new URL(url).pathname;
