/** Tells a refusal of the API from a broken connection, for the web component. */

import { EMBED_PATH } from "../../reuse-addresses.ts";

/**
 * Whether the directory answers outside of its API, which alone has a limit. The host's own 429 lacks the header
 * that would let a page of another site read it: the browser reports it as a broken connection.
 */
export const isServed = (base: URL): Promise<boolean> =>
  fetch(new URL(EMBED_PATH, base), { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
