/**
 * Markdown of the documentation → HTML. Its fences are directives: `example FILE` shows a file of
 * `text/examples/`, `answer ADDRESS` shows what the API answers, cut to the paths listed in the fence, and
 * `changelog` shows what CHANGELOG.md tells clients. `## Title {#id}` gives a section its address.
 */

import MarkdownIt from "markdown-it";
import { fileBeside, readShipped } from "../../bundle.ts";
import type { ApiAnswers } from "../../output.ts";
import { escapeXml } from "../../xml.ts";
import type { Language } from "../site-frame.tsx";
import { excerpt } from "./excerpt.ts";
import { type Facts, fillIn } from "./facts.ts";

interface DocsText {
  title: string;
  /** HTML of the paragraph below the title. */
  lead: string;
  /** The same paragraph as plain text. */
  description: string;
  /** HTML of the rest. */
  body: string;
  sections: readonly DocsSection[];
}

export interface DocsSection {
  id: string;
  title: string;
}

interface DocsContext {
  lang: Language;
  facts: Facts;
  answer: ApiAnswers["answer"];
}

/** The language of an example, by file extension. */
const SYNTAXES: Readonly<Record<string, string>> = {
  sh: "curl",
  mjs: "JavaScript",
  py: "Python",
  ts: "TypeScript",
  formula: "Google Sheets",
  pq: "Power Query (M)",
  html: "HTML",
};

const WORDS = {
  fr: { answer: "Réponse", excerpt: "Réponse (extrait)", table: "Tableau", txt: "Texte" },
  en: { answer: "Answer", excerpt: "Answer (excerpt)", table: "Table", txt: "Plain text" },
} as const;

const readHere = (file: string): string => String(readShipped(fileBeside(import.meta.url, file)));

export const readDocsText = (name: string, context: DocsContext): DocsText =>
  renderDocsText(readHere(`text/${name}.${context.lang}.md`), context);

export function renderDocsText(markdown: string, context: DocsContext): DocsText {
  // A missing fact stays a placeholder here. The directive that needs it will show nothing.
  const facts = Object.entries(context.facts).map(([name, fact]) => [name, fact ?? `{{${name}}}`]);
  const text = fillIn(markdown, Object.fromEntries(facts)) ?? "";
  const [, title, lead, body] = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]*)$/.exec(text) ?? [];
  if (title === undefined || lead === undefined || body === undefined)
    throw new Error(`a text begins with a title and a paragraph: ${markdown.slice(0, 60)}`);
  const sections: DocsSection[] = [];
  const renderer = createRenderer(context, sections);
  const leadHtml = renderer.renderInline(lead);
  return {
    title,
    lead: leadHtml,
    description: lead.replace(/\s+/g, " ").replace(/[`*]|\[([^\]]+)\]\([^)]*\)/g, "$1"),
    body: renderer.render(body),
    sections,
  };
}

/** `"Paging {#paging}"` → its title and its id. */
const SECTION = /^(.*?)\s*\{#([\w-]+)\}$/;

function createRenderer(context: DocsContext, sections: DocsSection[]) {
  const renderer = new MarkdownIt({ html: false });
  const { rules } = renderer.renderer;
  let section = "";
  renderer.core.ruler.push("section-ids", ({ tokens }) => {
    tokens.forEach((token, index) => {
      const inline = tokens[index + 1];
      if (token.type !== "heading_open" || inline === undefined) return;
      const [, title = inline.content, id] = SECTION.exec(inline.content) ?? [];
      const plain = title.replaceAll("`", "");
      token.meta = { title: plain };
      if (id === undefined) return;
      token.attrSet("id", id);
      const last = inline.children?.at(-1);
      if (last) last.content = last.content.replace(SECTION, "$1");
      if (token.tag === "h2") sections.push({ id, title: plain });
    });
  });
  rules.heading_open = (tokens, index, options, _, self) => {
    section = String(tokens[index]?.meta?.title ?? "");
    return self.renderToken(tokens, index, options);
  };
  rules.table_open = () => {
    const label = escapeXml(`${WORDS[context.lang].table} – ${section}`);
    return `<section class="table-scroll" tabindex="0" aria-label="${label}"><table>`;
  };
  rules.table_close = () => "</table></section>";
  rules.fence = (tokens, index) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    return renderDirective(info.trim(), content.trim(), context);
  };
  return renderer;
}

function renderDirective(info: string, content: string, context: DocsContext): string {
  const [name, argument = ""] = info.split(" ");
  if (name === "example") return renderExample(argument, context);
  if (name === "answer") return renderAnswer(argument, content, context);
  if (name === "changelog") return renderChangelog();
  if (name === "http") return codeBlock({ syntax: "http", caption: "HTTP", code: content });
  throw new Error(`no directive ${info}`);
}

/** `readExample("portal/iframe.html", facts)` → the code as readers copy it; null if it needs a missing fact. */
export const readExample = (file: string, facts: Facts): string | null =>
  fillIn(readHere(`text/examples/${file}`).trimEnd(), facts);

/** An example, exactly as the tests run it. Empty if it needs a missing fact. */
export function renderExample(file: string, { facts, lang }: Omit<DocsContext, "answer">): string {
  const code = readExample(file, facts);
  if (code === null) return "";
  const extension = file.slice(file.lastIndexOf(".") + 1);
  const caption = { ...SYNTAXES, txt: WORDS[lang].txt }[extension] ?? extension;
  return codeBlock({ syntax: extension, caption, code, attribute: `data-example="${file}"` });
}

/** An excerpt of the real answer. Empty if the address needs a missing fact. */
function renderAnswer(address: string, paths: string, { facts, answer, lang }: DocsContext): string {
  const real = fillIn(address, facts);
  if (real === null || real === "") return "";
  const whole = answer(real);
  const shown = paths === "" ? whole : excerpt(whole, paths.split("\n"));
  return codeBlock({
    syntax: "json",
    caption: WORDS[lang][paths === "" ? "answer" : "excerpt"],
    code: JSON.stringify(shown, null, 2),
    attribute: `data-answer="${escapeXml(real)}"`,
  });
}

/** The section "API" of the changelog: what clients can see. */
function readApiChanges(): string {
  const changelog = readHere("../../../../../CHANGELOG.md");
  const [, api] = /^## API\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (api === undefined) throw new Error("CHANGELOG.md has no section API");
  return api;
}

const renderChangelog = (): string =>
  `<div lang="en" class="prose">${new MarkdownIt({ html: false }).render(readApiChanges())}</div>`;

/** The day of the newest version of the API: `"2026-11-23"`. */
export const readApiDay = (): string | undefined =>
  /^### \S+ – (\d{4}-\d{2}-\d{2})$/m.exec(readApiChanges())?.[1];

interface CodeBlock {
  syntax: string;
  caption: string;
  code: string;
  attribute?: string;
}

/** The script of the page adds a button that copies the code. The keyboard can scroll long lines. */
export function codeBlock({ syntax, caption, code, attribute = "" }: CodeBlock): string {
  return (
    `<figure class="code" ${attribute}><figcaption>${escapeXml(caption)}</figcaption>` +
    `<pre tabindex="0"><code class="language-${syntax}">${escapeXml(code)}</code></pre></figure>\n`
  );
}
