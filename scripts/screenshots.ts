/** Command: takes pictures of the tools' sites into `content/screenshots/`; what fails leaves the old one. */

import type { Browser } from "playwright-core";
import { nearest } from "../functions/lib/text/nearest.ts";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli/command.ts";
import { today } from "./lib/content/check-content.ts";
import { addDays } from "./lib/content/days.ts";
import type { Tool } from "./lib/content/fields/tool-fields.ts";
import { parseCatalog } from "./lib/content/parse-catalog.ts";
import { selectDue } from "./lib/content/screenshot-records.ts";
import { readContent } from "./lib/source/read-content.ts";
import { launchIsolatedChromium } from "./lib/visits/launch-chromium.ts";
import { lookupLoopback, lookupPublic, startGuardProxy } from "./lib/visits/screenshots/address-guard.ts";
import { createCaptureStore } from "./lib/visits/screenshots/capture-store.ts";
import { createUserAgent, createVisitor } from "./lib/visits/screenshots/create-visitor.ts";
import { createProgress } from "./lib/visits/screenshots/progress.ts";
import { renderSummary, type Tally } from "./lib/visits/screenshots/render-summary.ts";
import { type Job, visitPolitely } from "./lib/visits/screenshots/visit-politely.ts";

const OLD_DAYS = 180;

const USAGE = `npm run screenshots -- [SLUG…] [--all | --older-than JOURS] [--concurrency N] [--content DIR]
  Photographie la page d’accueil des outils, dans content/screenshots/.
  Sans rien : les fiches sans capture, ou dont la capture a plus de ${OLD_DAYS} jours. Une commande interrompue
  reprend où elle en était.
  SLUG…              ces fiches-là, même si leur capture est récente
  --all              toutes les fiches, sauf les captures d’aujourd’hui
  --older-than JOURS les captures d’au moins ce nombre de jours, et celles qui manquent
  --concurrency N    sites visités en même temps (par défaut : 3)
  --content DIR      le contenu (par défaut : content)
  --local-key HASH   pour les tests : tout nom est cette machine, les certificats de cette clé sont crus`;

await run(async () => {
  const { flags, names: slugs } = parseFlagsAndNames(
    {
      all: { type: "boolean", default: false },
      "older-than": { type: "string", default: String(OLD_DAYS) },
      concurrency: { type: "string", default: "3" },
      content: { type: "string", default: "content" },
      "local-key": { type: "string" },
    },
    USAGE,
  );
  const concurrency = wholeNumber("--concurrency", flags.concurrency, { min: 1, max: 16 });
  const olderThan = wholeNumber("--older-than", flags["older-than"], { min: 1, max: 3650 });
  requireDirectory(flags.content);
  const { tools, siteUrl } = readTools(flags.content);
  const store = createCaptureStore(flags.content);
  // First of all: a slip in it would keep every capture from being written down.
  const records = store.readRecords();
  const due =
    slugs.length > 0
      ? findTools(tools, slugs)
      : selectDue(tools, {
          records,
          images: store.listImages(),
          before: addDays(today(), flags.all ? -1 : -olderThan),
        });
  if (due.length === 0) {
    process.stdout.write("Rien à faire : chaque fiche a une capture assez récente.\n");
    return;
  }
  await capture(due.map(toJob), { store, concurrency, siteUrl, localKey: flags["local-key"] });
});

interface CaptureOptions {
  store: ReturnType<typeof createCaptureStore>;
  concurrency: number;
  siteUrl: string;
  localKey: string | undefined;
}

