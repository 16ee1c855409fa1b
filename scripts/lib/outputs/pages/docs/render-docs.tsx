/** The documentation: a guide and the errors in two languages, from Markdown, and the reference of the API. */

import MarkdownIt from "markdown-it";
import { OPENAPI_PATH } from "../../../../../functions/lib/contract/paths.ts";
import { DOCS_PAGE } from "../../addresses.ts";
import { fileBeside, readShipped } from "../../bundle.ts";
import type { SiteFile } from "../../output.ts";
import { escapeXml } from "../../xml.ts";
import { renderPage } from "../document.tsx";
import type { PageContext } from "../page-context.ts";
import { PageHead } from "../parts.tsx";
import type { Language } from "../site-frame.tsx";
import { collectFacts, fillIn } from "./docs-facts.ts";
import { renderReference } from "./reference.ts";

type DocsPageName = (typeof TEXTS)[number][0];

/**
 * The addresses never change: `type` of each problem names a section of the errors. The reference is in English alone.
 * `docsPath("errors", "fr")` → `"/docs/errors/"`; `docsPath("guide", "en")` → `"/docs/en/"`
 */
export const docsPath = (name: DocsPageName, lang: Language): string =>
  `${DOCS_PAGE}${lang === "fr" || name === "reference" ? "" : `${lang}/`}${name === "guide" ? "" : `${name}/`}`;

const WORDS = {
  fr: { guide: "Guide", errors: "Erreurs", reference: "Référence", contents: "Sur cette page" },
  en: { guide: "Guide", errors: "Errors", reference: "Reference", contents: "On this page" },
} as const;
const OTHER = {
  fr: { lang: "en", title: "This page in English" },
  en: { lang: "fr", title: "Cette page en français" },
} as const;
/** What an example is, by the extension of its file. */
const CAPTIONS: Readonly<Record<string, string>> = {
  ...{
    sh: "Terminal",
    mjs: "JavaScript",
    py: "Python",
    html: "HTML",
    formula: "Google Sheets",
    json: "JSON",
  },
};
/** Each is a file of `text/`. */
const TEXTS = [
  ["guide", "fr"],
  ["guide", "en"],
  ["errors", "fr"],
  ["errors", "en"],
  ["reference", "en"],
] as const;

const readHere = (file: string): string => String(readShipped(fileBeside(import.meta.url, file)));

