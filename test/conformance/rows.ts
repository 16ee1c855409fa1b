/** What the contract says of single requests: black-box rows, the same for every host. */

export const BASE = "/api/v1/directory";

export interface Row {
  /** Below the API, or a whole address that starts with `//`. */
  readonly path: string;
  /** GET if none is given. */
  readonly method?: string;
  /** 200 if none is given. */
  readonly status?: number;
  /** The published file that the answer is, byte for byte. */
  readonly file?: string;
  /** Some of the body. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string | RegExp>>;
}

const list = (self: string) => ({
  Link: new RegExp(`^<${BASE}/tools${self}>; rel="self", .*rel="service-desc"`),
});
const refused = { Allow: "GET, HEAD, OPTIONS" };
const preflight = { ...refused, "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS" };
const page = { "Content-Type": /^text\/html/i, "Content-Security-Policy": /^default-src 'none'/ };
const fault = (parameter: string, code: string) => ({ parameter, code });

/** What any host of the published folder answers. */
export const STATIC_ROWS: readonly Row[] = [
  { path: "", file: "directory.json", body: { links: { self: BASE } } },
  { path: "/tools/kazoo", file: "tools/kazoo.json", body: { data: { slug: "kazoo", name: "Kazoo!" } } },
  { path: "/collections", file: "collections.json" },
  { path: "/needs", file: "needs.json" },
  { path: "/tools/page/2.json", file: "tools/page/2.json", body: { meta: { page: 2 } } },
];

export const ROWS: readonly Row[] = [
  ...STATIC_ROWS,
  { path: "/tools", file: "tools.json", headers: list("") },
  { path: "/tools?page=2", file: "tools/page/2.json", headers: list("\\?page=2") },
  { path: "/tools?page=1&per_page=30", file: "tools.json" },
  { path: "/tools?pricing=free&page=2", file: "tools/pricing/free/page/2.json" },
  { path: "/tools?has_education_pricing=1", file: "tools/education/page/1.json" },
  {
    path: "/tools?category=quiz-evaluation&utm_source=x",
    file: "tools/category/quiz-evaluation/page/1.json",
  },
  { path: "/tools.json?q=quiz", file: "tools.json" },
  { path: "/categories", file: "categories.json" },
  { path: "/openapi.json", file: "openapi.json" },
  {
    path: "/tools?q=%20KAZOO%20",
    headers: list("\\?q=KAZOO"),
    body: {
      meta: {
        search: {
          q: "KAZOO",
          relaxed: false,
          reading: [{ text: "kazoo", as: "name", slug: "kazoo", label: "Kazoo!" }],
          ...{ corrections: [], unmatched: [], ignored: [] },
        },
      },
    },
  },
  {
    path: "/tools?q=xqzwvk",
    body: { data: [], meta: { total: 0, total_pages: 0 }, links: { next: null, prev: null } },
  },
  { path: "/tools?page=9999", body: { data: [], links: { next: null } } },
  {
    path: "/tools?pag=2&per_page=101&pricing=gratis&category=quizz-evaluation&q=a&q=b",
    status: 400,
    body: {
      code: "invalid_query",
      errors: [
        { ...fault("pag", "unknown_parameter"), suggestion: "page" },
        fault("per_page", "out_of_range"),
        fault("pricing", "unknown_value"),
        { ...fault("category", "unknown_value"), suggestion: "quiz-evaluation" },
        fault("q", "duplicate_parameter"),
      ],
    },
  },
  ...[
    "/nothing",
    "/tools/nothing",
    "/tools/nothing.json",
    "/collections/nothing",
    "/needs/nothing",
    "/tools/page/99999.json",
    "/tools/kazoo/more",
  ].map((path) => ({ path, status: 404, body: { code: "not_found" } })),
  { path: "/tools/envoi-net", status: 301, headers: { Location: `${BASE}/tools/partage-net` } },
  { path: "/needs/outils-libres", status: 301, headers: { Location: `${BASE}/tools?open_source=yes` } },
  { path: "/tools?needs=outils-libres", headers: list("\\?open_source=yes") },
  // More than a discount for them.
  { path: "/tools?q=offert%20aux%20profs", body: { meta: { total: 6 } } },
  {
    path: "/tools/vieux-tableau",
    status: 410,
    body: { code: "gone", instance: `${BASE}/tools/vieux-tableau` },
  },
  ...["", "/tools", "/tools/kazoo", "/nothing"].flatMap((path, index) => [
    { path, method: ["POST", "PUT", "PATCH", "DELETE"][index] ?? "", status: 405, headers: refused },
    { path, method: "OPTIONS", status: 204, headers: preflight },
  ]),
  { path: "//outils/kazoo/", headers: page },
  { path: "//outils/kazoo/", method: "POST", status: 405, headers: refused },
  { path: "//outils/envoi-net/", status: 301, headers: { Location: "/outils/partage-net/" } },
  { path: "//besoins/outils-libres/", status: 301, headers: { Location: "/?open_source=yes" } },
  { path: "//outils/vieux-tableau/", status: 410, headers: page },
  { path: "//outils/rien-de-tel/", status: 404, headers: page },
];
