import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Tool } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { SCREENSHOT_HEIGHT } from "../../../../../scripts/lib/content/pictures.ts";
import {
  type CategoryColours,
  categoryColours,
} from "../../../../../scripts/lib/outputs/pictures/category-colours.ts";
import { renderCard } from "../../../../../scripts/lib/outputs/pictures/render-card.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

const CATEGORIES = 24;
const [sample] = sampleCatalog().tools;
const draw = (changes: Partial<Tool>, index = 0, height = SCREENSHOT_HEIGHT): string => {
  if (sample === undefined) throw new Error("the sample has no tool");
  const tool = { ...sample, ...changes };
  const footer = new URL(tool.website_url).hostname;
  const card = { title: tool.name, kind: tool.category_name, footer, place: index, tile: null };
  return renderCard(card, height);
};

/** The lines of text with their sizes, as an XML reader finds them. */
function textsOf(svg: string) {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => /^(?:text|tspan)$/.test(name) });
  const span = z.object({ "#text": z.coerce.string(), "@_y": z.coerce.number() });
  const text = z.object({ "@_font-size": z.coerce.number(), tspan: z.array(span) });
  const svgSchema = z.object({
    svg: z.object({ title: z.object({ "#text": z.coerce.string() }), g: z.unknown() }),
  });
  const { svg: root } = svgSchema.parse(parser.parse(svg));
  const groups = z.array(z.looseObject({ text: z.array(text).optional() })).parse([root.g].flat());
  return { title: root.title["#text"], texts: groups.flatMap((group) => group.text ?? []) };
}

describe("renderCard()", () => {
  it("gives the same bytes for the same tool, of a few kilobytes", () => {
    const card = draw({});
    expect(draw({})).toBe(card);
    expect(Buffer.byteLength(card)).toBeLessThan(4096);
  });

  it("is an image with a title for screen readers, and loads nothing", () => {
    const card = draw({ name: "Kahoot!", category_name: "Quiz et évaluation" });
    expect(card).toContain('role="img"');
    expect(textsOf(card).title).toBe("Kahoot!, Quiz et évaluation");
    expect(card.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /https?:|url\(|<style|<image|@font/,
    );
  });

  it.each([
    "Jan",
    "Rendez-vous RENATER",
    "Forge des communs numériques éducatifs",
    "Google Workspace for Education",
    "W".repeat(80),
    "Anticonstitutionnellement-vôtre et autres mots plus longs que de raison",
    "中文名称测试一二三四五六七八九十",
    '"<script>alert(1)</script> & Cie',
    "fin\u0001\u001b[31m",
  ])("shows the name whole or says that it is cut: %s", (name) => {
    const card = draw({ name });
    expect(XMLValidator.validate(card)).toBe(true);
    const { texts } = textsOf(card);
    const [, shown] = texts;
    const lines = shown?.tspan ?? [];
    const size = shown?.["@_font-size"] ?? 0;
    const plain = (text: string) => text.replace(/[\p{Cc} ]/gu, "");
    const joined = plain(lines.map((line) => line["#text"]).join(""));
    if (joined.endsWith("…")) expect(plain(name).startsWith(joined.slice(0, -1))).toBe(true);
    else expect(joined).toBe(plain(name));
    expect(lines.length).toBeLessThanOrEqual(4);
    // Below the category, and legible on a card of 300 pixels.
    expect((lines[0]?.["@_y"] ?? 0) - size).toBeGreaterThan(180);
    expect(size).toBeGreaterThanOrEqual(40);
  });

  it("breaks after a hyphen only if it must", () => {
    const lines = textsOf(draw({ name: "Rendez-vous RENATER" })).texts[1]?.tspan.map((line) => line["#text"]);
    expect(lines).toEqual(["Rendez-vous", "RENATER"]);
  });

  it("draws a different picture for every category", () => {
    const cards = Array.from({ length: CATEGORIES }, (_, index) => draw({}, index));
    expect(new Set(cards).size).toBe(CATEGORIES);
    const shapes = cards.map((card) => card.replace(/#[0-9a-f]{6}/g, ""));
    expect(new Set(shapes).size).toBe(CATEGORIES);
  });
});

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(first: string, second: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("categoryColours()", () => {
  const all = Array.from({ length: CATEGORIES }, (_, index) => categoryColours(index));

  it.each<[number, keyof CategoryColours, keyof CategoryColours]>([
    [7, "text", "background"],
    [7, "accent", "background"],
    [4.5, "ink", "pale"],
  ])("has a contrast of %d:1 between %s and %s in every category", (least, above, below) => {
    for (const colours of all) expect(contrast(colours[above], colours[below])).toBeGreaterThanOrEqual(least);
  });

  it("gives each of 24 categories its own colours, then begins again", () => {
    expect(new Set(all.map(({ background }) => background)).size).toBe(CATEGORIES);
    expect(categoryColours(CATEGORIES)).toEqual(all[0]);
  });
});
