/** Addresses and version of the API, for the other outputs too. */

import { API_BASE } from "../../../functions/lib/contract/paths.ts";

export const API_VERSION = "1.2.0";

/** `goneFile("/api/v1/directory/tools/x")` → `"/api/v1/directory/gone/tools/x.json"` */
export const goneFile = (path: string): string => `${API_BASE}/gone${path.slice(API_BASE.length)}.json`;
