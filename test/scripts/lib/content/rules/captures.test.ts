import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../scripts/lib/content/check-content.ts";
import { inventWords, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } });

let good: Uint8Array;
let png: Uint8Array;
let small: Uint8Array;
beforeAll(async () => {
  good = await blank(1280, 800).webp().toBuffer();
  png = await blank(1280, 800).png().toBuffer();
  small = await blank(640, 400).webp().toBuffer();
});

const RECORD = 'zephyr:\n  captured_at: 2026-11-01\n  alt: "La page d’accueil, avec trois quiz"\n';

function parse(captures: Record<string, Uint8Array>, records: string | null, text = "Une capture.") {
  const body = `${inventWords("images", 100)}.\n\n${text}`;
  const files = sampleFiles({
    "content/screenshots.yml": records,
    "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]" }, body),
  });
  const images = Object.entries(captures).map(([slug, bytes]) => ({
    path: `content/screenshots/${slug}.webp`,
    bytes,
  }));
  return parseCatalog(files, { today: TODAY, images });
}
const told = (...given: Parameters<typeof parse>) =>
  parse(...given).findings.map(({ file, line, code, todo }) => [file, line, code, todo]);

describe("captures", () => {
  it("gives a tool its described capture, and keeps that of a draft from the site", () => {
    const { catalog, findings } = parse({ zephyr: good }, RECORD);
    expect(findings).toEqual([]);
    expect(catalog?.captures).toEqual([{ slug: "zephyr", bytes: good }]);
    expect(catalog?.tools.find(({ slug }) => slug === "zephyr")?.screenshot).toMatchObject({
      url: "https://annuaire.example/screenshots/zephyr.webp",
      alt: "La page d’accueil, avec trois quiz",
      kind: "capture",
      captured_at: "2026-11-01",
    });
    const draft = parse({ brouillon: good }, RECORD.replace("zephyr", "brouillon"));
    expect(draft.findings).toEqual([]);
    expect(draft.catalog?.captures).toEqual([]);
  });

  it("reports what does not go together: images, records and tools", () => {
    const [described] = parse({ zephyr: good }, null).findings;
    expect(described).toMatchObject({ file: "content/screenshots/zephyr.webp", code: "missing-alt" });
    expect(parse({ zephyr: good }, described?.todo ?? "").findings).toEqual([]);
    const [records, image] = ["content/screenshots.yml", "content/screenshots/zefyr.webp"];
    expect(told({ zephyr: good }, "zephyr:\n  captured_at: 2026-11-01\n")).toEqual([
      [records, 2, "missing-alt", 'alt: "Capture d’écran de la page d’accueil de Zéphyr Quiz"'],
    ]);
    expect(told({ zefyr: good }, null)).toEqual([
      [image, null, "orphan-screenshot", "La renommer en zephyr.webp, ou la supprimer."],
    ]);
    expect(told({ "ancien-zephyr": good }, null)[0]?.[3]).toContain("La renommer en zephyr.webp");
    expect(told({}, `${RECORD}${RECORD.replace("zephyr", "inconnu")}`)).toMatchObject([
      [records, 2, "missing-screenshot", expect.stringContaining("npm run screenshots -- zephyr")],
      [records, 5, "missing-screenshot", expect.stringContaining("Supprimer ces lignes")],
    ]);
  });

  it("reports a file that is not an image, another format, a cut file and another size", () => {
    const cut = [good.subarray(0, good.length - 10), good.subarray(0, 14), new Uint8Array()];
    const codes = [Buffer.from("pas une image"), png, ...cut, small].map(
      (bytes) => told({ zephyr: bytes }, RECORD)[0]?.[2],
    );
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "not-webp"), "wrong-size"]);
  });
});

it.each([
  ["![Trois quiz](/screenshots/zephyr.webp), un [site](https://a.example), une [page](/outils/).", null],
  ["![Suivi](https://traceur.example/pixel.png?id=1)", "outside-image"],
  ["![Suivi](//traceur.example/pixel.png)", "outside-image"],
  ["![Suivi](data:image/png;base64,AAAA)", "outside-image"],
  ["![Trois quiz](/screenshots/zephir.webp)", "dead-image"],
  ["![](/screenshots/zephyr.webp)", "missing-alternative"],
  ["un [lien](tel:0123456789)", "unsafe-link"],
  ["un [lien](//a.example)", "unsafe-link"],
])("the images and links of a text are safe: %s", (text, code) => {
  expect(told({ zephyr: good }, RECORD, text).map((finding) => finding[2])).toEqual(code ? [code] : []);
});
