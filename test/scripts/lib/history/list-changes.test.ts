import fc from "fast-check";
import { expect, it } from "vitest";
import type { Catalog } from "../../../../scripts/lib/content/catalog.ts";
import { parseCatalog } from "../../../../scripts/lib/content/parse/parse-catalog.ts";
import { type History, listChanges } from "../../../../scripts/lib/history/list-changes.ts";
import { COLLECTION, sampleFiles, TODAY, tool } from "../../../support/sample-content.ts";

type Changes = Record<string, string | null>;

const named = (slug: string, fields: Record<string, string | undefined> = {}): Changes => {
  const name = slug.charAt(0).toUpperCase() + slug.slice(1);
  return { [`content/tools/${slug}.md`]: tool({ name, website_url: `https://${slug}.example`, ...fields }) };
};
const textOf = (path: string): string => sampleFiles().find((file) => file.path === path)?.text ?? "";

/** What editors do, each possible whatever was done before. */
const EDITS: Changes[] = [
  named("zigzag", { pricing: "paid", min_age: "13" }),
  named("zigzag", { status: "withdrawn", replaced_by: "boreal" }),
  named("zigzag", { name: "Zig Zag" }),
  named("zinnia", { alternatives: "[zigzag, zibeline]" }),
  named("zinnia", { status: "draft" }),
  named("zinnia", { website_url: "https://zinnia-pro.example" }),
  // Typed on the usual keyboard, beside a name with a sign that comes and goes.
  named("zinnia", { pricing_summary: "L'essai: Zut! Puis un prix..." }),
  named("zinnia", { pricing_summary: "L’essai\u202F: Zut! Puis un prix…" }),
  named("nouveau", { name: "Zut!" }),
  { "content/brands.yml": "- Zut!\n" },
  named("nouveau"),
  named("nouveau", { alternatives: "[zinnia, zigzag]", category: "cartes-mentales" }),
  named("brouillon"),
  {
    "content/tools/esquisse.md": null,
    "content/tools/croquis.md": textOf("content/tools/esquisse.md").replace(
      "---\nname",
      "---\nformer_slugs: [esquisse]\nname",
    ),
  },
  {
    "content/categories.yml": textOf("content/categories.yml").replace(
      "name: Cartes mentales",
      "name: Cartes",
    ),
  },
  { "content/collections/quiz.md": COLLECTION.replace("Les outils de quiz", "Le top des quiz") },
  { "content/collections/quiz.md": COLLECTION.replace("---\ntitle", "---\nstatus: draft\ntitle") },
  {
    "content/collections/autre.md": COLLECTION.replace("Les outils de quiz", "Un autre top").replace(
      "Cinq outils pour lancer un quiz en classe",
      "Cinq façons de lancer un jeu en classe",
    ),
  },
];

const parse = (changes: Changes) => parseCatalog(sampleFiles(changes), { today: TODAY }).catalog;

/** The history in which each day brings some edits. */
function historyOf(days: readonly (readonly Changes[])[]): History {
  const below = (files: { path: string; text: string }[]) =>
    new Map(files.map(({ path, text }) => [path.slice("content/".length), text]));
  return {
    since: "2026-11-01",
    start: below(sampleFiles()),
    days: days.map((edits, index) => ({
      date: `2026-11-0${index + 1}`,
      files: new Map(
        Object.entries(Object.assign({}, ...edits) as Changes).map(([path, text]) => [
          path.slice("content/".length),
          text,
        ]),
      ),
    })),
  };
}

/** What a mirror holds: the documents by address. */
const documents = ({ tools, collections }: Catalog): Map<string, unknown> =>
  new Map([...tools, ...collections].map((record) => [record.url, record]));

it("listChanges() names everything that a mirror must fetch again or drop", () => {
  const someEdits = fc.subarray(EDITS);
  fc.assert(
    fc.property(someEdits, someEdits, (first, second) => {
      const [before, after] = [parse({}), parse(Object.assign({}, ...first, ...second))];
      fc.pre(before !== null && after !== null);
      const mirror = documents(before);
      const current = documents(after);
      for (const day of listChanges(historyOf([first, second])).reverse()) {
        for (const kind of ["tools", "collections"] as const) {
          const { added, changed, renamed, withdrawn } = day[kind];
          const url = (slug: string) => `/api/v1/directory/${kind}/${slug}`;
          for (const slug of [...renamed.map(({ from }) => from), ...withdrawn.map(({ slug }) => slug)])
            mirror.delete(url(slug));
          const wanted = [...added, ...renamed.map(({ to }) => to), ...changed.map(({ slug }) => slug)];
          for (const slug of wanted) {
            const document = current.get(url(slug));
            if (document === undefined) mirror.delete(url(slug));
            else mirror.set(url(slug), document);
          }
        }
      }
      expect(new Map([...mirror].sort())).toEqual(new Map([...current].sort()));
    }),
    { numRuns: 60 },
  );
});
