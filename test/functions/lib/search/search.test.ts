import { describe, expect, it } from "vitest";
import { findNames, SMALL, searchOver } from "./small-directory.ts";

const search = searchOver(SMALL);
const names = findNames(SMALL);
const described = (descriptions: readonly string[]) =>
  descriptions.map((description, id) => ({ name: `Outil ${id}`, description }));

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
    ["kahoot mot de passe oublié", "Kahoot!"],
    ["télécharger deepl sur mac", "DeepL"],
  ])("finds for the name %j first %s", (q, name) => {
    expect(names(q)[0]).toBe(name);
  });

  it.each([
    ["schema heuris", "Xmind"],
    ["schéma heuristique", "Xmind"],
    ["bonjour, une belle carte mentale svp", "Xmind"],
    ["top 10 des cartes mentales", "Xmind"],
    ["minutes d’une réunion", "tl;dv"],
    ["minutes réunion", "tl;dv"],
    ["l’orthographe", "Écrivain"],
    ["l'orthographe", "Écrivain"],
    ["prix d’une leçon", "Wayground"],
  ])("finds for %j, a need or words, first %s", (q, name) => {
    expect(names(q)[0]).toBe(name);
  });

  it("finds by a need tools that have none of its words", () => {
    expect(new Set(names("qcm"))).toEqual(new Set(["Kahoot!", "Wayground", "Blooket"]));
    expect(new Set(names("mindmap"))).toEqual(new Set(["Framindmap", "Xmind"]));
    expect(new Set(names("une appli pour traduire"))).toEqual(new Set(["DeepL", "Reverso"]));
    expect(search("qcm")).toMatchObject({
      relaxed: false,
      reading: [{ text: "qcm", as: "need", slug: "quiz", label: "Besoin quiz" }],
    });
  });

  it("orders the tools of a need by its place in the list of each", () => {
    const row = (name: string, needs: string[]) => ({ name, description: "Un outil.", needs });
    const tools = [
      row("Troisième", ["dormir", "lire", "chanter"]),
      row("Deuxième", ["dormir", "chanter"]),
      row("Première", ["chanter"]),
    ];
    const say = (word: string) => [{ says: [word] }];
    const directory = { tools, needs: { chanter: say("chanter"), lire: say("lire"), dormir: say("dormir") } };
    expect(findNames(directory)("chanter")).toEqual(["Première", "Deuxième", "Troisième"]);
  });

  it("puts before others of the need those that say it in their own words", () => {
    const row = (name: string, description: string) => ({ name, description, needs: ["chanter"] });
    const tools = [row("Muet", "Un outil."), row("Choriste", "Une chorale.")];
    const found = findNames({ tools, needs: { chanter: [{ says: ["chanter", "chorale"] }] } });
    expect(found("chorale")).toEqual(["Choriste", "Muet"]);
  });

  it("finds a need by its own name", () => {
    const tools = [{ name: "Muet", description: "Un outil.", needs: ["chanter en choeur"] }];
    const found = findNames({ tools, needs: { "chanter en choeur": [{ says: ["chorale"] }] } });
    expect(found("chanter en chœur")).toEqual(["Muet"]);
  });

  it("shows first what editors chose for the words of a shade, and for no other shade", () => {
    expect(names("mindmap")[0]).toBe("Xmind");
    expect(names("buzzer")[0]).toBe("Blooket");
    expect(names("qcm")[0]).not.toBe("Blooket");
    expect(names("lancer des idées")).toContain("Framindmap");
  });

  it("orders by a quality, and hides nothing by it", () => {
    expect(names("réviser gratuit")[0]).toBe("Blooket");
    expect(new Set(names("réviser gratuit"))).toEqual(new Set(names("réviser")));
    expect(names("exercices en français")[0]).toBe("Wayground");
    // In part, then of which nobody knows.
    const found = names("gratuit");
    expect(found.indexOf("Kahoot!")).toBeGreaterThan(found.indexOf("Blooket"));
    expect(found.indexOf("Khan Academy")).toBeGreaterThan(found.indexOf("Kahoot!"));
    expect(found).not.toContain("tl;dv");
    expect(search("quiz gratuit").reading).toMatchObject([
      { as: "need", slug: "quiz" },
      { as: "quality", slug: "gratuit", label: "Qualité gratuit" },
    ]);
  });

  it("reads a sentence that says a need in no known phrase", () => {
    const q = "corriger des exercices pour m’entraîner à la réunion";
    expect(names("fiches pour la révision des exercices")).toContain("Khan Academy");
    expect(search("fiches sur la révision").reading).toMatchObject([{ as: "need", slug: "revision" }]);
    expect(names(q)).toContain("Khan Academy");
  });

  it("shows after a tool those that mention it, however its name is written", () => {
    const tools = [
      { name: "Copie", description: "Monter un robot à plusieurs." },
      { name: "Mini Robot", description: "Un jouet." },
      { name: "Curseur", description: "Des pièces pour Mini Robot." },
    ];
    const found = findNames({ tools });
    for (const q of ["mini robot", "minirobot", "MINI-ROBOT"])
      expect(found(q).slice(0, 2)).toEqual(["Mini Robot", "Curseur"]);
  });

  it("finds nothing by an expression of another field of life, whatever its words", () => {
    for (const q of ["carte vitale", "ma carte vitale", "cartes vitales", "le code de la carte"])
      expect(names(q)).toEqual([]);
    expect(names("carte vitale perdue")).toEqual([]);
    expect(names("carte")).toContain("Écrivain");
    expect(names("carte mentale")[0]).toBe("Xmind");
  });

  it("says if no tool satisfies all of the query, and which words matched nothing", () => {
    expect(search("quiz orthographe")).toMatchObject({ relaxed: true, unmatched: [] });
    expect(search("quiz zzxxyy")).toMatchObject({ relaxed: true, unmatched: ["zzxxyy"] });
    expect(search("quiz")).toMatchObject({ relaxed: false, unmatched: [] });
  });

  it.each(["xylophone", "zzzz", "!!!", "’", "recette gratuite", "horoscope en ligne", "h5q"])(
    "finds nothing for %j, which nothing here means",
    (q) => {
      expect(names(q)).toEqual([]);
    },
  );

  it("tells which words it did not read, after twelve that say something", () => {
    const twelve =
      "quiz carte mentale orthographe leçon robot dictionnaire exemples points défis tableau texte";
    expect(search(twelve).ignored).toEqual([]);
    expect(search(`pour faire un ${twelve} et des idées sans dialoguer`).ignored).toEqual([
      "idees",
      "dialoguer",
    ]);
    expect(search(`${twelve} et les idées`).positions).toEqual(search(twelve).positions);
  });

  it("answers 200 characters of anything in a moment", () => {
    const texts = [
      "a".repeat(200),
      "quiz ".repeat(40),
      "l’".repeat(100),
      "carte mentale ".repeat(14),
      "kahoto wayground chatgtp framindmpa ".repeat(5),
      "🎲".repeat(100),
      "\\^$.*+?()[]{}|".repeat(14),
      "à la de du des le un une et ou ".repeat(6),
      "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm ".repeat(3),
    ];
    const start = performance.now();
    for (const text of texts) expect(() => search(text.slice(0, 200))).not.toThrow();
    // They take a few milliseconds; the machine may be loaded.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("finds the same for the same words, whatever it was asked before", () => {
    const fresh = searchOver(SMALL)("quiz gratuit").positions;
    search("kahoto");
    search("alternative à kahoot");
    expect(search("quiz gratuit").positions).toEqual(fresh);
  });

  it("gives the tools of a need in the order of their places, those shown first before", () => {
    const [mental, quiz] = ["carte-mentale", "quiz"].map((slug) =>
      Object.keys(SMALL.needs ?? {}).indexOf(slug),
    );
    const order = (need = 0) => search.orderOf(need).map((tool) => SMALL.tools[tool]?.name);
    expect(order(mental)).toEqual(["Xmind", "Framindmap"]);
    // What is best for something else comes last, though a narrower shade shows it first.
    expect(order(quiz)).toHaveLength(3);
    expect(order(quiz).at(-1)).toBe("Blooket");
  });
});

