/** Headers of the pages, and of the scripts, stylesheets and pictures that they load. */

import type { HeaderSet } from "./output.ts";

/**
 * Nothing from other sites, nothing inline. JSON-LD blocks are data: no browser runs them. Other sites may frame any
 * page: there is no session to abuse.
 */
const PAGE_POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "worker-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "*",
};

/** The headers of a page with this content security policy. */
export const pageHeaders = (policy: Readonly<Record<string, string>> = PAGE_POLICY): HeaderSet => ({
  "Content-Security-Policy": Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; "),
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
});

/** The name of an asset changes when its content does. */
export const ASSET_HEADERS: HeaderSet = {
  ...pageHeaders(),
  "Cache-Control": "public, max-age=31536000, immutable",
};
