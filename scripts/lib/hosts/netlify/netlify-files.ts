/** `_headers` and `_redirects`: Netlify reads them in the published folder. */

import { API_BASE } from "../../../../functions/lib/contract/paths.ts";
import type { DerivedOutput, HeaderRules } from "../../outputs/output.ts";

export const netlifyFiles: DerivedOutput = {
  name: "netlify",
  owns: ["_headers", "_redirects"],
  render({ headers, fileHeaders, redirects }) {
    // netlify.toml sets the headers of the API. A test compares them with what the API declares.
    const rules = Object.entries(headers).filter(([address]) => !address.startsWith(`${API_BASE}/`));
    const lines = redirects.map(
      ({ from, to, status, force }) => `${from} ${to} ${status}${force ? "!" : ""}\n`,
    );
    return [
      { path: "_headers", body: renderHeaders({ ...fileHeaders, ...Object.fromEntries(rules) }) },
      { path: "_redirects", body: lines.join("") },
    ];
  },
};

const renderHeaders = (rules: HeaderRules): string =>
  Object.entries(rules)
    .flatMap(([address, headers]) => [
      `${address}\n`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`),
    ])
    .join("");
