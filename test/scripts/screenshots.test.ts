import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureSite } from "../../scripts/lib/visits/capture-site.ts";
import { launchChromium } from "../../scripts/lib/visits/launch-chromium.ts";
import { Workspace } from "../support/workspace.ts";

const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Un vrai site</title><body style="margin:0">
<header style="background:#134;color:#fff;padding:40px;font:bold 60px sans-serif">Un vrai site</header>
<main style="padding:40px;font:24px sans-serif"><p>${"Des phrases pour remplir la page. ".repeat(40)}</p></main>`;

/** OneTrust’s markup: the banner goes when « Tout refuser » is pressed. */
const BANNER = `<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="dialog"
style="position:fixed;inset:auto 0 0 0;height:300px;background:#f0f"><p>Nous utilisons des cookies.</p>
<button id="onetrust-pc-btn-handler">Paramètres</button><button id="onetrust-reject-all-handler">Tout refuser</button>
<button id="onetrust-accept-btn-handler">Tout accepter</button></div></div><script>
document.getElementById("onetrust-reject-all-handler").onclick = () => {
  document.getElementById("onetrust-consent-sdk").remove();
  fetch("/refused");
};
</script>`;

describe("captureSite()", { timeout: 60_000 }, () => {
  let server: Server;
  let browser: Browser;
  const requests: string[] = [];
  beforeAll(async () => {
    server = createServer(({ headers, url }, response) => {
      const host = headers.host ?? "";
      requests.push(host + url);
      const private_ = `<img src="http://127.0.0.1:${(server.address() as AddressInfo).port}/private">`;
      if (host === "moved.example") response.writeHead(302, { location: "http://elsewhere.example/" });
      else response.writeHead(host === "failing.example" ? 500 : 200, { "content-type": "text/html" });
      response.end(PAGE + BANNER + private_);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const rules = `--host-resolver-rules=MAP *.example 127.0.0.1:${port}`;
    ({ browser } = await launchChromium({ args: [rules] }));
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });
  const capture = (name: string) =>
    captureSite(browser, `http://${name}.example/`, "https://annuaire.example");

  it("gives a light WebP of the top of the page, without its cookie banner, and asks no private address", async () => {
    const image = sharp(await capture("calm"));
    expect(await image.metadata()).toMatchObject({ format: "webp", width: 1280, height: 800 });
    const corner = await image.extract({ left: 10, top: 780, width: 4, height: 4 }).raw().toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(requests).toContain("calm.example/refused");
    expect(requests.filter((request) => request.endsWith("/private"))).toEqual([]);
  });

  it.each([
    ["failing", "le site répond 500"],
    ["moved", "l’adresse mène à un autre domaine, elsewhere.example"],
  ])("refuses %s: %s", async (name, message) => {
    await expect(capture(name)).rejects.toThrow(message);
  });
});

it("npm run screenshots names its mistakes", async () => {
  const workspace = new Workspace();
  workspace.writeContent();
  expect((await workspace.run("screenshots", ["zefyr"])).stderr).toBe(
    "✗ Il n’y a pas de fiche « zefyr ». Vouliez-vous dire « zephyr » ?\n",
  );
  workspace.remove();
});
