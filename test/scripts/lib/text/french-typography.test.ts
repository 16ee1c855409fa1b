import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTypography, correctTypography } from "../../../../scripts/lib/text/french-typography.ts";

/** Tables are read by people: `~` stands for U+202F, `°` for U+00A0. */
const visible = (text: string): string => text.replaceAll("\u202F", "~").replaceAll("\u00A0", "°");
const typed = (text: string): string => text.replaceAll("~", "\u202F").replaceAll("°", "\u00A0");
const names = ["Kahoot!", "Snap!", "L'Etudiant"];

describe("correctTypography()", () => {
  it.each([
    // Apostrophes
    ["L'élève d'aujourd'hui, qu'on aide", "L’élève d’aujourd’hui, qu’on aide"],
    ["l‘école et l´écran", "l’école et l’écran"],
    ["l'**IA**, d'[H5P](https://h5p.org), l'`API`", "l’**IA**, d’[H5P](https://h5p.org), l’`API`"],
    // High punctuation
    ["Deux usages : réviser ; jouer !", "Deux usages~: réviser~; jouer~!"],
    ["Pour qui° ? Pour tous°!", "Pour qui~? Pour tous~!"],
    ["Pour qui? Voici: tous; bravo!", "Pour qui~? Voici~: tous~; bravo~!"],
    ["Vraiment ?! (non?) Ah !!", "Vraiment~?! (non~?) Ah~!!"],
    ["**Attention:** *lire* : **oui**!", "**Attention~:** *lire*~: **oui**~!"],
    ["Formats : PDF, etc. : tout", "Formats~: PDF, etc.~: tout"],
    // Quotation marks
    ["« oui », «non», «°peut-être°»", "«~oui~», «~non~», «~peut-être~»"],
    ['Dire "oui" ou “non”.', "Dire «~oui~» ou «~non~»."],
    ['Le mode "quiz": rapide', "Le mode «~quiz~»~: rapide"],
    ['« Écrire "bonjour" puis “merci” »', "«~Écrire “bonjour” puis “merci”~»"],
    ['"Lire “Candide” en classe"', "«~Lire “Candide” en classe~»"],
    ['l\'"école inclusive"', "l’«~école inclusive~»"],
    ["« Kahoot! » et « Qui ? »", "«~Kahoot!~» et «~Qui~?~»"],
    // Ellipses, capitals, spaces
    ["NumPy, SQL...", "NumPy, SQL…"],
    ["L'Etat, Ecole, Etudiants, Evaluation, Ile", "L’État, École, Étudiants, Évaluation, Île"],
    ["Eleve ou Elève ; Evénement", "Élève ou Élève~; Événement"],
    ["un  mot , puis un autre .", "un mot, puis un autre."],
    ["10°  élèves", "10°élèves"],
  ])("%s → %s", (input, output) => {
    expect(visible(correctTypography(typed(input), { names }))).toBe(output);
    expect(checkTypography(typed(output), { names }).faults).toEqual([]);
  });

  it.each([
    "De 14:30 à 16:00, en 16:9, ratio 4:3",
    "tl;dv, AC!Nov, Genial.ly, Code.org, C++, C#, .NET",
    "Jouer à Kahoot! en classe, Snap! Kahoot!, puis L'Etudiant",
    "https://a.example/?q=l'eau:b;c et www.a.example/x?y, a@b.example.",
    '[Lien](https://a.example/?q=1 "L\'autre titre") ![image](x.png)',
    '`const a = "b" ; c` et ``l\'autre ` ...``',
    '```js\nconst a = "b" ; // l\'autre\n```',
    'Texte\n\n    code "indenté" : l\'un',
    '<b class="x">gras</b> <https://a.example/?a=1> &nbsp; &amp; suite',
    "[ref]: https://a.example 'Titre'",
    "Bravo :-) super ;) :D oui :smile: non",
    "- un\n- deux\n\n1. trois\n  - quatre",
    "# Titre\n\n> Citation",
    "**gras** *italique* _souligné_ ***les deux***",
    "| a   | b   |\n| :-- | --: |\n| 1   | 2   |",
    'Un écran de 13" ou de 15", 6\' de haut',
    "5! = 120 et n! pour tout n",
    "Attention (!) et (?)",
    "A la fin, A comme Alpha, Edition Education",
    "ligne\u0020\u0020\nsuivante",
    "Haute-Savoie, Ecole.org, @Ecole, #Etat",
    "std::vector",
  ])("leaves %s as it is", (text) => {
    expect(visible(correctTypography(text, { names }))).toBe(visible(text));
  });

  it("is idempotent", () => {
    const piece = fc.constantFrom(
      ..."l ' ’ \" “ ” « » : ; ! ? . , … ... ( ) [ ] * ** _ ` - | # < > & = / \\ @ 5 mot Etat Kahoot! a.b https://a.b :-) &amp;".split(
        " ",
      ),
      " ",
      "  ",
      "\n",
      "\n\n",
      "\u00A0",
      "\u202F",
    );
    const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: "grapheme" })), (written) => {
        const corrected = correctTypography(written, { names });
        expect(correctTypography(corrected, { names })).toBe(corrected);
        expect(checkTypography(corrected, { names }).faults).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
  });

  it("changes nothing but spaces, quotation marks, apostrophes, ellipses and accents", () => {
    const skeleton = (text: string): string =>
      text
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .replace(/['‘’ʼ´]/g, "'")
        .replace(/["“”„«»]/g, '"')
        .replace(/[ \u00A0\u2000-\u200A\u202F]/g, "")
        // Also those that were apart: « .. . ».
        .replaceAll("...", "…");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aé'\"«».:;!? \n\u202F“”`<>[](){}*") }), (written) => {
        expect(skeleton(correctTypography(written))).toBe(skeleton(written));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("checkTypography()", () => {
  it("gives the place and the correction of each fault, and counts those that others reveal", () => {
    expect(checkTypography('L\'oral : "oui":...')).toMatchObject({
      faults: [
        { index: 1, length: 1, correction: "’" },
        { index: 6, length: 1, correction: "\u202F" },
        { index: 9, length: 1, correction: "«\u202F" },
        { index: 13, length: 1, correction: "\u202F»" },
        { index: 15, length: 3, correction: "…" },
      ],
      total: 5,
      kept: [],
    });
    expect(checkTypography('Dire "oui": oui').total).toBe(3);
  });

  it.each([
    ["le jeu Jeopardy! et un quiz", ["Jeopardy!"]],
    ["Jeopardy! sert à réviser", ["Jeopardy!"]],
    ["Avec Yahoo!, Joomla! ou **Zut!** en classe", ["Yahoo!", "Joomla!", "Zut!"]],
    ["la presse (Yahoo!) et d'Okapi!", ["Yahoo!", "Okapi!"]],
    ["Au jeu\nJeopardy! Les élèves jouent", ["Jeopardy!"]],
  ])("leaves what may be a brand as it is: %s", (text, kept) => {
    const checked = checkTypography(text);
    expect(checked.kept).toEqual(kept);
    for (const name of kept) expect(checked.corrected).toContain(name);
    expect(checkTypography(text, { names: kept })).toMatchObject({ kept: [], corrected: checked.corrected });
  });

  it.each([
    ["Bravo! Vous avez fini.", "Bravo~! Vous avez fini."],
    ["Vous avez fini ? Bravo!", "Vous avez fini~? Bravo~!"],
    ["- Bravo!", "- Bravo~!"],
    ["Attention: Bravo! Oui", "Attention~: Bravo~! Oui"],
    ["le jeu Jeopardy ! et", "le jeu Jeopardy~! et"],
    ["à vous de jouer!", "à vous de jouer~!"],
  ])("takes no exclamation for a brand: %s", (text, corrected) => {
    expect(visible(correctTypography(text))).toBe(corrected);
    expect(checkTypography(text).kept).toEqual([]);
  });

  it.each([
    '"a" ',
    " ",
    "«a",
    "“a",
    "! ",
    "l'",
    "![a](",
    "<!--",
    "a-",
    "```a\n",
    "| ",
    "https",
    ". ",
    "Kahoot! ",
    "Zut! et ",
    "Zut",
  ])("reads 100 kB of %j about as fast as a plain text of the same length", (piece) => {
    const plain = "L'élève d'une école : un mot, puis un autre. ";
    // Signs that make every rule and every pattern look at the text.
    const start = "l'a https://a.example a@b.example  ";
    const time = (repeated: string): number => {
      const text = `${start}${repeated.repeat(100_000 / repeated.length)}`;
      const begin = performance.now();
      checkTypography(text, { names });
      return performance.now() - begin;
    };
    time(plain);
    // A rule that reads the text again from each of its characters takes more than a hundred times as long.
    expect(time(piece)).toBeLessThan(20 * time(plain));
  });
});
