/** Command: `content/` → `public/`. If the content has errors, it writes nothing and exits with 1. */

import { createSteps, parseFlags, requireDirectory, requireOutput, run } from "./lib/cli.ts";
import { count } from "./lib/text/words.ts";
import { requireOwnFolder, writeSite } from "./lib/write.ts";

const USAGE = `npm run build -- [--content DIR] [--out DIR]
  --out DIR      le site ; l’API va dans DIR/api/v1/directory (par défaut : public)`;

await run(async () => {
  const start = performance.now();
  const { content, out } = parseFlags({ out: { type: "string", default: "public" } }, USAGE);
  requireDirectory(content);
  requireOutput(out);
  requireOwnFolder(out, content);
  const step = createSteps(process.stderr);
  step("chargement du programme");
  // What takes a second to load comes after the first line.
  const { createBuild } = await import("./lib/build.ts");
  const { report, site } = await createBuild({ content, baseUrl: deployAddress(process.env) }, step)();
  process.stderr.write(report);
  if (site === null) {
    process.stderr.write("Rien n’a été publié ; le site actuel reste en ligne.\n");
    process.exitCode = 1;
    return;
  }
  step("écriture");
  await writeSite(site.rendered.files, out);
  step(null);
  const { tools, collections } = site.catalog;
  process.stdout.write(
    `✓ ${count(tools.length, "outil")} et ${count(collections.length, "collection")} dans ${out}/ : ` +
      `${count(site.rendered.files.length, "fichier")} (${Math.round(performance.now() - start)} ms).\n`,
  );
});

/** The address that Netlify gives a deploy: https://docs.netlify.com/build/configure-builds/environment-variables/ */
function deployAddress({ CONTEXT, URL, DEPLOY_PRIME_URL }: NodeJS.ProcessEnv): string | undefined {
  return CONTEXT === "production" ? URL : (DEPLOY_PRIME_URL ?? URL);
}
