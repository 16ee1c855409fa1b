/** Command: `content/` → `public/`. If the content has errors, it writes nothing and exits with 1. */

import { buildSite } from "./lib/build-site.ts";
import { parseFlags, requireDirectory, requireOutput, run } from "./lib/cli/command.ts";
import { count, formatFindings, summarize } from "./lib/source/format-findings.ts";

const USAGE = `npm run build -- [--content DIR] [--out DIR]
  --content DIR  le contenu (par défaut : content)
  --out DIR      le site ; l’API va dans DIR/api/v1/directory (par défaut : public)`;

await run(async () => {
  const { content, out } = parseFlags(
    { content: { type: "string", default: "content" }, out: { type: "string", default: "public" } },
    USAGE,
  );
  requireDirectory(content);
  requireOutput(out);
  const say = (line: string): unknown => process.stderr.write(line);
  const { findings, report, warning, took } = await buildSite({ content, out, say });
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
});
