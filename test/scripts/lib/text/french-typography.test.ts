import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctTypography, keepsSigns } from "../../../../scripts/lib/text/french-typography.ts";

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
    expect(visible(correctTypography(typed(output), { names }))).toBe(output);
  });

  it.each([
    "De 14:30 à 16:00, en 16:9, ratio 4:3",
    "tl;dv, AC!Nov, Genial.ly, Code.org, C++, C#, .NET",
    "Jouer à Kahoot! en classe, Snap! Kahoot!, puis L'Etudiant",
    "https://a.example/?q=l'eau:b;c et www.a.example/x?y, a@b.example.",
    '[Lien](https://a.example/?q=1 "L\'autre titre") ![image](x.png)',
    '`const a = "b" ; c` et ``l\'autre ` ...``',
    '```js\nconst a = "b" ; // l\'autre\n```',
    '<b class="x">gras</b> <https://a.example/?a=1> &nbsp; &amp; suite',
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
      }),
      { numRuns: 5_000 },
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

it.each([
  ["Kahoot!", true],
  ["L'Etudiant", true],
  ["Wooclap", false],
])("keepsSigns() says whether the corrections would spoil %s: %s", (name, expected) => {
  expect(keepsSigns(name)).toBe(expected);
});
