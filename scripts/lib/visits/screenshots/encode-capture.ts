/** Turns the screenshot of the browser into the image that is committed. */

import sharp from "sharp";
import { SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "../../content/pictures.ts";
import { CaptureFailure } from "./failure.ts";

/** A card is 300 pixels wide on a telephone: there the weight counts most. */
const TARGET_BYTES = 80 * 1024;
/** Text is still sharp at 50. Above 82 nobody sees a difference. */
const QUALITIES = [82, 74, 66, 58, 50];

/** WebP of at most about 80 kB, if the quality allows it. Throws a CaptureFailure for an empty page. */
export async function encodeCapture(png: Uint8Array): Promise<Uint8Array> {
  const image = sharp(png).flatten({ background: "#fff" }).toColourspace("srgb");
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== SCREENSHOT_WIDTH || info.height !== SCREENSHOT_HEIGHT) {
    throw new Error(`the browser gave ${info.width} × ${info.height} pixels`);
  }
  if (shareOfInk(data, info.channels) < BLANK) {
    throw new CaptureFailure("blank", "la page est vide, ou presque");
  }
  // Lossless, text on a plain background is five times lighter, and a photograph twenty times heavier.
  let best: Uint8Array = await image.clone().webp({ lossless: true, effort: 5 }).toBuffer();
  for (const quality of QUALITIES) {
    const lossy = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (lossy.byteLength < best.byteLength) best = lossy;
    if (best.byteLength <= TARGET_BYTES) break;
  }
  return best;
}

/** A logo and a search field cover 2 %, a loading wheel 0.1 %. */
const BLANK = 0.004;

/** The share of pixels that differ from the most common colour. */
function shareOfInk(pixels: Uint8Array, channels: number): number {
  const count = pixels.length / channels;
  const colours = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = coarse(pixels, at);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return 1 - Math.max(...colours.values()) / count;
}

/** Sixteen steps for each of red, green and blue. */
const coarse = (pixels: Uint8Array, at: number): number =>
  (((pixels[at] ?? 0) >> 4) << 8) | (((pixels[at + 1] ?? 0) >> 4) << 4) | ((pixels[at + 2] ?? 0) >> 4);
