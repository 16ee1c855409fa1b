/** One build, from the content on the disk to the rendered site: for `npm run build` and `npm start`. */

import { checkContent } from "./content/check-content.ts";
import type { Catalog } from "./content/model/catalog.ts";
import { formatFindings, summarize } from "./content/show-findings.ts";
import type { RenderedSite } from "./outputs/output.ts";
import { createSite, renderSite, startBundling } from "./site.ts";
import { readContent } from "./source/read-content.ts";
import { today } from "./text/french-date.ts";

export interface Built {
  /** What was found in the content, in French, as text; empty if nothing was. */
  report: string;
  /** Null if the content has errors. */
  site: { catalog: Catalog; rendered: RenderedSite } | null;
}

/** `baseUrl`: the address of the site, if `site.yml` has none. `step` is told what begins, null at the end. Scripts and styles are bundled once for all builds. */
export function createBuild(
  { content, baseUrl }: { content: string; baseUrl?: string | undefined },
  step: (name: string | null) => void,
): () => Promise<Built> {
  // Beside the check: esbuild has a process of its own.
  const bundling = startBundling();
  bundling.catch(() => undefined);
  return async () => {
    step("contrôle du contenu");
    const { catalog, findings } = checkContent(readContent(content), { baseUrl, today: today() });
    const report =
      findings.length === 0 ? "" : `${formatFindings(findings, "text")}\n${summarize(findings)}\n`;
    if (catalog === null) {
      step(null);
      return { report, site: null };
    }
    step("API et recherche");
    const site = createSite(catalog, { assets: await bundling, today: today() });
    step("pages et fichiers");
    const rendered = renderSite(site);
    step(null);
    return { report, site: { catalog, rendered } };
  };
}
