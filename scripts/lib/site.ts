/** Content → catalogue → site: every command that needs the whole site makes it here. */

import type { Catalog } from "./content/model/catalog.ts";
import { adminOutput } from "./outputs/admin/admin-output.ts";
import { apiOutput } from "./outputs/api/api-output.ts";
import { renderApi } from "./outputs/api/render-outputs.ts";
import { bundleAssets } from "./outputs/bundle.ts";
import { exportsOutput } from "./outputs/exports.ts";
import { feedsOutput } from "./outputs/feeds.ts";
import type { Assets, Output, Site } from "./outputs/output.ts";
import { pagesOutput } from "./outputs/pages/pages.tsx";
import { picturesOutput } from "./outputs/pictures/pictures-output.ts";
import { staticOutput } from "./outputs/static.ts";

/** Every output of the build. A new one needs its file, and its line here. */
export const OUTPUTS: readonly Output[] = [
  apiOutput,
  picturesOutput,
  feedsOutput,
  exportsOutput,
  staticOutput,
  pagesOutput,
  adminOutput,
];

/** Begun before the content is read: esbuild works beside this process. */
export const startBundling = (): Promise<Assets> =>
  bundleAssets(OUTPUTS.flatMap(({ entries = [] }) => entries));

/** `today`: the day of the build, `YYYY-MM-DD`. */
export const createSite = (catalog: Catalog, { assets, today }: { assets: Assets; today: string }): Site => ({
  catalog,
  today,
  assets,
  api: renderApi(catalog),
});
