import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeCapture } from "../../../../../scripts/lib/visits/screenshots/encode-capture.ts";

const paint = (svg: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="100%" height="100%" fill="#fafafa"/>${svg}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const photograph = (): Promise<Buffer> => {
  const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
  const create = { width: 1280, height: 800, channels: 3, background: "#888", noise } as const;
  return sharp({ create }).blur(2).png().toBuffer();
};

describe("encodeCapture()", () => {
  it("encodes flat pages without loss, as that is lighter", async () => {
    const bars = Array.from(
      { length: 60 },
      (_, i) => `<rect x="40" y="${i * 13}" width="${300 + ((i * 97) % 900)}" height="6"/>`,
    );
    const page = await paint(bars.join(""));
    const image = await encodeCapture(page);
    const [before, after] = await Promise.all(
      [page, image].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
    );
    expect(before?.equals(after ?? Buffer.alloc(0))).toBe(true);
    expect(image.byteLength).toBeLessThan(30 * 1024);
  });

  it("makes photographs small enough to commit", async () => {
    const image = await encodeCapture(await photograph());
    expect(image.byteLength).toBeLessThan(300 * 1024);
    expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: 1280, height: 800 });
  });

  it.each([
    ["a background", ""],
    ["a loading wheel", '<circle cx="640" cy="400" r="22" fill="none" stroke="#000" stroke-width="5"/>'],
  ])("refuses a page with only %s", async (_, svg) => {
    await expect(encodeCapture(await paint(svg))).rejects.toMatchObject({ code: "blank" });
  });

  it("accepts a page with only a name and an input field", async () => {
    const page = await paint(
      '<rect x="540" y="200" width="200" height="60" fill="#236"/><rect x="340" y="330" width="600" height="60" fill="none" stroke="#999"/>',
    );
    expect((await encodeCapture(page)).byteLength).toBeGreaterThan(0);
  });
});
