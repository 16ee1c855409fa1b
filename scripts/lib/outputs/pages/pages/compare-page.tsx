/** The page on which tools are compared: its script reads the address and asks the API. */

import { BROWSE_PAGE, COMPARE_PAGE } from "../../addresses.ts";
import { assetUrl } from "../../bundle.ts";
import { type CompareData, CompareView } from "../browser/compare-view.tsx";
import { renderPage } from "../document.tsx";
import { factWords } from "../facts/fact-words.ts";
import type { PageContext } from "../page-context.ts";
import { DataBlock, PageHead } from "../parts.tsx";

export const renderComparePage = (context: PageContext): string =>
  renderPage(context, {
    path: COMPARE_PAGE,
    title: "Comparer des outils",
    description:
      "Deux à quatre outils côte à côte : prix, compte de l’élève, âge, données, IA, avec la source et la date de " +
      "chaque fait.",
    styles: ["compare.css"],
    scripts: ["compare.js"],
    children: (
      <>
        <PageHead class="compare-head" crumbs={[{ href: BROWSE_PAGE, name: "Tous les outils" }]}>
          <h1>Comparer des outils</h1>
          <p class="lead">
            Deux à quatre outils côte à côte{"\u202F"}: ce que l’on sait de chacun, d’où on le sait, et ce que
            l’on ignore.
          </p>
        </PageHead>
        <div class="page compare" id="comparaison">
          <CompareView {...compareData(context)} state="idle" />
        </div>
        <DataBlock type="application/json" id="comparaison-donnees" data={compareData(context)} />
      </>
    ),
  });

export const compareData = ({ catalog, assets }: PageContext): CompareData => ({
  words: factWords(catalog),
  modules: { csv: assetUrl(assets, "list-csv.js"), qr: assetUrl(assets, "qr-code.js") },
});
