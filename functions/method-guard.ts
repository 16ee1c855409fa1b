/** Edge function on every address of the site: answers OPTIONS, refuses all methods but GET and HEAD. */

import type { Config } from "@netlify/edge-functions";
import { guardMethods } from "./lib/answer/respond.ts";

export const config: Config = {
  path: "/*",
  // GET and HEAD cost nothing: the platform does not start the function for them.
  method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
};

export default async (request: Request): Promise<Response | undefined> => {
  const directory = await import("../public/_search/directory.json", { with: { type: "json" } });
  return guardMethods(request, directory.default.base_url);
};
