import { describe, expect, it } from "vitest";
import { createSearch } from "../../../../functions/lib/search/search.ts";
import {
  buildSearchData,
  type SearchDocument,
  type SearchGroup,
} from "../../../../functions/lib/search/search-index.ts";

const TOOLS = [
  { name: "Khan Academy", aliases: [], description: "Cours et exercices de mathématiques en vidéo." },
  { name: "DeepL", aliases: [], description: "Traduire un texte ou un document dans une autre langue." },
  { name: "Framindmap", aliases: [], description: "Une carte mentale à plusieurs, gratuite et sans compte." },
  { name: "Kahoot!", aliases: [], description: "Des quiz en direct, projetés au tableau." },
  { name: "Wayground", aliases: ["Quizizz"], description: "Quiz et leçons à son rythme." },
  { name: "Écrivain", aliases: [], description: "Corriger l’orthographe et la carte des accords." },
  { name: "tl;dv", aliases: [], description: "Le compte rendu d’une réunion en ligne." },
  { name: "Visio", aliases: [], description: "Se réunir à distance, avec l’image et le son." },
  { name: "Atlas", aliases: [], description: "Un dessin à compléter." },
  { name: "Chat MD", aliases: [], description: "Un robot de discussion en Markdown." },
  { name: "ChatGPT", aliases: [], description: "Rédiger et dialoguer." },
  { name: "Le Chat", aliases: [], description: "Un assistant pour écrire." },
  { name: "Krita", aliases: [], description: "Un dessin libre.", topics: ["Illustration numérique"] },
];
const EMPTY = { aliases: [], topics: [], prose: "Une révolution, et du fraisage." };
const SYNONYMS = [
  ["carte mentale", "mindmap", "schéma heuristique"],
  ["quiz", "qcm", "questionnaire"],
  ["compte rendu de réunion", "rendre compte d’une réunion", "minutes de réunion"],
];
const group = (words: string[], more: Partial<SearchGroup> = {}): SearchGroup => ({
  words,
  best: [],
  tools: [],
  elsewhere: false,
  ...more,
});
type Tool = Partial<SearchDocument> & Pick<SearchDocument, "name" | "description">;
/** Through JSON, as the edge receives it. */
const searchOver = (tools: readonly Tool[], groups: readonly SearchGroup[]) => {
  const documents = tools.map((tool, id) => ({ ...EMPTY, id, ...tool }));
  return createSearch(
    JSON.parse(
      JSON.stringify(
        buildSearchData(documents, groups, [
          "horoscope",
          "ligne",
          "maladie",
          "question",
          "recette",
          "xylophone",
        ]),
      ),
    ),
  );
};
const search = searchOver(
  TOOLS,
  SYNONYMS.map((words) => group(words)),
);
const described = (descriptions: readonly string[]): Tool[] =>
  descriptions.map((description, id) => ({ name: `Outil ${id}`, description }));
const names = (q: string) => search(q).positions.map((position) => TOOLS[position]?.name);

