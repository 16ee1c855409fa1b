/** XML as text, for the renderers of feeds and pictures: escaped, and without what XML cannot hold. */

import { XMLBuilder } from "fast-xml-parser";

/** An element's content: text, or attributes (`@name`), text (`#text`) and children by name. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] | undefined };

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  format: true,
  indentBy: " ",
});

/** Control characters, halves of surrogate pairs and non-characters: no XML 1.0 document may hold them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** `renderXml("a", { "@b": "1", c: ["x & y", "z"] })` → `<a b="1"><c>x &amp; y</c><c>z</c></a>`, declared and indented */
export function renderXml(root: string, content: XmlNode): string {
  const document = { "?xml": { "@version": "1.0", "@encoding": "utf-8" }, [root]: content };
  return builder.build(document).replace(FORBIDDEN, "");
}

/** Text for XML or HTML, in an element or between double quotes: `escapeXml("<a> & \"b\"")` → `"&lt;a&gt; &amp; &quot;b&quot;"` */
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
