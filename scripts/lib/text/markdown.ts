/**
 * Markdown to safe HTML. markdown-it: CommonMark, maintained, escapes raw HTML unless asked not to, and lets
 * us say which links are links.
 */

import MarkdownIt from "markdown-it";

/** A scheme, after the characters that browsers ignore were removed. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** http, https or a relative address; never `javascript:`, `data:`, `vbscript:` nor `//host`. */
function isSafeLink(target: string): boolean {
  const plain = target.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, "");
  if (/^[\\/]{2}/.test(plain)) return false;
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === "http" || scheme === "https";
}

const renderer = new MarkdownIt({ html: false, linkify: false });
renderer.validateLink = isSafeLink;

/** Cache: the history renders the same texts again for each of its days. */
const rendered = new Map<string, string>();

/** `renderMarkdown("**Oui** <b>")` → `"<p><strong>Oui</strong> &lt;b&gt;</p>\n"` */
export function renderMarkdown(markdown: string): string {
  const html = rendered.get(markdown) ?? renderer.render(markdown);
  rendered.set(markdown, html);
  return html;
}

/** Reads every link and HTML, to report what the renderer refuses. */
const inspector = new MarkdownIt({ html: true, linkify: false });
inspector.validateLink = () => true;

/** `decodeEntities("&eacute;")` → `"é"` */
export const decodeEntities = (text: string): string => inspector.utils.unescapeAll(text);

/** The parts of a text to check, each as it is written. */
export function inspectMarkdown(markdown: string) {
  const tokens = /[\]<]/.test(markdown)
    ? inspector.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])])
    : [];
  const links = tokens.flatMap((token) => {
    const target = token.attrGet("href") ?? token.attrGet("src");
    return target === null ? [] : [decode(String(target))];
  });
  return {
    /** The targets of links and images. */
    links,
    /** Those that `renderMarkdown` does not make into links. */
    unsafeLinks: links.filter((target) => !isSafeLink(target)),
    /** The addresses of the images without alternative text. */
    bareImages: tokens
      .filter(({ type, content }) => type === "image" && content.trim() === "")
      .map((token) => decode(String(token.attrGet("src") ?? ""))),
    /** The opening tags of HTML. */
    html: tokens
      .filter(({ type }) => type === "html_inline" || type === "html_block")
      .map(({ content }) => content.trim().split("\n", 1)[0] ?? "")
      .filter((tag) => !tag.startsWith("</")),
  };
}

/** markdown-it encodes what it parses; the editor knows what they wrote. */
function decode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
