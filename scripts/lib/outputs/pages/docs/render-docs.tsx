/** The pages from Markdown: a guide and the errors in two languages, the reference of the API, and for reusers. */

import MarkdownIt from "markdown-it";
import type { DocumentedFilter } from "../../../content/fields/tool-filters.ts";
import { capitalize } from "../../../text/words.ts";
import { DOCS_PAGE, DOWNLOADS, REUSE_PAGE } from "../../addresses.ts";
import { fillIn, readBeside } from "../../bundle.ts";
import { publicFacts } from "../../documents.ts";
import { escapeXml, type SiteFile } from "../../output.ts";
import { type PageContext, renderPage } from "../page.tsx";
import { ChipLinks, LinkList, type PageLink } from "../parts.tsx";
import type { Language } from "../site-frame.tsx";
import { renderReference } from "./reference.ts";

const LANGUAGES = ["fr", "en"] as const;
const NAMES = ["guide", "errors", "reference"] as const;
type DocsPageName = (typeof NAMES)[number];

/**
 * The addresses never change: `type` of each problem names a section of the errors. The reference is in English alone.
 * `docsPath("errors", "fr")` → `"/docs/errors/"`; `docsPath("guide", "en")` → `"/docs/en/"`
 */
export const docsPath = (name: DocsPageName, lang: Language): string =>
  `${DOCS_PAGE}${lang === "fr" || name === "reference" ? "" : `${lang}/`}${name === "guide" ? "" : `${name}/`}`;

const WORDS = {
  fr: {
    guide: "Guide",
    errors: "Erreurs",
    reference: "Référence",
    contents: "Sur cette page",
    other: { lang: "en", name: "This page in English" },
  },
  en: {
    guide: "Guide",
    errors: "Errors",
    reference: "Reference",
    contents: "On this page",
    other: { lang: "fr", name: "Cette page en français" },
  },
} as const;

/** The section "API" of the changelog: what clients can see. */
const API_CHANGES = /^## API\n([\s\S]*?)(?=^## |$(?![\s\S]))/m;

const readHere = (file: string): string => readBeside(import.meta.url, file);

export function renderDocs(context: PageContext): SiteFile[] {
  const facts = collectFacts(context);
  const [, changes = ""] = API_CHANGES.exec(readHere("../../../../../CHANGELOG.md")) ?? [];
  /** The day of the newest version of the API. */
  const updated = /^### \S+ – (\d{4}-\d{2}-\d{2})$/m.exec(changes)?.[1] ?? null;
  /** By the name of a fence, what is shown in its place; the rest of its first line is the argument. */
  const directives = {
    example: (file: string) => codeBlock(file, fillIn(readHere(`text/examples/${file}`), facts)),
    answer: (address: string) => codeBlock("answer.json", excerpt(context.api.answer, address)),
    changelog: () => `<div lang="en">${new MarkdownIt().render(changes)}</div>`,
  };
  const read = (file: string) => renderText(fillIn(readHere(`text/${file}.md`), facts), directives);
  const render = (name: DocsPageName, lang: Language) =>
    renderDocsPage(context, { name, lang, updated, ...read(`${name}.${lang}`) });
  return [
    ...LANGUAGES.flatMap((lang) => [render("guide", lang), render("errors", lang)]),
    render("reference", "en"),
    renderReusePage(context, read("reuse.fr")),
  ];
}

interface DocsPage extends DocsText {
  name: DocsPageName;
  lang: Language;
  updated: string | null;
}

function renderDocsPage(context: PageContext, page: DocsPage): SiteFile {
  const { name, lang, updated, title, description, lead, sections, body } = page;
  const { other, ...words } = WORDS[lang];
  const isTranslated = name !== "reference";
  const links: PageLink[] = [
    ...NAMES.map((one) => ({ href: docsPath(one, lang), name: words[one] })),
    ...(isTranslated ? [{ ...other, href: docsPath(name, other.lang) }] : []),
  ];
  return renderPage(context, {
    lang,
    title,
    description,
    updated,
    path: docsPath(name, lang),
    languages: isTranslated ? LANGUAGES.map((each) => ({ lang: each, href: docsPath(name, each) })) : [],
    scripts: ["docs.js"],
    head: (
      <>
        <h1>{title}</h1>
        <p class="lead" dangerouslySetInnerHTML={{ __html: lead }} />
        <nav aria-label="Documentation">
          <ChipLinks links={links} current={docsPath(name, lang)} />
        </nav>
      </>
    ),
    layout: "columns docs",
    children: (
      <>
        <nav class="docs-contents small" aria-label={words.contents}>
          <LinkList links={sections} />
        </nav>
        <div class="prose" dangerouslySetInnerHTML={{ __html: body }} />
      </>
    ),
  });
}

