/** Removes the parameters that tell a site how a visitor found it: advertisements, mailings. */

/** Parameters of analytics, advertising networks and mailings: the page is the same without them. */
const TRACKING =
  /^(?:utm_.*|mtm_.*|pk_(?:campaign|kwd|source|medium|content)|_ga|_gac|_gl|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|__hs(?:tc|sc|fp)|hsctatracking)$/i;

/** The rest as it was written: `withoutTracking("https://a.example/?p=1&utm_source=y#b")` → `"https://a.example/?p=1#b"` */
export function withoutTracking(url: string): string {
  const [, page, query, fragment = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(url) ?? [];
  if (page === undefined || query === undefined) return url;
  const parameters = query.split("&");
  const kept = parameters.filter((parameter) => !TRACKING.test(nameOf(parameter)));
  if (kept.length === parameters.length) return url;
  return `${page}${kept.length === 0 ? "" : `?${kept.join("&")}`}${fragment}`;
}

const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? "";
