/** Draws an SVG as a PNG, with the letters of the house and none of the machine: the same bytes everywhere. */

import { Resvg } from "@resvg/resvg-js";
import { packageFile } from "../bundle.ts";

/** The drawing fills the width; its own proportions give the height. */
export function renderPng(svg: string, width: number): Uint8Array {
  const drawing = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false, fontFiles: fonts(), defaultFontFamily: FONT_FAMILY },
    logLevel: "off",
  });
  return drawing.render().asPng();
}

/** The family of the pages, in a format that the library reads: WOFF2 is for browsers. */
export const FONT_FAMILY = "Figtree";

const fonts = (): string[] => [
  packageFile("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
  packageFile("@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf"),
];
