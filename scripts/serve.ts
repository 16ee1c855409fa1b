/** Command: builds, then serves the whole site on this machine as Netlify would. */

import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { API_BASE } from "../functions/lib/contract/paths.ts";
import { buildSite } from "./lib/build-site.ts";
import { openRunCache } from "./lib/cache/run-cache.ts";
import { CommandError, parseFlags, run } from "./lib/cli/command.ts";
import { createHttpServer } from "./lib/hosts/http-server.ts";
import { createLocalHost, type LocalHost } from "./lib/hosts/netlify/local-host.ts";
import { watchContent } from "./lib/hosts/watch-content.ts";
import { isError } from "./lib/source/finding.ts";
import { count, formatFindings, summarize } from "./lib/source/format-findings.ts";

const CONTENT = "content";
const PUBLISH = "public";
const DEFAULT_PORT = 8888;

const USAGE = `npm start -- [--port N] [--host ADDRESS] [--no-rate-limit] [--watch]
  --port N         port (default: PORT of the environment, else ${DEFAULT_PORT}; 0 picks a free one)
  --host ADDRESS   address to listen on (default: 127.0.0.1)
  --no-rate-limit  do not count requests
  --watch          build again when ${CONTENT}/ changes; broken content leaves the last good output in place`;

/** Also from one build to the next of this process. */
const cache = openRunCache(CONTENT);

await run(async () => {
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
  if (!(await build())) throw new CommandError("Rien à servir : corriger le contenu d’abord.");

  const host = await createLocalHost({
    root: process.cwd(),
    publish: PUBLISH,
    rateLimited: !flags["no-rate-limit"],
  });
  const { server, stop } = createHttpServer(host.fetch, host);
  await listen(server, { port, host: flags.host });
  const stopWatching = flags.watch ? await watchContent(CONTENT, () => rebuild(host)) : undefined;
  const { port: actualPort } = server.address() as AddressInfo;
  const shown = flags.host.includes(":") ? `[${flags.host}]` : flags.host;
  process.stdout.write(`✓ http://${shown}:${actualPort}${API_BASE}/tools (Ctrl+C pour arrêter)\n`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await stopWatching?.();
      await stop();
      host.close();
      process.exit(0);
    });
  }
});

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new CommandError(`« ${text} » n’est pas un port : un nombre de 0 à 65535.`);
}

/** Builds and prints the result. False if the content has errors. */
async function build(): Promise<boolean> {
  const { findings, report } = await buildSite({ content: CONTENT, out: PUBLISH, say, cache });
  const errors = findings.filter(isError);
  if (errors.length > 0) {
    process.stderr.write(`${formatFindings(errors, "text")}\n${summarize(errors)}\n`);
    process.stderr.write("Rien n’a été publié ; la dernière version valable reste en place.\n");
  }
  if (report === null) return false;
  process.stdout.write(`✓ ${count(report.tools, "outil")} et ${count(report.collections, "collection")}.\n`);
  return true;
}

/** A build that cannot write says why, and the host goes on with what it has. */
async function rebuild(host: LocalHost): Promise<void> {
  try {
    if (await build()) await host.reload();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
  }
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
