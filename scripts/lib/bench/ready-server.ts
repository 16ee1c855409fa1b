/** Runs beside the local host in the load bench: a plain server that hands out one ready string of `SIZE` bytes. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [size = ""] = process.argv.slice(2);
const body = "x".repeat(Number(size));
const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Length": size };

const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
