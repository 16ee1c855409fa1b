/** Command: says in French what a branch, or a proposal, changes in the directory. */

import { writeFileSync } from "node:fs";
import { openRunCache } from "./lib/cache/run-cache.ts";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { checkContent, checkFiles, today } from "./lib/content/check-content.ts";
import { parseCatalog } from "./lib/content/parse/parse-catalog.ts";
import { type ChangeReport, describeChange } from "./lib/desk/changes/describe-change.ts";
import { type MarkdownOptions, renderMarkdown } from "./lib/desk/changes/render-changes-markdown.ts";
import { renderText } from "./lib/desk/changes/render-changes-text.ts";
import { renderReview } from "./lib/desk/changes/review-comments.ts";
import { type Proposal, readProposal } from "./lib/history/read-proposal.ts";
import { type Revision, readRevision } from "./lib/history/read-revision.ts";

const USAGE = `npm run changes -- BASE [--proposal REF] [--content DIR] [--format text|markdown|json] [--no-search]
  BASE            la branche ou le commit d’où l’on part : main, origin/main, 1a2b3c4…
  --proposal REF  la branche ou le commit à lire, dans Git, à la place de vos fichiers ; il est lu comme s’il était
                  déjà réuni à BASE
  --content DIR   le contenu, dans un dépôt Git (par défaut : content)
  --format        text : pour lire ; markdown : le commentaire d’une proposition ; json : pour un programme
  --no-search     ne pas rejouer les recherches : le plus long, quand une fiche se trouve autrement
  --preview URL   l’adresse où le site de la proposition se voit, pour les liens du commentaire
  --review FICHIER  avec --proposal : écrit les remarques à poser sur ses lignes, en JSON`;

const RENDERERS = new Map<string, (report: ChangeReport, options: MarkdownOptions) => string>([
  ["text", renderText],
  ["markdown", renderMarkdown],
  ["json", (report, { base }) => `${JSON.stringify({ base, ...report }, null, 2)}\n`],
]);

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      content: { type: "string", default: "content" },
      format: { type: "string", default: "text" },
      "no-search": { type: "boolean", default: false },
      proposal: { type: "string" },
      preview: { type: "string" },
      review: { type: "string" },
    },
    USAGE,
  );
  const { content, proposal: ref, review } = flags;
  const render = RENDERERS.get(flags.format);
  if (render === undefined) {
    throw new CommandError(`--format : ${[...RENDERERS.keys()].join(", ")}, pas « ${flags.format} ».`);
  }
  const [base, ...others] = names;
  if (base === undefined || base.trim() === "" || others.length > 0) {
    throw new CommandError(`Il faut dire à quoi comparer : npm run changes -- main\n\n${USAGE}`);
  }
  if (review !== undefined && ref === undefined) throw new CommandError("--review ne va qu’avec --proposal.");
  const preview = readPreview(flags.preview);
  requireDirectory(content);
  const proposal = ref === undefined ? null : findProposal(content, base, ref);
  const { commit, files, unread, readImages } = findBase(
    content,
    base,
    proposal && { ...proposal, ref: ref ?? "" },
  );
  const day = today();
  const cache = openRunCache(content);
  const check = () => parseCatalog(files, { today: day, images: readImages(), unread, cache }).findings;
  const options = { today: day, cache };
  const branch =
    proposal === null ? checkContent({ content, ...options }) : checkFiles(proposal.content, options);
  const report = await describeChange({ files, check }, branch, { search: !flags["no-search"], ...options });
  cache.save();
  if (proposal !== null && review !== undefined) {
    const findings = [...report.errors, ...report.warnings];
    const lines = { files: branch.files, lines: proposal.lines };
    writeFileSync(review, `${JSON.stringify(renderReview(findings, lines), null, 2)}\n`);
  }
  const shown = commit.startsWith(base) || base.startsWith(commit) ? commit : `${base} (${commit})`;
  process.stdout.write(render(report, { base: shown, preview, hasConflict: proposal?.hasConflict === true }));
});

function findProposal(content: string, base: string, ref: string): Proposal {
  const read = readProposal(content, base, ref);
  if (!read.ok) throw new CommandError(read.reason);
  return read.proposal;
}

/** What the change is compared with: a proposal that is read as merged, with all of the base. */
function findBase(
  content: string,
  base: string,
  proposal: { hasConflict: boolean; ref: string } | null,
): Revision {
  const head = proposal === null ? "HEAD" : proposal.hasConflict ? proposal.ref : base;
  const read = readRevision(content, base, head);
  if (!read.ok) throw new CommandError(read.reason);
  return read.revision;
}

/** An address without its last slash; null if there is none. */
function readPreview(written: string | undefined): string | null {
  if (written === undefined || written === "") return null;
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw new CommandError(`--preview attend une adresse : https://…, pas « ${written} ».`);
  return written.replace(/\/+$/, "");
}
