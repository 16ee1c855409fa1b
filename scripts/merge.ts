/** Command: makes one of two entries, categories, needs or values. The one that goes keeps leading to the other. */

import { KIND_NAMES } from "./lib/desk/upkeep/find-named.ts";
import { planMerge } from "./lib/desk/upkeep/merge-named.ts";
import { runOnTwo } from "./lib/desk/upkeep/run-on-two.ts";

const USAGE = `npm run merge -- PARTANT RESTANT [--kind GENRE] [--dry-run] [--content DIR]
  PARTANT        la fiche, la collection, la catégorie, le besoin, le mot-clé… qui disparaît
  RESTANT        celle ou celui qui reste, du même genre
  --kind GENRE   si plusieurs choses portent ces noms : ${KIND_NAMES}
                 (ou devant le nom : category:quiz-evaluation)
  --dry-run      dit ce qui serait fait, sans rien écrire
  --content DIR  le contenu (par défaut : content)
Les adresses de ce qui part mènent à ce qui reste ; tout ce qui le cite est récrit, sans rien citer deux fois.`;

await runOnTwo({ usage: USAGE, missing: "Il faut ce qui part et ce qui reste.", plan: planMerge });
