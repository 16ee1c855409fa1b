/** Looks at the bytes of a capture: what the rules and a browser need to know of it is a few numbers. */

import { imageSize } from "image-size";
import type { ImageFile } from "../../source/read-content.ts";
import type { MeasuredImage } from "../model/content.ts";

export const measureImage = ({ path, bytes }: ImageFile): MeasuredImage => ({
  file: path,
  slug: path.replace(/^.*\/|\.webp$/g, ""),
  size: measure(bytes),
  isWhole: isWhole(bytes),
});

/** Null if it is not an image: the library throws. */
function measure(bytes: Uint8Array): MeasuredImage["size"] {
  try {
    const { type = "", width, height } = imageSize(bytes);
    return { type, width, height };
  } catch {
    return null;
  }
}

/** A RIFF file says at its start how long it is. */
const isWhole = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= 8 &&
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8 <= bytes.byteLength;
