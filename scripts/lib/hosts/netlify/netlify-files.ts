/** `_headers` and `_redirects`: Netlify reads them in the published folder. */

import type { DerivedOutput, HeaderRules } from "../../outputs/output.ts";

export const netlifyFiles: DerivedOutput = {
  name: "netlify",
  owns: ["_headers", "_redirects"],
  render({ headers, fileHeaders, redirects }) {
    const lines = redirects.map(
      ({ from, to, status, force }) => `${from} ${to} ${status}${force ? "!" : ""}\n`,
    );
    return [
      { path: "_headers", body: renderHeaders({ ...headers, ...fileHeaders }) },
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
