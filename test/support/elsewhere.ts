/** Pages of somebody else, on another origin: what the web component and frames are made for. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Elsewhere {
  origin: string;
  /** Shown by every page from now on; `headers` beside the content type. */
  show(html: string, headers?: Readonly<Record<string, string>>): void;
  stop(): void;
}

export async function startElsewhere(): Promise<Elsewhere> {
  let body = "";
  let extra: Readonly<Record<string, string>> = {};
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...extra });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(html, headers = {}) {
      body = html;
      extra = headers;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}

/** A strict policy that allows what `/reutiliser/` asks for: the scripts and the data of this site, and nothing else. */
export const strictPolicy = (origin: string): string =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; style-src 'none'; require-trusted-types-for 'script'`;