describe("createSearch()", () => {
  it.each([
    ["kahoot", "Kahoot!"],
    ["khanacademy", "Khan Academy"],
    ["KHAN ACADEMY", "Khan Academy"],
    ["tldv", "tl;dv"],
    ["tl dv réunion", "tl;dv"],
    ["ecrivain", "Écrivain"],
    ["quizizz", "Wayground"],
    ["framind", "Framindmap"],
    ["chat g", "ChatGPT"],
    ["chat", "Chat MD"],
    ["le ch", "Le Chat"],
    ["schema heuris", "Framindmap"],
    ["visio", "Visio"],
    ["traduction", "DeepL"],
    ["l’orthographe", "Écrivain"],
    ["l'orthographe", "Écrivain"],
    ["schema heuristique", "Framindmap"],
    ["une appli pour traduire", "DeepL"],
    ["un outil gratuit pour faire une carte mentale", "Framindmap"],
    ["kahoot mot de passe oublié", "Kahoot!"],
    ["télécharger deepl sur mac", "DeepL"],
    ["bonjour, une belle carte mentale svp", "Framindmap"],
    ["top 10 des cartes mentales", "Framindmap"],
    ["prix d’une leçon", "Wayground"],
  ])("finds for %j first %s", (q, name) => {
    expect(names(q)[0]).toBe(name);
  });

  it("puts tools that match every word before those that match half", () => {
    expect(names("carte mentale")).toEqual(["Framindmap", "Écrivain"]);
    expect(search("carte mentale").relaxed).toBe(false);
  });

  it("counts a word once, however often it is said", () => {
    expect(names("carte carte mentale")).toEqual(names("carte mentale"));
    expect(names("orthographe orthographe orthographe vidéo")).toEqual(names("orthographe vidéo"));
  });

  it("finds what is said in other words", () => {
    expect(new Set(names("qcm"))).toEqual(new Set(["Kahoot!", "Wayground"]));
    expect(names("mindmap")).toEqual(["Framindmap"]);
    expect(names("minutes de réunion")[0]).toBe("tl;dv");
  });

  it("finds both of two tools to compare", () => {
    expect(names("kahoot vs wayground").sort()).toEqual(["Kahoot!", "Wayground"]);
    expect(names("alternative à kahoot")[0]).toBe("Kahoot!");
  });

  it("shows after a tool those that mention it, however its name is written", () => {
    const tools = [
      { name: "Copie", description: "Corriger un code à plusieurs." },
      { name: "Visual Studio Code", aliases: ["VS Code"], description: "Un éditeur." },
      { name: "Curseur", description: "Un éditeur dérivé de VS Code." },
    ];
    const found = searchOver(tools, []);
    for (const q of ["vs code", "vscode", "Visual Studio Code"]) {
      expect(found(q).positions.slice(0, 2)).toEqual([1, 2]);
    }
  });

  it("counts more what a description says first", () => {
    const [last, first] = [
      "Mur, frise, plan, nuage, carte ou sondage.",
      "Sondage, frise, plan, nuage, carte ou mur.",
    ];
    const found = searchOver(described([last, first]), []);
    expect(found("sondage").positions).toEqual([1, 0]);
  });

  it("takes a few letters for a word if all other words then match too", () => {
    expect(names("carte ort")[0]).toBe("Écrivain");
    expect(search("image ort").unmatched).toEqual(["ort"]);
  });

  it("shows first what answers best to an expression, though it contains a name", () => {
    const found = searchOver(TOOLS, [group(["alternative à deepl", "dictionnaire"], { best: [5, 0] })]);
    const namesFound = (q: string) => found(q).positions.map((position) => TOOLS[position]?.name);
    for (const q of ["alternative à deepl", "une bonne alternative à deepl", "dictionnaire"]) {
      expect(namesFound(q).slice(0, 2)).toEqual(["Écrivain", "Khan Academy"]);
    }
    expect(namesFound("prix de deepl")).toEqual(["DeepL"]);
  });

  it("takes the words of a name for nothing else", () => {
    // Two letters of "l’idée" or of the name.
    const tools = ["D-ID", "Carnet"].map((name) => ({ name, description: "Un outil." }));
    const found = searchOver(tools, [group(["connexion d’idées", "seconde mémoire"], { best: [1] })]);
    expect(found("connexion d’idées").positions).toEqual([1]);
    expect(found("connexion d-id").positions[0]).toBe(0);
  });

  it("finds nothing by an expression about something else, and counts it as one word", () => {
    const found = searchOver(TOOLS, [
      group(["carte mentale", "mindmap"]),
      group(["carte vitale", "code de la carte", "carte mentale du monde"], { elsewhere: true }),
    ]);
    const first = (q: string) => TOOLS[found(q).positions[0] ?? -1]?.name;
    for (const q of ["carte vitale", "ma carte vitale", "le code de la carte", "carte vitale perdue"]) {
      expect(found(q).positions).toEqual([]);
    }
    expect(found("cartes vitales").unmatched).toEqual(["cartes vitales"]);
    expect(first("carte")).toBe("Écrivain");
    expect(names("quiz")).toContain(first("quiz code de la carte"));
    expect(first("carte mentale")).toBe("Framindmap");
    expect(first("carte mentale de la carte vitale")).toBe("Framindmap");
  });

  it("finds an expression though other words are in it", () => {
    expect(names("rendre vite compte d’une longue réunion")[0]).toBe("tl;dv");
    expect(names("schéma joliment heuristique")[0]).toBe("Framindmap");
  });

  it("finds an expression whatever words link it, but no shorter one", () => {
    expect(names("minutes d’une réunion")[0]).toBe("tl;dv");
    expect(names("minutes réunion")[0]).toBe("tl;dv");
    expect(names("minutes")).toEqual([]);
  });

  it("orders by category and tags what it has found, and finds nothing by them", () => {
    expect(names("dessin")).toEqual(["Atlas", "Krita"]);
    expect(names("dessin illustration")).toEqual(["Krita", "Atlas"]);
    expect(search("illustration")).toMatchObject({
      positions: [],
      corrections: [],
      unmatched: ["illustration"],
    });
  });

  it("says if no tool matches every word, and which words matched nothing", () => {
    expect(search("quiz orthographe")).toMatchObject({ relaxed: true, unmatched: [] });
    expect(search("quiz zzxxyy")).toMatchObject({ relaxed: true, unmatched: ["zzxxyy"] });
  });

  it("corrects only what matches nothing, a swap counting as one slip", () => {
    expect(search("kahoto")).toMatchObject({
      positions: [3],
      corrections: [{ from: "kahoto", to: "kahoot" }],
    });
    expect(search("khanacdemy")).toMatchObject({ positions: [0], corrections: [{ to: "khanacademy" }] });
    expect(search("kahhoot")).toMatchObject({
      positions: [3],
      corrections: [{ from: "kahhoot", to: "kahoot" }],
    });
    expect(search("quiz")).toMatchObject({ corrections: [] });
    // Its ending would make it a word of the family of "forma".
    const found = searchOver(described(["Forma fixe les idées.", "La formation des maîtres."]), []);
    expect(found("formasion")).toMatchObject({ positions: [1], corrections: [{ to: "formation" }] });
    expect(found("formas")).toMatchObject({ positions: [0], corrections: [] });
    expect(search("h5q")).toMatchObject({ positions: [], corrections: [], unmatched: ["h5q"] });
  });

  it("corrects nothing into a word that finds nothing", () => {
    // "minutes" is only a part of "minutes de réunion".
    expect(search("minurtes")).toMatchObject({ positions: [], corrections: [], unmatched: ["minurtes"] });
    expect(search("minurtes de réunion")).toMatchObject({
      corrections: [{ from: "minurtes", to: "minutes" }],
    });
  });

  it("completes a word that tools answer to without having it, but no whole one", () => {
    expect(new Set(names("questio"))).toEqual(new Set(["Kahoot!", "Wayground"]));
    expect(names("question")).toEqual([]);
  });

  it("reads a half-typed word only at the end", () => {
    expect(names("math")).toEqual(["Khan Academy"]);
    expect(names("trad quiz")).not.toContain("DeepL");
  });

  it("finds nothing for words that fit everything, or nothing", () => {
    for (const q of ["xylophone", "zzzz", "!!!", "’", "recette gratuite", "horoscope en ligne"])
      expect(names(q)).toEqual([]);
  });
});
