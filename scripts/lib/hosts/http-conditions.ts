/**
 * Conditional and partial requests (RFC 9110, 13 and 14) for answers that have an ETag. Files have no date here, as
 * on Netlify, so conditions on dates do not apply.
 */

import { matchesEtag } from "../../../functions/lib/answer/respond.ts";

/** The answer under the conditions of the request: whole, a range of it, or only its headers. */
export async function applyConditions(request: Request, answer: Response): Promise<Response> {
  const { method } = request;
  const etag = answer.headers.get("ETag");
  if (answer.status !== 200 || etag === null || (method !== "GET" && method !== "HEAD")) return answer;
  const headers = new Headers(answer.headers);
  const withoutBody = (status: number) => {
    for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
    return new Response(null, { status, headers });
  };
  const ifMatch = request.headers.get("If-Match");
  if (ifMatch !== null && !matchesStrongly(ifMatch, etag)) return withoutBody(412);
  if (matchesEtag(request.headers.get("If-None-Match"), etag)) return withoutBody(304);
  headers.set("Accept-Ranges", "bytes");
  if (method === "HEAD") return new Response(null, { headers });
  const range = request.headers.get("Range");
  const ifRange = request.headers.get("If-Range");
  if (range === null || (ifRange !== null && !matchesStrongly(ifRange, etag)))
    return new Response(answer.body, { headers });

  const bytes = new Uint8Array(await answer.arrayBuffer());
  const part = readRange(range, bytes.length);
  if (part === null) return new Response(bytes, { headers });
  headers.set("Content-Range", `bytes ${part ? `${part.start}-${part.end - 1}` : "*"}/${bytes.length}`);
  if (part === undefined) return withoutBody(416);
  headers.set("Content-Length", String(part.end - part.start));
  return new Response(bytes.subarray(part.start, part.end), { status: 206, headers });
}

/** Strong comparison: what is weak may differ in its bytes. */
function matchesStrongly(header: string, etag: string): boolean {
  const tags: readonly string[] = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return header.trim() === "*" || (!etag.startsWith("W/") && tags.includes(etag));
}

/**
 * One range of bytes, `end` not included; `undefined` if nothing of it exists. Null for all other forms, which a
 * server may ignore. `readRange("bytes=-2", 10)` → `{ start: 8, end: 10 }`
 */
function readRange(header: string, size: number): { start: number; end: number } | undefined | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const isSuffix = first === "";
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === "" ? size : Math.min(size, Number(last) + 1);
  if (!isSuffix && last !== "" && Number(last) < Number(first)) return null;
  return start < end ? { start, end } : undefined;
}
