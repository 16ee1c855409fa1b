/** `licences.txt`: whose work the site hands out beside its own, and under which licence, as those licences ask. */

import { z } from "zod";
import { readLicense } from "../bundle.ts";
import { OPEN_HEADERS, type Output, typed } from "../output.ts";

/** What is handed out of which packages. A test compares the list with what the site is made of. */
export const SHIPPED: readonly { what: string; packages: readonly string[] }[] = [
  { what: "Police des pages", packages: ["@fontsource-variable/figtree"] },
  { what: "Logos d’outils (les marques restent à leurs propriétaires)", packages: ["simple-icons"] },
  { what: "Pictogrammes des catégories", packages: ["bootstrap-icons"] },
  { what: "Lettres des images de partage", packages: ["@expo-google-fonts/figtree"] },
  { what: "Scripts des pages", packages: ["preact", "csv-stringify", "uqr"] },
  {
    what: "Page /admin/ (decap-cms.js contient d’autres licences : /admin/decap-cms.js.LICENSE.txt)",
    packages: [
      ...["decap-cms", "entities", "extend-shallow", "gray-matter", "ipaddr.js", "is-extendable", "js-yaml"],
      ...["kind-of", "linkify-it", "markdown-it", "mdurl", "punycode.js", "section-matter"],
      ...["spdx-license-ids", "strip-bom-string", "uc.micro", "yaml", "zod"],
    ],
  },
  { what: "Mots français de l’index de recherche", packages: ["dictionary-fr"] },
];

export const noticesOutput: Output = {
  name: "notices",
  owns: ["licences.txt"],
  headers: { "/licences.txt": { ...OPEN_HEADERS, ...typed("text/plain") } },
  render: () => [{ path: "licences.txt", body: renderNotices() }],
};

const manifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]),
});

function renderNotices(): string {
  const notices = SHIPPED.flatMap(({ what, packages }) =>
    packages.map((name) => {
      const { manifest, text } = readLicense(name);
      const { version, license, homepage, repository } = manifestSchema.parse(manifest);
      const facts = `${name} ${version} (${license})\n${what}.\nSource : ${homepage ?? repository}\n`;
      return text === null ? facts : `${facts}\n${text.trim()}\n`;
    }),
  );
  const intro = "Ce que ce site distribue d’autres auteurs, et sous quelle licence.\n";
  return [intro, ...notices].join(`\n${"=".repeat(80)}\n\n`);
}
