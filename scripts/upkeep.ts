/** Commands `npm run rename`, `merge` and `withdraw`: a name changes, and its addresses go on. */

import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli.ts";
import type { UpkeepAct } from "./lib/desk/upkeep/plan-upkeep.ts";
import { runUpkeep } from "./lib/desk/upkeep/run-upkeep.ts";

const USAGE = `npm run rename -- ANCIEN NOUVEAU      donne un autre nom à une fiche, une collection, une catégorie ou un besoin
npm run merge -- PARTANT RESTANT      réunit deux fiches, collections, catégories ou besoins
npm run withdraw -- FICHE [--for FICHE]  retire une fiche ou une collection ; --for : celle qui la remplace
  ANCIEN…        le nom du fichier, ou de la valeur : kahoot, quiz-evaluation ; si plusieurs choses portent ce nom,
                 avec son genre devant (tool, collection, category, need) : category:quiz-evaluation
  NOUVEAU        minuscules sans accent, chiffres et tirets
  --dry-run      dit ce qui serait fait, sans rien écrire
L’ancien nom est gardé : ses adresses mènent au nouveau. Tout ce qui le cite est récrit. Une fiche retirée répond
encore, en le disant ; une fiche supprimée est remise à sa place.`;

await run(() => {
  const { flags, names } = parseFlagsAndNames(
    {
      for: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
    USAGE,
  );
  const act = readAct(names, flags.for);
  requireDirectory(flags.content);
  process.stdout.write(runUpkeep(act, { content: flags.content, dryRun: flags["dry-run"] }));
});

function readAct([act, from, to, ...others]: readonly string[], heir: string | undefined): UpkeepAct {
  const isAlone = others.length === 0 && from !== undefined;
  if (act === "withdraw" && isAlone && to === undefined) return { act, from, to: heir };
  if ((act === "rename" || act === "merge") && isAlone && to !== undefined) return { act, from, to };
  throw new CommandError(
    `${act === "withdraw" ? "Quelle fiche retirer ?" : "Il faut deux noms."}\n\n${USAGE}`,
  );
}
