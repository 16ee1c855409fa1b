/** Command: saves pictures of the tools' sites in `content/screenshots/`. If one fails, the old picture stays. */

import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { today } from "./lib/content/check-content.ts";
import { addDays } from "./lib/content/days.ts";
import { selectDue } from "./lib/content/screenshot-records.ts";
import { findTools } from "./lib/visits/find-tools.ts";
import { listenForInterruption } from "./lib/visits/interruption.ts";
import { createCaptureStore } from "./lib/visits/screenshots/capture-store.ts";
import { renderSummary } from "./lib/visits/screenshots/render-summary.ts";
import { readToolsToCapture, takeCaptures } from "./lib/visits/screenshots/take-captures.ts";

const OLD_DAYS = 180;

const USAGE = `npm run screenshots -- [FICHE…] [--all | --older-than JOURS] [--concurrency N] [--content DIR]
  Photographie la page d’accueil des outils, dans content/screenshots/.
  Sans rien : les fiches sans capture, ou dont la capture a plus de ${OLD_DAYS} jours. Une commande interrompue
  reprend où elle en était.
  FICHE…             ces fiches-là, même si leur capture est récente
  --all              toutes les fiches, sauf les captures d’aujourd’hui
  --older-than JOURS les captures d’au moins ce nombre de jours, et celles qui manquent
  --concurrency N    sites visités en même temps (par défaut : 3)
  --content DIR      le contenu (par défaut : content)
  --local-key HASH   pour les tests : tout nom est cette machine, les certificats de cette clé sont crus`;

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      all: { type: "boolean", default: false },
      "older-than": { type: "string", default: String(OLD_DAYS) },
      concurrency: { type: "string", default: "3" },
      content: { type: "string", default: "content" },
      "local-key": { type: "string" },
    },
    USAGE,
  );
  const concurrency = wholeNumber("--concurrency", flags.concurrency, { min: 1, max: 16 });
  const olderThan = wholeNumber("--older-than", flags["older-than"], { min: 1, max: 3650 });
  requireDirectory(flags.content);
  const { tools, site } = readToolsToCapture(flags.content, today());
  const store = createCaptureStore(flags.content);
  // Read before any visit: with an error in the file, no capture could be recorded.
  const records = store.readRecords();
  const before = addDays(today(), flags.all ? -1 : -olderThan);
  const due =
    names.length > 0
      ? findTools(tools, names, "Peut-être")
      : selectDue(tools, { records, images: store.listImages(), before });
  if (due.length === 0) {
    process.stdout.write("Rien à faire : chaque fiche a une capture assez récente.\n");
    return;
  }
  const signal = listenForInterruption();
  const tally = await takeCaptures(due, {
    ...{ store, today: today(), concurrency, siteUrl: site.base_url, signal },
    localKey: flags["local-key"],
    output: process.stderr,
  });
  process.stdout.write(renderSummary(tally, { interrupted: signal.aborted }));
  if (signal.aborted) process.exitCode = 130;
  else if (tally.taken === 0) process.exitCode = 1;
});

function wholeNumber(flag: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new CommandError(`${flag} attend un nombre entier de ${min} à ${max}, pas « ${text} ».`);
}
