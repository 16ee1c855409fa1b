/** Command: searches the content as the site does; says in French how the query was read and, on demand, why each tool is there. */

import { createSearch } from "../functions/lib/search/search.ts";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { renderSearch } from "./lib/desk/explain-search.ts";
import { buildSearchFiles } from "./lib/outputs/api/search-files.ts";
import { readValidContent } from "./lib/valid-content.ts";

const USAGE = `npm run search -- "MOTS" [--explain] [--limit N] [--content DIR]
  MOTS           ce que l’on cherche, entre guillemets : "alternative gratuite à kahoot"
  --explain      pour chaque outil, ce que lui vaut chaque partie de la recherche
  --limit N      le nombre d’outils à montrer (par défaut : 10)`;

await run(() => {
  const { flags, names } = parseFlagsAndNames(
    {
      explain: { type: "boolean", default: false },
      limit: { type: "string", default: "10" },
    },
    USAGE,
  );
  const q = names.join(" ").normalize("NFC").trim();
  if (q === "") throw new CommandError(`Il faut dire ce que l’on cherche.\n\n${USAGE}`);
  if (!/^[1-9]\d{0,4}$/.test(flags.limit))
    throw new CommandError(`--limit attend un nombre d’outils, pas « ${flags.limit} ».`);
  const { catalog } = readValidContent(flags.content);
  const { data, known } = buildSearchFiles(catalog);
  const found = createSearch(data, known)(q);
  const options = { catalog, limit: Number(flags.limit), explain: flags.explain };
  process.stdout.write(renderSearch(q, found, options));
});
