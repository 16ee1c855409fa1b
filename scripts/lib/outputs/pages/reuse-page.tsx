/** The page for people who reuse the directory: how to credit it, files, feeds, a list on their own site. */

import { collectionPage, DOCS_PAGE, DOWNLOADS, REUSE_PAGE } from "../addresses.ts";
import type { SiteFile } from "../output.ts";
import { renderPage } from "./document.tsx";
import type { PageContext } from "./page-context.ts";
import { TitledPage } from "./parts.tsx";

export function renderReusePage(context: PageContext): SiteFile {
  const { base_url, license } = context.catalog.site;
  const list = context.catalog.collections[0]?.slug ?? "…";
  return renderPage(context, {
    path: REUSE_PAGE,
    title: "Reprendre l’annuaire",
    description:
      "L’annuaire ailleurs\u202F: fichiers à télécharger, flux, encart, API, et comment le créditer.",
    children: (
      <TitledPage
        title="Reprendre l’annuaire"
        lead="Tout ce qui est écrit ici peut servir ailleurs, sans demander la permission, à condition de dire d’où cela vient."
      >
        <div class="prose">
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
          <h2 id="flux">Suivre les nouveautés</h2>
          <p>
            Dans un lecteur de flux, sans adresse électronique à donner{"\u202F"}: tous les outils, les
            collections, ou une catégorie.
          </p>
          <ul>
            {context.feeds.map(({ label, rss }) => (
              <li>
                <a href={new URL(rss).pathname}>{label.charAt(0).toUpperCase() + label.slice(1)}</a>
              </li>
            ))}
          </ul>
          <h2 id="encart">Montrer une liste sur votre site</h2>
          <p>
            Dans Moodle, un ENT, un blog{"\u202F"}: l’adresse de la page d’une collection, d’un besoin ou
            d’une catégorie, avec <code>#cadre</code> à la fin, dans un cadre. La liste se tient à jour toute
            seule, et le crédit est compris. Dans Moodle{"\u202F"}: une ressource «{"\u202F"}Page{"\u202F"}
            », ou un bloc «{"\u202F"}Texte{"\u202F"}», puis le bouton «{"\u202F"}Code source{"\u202F"}» de
            l’éditeur.
          </p>
          <pre tabindex={0}>
            <code>{`<iframe
  src="${base_url}${collectionPage(list)}#cadre"
  title="Outils choisis par l’annuaire"
  width="100%"
  height="600"
></iframe>`}</code>
          </pre>
          <h2>Programmer</h2>
          <p>
            L’API répond en JSON, sans clé, depuis n’importe quel site. <a href={DOCS_PAGE}>Le guide</a>{" "}
            montre comment l’interroger, tenir une copie à jour, ou importer les outils dans un tableur.
          </p>
        </div>
      </TitledPage>
    ),
  });
}
