/** Command: withdraws an entry. Its address keeps answering, and nothing cites it any more. */

import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { runUpkeep } from "./lib/desk/upkeep/run-upkeep.ts";
import { planWithdraw } from "./lib/desk/upkeep/withdraw-entry.ts";

const USAGE = `npm run withdraw -- FICHE [--for FICHE] [--kind tool|collection] [--dry-run] [--content DIR]
  FICHE          la fiche ou la collection à retirer, par le nom de son fichier : kahoot
  --for FICHE    celle qui la remplace, si le service rendu est le même
  --kind         si une fiche et une collection portent ce nom
  --dry-run      dit ce qui serait fait, sans rien écrire
  --content DIR  le contenu (par défaut : content)
Son adresse continue de répondre, en disant qu’elle est retirée. Une fiche supprimée est remise à sa place.`;

await run(() => {
  const { flags, names } = parseFlagsAndNames(
    {
      for: { type: "string" },
      kind: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      content: { type: "string", default: "content" },
    },
    USAGE,
  );
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) throw new CommandError(`Quelle fiche retirer ?\n\n${USAGE}`);
  requireDirectory(flags.content);
  const options = { content: flags.content, dryRun: flags["dry-run"] };
  process.stdout.write(runUpkeep((state) => planWithdraw(state, [name, flags.for], flags.kind), options));
});