async function capture(jobs: readonly Job[], options: CaptureOptions): Promise<void> {
  const { store, concurrency, siteUrl, localKey } = options;
  const interruption = interruptOnSignals();
  const lookup = localKey === undefined ? lookupPublic : lookupLoopback;
  const proxy = await startGuardProxy(lookup);
  const browsers = createBrowsers(proxy.url, localKey);
  const progress = createProgress({ total: jobs.length, stream: process.stderr });
  const tally: Tally = { asked: jobs.length, taken: 0, failures: [] };
  try {
    const { version } = await browsers.open().then((browser) => ({ version: browser.version() }));
    const visit = createVisitor({
      openBrowser: browsers.open,
      lookup,
      userAgent: createUserAgent(version, siteUrl),
      signal: interruption,
      anyCertificate: localKey !== undefined,
    });
    await visitPolitely(jobs, {
      visit,
      concurrency,
      signal: interruption,
      pauseAfter: ({ pause }) => pause,
      onStart: ({ slug }) => progress.start(slug),
      onEnd({ slug, name, url }, { outcome }) {
        if ("image" in outcome) {
          store.save({ slug, name, today: today(), image: outcome.image });
          tally.taken += 1;
          progress.end(slug, `✓ ${slug} (${Math.ceil(outcome.image.byteLength / 1024)} ko)`);
        } else if (!interruption.aborted) {
          tally.failures.push({ slug, url, failure: outcome.failure });
          progress.end(slug, `✗ ${slug} : ${outcome.failure.message}`);
        }
      },
    });
  } finally {
    progress.clear();
    await browsers.close();
    await proxy.stop();
  }
  process.stdout.write(renderSummary(tally, { interrupted: interruption.aborted }));
  if (interruption.aborted) process.exitCode = 130;
  else if (tally.taken === 0) process.exitCode = 1;
}

/** The published tools. What is wrong with captures keeps nobody from taking new ones. */
function readTools(content: string): { tools: readonly Tool[]; siteUrl: string } {
  const { files, findings } = readContent(content);
  const isCapture = (file: string) => /^[^/]+\/screenshots(?:\.yml$|\/)/.test(file);
  const unread = findings.map(({ file }) => file).filter((file) => !isCapture(file));
  const { catalog } = parseCatalog(
    files.filter(({ path }) => !isCapture(path)),
    { today: today(), unread },
  );
  if (catalog === null || unread.length > 0) {
    throw new CommandError("Le contenu a des erreurs ; « npm run check » les montre.");
  }
  return { tools: catalog.tools, siteUrl: catalog.site.base_url };
}

function findTools(tools: readonly Tool[], slugs: readonly string[]): Tool[] {
  return [...new Set(slugs)].map((slug) => {
    const tool = tools.find((candidate) => candidate.slug === slug);
    if (tool !== undefined) return tool;
    const meant = nearest(
      slug,
      tools.map((candidate) => candidate.slug),
    );
    throw new CommandError(
      `Il n’y a pas de fiche publiée « ${slug} ».${meant === null ? "" : ` Peut-être « ${meant} » ?`}`,
    );
  });
}

function toJob({ slug, name, website_url }: Tool): Job {
  return { slug, name, url: website_url };
}

/** One browser at a time, opened again where it was brought down. */
function createBrowsers(proxy: string, localKey: string | undefined) {
  let opening: Promise<Browser> | undefined;
  async function launch(): Promise<Browser> {
    const args = localKey === undefined ? [] : [`--ignore-certificate-errors-spki-list=${localKey}`];
    const { browser, sandboxed } = await launchIsolatedChromium({ args, proxy: { server: proxy } });
    if (!sandboxed) {
      process.stderr.write(
        "⚠ Chromium n’a pas pu s’isoler du système (bac à sable indisponible sur cette machine).\n",
      );
    }
    browser.once("disconnected", () => {
      opening = undefined;
    });
    return browser;
  }
  return {
    open: (): Promise<Browser> => {
      opening ??= launch();
      return opening;
    },
    close: async (): Promise<void> => (await opening)?.close(),
  };
}

/** The first signal ends the run in good order; the second at once. */
function interruptOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  }
  return controller.signal;
}

function wholeNumber(flag: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new CommandError(`${flag} attend un nombre entier de ${min} à ${max}, pas « ${text} ».`);
}
