import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { RunningHost } from "../support/listen.ts";
import { startNetlifyEmulation } from "../support/netlify-emulation.ts";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";
import { describeRows } from "./contract.ts";
import { describeMcp } from "./mcp.ts";
import { ROWS, STATIC_ROWS } from "./rows.ts";

const EDGE = "Netlify’s edge runtime in Deno";
// Each request starts Deno anew.
describeRows(
  EDGE,
  startNetlifyEmulation,
  ROWS.filter((_, index) => index % 3 === 0),
);
describeMcp(EDGE, startNetlifyEmulation);

describeRows("serve public", startServe, STATIC_ROWS);

async function startServe(): Promise<RunningHost> {
  const port = await freePort();
  const address = ["--listen", `tcp://127.0.0.1:${port}`, "--no-clipboard"];
  const child = spawn(
    process.execPath,
    ["node_modules/serve/build/main.js", SAMPLE_PROJECT.public, ...address],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NO_UPDATE_CHECK: "1" },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(origin).catch(() => null);
    if (answer !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
