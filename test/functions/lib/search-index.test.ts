import { describe, expect, it } from "vitest";
import { buildSearchData, createSearch } from "../../../functions/lib/search-index.ts";

const NAMES = [
  { name: "Khan Academy", aliases: [], description: "Cours et exercices de mathématiques en vidéo." },
  { name: "DeepL", aliases: [], description: "Traduire un texte ou un document dans une autre langue." },
  { name: "Framindmap", aliases: [], description: "Une carte mentale à plusieurs, sans compte." },
  { name: "Kahoot!", aliases: [], description: "Des quiz en direct, projetés au tableau." },
  { name: "Wayground", aliases: ["Quizizz"], description: "Quiz et leçons à son rythme." },
  { name: "Écrivain", aliases: [], description: "Corriger l’orthographe et la carte des accords." },
];
const search = createSearch(
  JSON.parse(JSON.stringify(buildSearchData(NAMES.map((document, id) => ({ id, ...document }))))),
);
const names = (q: string) => search(q).positions.map((position) => NAMES[position]?.name);

describe("createSearch()", () => {
  it.each([
    ["kahoot", "Kahoot!"],
    ["khanacademy", "Khan Academy"],
    ["KHAN ACADEMY", "Khan Academy"],
    ["kahoto", "Kahoot!"],
    ["ecrivain", "Écrivain"],
    ["quizizz", "Wayground"],
    ["framind", "Framindmap"],
    ["traduction", "DeepL"],
    ["l’orthographe", "Écrivain"],
    ["une appli pour traduire", "DeepL"],
  ])("finds for %j first %s", (q, name) => {
    expect(names(q)[0]).toBe(name);
  });

  it("puts tools that match every word before those that match half", () => {
    expect(names("carte mentale")).toEqual(["Framindmap", "Écrivain"]);
    expect(search("carte mentale").relaxed).toBe(false);
  });

  it("says where no tool matches every word", () => {
    expect(search("quiz orthographe")).toMatchObject({ relaxed: true });
  });

  it.each(["xylophone", "zzzz", "!!!", "’", "le la les"])("finds nothing for %j", (q) => {
    expect(names(q)).toEqual([]);
  });
});
