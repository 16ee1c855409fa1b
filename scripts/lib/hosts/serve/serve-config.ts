/**
 * `serve.json`: the static part of the site under `npx serve public`. `serve` refuses more than 50 rules of a kind,
 * so the rules must not grow with the content. Former addresses and headers of single files work only on Netlify
 * and under `npm start`.
 */

import type { DerivedOutput, HeaderSet } from "../../outputs/output.ts";

export const serveConfig: DerivedOutput = {
  name: "serve",
  owns: ["serve.json"],
  render({ headers, rewrites }) {
    const config = {
      directoryListing: false,
      // Finds index.html, in folders and at the root.
      cleanUrls: true,
      rewrites: Object.entries(rewrites).map(([source, destination]) => ({ source, destination })),
      headers: Object.entries(headers).map(([address, set]) => ({
        source: address.replace(/\*$/, "**").replace(/:\w+/g, "*"),
        headers: toPairs(set),
      })),
    };
    return [{ path: "serve.json", body: `${JSON.stringify(config, null, 2)}\n` }];
  },
};

const toPairs = (headers: HeaderSet) => Object.entries(headers).map(([key, value]) => ({ key, value }));
