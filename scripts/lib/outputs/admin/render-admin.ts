/** Pure: the editing page at `/admin/`, with its configuration and the files of Decap CMS. */

import type { Catalog } from "../../content/catalog.ts";
import { correctTypography } from "../../text/french-typography.ts";
import type { Output } from "../api/render-outputs.ts";
import { type Assets, assetUrl } from "../pages/assets.ts";
import { escapeXml } from "../xml.ts";
import { CMS_SCRIPT, type CmsFile } from "./read-cms-files.ts";
import { type CmsChoices, renderCmsConfig } from "./render-cms-config.ts";

export interface AdminInputs {
  assets: Assets;
  files: readonly CmsFile[];
}

export function renderAdmin(catalog: Catalog, { assets, files }: AdminInputs): Output[] {
  const { name } = catalog.site;
  const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(`Proposer une fiche – ${name}`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="cms-config-url" type="text/yaml" href="/admin/config.yml">
<script defer src="${assetUrl(assets, "admin.js")}"></script>
<script defer src="/admin/${CMS_SCRIPT}"></script>
</head>
<body>
<noscript>Cette page a besoin de JavaScript. Sans lui, on propose une fiche depuis GitHub : voir le guide de contribution.</noscript>
</body>
</html>
`;
  return [
    { path: "admin/index.html", body: page },
    // JSON is YAML; Decap asks for this name.
    {
      path: "admin/config.yml",
      body: `${JSON.stringify(renderCmsConfig(catalog.site, choicesOf(catalog)))}\n`,
    },
    // Names with signs of their own, such as Kahoot!, which the page must not correct.
    { path: "admin/names.json", body: JSON.stringify(namesWithSigns(catalog)) },
    ...files.map(({ name: file, bytes }) => ({ path: `admin/${file}`, body: bytes })),
  ];
}

const namesWithSigns = ({ tools }: Catalog): string[] =>
  tools
    .flatMap(({ name, aliases, publisher }) => [name, ...aliases, publisher.name])
    .filter((name) => correctTypography(name) !== name);

function choicesOf({ categories, vocabularies, tools, collections }: Catalog): CmsChoices {
  const terms = Object.entries(vocabularies).map(([name, labels]) => [
    name,
    Object.entries(labels).map(([value, label]) => ({ value, label })),
  ]);
  return {
    terms: {
      ...Object.fromEntries(terms),
      categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    tools: tools.map(({ slug, name }) => ({ value: slug, label: name })),
    collections: collections.map(({ slug, title }) => ({ value: slug, label: title })),
  };
}
