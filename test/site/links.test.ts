import { readFileSync, statSync } from "node:fs";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLocalHost, type LocalHost } from "../../scripts/lib/hosts/local-host.ts";

let host: LocalHost;
beforeAll(async () => {
  host = await createLocalHost({ root: process.cwd(), publish: "public", rateLimited: false });
});
afterAll(() => host?.stop());

const decode = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** Every address of this site that a page links to or loads, with a page that does. */
function collectAddresses(baseUrl: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of fastGlob.sync("public/**/*.html").sort()) {
    const page = `${baseUrl}/${file.replace(/^public\//, "").replace(/index\.html$/, "")}`;
    for (const [, address = ""] of readFileSync(file, "utf8").matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const url = new URL(decode(address), page);
      if (url.origin === baseUrl) found.set(url.href, file);
    }
  }
  return found;
}

/**
 * What is at an address, or null. Files are read from the disk, and so is what one rule each rewrites to its
 * file (`/api/v1/directory/tools/kahoot`: the contract's tests ask for those); the host computes the rest.
 */
async function read(url: URL): Promise<string | null> {
  const file = `public${decodeURIComponent(url.pathname)}${url.pathname.endsWith("/") ? "index.html" : ""}`;
  for (const candidate of url.search === "" ? [file, `${file}.json`] : []) {
    if (statSync(candidate, { throwIfNoEntry: false })?.isFile()) return readFileSync(candidate, "utf8");
  }
  const response = await host.fetch(new Request(url), "127.0.0.1");
  return response.status === 200 ? response.text() : null;
}

it("every link between the pages leads somewhere, and to a section that is there", async () => {
  const { baseUrl } = host;
  const addresses = collectAddresses(baseUrl);
  expect(addresses.size).toBeGreaterThan(1000);
  const bodies = new Map<string, string | null>();
  const dead: string[] = [];
  for (const [address, page] of addresses) {
    const url = new URL(address);
    const fragment = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    let body = bodies.get(url.href);
    if (body === undefined) {
      body = await read(url);
      bodies.set(url.href, body);
    }
    if (body === null) dead.push(`${page} → ${address}`);
    else if (fragment !== "" && !body.includes(` id="${fragment}"`))
      dead.push(`${page} → ${address}: no such section`);
  }
  expect(dead).toEqual([]);
});
