/** Text inside XML or HTML. */

/** Control characters, halves of surrogate pairs and non-characters: no XML 1.0 document may hold them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** In an element or between double quotes: `escapeXml("<a> & \"b\"")` → `"&lt;a&gt; &amp; &quot;b&quot;"` */
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
