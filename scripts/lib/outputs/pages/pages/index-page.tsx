/** Every tool from A to Z on one page, like the index of a book: it needs no JavaScript. */

import { fold } from "../../../../../functions/lib/text/fold.ts";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { INDEX_PAGE, toolPage } from "../../addresses.ts";
import { renderPage } from "../document.tsx";
import { countTools } from "../labels.ts";
import { CategoryList, PageHead } from "../parts.tsx";
import type { PageContext } from "./page-context.ts";

export function renderIndexPage(context: PageContext): string {
  const { tools, categories } = context.catalog;
  const groups = groupByLetter(tools);
  return renderPage(context, {
    path: INDEX_PAGE,
    title: "Tous les outils de A à Z",
    description: `L’index de l’annuaire : ${countTools(tools.length)} d’IA et de numérique éducatif, de A à Z et par catégorie.`,
    current: "index",
    children: (
      <>
        <PageHead>
          <h1>De A à Z</h1>
          <p class="lead">{countTools(tools.length)}, du premier au dernier.</p>
        </PageHead>
        <div class="page">
          <nav class="letters" aria-label="Lettres">
            <a class="to-top" href="#contenu" aria-label="Revenir en haut">
              ↑
            </a>
            <ol class="plain-list">
              {[...groups.keys()].map((letter) => (
                <li>
                  <a href={`#${anchor(letter)}`}>{letter}</a>
                </li>
              ))}
            </ol>
          </nav>
          {[...groups].map(([letter, members]) => (
            <section class="letter" aria-labelledby={anchor(letter)}>
              <h2 id={anchor(letter)} tabIndex={-1}>
                {letter}
              </h2>
              <ul class="letter-list plain-list">
                {members.map(({ slug, name, category_name }) => (
                  <li>
                    <a href={toolPage(slug)} dir="auto">
                      {name}
                    </a>{" "}
                    <span>{category_name}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section class="other-categories" aria-labelledby="categories">
            <h2 id="categories">Par catégorie</h2>
            <CategoryList categories={categories} context={context} />
          </section>
        </div>
      </>
    ),
  });
}

const DIGITS = "0-9";

const anchor = (letter: string): string =>
  letter === DIGITS ? "chiffres" : `lettre-${letter.toLowerCase()}`;

/** By the first letter without its accent: « Éléa » is under E. Names that begin with a digit share one group. */
function groupByLetter(tools: readonly Tool[]): Map<string, Tool[]> {
  const groups = new Map<string, Tool[]>();
  for (const tool of tools) {
    const first = /[a-z0-9]/.exec(fold(tool.name))?.[0]?.toUpperCase() ?? DIGITS;
    const letter = /[A-Z]/.test(first) ? first : DIGITS;
    groups.set(letter, [...(groups.get(letter) ?? []), tool]);
  }
  return groups;
}
