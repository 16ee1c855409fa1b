/** Pure: the catalogue → every page of the site, with what crawlers ask for. */

import type { Catalog } from "../catalog.ts";
import type { Output } from "../render-outputs.ts";
import type { Assets } from "./assets.ts";
import { renderPage } from "./page.tsx";

export function renderSite({ site }: Catalog, assets: Assets): Output[] {
  const page = { site, assets, lang: "fr" } as const;
  return [
    {
      path: "404.html",
      body: renderPage({
        ...page,
        path: null,
        title: "Page introuvable",
        description: "Il n’y a rien à cette adresse.",
        children: <h1>Il n’y a rien à cette adresse</h1>,
      }),
    },
    ...assets.outputs,
  ];
}
