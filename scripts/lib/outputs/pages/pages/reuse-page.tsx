/** The page for those who want the directory elsewhere: API, files, feeds, and how to credit it. */

import type { VNode } from "preact";
import { API_BASE, TOOLS_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { DOCS_PAGE, REUSE_PAGE } from "../../page-addresses.ts";
import { PageHead } from "../components/page-head.tsx";
import { formatBytes } from "../format.ts";
import { renderPage } from "../page.tsx";
import type { PageContext, Reuse } from "./page-context.ts";

export function renderReusePage({ catalog, assets, reuse }: PageContext): string {
  const { site } = catalog;
  const { license } = site;
  return renderPage({
    site,
    assets,
    lang: "fr",
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
          <h2>Interroger l’API</h2>
          <p>
            JSON, sans clé, depuis n’importe quel site. <a href={DOCS_PAGE}>La documentation</a> montre
            comment, et <a href={API_BASE}>{API_BASE}</a> dit ce qu’il y a.
          </p>
          <Code caption="curl" code={`curl '${site.base_url}${TOOLS_PATH}?q=quiz&pricing=free'`} />
          <Embed catalog={catalog} embed={reuse.embed} />
          <Files files={reuse.files} />
          <Feeds feeds={reuse.feeds} />
        </div>
      </>
    ),
  });
}

/** As in the documentation, whose script adds a button to copy it. The keyboard can scroll it sideways. */
function Code({ caption, code }: { caption: string; code: string }): VNode {
  return (
    <figure class="code">
      <figcaption>{caption}</figcaption>
      <pre tabindex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}

function Embed({ catalog, embed }: Pick<PageContext, "catalog"> & Pick<Reuse, "embed">): VNode | null {
  const [category] = catalog.categories;
  if (embed === null || category === undefined) return null;
  const code =
    `<script type="module" src="${catalog.site.base_url}${embed}"></script>\n` +
    `<annuaire-outils category="${category.slug}" limit="5"></annuaire-outils>`;
  return (
    <>
      <h2 id="encart">Montrer une liste sur votre site</h2>
      <p>Collez ces deux lignes dans une page. Le crédit est compris.</p>
      <Code caption="HTML" code={code} />
    </>
  );
}

function Files({ files }: Pick<Reuse, "files">): VNode | null {
  if (files.length === 0) return null;
  return (
    <>
      <h2 id="fichiers">Télécharger</h2>
      <ul>
        {files.map(({ path, title, bytes }) => (
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
}

function Feeds({ feeds }: Pick<Reuse, "feeds">): VNode | null {
  if (feeds.length === 0) return null;
  return (
    <>
      <h2 id="flux">Suivre les nouveautés</h2>
      <p>Dans un lecteur de flux, sans adresse électronique à donner.</p>
      <div class="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Flux</th>
              <th scope="col">Formats</th>
            </tr>
          </thead>
          <tbody>
            {feeds.map(({ title, rss, atom, json }) => (
              <tr>
                <th scope="row">{title}</th>
                <td>
                  <a href={pathOf(rss)}>RSS</a>, <a href={pathOf(atom)}>Atom</a>,{" "}
                  <a href={pathOf(json)}>JSON</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const pathOf = (url: string): string => new URL(url).pathname;
