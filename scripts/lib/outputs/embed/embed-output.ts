/** The web component `<annuaire-outils>`, which shows a list of tools in pages of other sites. */

import { bundleModule, fileBeside } from "../bundle.ts";
import { OPEN_HEADERS, type Output, typed } from "../output.ts";
import { EMBED_PATH, toReusePage } from "../reuse-addresses.ts";

export const embedOutput: Output = {
  name: "embed",
  owns: ["embed"],
  headers: {
    "/embed/*": {
      ...OPEN_HEADERS,
      "Cache-Control": "public, max-age=3600",
      ...typed("text/javascript"),
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  },
  redirects: () => [toReusePage("/embed")],
  render: () => [
    { path: EMBED_PATH.slice(1), body: bundleModule(fileBeside(import.meta.url, "annuaire-outils.ts")) },
  ],
};
