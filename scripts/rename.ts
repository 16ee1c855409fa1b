/** Command: gives an entry, a category, a need or a value another name. The old one keeps leading to it. */

import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { KIND_NAMES } from "./lib/desk/upkeep/find-named.ts";
import { planRename } from "./lib/desk/upkeep/rename-named.ts";
import { runUpkeep } from "./lib/desk/upkeep/run-upkeep.ts";

const USAGE = `npm run rename -- ANCIEN NOUVEAU [--kind GENRE] [--dry-run] [--content DIR]
  ANCIEN         une fiche, une collection (le nom de son fichier), une catégorie, un besoin, un mot-clé…
  NOUVEAU        son nouveau nom : minuscules sans accent, chiffres et tirets
  --kind GENRE   si plusieurs choses portent ce nom : ${KIND_NAMES}
                 (ou devant le nom : category:quiz-evaluation)
  --dry-run      dit ce qui serait fait, sans rien écrire
  --content DIR  le contenu (par défaut : content)
L’ancien nom est gardé : ses adresses mènent au nouveau. Tout ce qui le cite est récrit.`;

await run(() => {
  const { flags, names } = parseFlagsAndNames(
    {
      kind: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      content: { type: "string", default: "content" },
    },
    USAGE,
  );
  const [from, to, ...others] = names;
  if (from === undefined || to === undefined || others.length > 0)
    throw new CommandError(`Il faut l’ancien nom et le nouveau.\n\n${USAGE}`);
  requireDirectory(flags.content);
  const options = { content: flags.content, dryRun: flags["dry-run"] };
  process.stdout.write(runUpkeep((state) => planRename(state, [from, to], flags.kind), options));
});
