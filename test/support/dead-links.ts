/** Follows every link between the pages of a built site. */

import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import type { createSampleHost } from "./sample-project.ts";

type LocalHost = Pick<ReturnType<typeof createSampleHost>, "baseUrl" | "fetch">;

const decode = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

/** Each dead link as `page → address`, and how many addresses were followed. */
export async function findDeadLinks(
  host: LocalHost,
  publish: string,
): Promise<{ followed: number; dead: string[] }> {
  const addresses = collectAddresses(publish, host.baseUrl);
  const bodies = new Map<string, string | null>();
  const dead: string[] = [];
  for (const [address, page] of addresses) {
    const url = new URL(address);
    const fragment = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    let body = bodies.get(url.href);
    if (body === undefined) {
      body = await read(url, host);
      bodies.set(url.href, body);
    }
    if (body === null) dead.push(`${page} → ${address}`);
    else if (fragment !== "" && !body.includes(` id="${fragment}"`))
      dead.push(`${page} → ${address}: no such section`);
  }
  return { followed: addresses.size, dead };
}

/** Every address of this site that a page links to or loads, with a page that does. */
function collectAddresses(publish: string, baseUrl: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of fastGlob.sync("**/*.html", { cwd: publish }).sort()) {
    const page = `${baseUrl}/${file.replace(/index\.html$/, "")}`;
    const html = readFileSync(path.join(publish, file), "utf8");
    for (const [, address = ""] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const url = new URL(decode(address), page);
      if (url.origin === baseUrl) found.set(url.href, file);
    }
  }
  return found;
}

/** The text at an address, or null. */
async function read(url: URL, host: LocalHost): Promise<string | null> {
  const response = await host.fetch(new Request(url), "127.0.0.1");
  return response.status === 200 ? response.text() : null;
}
