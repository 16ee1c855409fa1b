/** Command: `content/` → `public/`. If the content has errors, it writes nothing and exits with 1. */

import { buildSite } from "./lib/build-site.ts";
import { createMemory } from "./lib/cache/build-cache.ts";
import { openRunCache } from "./lib/cache/run-cache.ts";
import { parseFlags, requireDirectory, requireOutput, run } from "./lib/cli/command.ts";
import { createStopwatch, renderStages } from "./lib/cli/stopwatch.ts";
import { formatFindings, summarize } from "./lib/source/format-findings.ts";
import { count } from "./lib/text/words.ts";

const USAGE = `npm run build -- [--content DIR] [--out DIR] [--time] [--cache DIR | --no-cache]
  --content DIR  le contenu (par défaut : content)
  --out DIR      le site ; l’API va dans DIR/api/v1/directory (par défaut : public)
  --time         dit où passe le temps, étape par étape
  --cache DIR    où garder ce qui a été calculé (par défaut : node_modules/.cache)
  --no-cache     comme si rien n’avait jamais été construit`;

await run(async () => {
  const stopwatch = createStopwatch();
  const flags = parseFlags(
    {
      content: { type: "string", default: "content" },
      out: { type: "string", default: "public" },
      time: { type: "boolean", default: false },
      cache: { type: "string" },
      "no-cache": { type: "boolean", default: false },
    },
    USAGE,
  );
  const { content, out } = flags;
  requireDirectory(content);
  requireOutput(out);
  const cache = flags["no-cache"] ? createMemory() : openRunCache(content, flags.cache);
  const say = (line: string): unknown => process.stderr.write(line);
  const { findings, report, warning, took } = await buildSite({ content, out, say, cache, stopwatch });
  if (findings.length > 0)
    process.stderr.write(`${formatFindings(findings, "text")}\n${summarize(findings)}\n`);
  if (report === null) {
    process.stderr.write("Rien n’a été publié ; le site actuel reste en ligne.\n");
    process.exitCode = 1;
    return;
  }
  if (warning !== null) process.stderr.write(`⚠ ${warning}\n`);
  const { tools, collections, written, unchanged, removed } = report;
  process.stdout.write(
    `✓ ${count(tools, "outil")} et ${count(collections, "collection")} dans ${out}/ : ` +
      `fichiers écrits ${written}, inchangés ${unchanged}, supprimés ${removed} (${Math.round(took)} ms).\n`,
  );
  if (!flags.time) return;
  const { kept, computed } = cache.counts;
  process.stdout.write(renderStages(stopwatch.stages()));
  process.stdout.write(`  repris d’un build précédent : ${kept}, calculés : ${computed}\n`);
});
