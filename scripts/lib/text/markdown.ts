/**
 * Markdown to safe HTML. markdown-it: CommonMark, maintained, escapes raw HTML unless asked not to, and lets
 * us say which links are links.
 */

import MarkdownIt from "markdown-it";

/** What browsers do not read in an address. */
const IGNORED = /[\u0000-\u0020\u007f-\u00a0]+/g;

/** https, mailto or an address of this site; never `http:`, `javascript:`, `data:` nor `//host`. */
function isSafeLink(target: string): boolean {
  const plain = target.replace(IGNORED, "");
  return /^(?:https|mailto):/i.test(plain) || !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(plain);
}

const renderer = new MarkdownIt({ html: false, linkify: false });
renderer.validateLink = isSafeLink;
// Texts have no pictures: the server of one would learn who reads the page.
renderer.renderer.rules.image = (tokens, index) => renderer.utils.escapeHtml(tokens[index]?.content ?? "");

/** `renderMarkdown("**Oui** <b>")` → `"<p><strong>Oui</strong> &lt;b&gt;</p>\n"` */
export const renderMarkdown = (markdown: string): string => renderer.render(markdown);

/** Reads every link and HTML, to report what the renderer refuses. */
const inspector = new MarkdownIt({ html: true, linkify: false });
inspector.validateLink = () => true;

/** A part of a text to check, as it is written: a link, one that is not rendered as such, an image or a tag of HTML. */
interface MarkdownPart {
  kind: "link" | "unsafe" | "image" | "html";
  written: string;
}

export function inspectMarkdown(markdown: string): MarkdownPart[] {
  if (!/[\]<]/.test(markdown)) return [];
  const tokens = inspector.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  return tokens.flatMap((token): MarkdownPart[] => {
    const [href, source] = ["href", "src"].map((name) => token.attrGet(name));
    if (source) return [{ kind: "image", written: decode(String(source)) }];
    if (href) {
      const written = decode(String(href));
      return [{ kind: isSafeLink(written) ? "link" : "unsafe", written }];
    }
    const tag = token.content.trim().split("\n", 1)[0] ?? "";
    const isTag = token.type === "html_inline" || token.type === "html_block";
    return isTag && !tag.startsWith("</") ? [{ kind: "html", written: tag }] : [];
  });
}

/** markdown-it encodes what it parses; the editor knows what they wrote. */
function decode(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
