/** The addresses of the API: one place that spells them, for files, links and routes. */

export const API_BASE = "/api/v1/directory";
export const TOOLS_PATH = `${API_BASE}/tools`;
export const COLLECTIONS_PATH = `${API_BASE}/collections`;
export const NEEDS_PATH = `${API_BASE}/needs`;
export const CATEGORIES_PATH = `${API_BASE}/categories`;
export const OPENAPI_PATH = `${API_BASE}/openapi.json`;
/** The data of search, outside the API: the edge function and the browse page read them, and no limit counts them. */
export const SEARCH_FOLDER = "/_search";

/** Where assistants call the directory as tools. */
export const MCP_PATH = "/mcp";

/** The `Link` header of every answer (RFC 8631): where the service is described, and what may be done with its data. */
export const SERVICE_LINKS = [
  `<${OPENAPI_PATH}>; rel="service-desc"; type="application/json"`,
  `</docs/>; rel="service-doc"; type="text/html"`,
  `</exports/LICENSE.txt>; rel="license"; type="text/plain"`,
].join(", ");

/** `toolPath("kahoot")` → `"/api/v1/directory/tools/kahoot"` */
export const toolPath = (slug: string): string => `${TOOLS_PATH}/${slug}`;

/** `collectionPath("top-quiz")` → `"/api/v1/directory/collections/top-quiz"` */
export const collectionPath = (slug: string): string => `${COLLECTIONS_PATH}/${slug}`;
export const needPath = (slug: string): string => `${NEEDS_PATH}/${slug}`;