/** For people who reuse the directory: how to credit it, files, feeds, a list on their own site. */
const renderReusePage = (context: PageContext, { title, description, body }: DocsText): SiteFile =>
  renderPage(context, {
    path: REUSE_PAGE,
    title,
    description,
    children: <div class="prose" dangerouslySetInnerHTML={{ __html: body }} />,
  });

/** A text of the documentation: title and lead come first. */
interface DocsText {
  title: string;
  /** The lead without its marks. */
  description: string;
  /** HTML, like the body. */
  lead: string;
  body: string;
  /** For the list of contents. */
  sections: readonly PageLink[];
}

/** Markdown with addresses of sections (`## Title {#id}`), and with fences that are directives: `example FILE`. */
export function renderText(
  markdown: string,
  directives: Record<string, (argument: string) => string>,
): DocsText {
  const [, title = "", lead = "", rest = ""] = /^# (.+)\n\n(.+)\n\n([\s\S]*)$/.exec(markdown) ?? [];
  const renderer = new MarkdownIt();
  renderer.renderer.rules.fence = (tokens, index) => {
    const { info = "", content = "" } = tokens[index] ?? {};
    const [name = "", argument = ""] = info.split(" ");
    return directives[name]?.(argument) ?? scrolled(content);
  };
  let tables = 0;
  return {
    title,
    description: lead.replace(/[`*]|\[([^\]]+)\]\([^)]*\)/g, "$1"),
    lead: renderer.renderInline(lead),
    sections: [...rest.matchAll(/^## (.+) \{#([\w-]+)\}$/gm)].map(([, name = "", id = ""]) => ({
      href: `#${id}`,
      name: name.replaceAll("`", ""),
    })),
    body: renderer
      .render(rest)
      .replace(/<(h[23])>(.+) \{#([\w-]+)\}</g, '<$1 id="$3">$2<')
      // The keyboard can scroll a wide table. Each needs a name of its own.
      .replace(/<table>[\s\S]*?<\/table>/g, (table) => {
        tables += 1;
        const label = `${escapeXml(title)} (table ${tables})`;
        return `<section class="table-scroll" tabindex="0" aria-label="${label}">${table}</section>`;
      }),
  };
}

/** `"/api/v1/directory/tools?q=quiz#data.0"` → that part of the answer, as people read JSON; `null` if nothing is found. */
function excerpt(answer: PageContext["api"]["answer"], address: string): string {
  const [path = "", part] = address.split("#");
  const inside = (value: unknown, name: string): unknown => Object(value)[name];
  return JSON.stringify((part?.split(".") ?? []).reduce(inside, answer(path)) ?? null, null, 2);
}

/** The script of the page adds a button that copies the code. */
const codeBlock = (file: string, code: string): string =>
  `<figure class="code framed" data-example="${file}"><figcaption>${file}</figcaption>${scrolled(code)}</figure>\n`;

/** The keyboard can scroll long lines. */
const scrolled = (code: string): string => `<pre tabindex="0"><code>${escapeXml(code.trim())}</code></pre>`;

/** Values of the directory that texts and examples use, written `{{base_url}}`. Lists are Markdown. */
function collectFacts({ catalog, filters, feeds, api }: PageContext): Record<string, string> {
  const { tools, collections, needs } = catalog;
  /** One that most readers know; the first if the directory no longer has it. */
  const familiar = (records: readonly { slug: string }[], slug: string): string =>
    (records.find((record) => record.slug === slug) ?? records[0])?.slug ?? "example";
  return {
    ...publicFacts(catalog),
    tool: familiar(tools, "kahoot"),
    collection: familiar(collections, "top-quiz"),
    need: familiar(needs, "quiz"),
    downloads: linkLines(DOWNLOADS.map(({ title, path }) => [title, path])),
    feeds: linkLines(feeds.map(({ label, rss }) => [capitalize(label), new URL(rss).pathname])),
    reference: renderReference(api.openApi),
    filter_rows_en: filters.map((filter) => row(filter, `${filter.description} `)).join("\n"),
    filter_rows_fr: filters.map((filter) => row(filter, `${filter.label}\u202F: `)).join("\n"),
  };
}

const linkLines = (links: readonly (readonly [string, string])[]): string =>
  links.map(([title, path]) => `- [${title}](${path})`).join("\n");

/** Longer lists of values are in the reference only. */
const MOST_LISTED = 12;

/** A row of the guide's table of parameters: what the filter is, and its values. */
function row({ name, kind, values, example }: DocumentedFilter, text: string): string {
  const names = kind === "flag" ? ["true", "1", "false", "0"] : values.map(({ value }) => value);
  const listed = names.length > MOST_LISTED ? [`${example}`, "…"] : names;
  return `| \`${name}\` | ${text}${listed.map((value) => `\`${value}\``).join(", ")} |`;
}
