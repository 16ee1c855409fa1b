import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../../scripts/lib/content/check-content.ts";
import { inventWords, sampleFiles, TODAY, tool } from "../../../../../support/sample-content.ts";

const webp = await sharp({ create: { width: 1280, height: 800, channels: 3, background: "#fff" } })
  .webp()
  .toBuffer();
const image = { path: "content/screenshots/zephyr.webp", bytes: webp };
const record = {
  "content/screenshots.yml": 'zephyr: { captured_at: 2026-11-01, alt: "La page d’accueil" }\n',
};

/** The findings of the sample, with one capture, if the text of a tool ends in this. */
function findingsOfText(text: string) {
  const body = `${inventWords("images", 100)}.\n\n${text}`;
  const files = sampleFiles({
    ...record,
    "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]" }, body),
  });
  return parseCatalog(files, { today: TODAY, images: [image] }).findings;
}

describe("the rule of Markdown", () => {
  it.each([
    "Une capture\u202f: ![Trois quiz](/screenshots/zephyr.webp)",
    "Un [site](https://a.example), une [page](/outils/), un [titre](#prix).",
    "[Écrire](mailto:a@b.example) à l’équipe.",
  ])("accepts %j", (text) => {
    expect(findingsOfText(text)).toEqual([]);
  });

  it.each([
    "https://traceur.example/pixel.png?id=1",
    "http://traceur.example/pixel.png",
    "//traceur.example/pixel.png",
    "data:image/png;base64,AAAA",
    "www.traceur.example/pixel.png",
  ])("refuses the image %s, says where and where to put it", (source) => {
    expect(findingsOfText(`Voici ![Suivi](${source})`)).toMatchObject([
      {
        file: "content/tools/zephyr.md",
        line: 19,
        code: "outside-image",
        level: "error",
        says: `L’image « ${source} » n’est pas dans ce dépôt : un autre site apprendrait qui lit la page.`,
        todo: expect.stringMatching(/content\/screenshots\/zephyr\.webp .*]\(\/screenshots\/zephyr\.webp\)$/),
      },
    ]);
  });

  it.each([
    ["/screenshots/zephir.webp", "/screenshots/zephyr.webp"],
    ["../screenshots/zephyr.webp", "/screenshots/zephyr.webp"],
    ["photo.png", "L’enregistrer dans content/screenshots/zephyr.webp, puis"],
    [`/${"a".repeat(5000)}`, "L’enregistrer dans"],
  ])("says that there is no image %s", (source, fix) => {
    expect(findingsOfText(`Voici ![Trois quiz](${source})`)).toMatchObject([
      { line: 19, code: "dead-image", todo: expect.stringContaining(fix) },
    ]);
  });

  it("asks for the alternative text of our own images", () => {
    expect(findingsOfText("Voici ![](/screenshots/zephyr.webp)")).toMatchObject([
      { line: 19, code: "missing-alternative" },
    ]);
  });

  it.each([
    ["http://clair.example/a", "https://clair.example/a"],
    ["tel:0123456789", "Écrire une adresse qui commence par https://"],
    ["//a.example", "Écrire une adresse qui commence par https://"],
  ])("refuses the link %s", (target, fix) => {
    expect(findingsOfText(`Un [lien](${target}).`)).toMatchObject([
      { line: 19, code: "unsafe-link", level: "error", todo: expect.stringContaining(fix) },
    ]);
  });
});
