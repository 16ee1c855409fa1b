/** The weight of a body, as it is and as it travels. */

import { brotliCompressSync, constants } from "node:zlib";

/** In bytes. */
export interface Weight {
  raw: number;
  brotli: number;
}

/** What servers choose for bodies that they compress while they answer; 11 would take seconds on an index. */
export const BROTLI_QUALITY = 5;

export function weigh(body: string | Uint8Array): Weight {
  const bytes = Buffer.from(body);
  const compressed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
  return { raw: bytes.byteLength, brotli: compressed.byteLength };
}
