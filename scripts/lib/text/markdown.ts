/**
 * Markdown to safe HTML. markdown-it: CommonMark, maintained, escapes raw HTML unless asked not to, and lets
 * us say which links are links.
 */

import MarkdownIt from "markdown-it";

/** A scheme, after the characters that browsers ignore were removed. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

const OUTSIDE = /^[\\/]{2}/;

const schemeOf = (target: string): string | undefined => SCHEME.exec(target)?.[1]?.toLowerCase();

const withoutIgnored = (target: string): string => target.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, "");

/** https, mailto or an address of this site; never `http:`, `javascript:`, `data:` nor `//host`. */
function isSafeLink(target: string): boolean {
  const plain = withoutIgnored(target);
  if (OUTSIDE.test(plain)) return false;
  const scheme = schemeOf(plain);
  return scheme === undefined || scheme === "https" || scheme === "mailto";
}

const renderer = new MarkdownIt({ html: false, linkify: false });
renderer.validateLink = isSafeLink;
/** Texts have no pictures: the server of one would learn who reads the page. */
renderer.renderer.rules.image = (tokens, index) => renderer.utils.escapeHtml(tokens[index]?.content ?? "");

/** `renderMarkdown("**Oui** <b>")` → `"<p><strong>Oui</strong> &lt;b&gt;</p>\n"` */
export const renderMarkdown = (markdown: string): string => renderer.render(markdown);

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
  const valuesOf = (name: string) =>
    tokens.flatMap((token) => {
      const value = token.attrGet(name);
      return value === null ? [] : decode(String(value));
    });
  const links = valuesOf("href");
  return {
    /** The targets of links. */
    links,
    /** Those that `renderMarkdown` does not make into links. */
    unsafeLinks: links.filter((target) => !isSafeLink(target)),
    /** The addresses of images. */
    images: valuesOf("src"),
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
