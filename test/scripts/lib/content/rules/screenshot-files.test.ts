import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../scripts/lib/content/check-content.ts";
import { sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } });

let good: Uint8Array;
beforeAll(async () => {
  good = await blank(1280, 800).webp().toBuffer();
});

const RECORD = 'zephyr:\n  captured_at: 2026-11-01\n  alt: "La page d’accueil, avec trois quiz"\n';

function parse(images: Record<string, Uint8Array>, records: string | null = RECORD) {
  const files = sampleFiles({ "content/screenshots.yml": records });
  return parseCatalog(files, {
    today: TODAY,
    images: Object.entries(images).map(([slug, bytes]) => ({
      path: `content/screenshots/${slug}.webp`,
      bytes,
    })),
  });
}

const codesOf = (...args: Parameters<typeof parse>) => parse(...args).findings.map(({ code }) => code);

describe("screenshots rule", () => {
  it("gives a tool its described capture, and a card to the others", () => {
    const { catalog, findings } = parse({ zephyr: good });
    expect(findings).toEqual([]);
    expect(catalog?.captures).toEqual([{ slug: "zephyr", bytes: good }]);
    const [zephyr, boreal] = ["zephyr", "boreal"].map((slug) =>
      catalog?.tools.find((candidate) => candidate.slug === slug),
    );
    expect(zephyr?.screenshot_url).toBe("https://annuaire.example/screenshots/zephyr.webp");
    expect(zephyr?.screenshot).toEqual({
      url: zephyr?.screenshot_url,
      width: 1280,
      height: 800,
      alt: "La page d’accueil, avec trois quiz",
      kind: "capture",
      captured_at: "2026-11-01",
    });
    expect(boreal?.screenshot).toMatchObject({
      url: "https://annuaire.example/cards/quiz-evaluation.svg",
      kind: "placeholder",
      captured_at: null,
    });
  });

  it("keeps the capture of a draft from the site", () => {
    const record = RECORD.replace("zephyr", "brouillon");
    const { catalog, findings } = parse({ brouillon: good }, record);
    expect(findings).toEqual([]);
    expect(catalog?.captures).toEqual([]);
  });

  it("says what an image without a description needs, ready to paste", () => {
    const { catalog, findings } = parse({ zephyr: good }, null);
    expect(catalog).toBeNull();
    expect(findings).toMatchObject([
      {
        file: "content/screenshots/zephyr.webp",
        code: "missing-alt",
        todo: `zephyr:\n  captured_at: ${TODAY}\n  alt: "Capture d’écran de la page d’accueil de Zéphyr Quiz"`,
      },
    ]);
    const pasted = findings[0]?.todo ?? "";
    expect(parse({ zephyr: good }, pasted).findings).toEqual([]);
  });

  it("reports a description without its text, at its line", () => {
    expect(parse({ zephyr: good }, "zephyr:\n  captured_at: 2026-11-01\n").findings).toMatchObject([
      {
        file: "content/screenshots.yml",
        line: 2,
        code: "missing-alt",
        todo: 'alt: "Capture d’écran de la page d’accueil de Zéphyr Quiz"',
      },
    ]);
  });

  it("guesses which field was meant", () => {
    const { findings } = parse({ zephyr: good }, RECORD.replace("captured_at", "capture_at"));
    expect(findings[0]).toMatchObject({
      code: "unknown-field",
      todo: expect.stringContaining("captured_at"),
    });
  });

  it("reports an image that belongs to no tool, with the tool that was meant", () => {
    expect(parse({ zefyr: good, "tout-autre": good }, null).findings).toMatchObject([
      { code: "orphan-screenshot", todo: "La supprimer." },
      { code: "orphan-screenshot", todo: "La renommer en zephyr.webp, ou la supprimer." },
    ]);
  });

  it("knows the former name of a tool: its image follows", () => {
    const { findings } = parse({ "ancien-zephyr": good }, null);
    expect(findings[0]?.todo).toBe("La renommer en zephyr.webp, ou la supprimer.");
  });

  it("reports a description without its tool or without its image", () => {
    const records = `${RECORD}${RECORD.replace("zephyr", "inconnu")}`;
    expect(parse({}, records).findings).toMatchObject([
      { line: 2, code: "missing-screenshot", file: "content/screenshots.yml" },
      { line: 5, code: "dead-reference" },
    ]);
  });

  it("does not report an image as missing if it could not be read", () => {
    const { findings } = parseCatalog(sampleFiles({ "content/screenshots.yml": RECORD }), {
      today: TODAY,
      unread: ["content/screenshots/zephyr.webp"],
    });
    expect(findings).toEqual([]);
  });

  it("reports a capture from the future", () => {
    expect(codesOf({ zephyr: good }, RECORD.replace("2026-11-01", "2026-11-22"))).toEqual(["future-date"]);
  });

  it("reports a file that is not an image, another format, a cut file and another size", async () => {
    const png = await blank(1280, 800).png().toBuffer();
    const small = await blank(640, 400).webp().toBuffer();
    for (const [bytes, code] of [
      [Buffer.from("pas une image"), "not-webp"],
      [Buffer.alloc(0), "not-webp"],
      [png, "not-webp"],
      [good.subarray(0, good.length - 10), "not-webp"],
      [good.subarray(0, 14), "not-webp"],
      [small, "wrong-size"],
    ] as const) {
      expect(codesOf({ zephyr: bytes })).toEqual([code]);
    }
    expect(parse({ zephyr: png }).findings[0]?.says).toContain("c’est du PNG");
  });

  it("takes a tool whose name is a word of the language for what it is", () => {
    const files = sampleFiles({
      "content/tools/constructor.md": tool({
        name: "Constructor",
        website_url: "https://constructor.example",
      }),
    });
    const { catalog } = parseCatalog(files, { today: TODAY });
    const found = catalog?.tools.find(({ slug }) => slug === "constructor");
    expect(found?.screenshot.kind).toBe("placeholder");
  });
});
