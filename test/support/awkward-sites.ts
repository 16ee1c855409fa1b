/**
 * Good and bad web sites on this machine: one HTTPS server, with a name for each site. Their certificate is made at
 * the start. `expired.sites.example` has another one, which nobody trusts.
 */

import { createHash, X509Certificate } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { createSecureContext } from "node:tls";
import { generate } from "selfsigned";

export interface AwkwardSites {
  /** `url("calm")` → `"https://calm.sites.example:41234/"` */
  url(name: string, path?: string): string;
  /** For `--local-key`: the fingerprint of the trusted key. */
  key: string;
  port: number;
  /** `"calm /robots.txt"`, in the order of arrival. */
  requests: string[];
  stop(): Promise<void>;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export async function startAwkwardSites(): Promise<AwkwardSites> {
  const [trusted, untrusted] = await Promise.all([createCertificate(), createCertificate()]);
  const requests: string[] = [];
  const server: Server = createServer(
    {
      key: trusted.private,
      cert: trusted.cert,
      SNICallback(name, callback) {
        const { private: key, cert } = name.startsWith("expired.") ? untrusted : trusted;
        callback(null, createSecureContext({ key, cert }));
      },
    },
    (request, response) => {
      const [name = ""] = (request.headers.host ?? "").split(".");
      requests.push(`${name} ${request.url}`);
      if (request.url === "/robots.txt") return void answerRobots(name, response);
      const answer = SITES[name] ?? SITES.missing;
      answer?.(request, response);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (name, path = "/") => `https://${name}.sites.example:${port}${path}`,
    key: fingerprint(trusted.cert),
    port,
    requests,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const createCertificate = () =>
  generate([{ name: "commonName", value: "sites.example" }], { keyType: "ec", algorithm: "sha256" });

const fingerprint = (certificate: string): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");

function answerRobots(name: string, response: ServerResponse): void {
  if (name === "forbidden") return void response.end("User-agent: *\nDisallow: /\n");
  if (name === "forbidden-to-us") return void response.end("User-agent: annuaire-captures\nDisallow: /\n");
  if (name === "broken-robots") response.statusCode = 503;
  else response.statusCode = 404;
  response.end("<h1>Pas ici</h1>");
}

/** Enough text for a real page. */
const PAGE_BODY = `<header style="background:#134;color:#fff;padding:40px;font:bold 60px sans-serif">Un vrai site</header>
<main style="padding:40px;font:24px/1.5 sans-serif"><p>${"Des phrases pour remplir la page comme il se doit. ".repeat(30)}</p></main>`;

const page = (body: string, title = "Un vrai site"): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${title}</title><style>body{margin:0;background:#fff}</style><body>${body}</body></html>`;

const html =
  (body: string, { title, status = 200 }: { title?: string; status?: number } = {}): Respond =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" });
    response.end(page(body, title));
  };

/** A box at the bottom of the page, in a colour of its own. */
const square = (attributes: string, inner = ""): string =>
  `<div ${attributes} style="position:fixed;left:0;right:0;bottom:0;height:300px;z-index:2147483647;background:#ff00ff;color:#000;font:20px sans-serif;padding:20px">${inner}</div>`;

const SITES: Record<string, Respond> = {
  calm: html(PAGE_BODY),
  quiet: html(PAGE_BODY),
  plain: html(PAGE_BODY),
  missing: html(`<h1>Oups !</h1>${PAGE_BODY}`, { status: 404, title: "Un vrai site" }),
  failing: html(PAGE_BODY, { status: 500 }),
  expired: html(PAGE_BODY),
  forbidden: html(PAGE_BODY),
  "forbidden-to-us": html(PAGE_BODY),
  "broken-robots": html(PAGE_BODY),
  blank: html(""),
  challenge: html(square("id=x", "Vérification en cours"), {
    title: "Just a moment...",
    status: 403,
  }),
  /** Takes the request and never answers. */
  silent: () => {},
  mute: () => {},
  /** Sends a beginning, then a little more for ever. */
  endless(_, response) {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.write("<!doctype html><title>Sans fin</title><body>");
    const timer = setInterval(() => response.write("<!-- -->"), 200);
    response.on("close", () => clearInterval(timer));
  },
  /** One image never arrives. */
  "slow-image"(request, response) {
    if (request.url !== "/") return;
    html(`${PAGE_BODY}<img src="/never.png" width="50" height="50" alt="">`)(request, response);
  },
  redirecting(request, response) {
    const step = Number(new URL(request.url ?? "/", "https://x.example").searchParams.get("n") ?? 0);
    response.writeHead(302, { Location: `/?n=${step + 1}` }).end();
  },
  reloading: html(`${PAGE_BODY}<script>location.href = "/?" + Math.random()</script>`),
  moved(request, response) {
    const port = (request.headers.host ?? "").split(":")[1];
    response.writeHead(301, { Location: `https://calm.elsewhere.example:${port}/` }).end();
  },
  "www-moved"(request, response) {
    const port = (request.headers.host ?? "").split(":")[1];
    response.writeHead(301, { Location: `https://calm.sites.example:${port}/` }).end();
  },
  /** Text for 100,000 pixels, and data for its scripts: 50 MB in all. */
  huge(_, response) {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    const paragraphs = `<p>${"Encore une ligne de texte. ".repeat(2000)}</p>`.repeat(40);
    response.write(
      page(`${PAGE_BODY}<div style="min-height:100000px">${paragraphs}</div>`).replace("</body></html>", ""),
    );
    response.write('<script type="application/json">');
    const chunk = "0123456789abcdef".repeat(4096);
    let left = 50 * 1024 * 1024;
    const more = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
      response.end("</script></body></html>");
    };
    more();
  },
  /** Some megabytes of scripts. */
  heavy(request, response) {
    if (request.url === "/") return html(`${PAGE_BODY}<script src="/heavy.js"></script>`)(request, response);
    response.writeHead(200, { "Content-Type": "text/javascript" });
    response.end(`/*${"x".repeat(12 * 1024 * 1024)}*/`);
  },
  talkative: html(
    `<script>alert("Bonjour"); confirm("Oui ?"); window.open("/popup"); onbeforeunload = () => "Rester ?";</script>
    ${PAGE_BODY}<script>setTimeout(() => prompt("Encore ?"), 50); print();</script>`,
  ),
  download(_, response) {
    response.writeHead(200, {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": "attachment; filename=setup.exe",
    });
    response.end("MZ");
  },
  /** A page that also starts a download. */
  pushy(request, response) {
    if (request.url === "/") {
      return html(`${PAGE_BODY}<iframe src="/setup.exe" hidden></iframe>`)(request, response);
    }
    SITES.download?.(request, response);
  },
  /** Asks for addresses of the machine that visits it. */
  curious(request, response) {
    const port = (request.headers.host ?? "").split(":")[1];
    const own = `https://127.0.0.1:${port}/secret`;
    if (request.url === "/jump") return void response.writeHead(302, { Location: own }).end();
    html(
      `${PAGE_BODY}<img src="${own}?direct"><img src="/jump"><img src="https://[::1]:${port}/secret?v6"><img src="http://10.0.0.1/secret">`,
    )(request, response);
  },
  "to-loopback"(request, response) {
    const port = (request.headers.host ?? "").split(":")[1];
    response.writeHead(302, { Location: `https://127.0.0.1:${port}/` }).end();
  },
  spinning: html(`${PAGE_BODY}<script>setTimeout(() => { for (;;); }, 10)</script>`),
  /** OneTrust’s markup: the banner goes when « Tout refuser » is pressed. */
  onetrust: html(`${PAGE_BODY}<div id="onetrust-consent-sdk">${square(
    'id="onetrust-banner-sdk" role="dialog"',
    `<p>Nous utilisons des cookies.</p>
    <button id="onetrust-pc-btn-handler">Paramètres</button>
    <button id="onetrust-reject-all-handler">Tout refuser</button>
    <button id="onetrust-accept-btn-handler">Tout accepter</button>`,
  )}</div><script>
    const end = (answer) => () => {
      document.getElementById("onetrust-consent-sdk").remove();
      fetch("/consent?" + answer);
    };
    document.getElementById("onetrust-reject-all-handler").onclick = end("refused");
    document.getElementById("onetrust-accept-btn-handler").onclick = end("accepted");
  </script>`),
  /** Didomi’s markup, which comes a second after the page. */
  didomi: html(`${PAGE_BODY}<script>setTimeout(() => {
    const host = document.createElement("div");
    host.id = "didomi-host";
    host.innerHTML = ${JSON.stringify(
      square(
        'id="didomi-popup" class="didomi-popup-container"',
        `<div id="didomi-notice" class="didomi-popup-notice"><span class="didomi-continue-without-agreeing" role="button">Continuer sans accepter</span>
        <button id="didomi-notice-agree-button">Accepter</button></div>`,
      ),
    )};
    document.body.append(host);
    const end = (answer) => () => { host.remove(); fetch("/consent?" + answer); };
    host.querySelector(".didomi-continue-without-agreeing").onclick = end("refused");
    host.querySelector("#didomi-notice-agree-button").onclick = end("accepted");
  }, 1000)</script>`),
  /** An unknown banner, with a button that refuses. */
  homemade: html(
    `${PAGE_BODY}${square(
      'id="bandeau" role="dialog"',
      `<p>Ce site utilise des cookies pour mesurer son audience. Vous pouvez accepter ou refuser ces cookies.</p>
    <button onclick="fetch('/consent?accepted');bandeau.remove()">Tout accepter</button>
    <button onclick="fetch('/consent?refused');bandeau.remove()">Tout refuser</button>`,
    )}`,
  ),
};
