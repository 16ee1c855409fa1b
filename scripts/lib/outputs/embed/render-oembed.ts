/**
 * oEmbed (https://oembed.com): what a site shows if an editor pastes the address of one of our lists. The page of the
 * list names the document in `<link type="application/json+oembed">`, where WordPress looks for it.
 */

import type { Site } from "../../content/list-schemas.ts";
import { framePage } from "../reuse-addresses.ts";
import { escapeXml } from "../xml.ts";
import type { EmbeddedList } from "./embedded-lists.ts";

/** Pixels. A file cannot answer `maxwidth`: narrow enough for most columns of text. */
const FRAME = { width: 600, height: 600 };

/** Of HTML from sites that it does not know, WordPress keeps an `<iframe>` with these attributes. */
export function renderOembed(
  { kind, slug, title }: EmbeddedList,
  site: Pick<Site, "name" | "base_url">,
): string {
  const { width, height } = FRAME;
  const label = `${title} – ${site.name}`;
  return JSON.stringify({
    version: "1.0",
    type: "rich",
    title,
    provider_name: site.name,
    provider_url: `${site.base_url}/`,
    cache_age: 86_400,
    width,
    height,
    html:
      `<iframe src="${escapeXml(site.base_url + framePage(kind, slug))}" width="${width}" height="${height}" ` +
      `frameborder="0" title="${escapeXml(label)}"></iframe>`,
  });
}
