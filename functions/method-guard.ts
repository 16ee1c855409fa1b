/** Edge function on every address of the site: answers OPTIONS, refuses all methods but GET and HEAD. */

import type { Config } from "@netlify/edge-functions";
import manifest from "../public/api/v1/directory/_edge/manifest.json" with { type: "json" };
import { createMethodGuard } from "./lib/answer/guard-methods.ts";

export const config: Config = {
  path: "/*",
  // GET and HEAD cost nothing: the platform does not start the function for them.
  method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
};

export default createMethodGuard(manifest.base_url);
