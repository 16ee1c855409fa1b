/** The page for people who reuse the directory: API, files, feeds, and how to credit it. */

import type { VNode } from "preact";
import { API_BASE, TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { DOCS_PAGE, REUSE_PAGE } from "../../page-addresses.ts";
import { renderPage } from "../document.tsx";
import { formatBytes } from "../labels.ts";
import { Code, PageHead, Table } from "../parts.tsx";
import type { PageContext } from "./page-context.ts";
import { Lists } from "./reuse-lists.tsx";

export function renderReusePage(context: PageContext): string {
  const { feeds, downloads, catalog } = context;
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
          <Lists context={context} />
          <h2>Interroger l’API</h2>
          <p>
            JSON, sans clé, depuis n’importe quel site. <a href={DOCS_PAGE}>La documentation</a> montre
            comment, et <a href={API_BASE}>{API_BASE}</a> dit ce qu’il y a.
          </p>
          <Code caption="curl" code={`curl '${base_url}${TOOLS_PATH}?q=quiz&pricing=free'`} />
          {downloads.length > 0 && <Downloads downloads={downloads} />}
          <Feeds feeds={feeds} />
        </div>
      </>
    ),
  });
}

const Downloads = ({ downloads }: Pick<PageContext, "downloads">): VNode => (
  <>
    <h2 id="fichiers">Télécharger</h2>
    <ul>
      {downloads.map(({ path, title, bytes }) => (
        <li>
          <a href={path} download>
            {title}
          </a>{" "}
          <span class="fine-print">
            {path.slice(path.lastIndexOf("/") + 1)}, {formatBytes(bytes)}
          </span>
        </li>
      ))}
    </ul>
    <p>
      <a href="/exports/SHA256SUMS">Les sommes de contrôle</a> permettent de vérifier ces fichiers,{" "}
      <a href="/exports/index.json">leur liste</a> de les trouver par programme.
    </p>
    <h2 id="copie">Tenir une copie à jour</h2>
    <p>
      <a href="/exports/changes.json">changes.json</a> dit, jour par jour, ce qui a été ajouté, modifié,
      renommé ou retiré{"\u202F"}: une petite requête suffit à une copie. Un{" "}
      <a href="/exports/sync.mjs">programme de cinquante lignes</a> le montre. Les{" "}
      <a href="/types.d.ts">types TypeScript</a> décrivent les réponses de l’API, et{" "}
      <a href="/llms.txt">llms.txt</a> la présente aux assistants.
    </p>
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
        columns={["Flux", "Formats"]}
        rows={feeds.map(({ label, rss, atom, json }) => [
          startSentence(label),
          <>
            <a href={pathOf(rss)}>RSS</a>, <a href={pathOf(atom)}>Atom</a>, <a href={pathOf(json)}>JSON</a>
          </>,
        ])}
      />
    </div>
  </>
);

const startSentence = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

const pathOf = (url: string): string => new URL(url).pathname;
