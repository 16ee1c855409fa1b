/** Command: gives an entry, a category, a need or a value another name. The old one keeps leading to it. */

import { KIND_NAMES } from "./lib/desk/upkeep/find-named.ts";
import { planRename } from "./lib/desk/upkeep/rename-named.ts";
import { runOnTwo } from "./lib/desk/upkeep/run-on-two.ts";

const USAGE = `npm run rename -- ANCIEN NOUVEAU [--kind GENRE] [--dry-run] [--content DIR]
  ANCIEN         une fiche, une collection (le nom de son fichier), une catégorie, un besoin, un mot-clé…
  NOUVEAU        son nouveau nom : minuscules sans accent, chiffres et tirets
  --kind GENRE   si plusieurs choses portent ce nom : ${KIND_NAMES}
                 (ou devant le nom : category:quiz-evaluation)
  --dry-run      dit ce qui serait fait, sans rien écrire
  --content DIR  le contenu (par défaut : content)
L’ancien nom est gardé : ses adresses mènent au nouveau. Tout ce qui le cite est récrit.`;

await runOnTwo({ usage: USAGE, missing: "Il faut l’ancien nom et le nouveau.", plan: planRename });