export function renderDocs(context: PageContext): SiteFile[] {
  const facts = collectFacts(context);
  const changes = readApiChanges();
  /** The day of the newest version of the API. */
  const changed = /^### \S+ – (\d{4}-\d{2}-\d{2})$/m.exec(changes)?.[1] ?? null;

  const renderText = (name: DocsPageName, lang: Language, markdown: string): SiteFile => {
    const [, title = "", lead = "", rest = ""] = /^# (.+)\n\n(.+)\n\n([\s\S]*)$/.exec(markdown) ?? [];
    const sections: DocsSection[] = [];
    const renderer = createRenderer(sections, (directive, argument) => {
      if (directive === "example")
        return codeBlock(argument, fillIn(readHere(`text/examples/${argument}`), facts));
      if (directive === "answer") return codeBlock("answer.json", excerpt(context.api.answer, argument));
      if (directive === "reference")
        return renderer.render(renderReference(context.api.answer(OPENAPI_PATH)));
      return `<div lang="en">${new MarkdownIt().render(changes)}</div>`;
    });
    const body = renderer.render(rest);
    const path = docsPath(name, lang);
    const other = OTHER[lang];
    const isTranslated = name !== "reference";
    return renderPage(context, {
      updated: changed,
      ...{ lang, title, path, current: "docs", styles: ["docs.css"], scripts: ["docs.js"] },
      description: lead.replace(/[`*]|\[([^\]]+)\]\([^)]*\)/g, "$1"),
      ...(isTranslated && {
        alternates: (["fr", "en"] as const).map((each) => ({ lang: each, path: docsPath(name, each) })),
      }),
      children: (
        <>
          <PageHead>
            <h1>{title}</h1>
            <p class="lead" dangerouslySetInnerHTML={{ __html: renderer.renderInline(lead) }} />
            <nav class="docs-pages" aria-label="Documentation">
              <ul class="plain-list">
                {(["guide", "errors", "reference"] as const).map((page) => (
                  <li>
                    <a href={docsPath(page, lang)} aria-current={page === name ? "page" : undefined}>
                      {WORDS[lang][page]}
                    </a>
                  </li>
                ))}
              </ul>
              {isTranslated && (
                <a
                  class="docs-language"
                  href={docsPath(name, other.lang)}
                  lang={other.lang}
                  hreflang={other.lang}
                >
                  {other.title}
                </a>
              )}
            </nav>
          </PageHead>
          <div class="page docs docs-columns">
            <nav class="docs-contents" aria-label={WORDS[lang].contents}>
              <ul class="plain-list">
                {sections.map(({ id, title }) => (
                  <li>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div class="prose" dangerouslySetInnerHTML={{ __html: body }} />
          </div>
        </>
      ),
    });
  };

  return TEXTS.map(([name, lang]) =>
    renderText(name, lang, fillIn(readHere(`text/${name}.${lang}.md`), facts)),
  );
}

/** A section of a page, for its list of contents. */
interface DocsSection {
  readonly id: string;
  readonly title: string;
}

/** Markdown with addresses of sections (`## Title {#id}`), and with fences that are directives: `example FILE`. */
function createRenderer(
  sections: DocsSection[],
  runDirective: (directive: string, argument: string) => string,
) {
  const renderer = new MarkdownIt();
  const { rules } = renderer.renderer;
  let tables = 0;
  rules.heading_open = (tokens, index, options, _, self) => {
    const [token, inline] = [tokens[index], tokens[index + 1]];
    const [, title = "", id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(inline?.content ?? "") ?? [];
    const last = inline?.children?.at(-1);
    if (token === undefined || last === undefined || id === undefined)
      return self.renderToken(tokens, index, options);
    token.attrSet("id", id);
    last.content = last.content.replace(/\s*\{#[\w-]+\}$/, "");
    if (token.tag === "h2") sections.push({ id, title: title.replaceAll("`", "") });
    return self.renderToken(tokens, index, options);
  };
  // The keyboard can scroll a wide table. Each needs a name of its own.
  rules.table_open = () => {
    tables += 1;
    const label = escapeXml(`${sections.at(-1)?.title ?? ""} (table ${tables})`);
    return `<section class="table-scroll" tabindex="0" aria-label="${label}"><table>`;
  };
  rules.table_close = () => "</table></section>";
  rules.fence = (tokens, index) => {
    const [directive = "", argument = ""] = tokens[index]?.info.split(" ") ?? [];
    return runDirective(directive, argument);
  };
  return renderer;
}

/** `"/api/v1/directory/tools?q=quiz#data.0"` → that part of the answer, as people read JSON; `null` if nothing is found. */
function excerpt(answer: PageContext["api"]["answer"], address: string): string {
  const [path = "", part] = address.split("#");
  const inside = (value: unknown, name: string): unknown => Object(value)[name];
  return JSON.stringify((part?.split(".") ?? []).reduce(inside, answer(path)) ?? null, null, 2);
}

/** The script of the page adds a button that copies the code. The keyboard can scroll long lines. */
const codeBlock = (file: string, code: string): string =>
  `<figure class="code" data-example="${file}"><figcaption>${CAPTIONS[file.replace(/.*\./, "")]}</figcaption>` +
  `<pre tabindex="0"><code>${escapeXml(code.trim())}</code></pre></figure>\n`;

/** The section "API" of the changelog: what clients can see. */
function readApiChanges(): string {
  const changelog = readHere("../../../../../CHANGELOG.md");
  const [, changes] = /^## API\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (changes === undefined) throw new Error("CHANGELOG.md has no section API");
  return changes;
}
