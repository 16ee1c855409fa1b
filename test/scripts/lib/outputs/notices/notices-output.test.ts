import { readFileSync } from "node:fs";
import { buildSync } from "esbuild";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { SHIPPED } from "../../../../../scripts/lib/outputs/notices/notices-output.ts";
import { packageOf, sourceFiles } from "../../../../support/imports.ts";
import { readPublished } from "../../../../support/sample-project.ts";

/** The packages of which something is in the bundles of these entries. */
function bundledIn(entryPoints: string[]): string[] {
  const { metafile } = buildSync({
    entryPoints,
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    metafile: true,
    outdir: "assets",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".woff2": "file", ".svg": "file" },
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => {
      const target = file.split("node_modules/").at(-1);
      return bytesInOutput > 0 && target !== undefined && target !== file ? [packageOf(target)] : [];
    }),
  );
}

/** The packages of which the build copies files, or stylesheets name them. */
const copied = [...sourceFiles(), ...fastGlob.sync("scripts/lib/outputs/**/*.css")].flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\b(?:package(?:File|Asset)\([`"]|url\("(?=@))([\w@/.-]+)/g)].map(
    ([, target = ""]) => packageOf(target),
  ),
);

describe("licences.txt", () => {
  it("names every package that the site hands out parts of", () => {
    const found = new Set([
      ...bundledIn(fastGlob.sync("scripts/lib/outputs/pages/entries/*.{ts,tsx}")),
      ...bundledIn([
        "scripts/lib/outputs/admin/admin.ts",
        "scripts/lib/outputs/embed/element/annuaire-outils.ts",
      ]),
      ...copied,
      // Its words are in the data of the search, which no import shows.
      "dictionary-fr",
    ]);
    expect([...found].sort()).toEqual(SHIPPED.flatMap(({ packages }) => packages).sort());
  });

  it("has the text of each licence, or says where it is", () => {
    const text = readPublished("licences.txt");
    expect(text).toMatch(/^preact \d+\.\d+\.\d+ \(MIT\)$/m);
    for (const words of [
      "SIL OPEN FONT LICENSE",
      "MPL : Mozilla Public License",
      "Permission is hereby granted",
    ])
      expect(text).toContain(words);
    expect(text).toContain("/admin/decap-cms.js.LICENSE.txt");
    expect(readPublished("admin/decap-cms.js.LICENSE.txt")).toContain("license");
  });
});
