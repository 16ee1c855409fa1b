/** Command: says in French what a branch, or a proposal, changes in the directory. */

import { writeFileSync } from "node:fs";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli.ts";
import { renderComment } from "./lib/desk/changes/comment.ts";
import { compareSides } from "./lib/desk/changes/compare-sides.ts";
import { renderReview } from "./lib/desk/changes/review.ts";
import { readProposal, readRevision } from "./lib/history/tree.ts";
import { readContent } from "./lib/source/read-content.ts";
import { today } from "./lib/text/french-date.ts";

const USAGE = `npm run changes -- BASE [--proposal REF] [--content DIR]
  BASE            la branche ou le commit d’où l’on part : main, origin/main, 1a2b3c4…
  --proposal REF  la branche ou le commit à lire, dans Git, à la place de vos fichiers ; il est lu comme s’il était
                  déjà réuni à BASE
  --preview URL   l’adresse où le site de la proposition se voit, pour les liens du commentaire
  --review FICHIER  avec --proposal : écrit les remarques à poser sur ses lignes, en JSON
Le résultat est en Markdown : c’est le commentaire d’une proposition.`;

await run(() => {
  const { flags, names } = parseFlagsAndNames(
    { proposal: { type: "string" }, preview: { type: "string" }, review: { type: "string" } },
    USAGE,
  );
  const { content, proposal: ref, review } = flags;
  const [base, ...others] = names;
  if (base === undefined || base.trim() === "" || others.length > 0)
    throw new CommandError(`Il faut dire à quoi comparer : npm run changes -- main\n\n${USAGE}`);
  requireDirectory(content);
  const proposal = ref === undefined ? null : trust(readProposal(content, base, ref)).proposal;
  const hasConflict = proposal?.hasConflict === true;
  // A proposal is read as merged, with all of the base; one with a conflict is read alone.
  const head = ref === undefined ? "HEAD" : hasConflict ? ref : base;
  const { revision } = trust(readRevision(content, base, head));
  const found = compareSides(revision.content, proposal?.content ?? readContent(content), today());
  if (proposal !== null && review !== undefined)
    writeFileSync(review, `${JSON.stringify(renderReview(found.findings, proposal.lines), null, 2)}\n`);
  const { commit } = revision;
  const shown = commit.startsWith(base) || base.startsWith(commit) ? commit : `${base} (${commit})`;
  process.stdout.write(renderComment({ ...found, base: shown, preview: flags.preview || null, hasConflict }));
});

function trust<T extends { ok: true }>(read: T | { ok: false; reason: string }): T {
  if (!read.ok) throw new CommandError(read.reason);
  return read;
}
