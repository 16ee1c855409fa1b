/** Command: builds the site in memory, then serves it on this machine as Netlify would. */

import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { API_BASE } from "../functions/lib/contract/paths.ts";
import { CommandError, createSteps, parseFlags, requireDirectory, run } from "./lib/cli.ts";

const DEFAULT_PORT = 8888;

const USAGE = `npm start -- [--watch] [--content DIR] [--port N] [--host ADRESSE] [--no-rate-limit]
  Montre le site et l’API sur cette machine. Ctrl C l’arrête.
  --watch          montre aussitôt chaque fichier du contenu que l’on enregistre, et ce qu’il faut y corriger ;
                   la dernière version valable reste en place
  --port N         le port (par défaut : PORT de l’environnement, sinon ${DEFAULT_PORT} ; 0 en prend un de libre)
  --host ADRESSE   l’adresse où répondre (par défaut : 127.0.0.1, cette machine seule)
  --no-rate-limit  ne compte pas les demandes`;

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
  const { content } = flags;
  const port = parsePort(flags.port ?? process.env.PORT ?? String(DEFAULT_PORT));
  requireDirectory(content);
  const step = createSteps(process.stderr);
  step("chargement du programme");
  // What takes a second to load comes after the first line.
  const { createBuild } = await import("./lib/build.ts");
  const { createHost, createHttpServer, limitRate } = await import("./lib/hosts/server.ts");
  const { createWatchedPages, watchFolder } = await import("./lib/hosts/watch.ts");

  const shown = flags.host.includes(":") ? `[${flags.host}]` : flags.host;
  const build = createBuild({ content, baseUrl: `http://${shown}:${port}` }, step);
  const first = await build();
  process.stderr.write(first.report);
  if (first.site === null) throw new CommandError("Rien à servir : corriger le contenu d’abord.");
  const baseUrl = first.site.catalog.site.base_url;
  let host = createHost(first.site.rendered);
  const current = (request: Request) => host(request);
  const limited = flags["no-rate-limit"] ? current : limitRate(current, baseUrl);
  const pages = createWatchedPages(limited);
  pages.show(first.report);
  const server = createHttpServer(flags.watch ? pages.fetch : limited);
  await listen(server, { port, host: flags.host });
  const { port: actualPort } = server.address() as AddressInfo;
  if (flags.watch)
    watchFolder(content, async () => {
      const since = performance.now();
      const { report, site } = await build();
      process.stderr.write(report);
      if (site !== null) host = createHost(site.rendered);
      pages.show(report);
      const took = `${Math.round(performance.now() - since)} ms`;
      process.stdout.write(
        site === null
          ? "Rien n’a été publié ; la dernière version valable reste en place.\n"
          : `✓ Site à jour (${took}).\n`,
      );
    });
  process.stdout.write(`✓ http://${shown}:${actualPort}${API_BASE}/tools (Ctrl+C pour arrêter)\n`);
});

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new CommandError(`« ${text} » n’est pas un port : un nombre de 0 à 65535.`);
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
