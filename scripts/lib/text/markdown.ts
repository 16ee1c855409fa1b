/**
 * Markdown to safe HTML. markdown-it: CommonMark, maintained, escapes raw HTML unless asked not to, and lets
 * us say which links are links.
 */

import MarkdownIt from "markdown-it";
import { isSafeLink } from "./markdown-parts.ts";

const renderer = new MarkdownIt({ html: false, linkify: false });
renderer.validateLink = isSafeLink;
// Texts have no pictures: the server of one would learn who reads the page.
renderer.renderer.rules.image = (tokens, index) => renderer.utils.escapeHtml(tokens[index]?.content ?? "");

/** `renderMarkdown("**Oui** <b>")` → `"<p><strong>Oui</strong> &lt;b&gt;</p>\n"` */
export const renderMarkdown = (markdown: string): string => renderer.render(markdown);