describe("corrections", () => {
  it("correct a name that nothing has, a swap of neighbours counting as one slip", () => {
    for (const [q, name] of [
      ["kahoto", "Kahoot!"],
      ["khanacdemy", "Khan Academy"],
      ["kahhoot", "Kahoot!"],
      ["chatgtp", "ChatGPT"],
    ] as const) {
      expect(names(q)[0]).toBe(name);
      expect(search(q).corrections).toMatchObject([{ from: q }]);
    }
    expect(search("quiz").corrections).toEqual([]);
  });

  it("prefer a word that was meant to a family that the mistake belongs to", () => {
    const found = searchOver({
      tools: described(["Forma fixe les idées.", "La formation des maîtres."]),
    });
    expect(found("formasion des maîtres")).toMatchObject({
      positions: [1],
      corrections: [{ from: "formasion", to: "formation" }],
    });
    expect(found("formas")).toMatchObject({ positions: [0], corrections: [] });
  });

  it("leave digits and words of the dictionary alone", () => {
    expect(search("h5q")).toMatchObject({ corrections: [], unmatched: ["h5q"] });
    const found = searchOver({ tools: described(["Un signe de la main."]) });
    expect(found("signee").corrections).toMatchObject([{ to: "signe" }]);
    expect(found("ligne")).toMatchObject({ positions: [], corrections: [] });
  });

  it("let corrected words form a phrase", () => {
    expect(search("crate mentale").corrections).toMatchObject([{ from: "crate", to: "carte" }]);
    expect(names("crate mentale")[0]).toBe("Xmind");
  });

  it("wait for the spelling data, which few queries need, and say when they want them", async () => {
    const { buildSearch } = await import("../../../../functions/lib/search/build-index.ts");
    const { createSearch } = await import("../../../../functions/lib/search/search.ts");
    const { toInput } = await import("./small-directory.ts");
    const { data, spelling } = buildSearch(toInput(SMALL));
    const lazy = createSearch(data);
    expect(lazy("quiz").wantsSpelling).toBe(false);
    expect(lazy("kahoto")).toMatchObject({ wantsSpelling: true, corrections: [] });
    lazy.learn(spelling);
    expect(lazy("kahoto")).toMatchObject({ wantsSpelling: false, corrections: [{ from: "kahoto" }] });
  });
});

describe("half-typed words", () => {
  it("are read at the end only", () => {
    expect(names("math")).toEqual(["Khan Academy"]);
    expect(search("trad quiz").unmatched).toEqual(["trad"]);
    expect(names("mindm")[0]).toBe("Xmind");
    expect(names("lancer des idé")).toContain("Xmind");
  });
});
