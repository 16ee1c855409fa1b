/** Command: checks whether the addresses in entries still answer, records it in the content, and prints what to do. */

import { setMaxListeners } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError, parseFlagsAndNames, run } from "./lib/cli.ts";
import { isPublished } from "./lib/content/model/content.ts";
import * as linkRecords from "./lib/content/model/link-records.ts";
import { rewriteEntry } from "./lib/content/model/render-entry.ts";
import { findNamed } from "./lib/desk/upkeep/find-named.ts";
import { replaceFile } from "./lib/source/replace-file.ts";
import { today } from "./lib/text/french-date.ts";
import { count } from "./lib/text/words.ts";
import { readValidContent } from "./lib/valid-content.ts";
import { checkLinks, type Link, listLinks } from "./lib/visits/links/check-links.ts";
import { type LinkFix, proposeFixes, renderLinkReport } from "./lib/visits/links/report-links.ts";
import { createWeb } from "./lib/visits/web.ts";

const USAGE = `npm run links -- [FICHE…] [--fix] [--content DIR]
  FICHE…           seulement les adresses de ces fiches, même contrôlées aujourd’hui (par défaut : toutes les autres)
  --fix            écrit dans les fiches les nouvelles adresses que rien ne rend douteuses
  --minutes N      durée au bout de laquelle le contrôle s’arrête (par défaut : 45) ; relancer le continue
  --allow-private  pour les essais : contrôle aussi les adresses de ce réseau`;

/** Sites asked at the same time, and milliseconds: between two questions to one site, and for an answer. */
const [CONCURRENCY, DELAY, TIMEOUT] = [12, 1_000, 15_000];

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      fix: { type: "boolean", default: false },
      minutes: { type: "string", default: "45" },
      "allow-private": { type: "boolean", default: false },
    },
    USAGE,
  );
  const minutes = Number(flags.minutes);
  if (!(minutes > 0)) throw new CommandError(`--minutes attend un nombre, pas « ${flags.minutes} ».`);
  const { content } = readValidContent(flags.content);
  const { base_url } = content.site.data;
  const tools = content.tools.filter(isPublished);
  const named = new Set(names.map((name) => findNamed(content, name, "tool").name));
  const inScope = (links: readonly Link[]): Link[] =>
    links.filter(({ uses }) => named.size === 0 || uses.some(({ slug }) => named.has(slug)));
  const scope = inScope(listLinks(tools));
  const records = linkRecords.readLinkRecords(content.links?.data ?? null);
  const askedOn = ({ url }: Link): string => linkRecords.lastAsked(records.get(url));
  const due = scope
    .filter((link) => named.size > 0 || askedOn(link) !== today())
    .sort((a, b) => askedOn(a).localeCompare(askedOn(b)));
  process.stderr.write(
    due.length === 0
      ? "Rien à contrôler : tout l’a été aujourd’hui.\n"
      : `${count(due.length, "adresse")} à contrôler.\n`,
  );

  const web = createWeb({
    userAgent: `Mozilla/5.0 (compatible; ${new URL(base_url).hostname}; +${base_url})`,
    timeoutMs: TIMEOUT,
    ...(flags["allow-private"] && { mayConnect: () => true }),
  });
  const interrupted = new AbortController();
  // What was found so far is kept.
  process.once("SIGINT", () => interrupted.abort());
  const signal = AbortSignal.any([interrupted.signal, AbortSignal.timeout(60_000 * minutes)]);
  // Every open request listens to it.
  setMaxListeners(0, signal);
  const { postponed, offline } = await checkLinks(due, {
    follow: web.follow,
    concurrency: CONCURRENCY,
    delayMs: DELAY,
    signal,
    onVerdict(link, verdict) {
      records.set(link.url, linkRecords.recordVerdict(records.get(link.url), verdict, today()));
      if (verdict.kind === "failed") process.stderr.write(`✗ ${link.url}\n`);
    },
  });
  await web.close();

  const proposed = flags.fix ? proposeFixes({ links: scope, records, tools }) : [];
  const fixes = proposed.filter((fix) => writeFix(flags.content, fix));
  for (const { to } of fixes) records.set(to, { status: "ok", checked_at: today() });
  const corrected =
    fixes.length === 0 ? tools : readValidContent(flags.content).content.tools.filter(isPublished);
  const cited = listLinks(corrected);
  // Addresses that no entry cites any more are forgotten.
  const kept = new Map([...records].filter(([url]) => cited.some((link) => link.url === url)));
  const file = path.join(flags.content, linkRecords.LINK_STATUS_FILE);
  const was = existsSync(file) ? readFileSync(file, "utf8") : null;
  if (kept.size > 0) replaceFile(file, linkRecords.renderLinkRecords(kept), { was });
  process.stdout.write(renderLinkReport({ links: inScope(cited), records: kept, tools: corrected }, fixes));
  if (offline > 0)
    throw new CommandError(
      `${count(offline, "adresse")} sans réponse sur ${due.length} : la connexion de cette machine est sans doute en cause. Ces échecs ne sont pas retenus.`,
    );
  if (postponed > 0)
    process.stderr.write(
      `${count(postponed, "adresse")} à contrôler encore : relancer la même commande continue.\n`,
    );
});

/** Writes the new address, and the day of the change, unless the entry holds more than its fields. */
function writeFix(content: string, { slug, field, to }: LinkFix): boolean {
  const file = path.join(content, "tools", `${slug}.md`);
  const was = readFileSync(file, "utf8");
  const change = { [field]: to, updated_at: today() };
  const data = rewriteEntry({ path: file, text: was }, (values) => ({ ...values, ...change }));
  if (data !== null) replaceFile(file, data, { was });
  return data !== null;
}
