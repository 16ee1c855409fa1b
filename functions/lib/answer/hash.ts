/** Fingerprints of texts, for ETags. */

/**
 * A 64-bit fingerprint in two interleaved 32-bit lanes (MurmurHash3's constants and final mix): not
 * cryptographic, but quicker than a digest on bodies of some 20 kB, and synchronous.
 */
export function hash(text: string): string {
  let a = 0xdeadbeef ^ text.length;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (a >>> 0).toString(16).padStart(8, "0") + (b >>> 0).toString(16).padStart(8, "0");
}
