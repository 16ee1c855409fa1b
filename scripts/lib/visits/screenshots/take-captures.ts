/** `npm run screenshots`: visits the sites of tools, several at a time, and saves their pictures. */

import type { Browser } from "playwright-core";
import { CommandError } from "../../cli/command.ts";
import { createProgress, type ProgressOutput } from "../../cli/progress.ts";
import type { Catalog } from "../../content/catalog.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { parseCatalog } from "../../content/parse/parse-catalog.ts";
import { readContent } from "../../source/read-content.ts";
import { createAddressGuard, loopbackGuard } from "../address-guard.ts";
import { launchChromium } from "../launch-chromium.ts";
import { visitHosts } from "../polite-hosts.ts";
import { createWebClient } from "../web-client.ts";
import type { CaptureStore } from "./capture-store.ts";
import { createUserAgent, createVisitor, ROBOTS_TIMEOUT } from "./create-visitor.ts";
import { startGuardProxy } from "./guard-proxy.ts";
import type { Tally } from "./render-summary.ts";

/** The published tools. Errors in existing captures are ignored: new captures may mend them. */
export function readToolsToCapture(content: string, today: string): Pick<Catalog, "tools" | "site"> {
  const { files, findings } = readContent(content);
  const isCapture = (file: string) => /^[^/]+\/screenshots(?:\.yml$|\/)/.test(file);
  const unread = findings.map(({ file }) => file).filter((file) => !isCapture(file));
  const kept = files.filter(({ path }) => !isCapture(path));
  const { catalog } = parseCatalog(kept, { today, unread });
  if (catalog !== null && unread.length === 0) return catalog;
  throw new CommandError("Le contenu a des erreurs ; « npm run check » les montre.");
}

export interface TakeOptions {
  store: CaptureStore;
  today: string;
  /** Sites visited at the same time. */
  concurrency: number;
  /** The address of the directory, for owners of sites who wonder who visits them. */
  siteUrl: string;
  signal: AbortSignal;
  /** For tests: every name leads to this machine, and certificates of this key are accepted. */
  localKey: string | undefined;
  /** Shows progress and warnings. */
  output: ProgressOutput;
}

export async function takeCaptures(tools: readonly Tool[], options: TakeOptions): Promise<Tally> {
  const { store, today, concurrency, siteUrl, signal, localKey, output } = options;
  const guard = localKey === undefined ? createAddressGuard() : loopbackGuard;
  const proxy = await startGuardProxy(guard);
  const browsers = createBrowsers({ proxy: proxy.url, localKey, output });
  const progress = createProgress(output, tools.length);
  const tally: Tally = { asked: tools.length, taken: 0, failures: [] };
  try {
    const client = createWebClient({
      userAgent: createUserAgent((await browsers.open()).version(), siteUrl),
      guard,
      timeoutMs: ROBOTS_TIMEOUT,
      anyCertificate: localKey !== undefined,
    });
    const visit = createVisitor({ openBrowser: browsers.open, client, signal });
    const take = async ({ url, tool: { slug, name } }: { url: string; tool: Tool }) => {
      progress.start(slug);
      const { outcome, pause } = await visit(url);
      if ("image" in outcome) {
        store.save({ slug, name, today, image: outcome.image });
        tally.taken += 1;
        progress.end(slug, `✓ ${slug} (${Math.ceil(outcome.image.byteLength / 1024)} ko)`);
      } else if (!signal.aborted) {
        tally.failures.push({ slug, url, failure: outcome.failure });
        progress.end(slug, `✗ ${slug} : ${outcome.failure.message}`);
      }
      return pause;
    };
    const sites = tools.map((tool) => ({ url: tool.website_url, tool }));
    await visitHosts(sites, take, { concurrency, signal });
    await client.close();
  } finally {
    progress.clear();
    await browsers.close();
    await proxy.stop();
  }
  return tally;
}

interface BrowsersOptions {
  proxy: string;
  localKey: string | undefined;
  output: ProgressOutput;
}

/** One browser at a time, opened again if a page crashed it. */
function createBrowsers({ proxy, localKey, output }: BrowsersOptions) {
  let opening: Promise<Browser> | undefined;
  async function launch(): Promise<Browser> {
    const args = localKey === undefined ? [] : [`--ignore-certificate-errors-spki-list=${localKey}`];
    const { browser, sandboxed } = await launchChromium({ args, proxy: { server: proxy } });
    if (!sandboxed) {
      output.write(
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
