/** Command: says in French what this branch changes in the directory since it started. */

import { openRunCache } from "./lib/cache/run-cache.ts";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { checkContent, today } from "./lib/content/check-content.ts";
import { parseCatalog } from "./lib/content/parse/parse-catalog.ts";
import { type ChangeReport, describeChange } from "./lib/desk/changes/describe-change.ts";
import { renderMarkdown } from "./lib/desk/changes/render-changes-markdown.ts";
import { renderText } from "./lib/desk/changes/render-changes-text.ts";
import { readRevision } from "./lib/history/read-revision.ts";

const USAGE = `npm run changes -- BASE [--content DIR] [--format text|markdown|json] [--no-search]
  BASE           la branche ou le commit d’où l’on part : main, origin/main, 1a2b3c4…
  --content DIR  le contenu, dans un dépôt Git (par défaut : content)
  --format       text : pour lire ; markdown : le commentaire d’une demande de fusion ; json : pour un programme
  --no-search    ne pas rejouer les recherches : le plus long, quand une fiche se trouve autrement`;

const RENDERERS = new Map<string, (report: ChangeReport, base: string) => string>([
  ["text", renderText],
  ["markdown", renderMarkdown],
  ["json", (report, base) => `${JSON.stringify({ base, ...report }, null, 2)}\n`],
]);

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      content: { type: "string", default: "content" },
      format: { type: "string", default: "text" },
      "no-search": { type: "boolean", default: false },
    },
    USAGE,
  );
  const render = RENDERERS.get(flags.format);
  if (render === undefined) {
    throw new CommandError(`--format : ${[...RENDERERS.keys()].join(", ")}, pas « ${flags.format} ».`);
  }
  const [base, ...others] = names;
  if (base === undefined || base.trim() === "" || others.length > 0) {
    throw new CommandError(`Il faut dire à quoi comparer : npm run changes -- main\n\n${USAGE}`);
  }
  requireDirectory(flags.content);
  const read = readRevision(flags.content, base);
  if (!read.ok) throw new CommandError(read.reason);
  const { commit, files, unread, readImages } = read.revision;
  const day = today();
  const cache = openRunCache(flags.content);
  const check = () => {
    return parseCatalog(files, { today: day, images: readImages(), unread, cache }).findings;
  };
  const branch = checkContent({ content: flags.content, today: day, cache });
  const report = await describeChange({ files, check }, branch, { search: !flags["no-search"], cache });
  cache.save();
  const shown = commit.startsWith(base) || base.startsWith(commit) ? commit : `${base} (${commit})`;
  process.stdout.write(render(report, shown));
});
