import { describe, expect, it } from "vitest";
import { findingsOf, problemsOfTool } from "../../../../support/findings-of.ts";
import { COLLECTION, inventWords, SKETCH, sampleFiles, tool } from "../../../../support/sample-content.ts";

type Changes = Record<string, string | null>;

const file = (name: string): string => `content/tools/${name.toLowerCase()}.md`;
/** One more tool, with these fields. */
const more = (name: string, fields: Record<string, string | undefined> = {}, body?: string): Changes => ({
  [file(name)]: tool(
    {
      name,
      website_url: `https://${name.toLowerCase()}.example`,
      alternatives: "[boreal, zephyr]",
      ...fields,
    },
    body,
  ),
});
const told = (changes: Changes) => findingsOf(changes).map(({ file, field, code }) => [file, field, code]);
const textOf = (name: string): string => sampleFiles().find(({ path }) => path.endsWith(name))?.text ?? "";

const STACK = COLLECTION.replace("kind: top\ntask: Animer un quiz", "kind: stack\npersona: Professeur");
const paid = (count: number): Changes => ({
  ...more("Zibeline", { pricing: "enterprise" }),
  ...more("Zigzag", { pricing: count > 1 ? "paid" : "free" }),
  ...more("Zinnia", { pricing: count > 2 ? "paid" : "free" }),
});
const NEED = "  - { slug: luge, name: Faire de la luge, shades: [{ says: [luge] }] }\n";

describe("what several files say together", () => {
  it.each<[what: string, changes: Changes, expected: unknown[]]>([
    [
      "a stack with three tools to pay for",
      { ...paid(3), "content/collections/quiz.md": STACK },
      [["content/collections/quiz.md", "tools", "too-many-paid"]],
    ],
    ["a stack with two", { ...paid(2), "content/collections/quiz.md": STACK }, []],
    [
      "a need that only a draft serves",
      {
        "content/needs/essais.yml": `${textOf("essais.yml")}${NEED}`,
        ...more("Croquis", { status: "draft", needs: "[luge]" }),
      },
      [["content/needs/essais.yml", "needs[3].slug", "unused"]],
    ],
    [
      "a tag that nobody uses, while the tags of an entry cannot be read",
      {
        "content/vocabularies.yml": textOf("vocabularies.yml").replace("tags: {", "tags: { dessin: Dessin,"),
        "content/tools/esquisse.md": SKETCH.replace("tags: [carte-mentale, sondage]", "tags:"),
      },
      [["content/tools/esquisse.md", "tags", "empty-value"]],
    ],
    ["a draft without needs", more("Croquis", { status: "draft", needs: undefined }), []],
    [
      "two owners of one former slug, and a path of the API",
      { ...more("Zig", { former_slugs: "[zag]" }), ...more("Zag"), ...more("Page") },
      [
        [file("Page"), null, "reserved-slug"],
        [file("Zig"), "former_slugs[0]", "slug-clash"],
      ],
    ],
    [
      "the site of the tool that was replaced",
      more("Zig", { status: "withdrawn", replaced_by: "zephyr", website_url: "https://zephyr.example" }),
      [],
    ],
    [
      "an older tool with the name as an alias",
      more("Zag", { added_at: "2026-08-01", aliases: '["Zéphyr Quiz"]' }),
      [[file("Zag"), "aliases[0]", "alias-clash"]],
    ],
  ])("%s", (_, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it.each([
    ["Canva", "Caneva", ["similar-name"]],
    ["Kahoot!", "Kahoos", ["similar-name"]],
    ["Lumi", "Lumni", []],
    ["Mentimeter", "Mentimetre", ["similar-name"]],
  ])("the names %s and %s", (first, second, codes) => {
    const [one, other] = [first, second].map((name, index) =>
      more(`Nom${index}`, { name: `"${name}"`, added_at: `2026-09-0${index + 1}` }),
    );
    expect(findingsOf({ ...one, ...other }).map(({ code }) => code)).toEqual(codes);
  });
});

it.each([
  [{}, 89, ["too-short"]],
  [{}, 90, []],
  [{}, 220, []],
  [{}, 221, ["too-long"]],
  [{ account_required: "no", levels: "[college]" }, 100, []],
  [{ account_required: "yes", levels: "[lycee]" }, 100, []],
  [{ account_required: "yes", levels: "[college]" }, 100, ["missing-caution"]],
])("a tool with %o and a text of %d words", (fields, words, codes) => {
  expect(problemsOfTool(fields, `${inventWords("longueurs", words)}.`).map(({ code }) => code)).toEqual(
    codes,
  );
});

const DESCRIPTION =
  "Poser des questions à toute une classe et voir les réponses s’afficher au tableau en direct.";
const NEAR = "Poser des questions à toute une classe et voir les réponses s’afficher sur son téléphone.";
const invented = (seed: string, words: number): string => `${inventWords(seed, words)}.`;
const copies = (description: string, body?: [string, string], added = "2026-09-01") =>
  findingsOf({
    ...more("Zibeline", { short_description: DESCRIPTION, added_at: added }, body?.[0]),
    ...more("Zigzag", { short_description: description }, body?.[1]),
  });
const TWICE = `${invented("a", 60)}\n\n${invented("b", 60)}`;
const OWN = "Construire des frises d’histoire avec des images libres, et les montrer sur le site du collège.";

describe("a text that repeats another", () => {
  it("is told of the newer entry, with the words that they share", () => {
    expect(copies(NEAR)).toMatchObject([
      {
        file: file("Zigzag"),
        field: "short_description",
        code: "near-duplicate",
        says: "Cette description courte reprend la fiche « zibeline » : « Poser des questions à toute une classe et voir les réponses s… ».",
      },
    ]);
    expect(copies(NEAR, undefined, "2026-09-02")).toMatchObject([{ file: file("Zibeline") }]);
  });

  it.each([
    ["two paragraphs, once", [TWICE, TWICE], "Ce paragraphe"],
    [
      "a paragraph",
      [`${invented("c", 180)}\n\n${invented("a", 20)}`, `${invented("d", 180)}\n\n${invented("a", 20)}`],
      "Ce paragraphe",
    ],
    [
      "the few words before a list",
      [`${invented("c", 180)}\n\n${invented("a", 11)}`, `${invented("d", 180)}\n\n${invented("a", 11)}`],
      null,
    ],
  ] as const)("is %s", (_, [first, second], said) => {
    const findings = copies(OWN, [first, second]);
    expect(findings.map(({ says }) => says.split(" reprend")[0])).toEqual(said === null ? [] : [said]);
  });

  it.each([
    "Réviser à la maison, puis poser des questions à toute une classe avec un jeu de cartes.",
    "En direct au tableau, les réponses d’une classe s’affichent et l’on pose toutes ses questions.",
  ])("is not one that shares an expression, or the same words in another order: %s", (description) => {
    expect(copies(description)).toEqual([]);
  });
});
