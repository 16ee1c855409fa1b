import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";
import { describeContract } from "./contract.ts";

describeContract({
  name: "serve public",
  async start() {
    const port = await freePort();
    const args = [
      "node_modules/serve/build/main.js",
      SAMPLE_PROJECT.public,
      "--listen",
      `tcp://127.0.0.1:${port}`,
      "--no-clipboard",
    ];
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_UPDATE_CHECK: "1" },
    });
    child.stdout.resume();
    const origin = `http://127.0.0.1:${port}`;
    await untilItAnswers(origin);
    return {
      origin,
      async stop() {
        child.kill();
        await once(child, "exit");
      },
    };
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilItAnswers(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing answers at ${origin}`);
}
