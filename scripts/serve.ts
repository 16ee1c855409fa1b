/** Command: builds, then serves the whole site on this machine as Netlify would. */

import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { API_BASE } from "../functions/lib/contract/paths.ts";
import { isBuildProcess, serveBuilds, startBuildProcess } from "./lib/build-process.ts";
import { buildSite } from "./lib/build-site.ts";
import { openRunCache } from "./lib/cache/run-cache.ts";
import { CommandError, parseFlags, run } from "./lib/cli/command.ts";
import { createHttpServer } from "./lib/hosts/http-server.ts";
import { createLocalHost, type LocalHost } from "./lib/hosts/netlify/local-host.ts";
import { createWatchPages } from "./lib/hosts/watch/watch-pages.ts";
import { worstFirst } from "./lib/hosts/watch/watch-state.ts";
import { watchContent } from "./lib/hosts/watch-content.ts";
import { type Finding, isError } from "./lib/source/finding.ts";
import { formatFindings, summarize } from "./lib/source/format-findings.ts";
import { type ReadContent, readContent } from "./lib/source/read-content.ts";
import { count } from "./lib/text/words.ts";
import { createSiteWatch } from "./lib/watch-site.ts";

const CONTENT = "content";
const PUBLISH = "public";
const DEFAULT_PORT = 8888;

/** Also from one build to the next of this process. */
const cache = openRunCache(CONTENT);

const USAGE = `npm start -- [--port N] [--host ADDRESS] [--no-rate-limit] [--watch]
  --port N         port (default: PORT of the environment, else ${DEFAULT_PORT}; 0 picks a free one)
  --host ADDRESS   address to listen on (default: 127.0.0.1)
  --no-rate-limit  do not count requests
  --watch          show each change of ${CONTENT}/ at once, and what is wrong in it; the last good version stays in place`;

if (isBuildProcess()) serveBuilds();
else await run(serve);

async function serve(): Promise<void> {
  const flags = parseFlags(
    {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      "no-rate-limit": { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
    },
    USAGE,
  );
  const port = parsePort(flags.port ?? process.env.PORT ?? String(DEFAULT_PORT));
  const read = readContent(CONTENT);
  const { findings, isBuilt } = await build(read, flags.watch);
  if (!isBuilt) throw new CommandError("Rien à servir : corriger le contenu d’abord.");

  const host = await createLocalHost({
    root: process.cwd(),
    publish: PUBLISH,
    rateLimited: !flags["no-rate-limit"],
  });
  const watched = flags.watch ? await watch(host, { read, findings }) : undefined;
  const { server, stop } = createHttpServer(watched?.fetch ?? host.fetch, host);
  await listen(server, { port, host: flags.host });
  const { port: actualPort } = server.address() as AddressInfo;
  const shown = flags.host.includes(":") ? `[${flags.host}]` : flags.host;
  process.stdout.write(`✓ http://${shown}:${actualPort}${API_BASE}/tools (Ctrl+C pour arrêter)\n`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await watched?.stop();
      await stop();
      host.close();
      process.exit(0);
    });
  }
}

/** Shows each change of the content, from now on. */
async function watch(host: LocalHost, built: { read: ReadContent; findings: readonly Finding[] }) {
  const pages = createWatchPages(host.fetch, cache);
  const builder = startBuildProcess("serve");
  const { change } = createSiteWatch(
    { content: CONTENT, out: PUBLISH, host, pages, build: builder.build, cache, say: print },
    built,
  );
  const stopWatching = await watchContent(CONTENT, change);
  // What changed before it watched.
  await change({ since: performance.now(), isOutdated: () => false });
  const stop = async () => {
    builder.stop();
    await stopWatching();
  };
  return { fetch: pages.fetch, stop };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new CommandError(`« ${text} » n’est pas un port : un nombre de 0 à 65535.`);
}

/** Builds and prints the result: of the findings, `all` or only the errors. */
async function build(
  read: ReadContent,
  all: boolean,
): Promise<{ findings: readonly Finding[]; isBuilt: boolean }> {
  const { findings, report } = await buildSite({ content: CONTENT, out: PUBLISH, read, say, cache });
  const told = worstFirst(findings).filter((finding) => all || isError(finding));
  if (told.length > 0) process.stderr.write(`${formatFindings(told, "text")}\n${summarize(told)}\n`);
  if (report === null)
    process.stderr.write("Rien n’a été publié ; la dernière version valable reste en place.\n");
  else
    process.stdout.write(
      `✓ ${count(report.tools, "outil")} et ${count(report.collections, "collection")}.\n`,
    );
  return { findings, isBuilt: report !== null };
}

function print(lines: string): void {
  process.stdout.write(lines);
}

function say(line: string): void {
  process.stderr.write(line);
}

/** Resolves once the server listens. */
async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") {
      const other = port === 65535 ? 0 : port + 1;
      throw new CommandError(`Le port ${port} est déjà pris : npm start -- --port ${other}`);
    }
    if (!/^(?:EADDRNOTAVAIL|ENOTFOUND|EACCES)$/.test(error.code ?? "")) throw error;
    throw new CommandError(`Impossible d’écouter sur ${host}:${port} (${error.code}).`);
  });
}
