import { describe, expect, it } from "vitest";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import { HOSTILE_QUERIES } from "../../../search/hostile-queries.ts";
import { buildSmall, findNames, SMALL, searchOver } from "./small-directory.ts";

const search = searchOver(SMALL);
const names = findNames(SMALL);
const described = (...descriptions: string[]) => ({
  tools: descriptions.map((description, id) => ({ name: `Outil ${id}`, description })),
});

describe("createSearch()", () => {
  it.each([
    ["Kahoot!", ["kahoot", "kahoot mot de passe oublié", "kahoto", "kahhoot"]],
    ["Khan Academy", ["khanacademy", "KHAN ACADEMY", "khanacdemy", "math"]],
    ["tl;dv", ["tldv", "tl dv réunion", "minutes d’une réunion", "minutes réunion"]],
    ["Écrivain", ["ecrivain", "l’orthographe", "l'orthographe"]],
    ["Wayground", ["quizizz", "prix d’une leçon", "exercices en français"]],
    ["Framindmap", ["framind"]],
    ["ChatGPT", ["chatg", "chatgtp"]],
    ["DeepL", ["télécharger deepl sur mac"]],
    [
      "Xmind",
      ["schema heuris", "schéma heuristique", "bonjour, une belle carte mentale svp", "mindm", "mindmap"],
    ],
    [
      "Xmind",
      ["top 10 des cartes mentales", "crate mentale", "carte mentale", "mentale carte", "en français"],
    ],
    // What editors chose for the words of a shade, and for no other shade.
    ["Blooket", ["buzzer", "réviser gratuit", "wayground gratuit"]],
  ])("finds first %s for %j", (name, queries) => {
    for (const q of queries) expect(names(q)[0], q).toBe(name);
  });

  it.each([
    ["qcm", ["Kahoot!", "Wayground", "Blooket"]],
    ["mindmap", ["Framindmap", "Xmind"]],
    ["mindmap sans réviser", ["Framindmap", "Xmind"]],
    ["une appli pour traduire", ["DeepL", "Reverso"]],
    ["besoin traduction", ["DeepL", "Reverso"]],
  ])("finds by the need %j what has none of its words", (q, found) => {
    expect(new Set(names(q))).toEqual(new Set(found));
  });

  it.each([
    "xylophone",
    "zzzz",
    "!!!",
    "’",
    "recette gratuite",
    "horoscope en ligne",
    "' OR 1=1 --",
    "h5q",
    "mentale carte vitale",
    // Expressions of other fields of life, whatever their words.
    "carte vitale",
    "ma carte vitale",
    "cartes vitales",
    "le code de la carte",
    "carte vitale perdue",
    "quiz carte vitale",
  ])("finds nothing for %j", (q) => {
    expect(names(q)).toEqual([]);
    expect(search(q).told.corrections).toEqual([]);
  });

  it("orders the tools of a need by its place in the list of each", () => {
    const row = (name: string, needs: string[]) => ({ name, description: "Un outil.", needs });
    const tools = [
      row("Troisième", ["dormir", "lire", "chanter"]),
      row("Deuxième", ["dormir", "chanter"]),
      row("Première", ["chanter"]),
    ];
    const needs = { chanter: [{ says: ["chanter", "chorale"] }], lire: [{ says: ["lire"] }], dormir: [] };
    expect(findNames({ tools, needs })("chanter")).toEqual(["Première", "Deuxième", "Troisième"]);
  });

  it("puts first what breaks no condition, and hides nothing", () => {
    expect(new Set(names("réviser gratuit"))).toEqual(new Set(names("réviser")));
    expect(new Set(names("gratuit, simple, pour des élèves"))).toEqual(new Set(names("gratuit")));
    expect(names("réviser b k")).toEqual(names("réviser"));
    const { positions, border, units } = search("réviser gratuit");
    const conditions = units.filter(({ met }) => met !== null);
    expect(conditions).toMatchObject([{ label: "Qualité gratuit" }]);
    const broken = positions.map((tool) => conditions[0]?.met?.[tool] === 0);
    expect(broken.indexOf(true)).toBe(border);
    // In part, then of which nobody knows.
    const found = names("gratuit");
    expect(found.indexOf("Kahoot!")).toBeGreaterThan(found.indexOf("Blooket"));
    expect(found.indexOf("Khan Academy")).toBeGreaterThan(found.indexOf("Kahoot!"));
    expect(found).not.toContain("tl;dv");
  });

  it("shows after a tool those that mention it, and for a relation others first", () => {
    const { tools } = described("Un jouet.", "Monter un robot à plusieurs.", "Des pièces pour Mini Robot.");
    const found = findNames({
      tools: tools.map((tool, at) => (at === 0 ? { ...tool, name: "Mini Robot" } : tool)),
    });
    for (const q of ["mini robot", "minirobot", "MINI-ROBOT"])
      expect(found(q).slice(0, 2)).toEqual(["Mini Robot", "Outil 2"]);
    for (const q of [
      "alternative à kahoot",
      "un autre kahoot",
      "un kahoot sans payer",
      "équivalent en français de kahoot",
      "kahoot, quoi d’autre",
      "plus simple que kahoot",
      "kahoot mais pas cher",
      "comme khan academy et kahoot",
    ])
      expect(names(q).slice(0, 2).sort()).toEqual(["Blooket", "Wayground"]);
  });

  it("reads no name in words of a sentence that say nothing by themselves", () => {
    const found = findNames({
      tools: [
        { name: "Make", description: "Relier des services." },
        { name: "Kazoo", description: "Un quiz." },
      ],
    });
    expect(found("make a quiz")).toEqual(["Kazoo"]);
    expect(found("make")).toEqual(["Make"]);
  });

  it("tells how it read the query, which words matched nothing and which it did not read", () => {
    expect(search("quiz gratuit").told.reading).toEqual([
      { text: "quiz", as: "need", slug: "quiz", label: "Besoin quiz" },
      { text: "gratuit", as: "quality", slug: "gratuit", label: "Qualité gratuit" },
    ]);
    expect(search("quiz orthographe").told).toMatchObject({ relaxed: true, unmatched: [] });
    expect(search("quiz zzxxyy").told).toMatchObject({ relaxed: true, unmatched: ["zzxxyy"] });
    expect(search("trad quiz").told.unmatched).toEqual(["trad"]);
    expect(search("quiz").told).toMatchObject({ relaxed: false, unmatched: [], corrections: [] });
    const twelve =
      "quiz carte mentale orthographe leçon robot dictionnaire exemples points défis tableau texte";
    expect(search(`pour faire un ${twelve} et des idées sans dialoguer`).told.ignored).toEqual([
      "idees",
      "dialoguer",
    ]);
    expect(search(`${twelve} et les idées`).positions).toEqual(search(twelve).positions);
  });

  it("answers anything, and the same for the same words, whatever it was asked before", () => {
    const fresh = searchOver(SMALL)("quiz gratuit").positions;
    for (const text of HOSTILE_QUERIES) expect(() => search(text)).not.toThrow();
    expect(search("quiz gratuit").positions).toEqual(fresh);
  });

  it("gives the tools of a need in the order of their places, those shown first before", () => {
    const order = (slug: string) =>
      buildSmall(SMALL).orders[Object.keys(SMALL.needs ?? {}).indexOf(slug)]?.map(
        (tool) => SMALL.tools[tool]?.name,
      ) ?? [];
    expect(order("carte-mentale")).toEqual(["Xmind", "Framindmap"]);
    // What is best for something else comes last, though a narrower shade shows it first.
    expect(order("quiz").at(-1)).toBe("Blooket");
  });
});

describe("corrections", () => {
  it("prefer a word that was meant to a family that the mistake belongs to", () => {
    const found = searchOver(
      described("Forma fixe les idées.", "La formation des maîtres.", "Un signe de la main."),
    );
    expect(found("formasion des maîtres")).toMatchObject({
      positions: [1],
      told: { corrections: [{ from: "formasion", to: "formation" }] },
    });
    expect(found("formas")).toMatchObject({ positions: [0], told: { corrections: [] } });
    expect(found("signee").told.corrections).toMatchObject([{ to: "signe" }]);
    expect(found("ligne")).toMatchObject({ positions: [], told: { corrections: [] } });
  });

  it("waits for the list of words that correcting needs, and says when it wants it", () => {
    const search = createSearch(buildSmall(SMALL).data, null);
    expect(search("quiz").wantsSpelling).toBe(false);
    expect(search("kahoto")).toMatchObject({ wantsSpelling: true, told: { corrections: [] } });
    expect(searchOver(SMALL)("kahoto")).toMatchObject({
      wantsSpelling: false,
      told: { corrections: [{ from: "kahoto" }] },
    });
  });
});
