/** What a host cannot do, and why. All that this table does not name holds on all three hosts. */

export const CANNOT = {
  "npm start": {},
  "Netlify’s edge runtime in Deno": {
    "refuse rare methods":
      "the routes of an edge function name neither TRACE nor PROPFIND: the platform answers them",
  },
  "serve public": {
    "run functions": "filters, search and problem documents need them",
    "refuse methods": "any method is answered with the file: neither 204 to a preflight nor 405",
    "refuse rare methods": "the same",
    "move addresses": "it takes 50 rules of a kind: former and withdrawn addresses are 404 there",
    "type single files": "the same: the type of an export or calendar comes from its name",
    "answer errors in JSON": "its 404 is the page, and what Node refuses has no body",
    "check If-Match": "it knows If-None-Match only, with one ETag",
  },
} as const;

export type HostName = keyof typeof CANNOT;
export type Ability = { [Name in HostName]: keyof (typeof CANNOT)[Name] }[HostName];

/** `can("serve public", "run functions")` → `false` */
export const can = (host: HostName, ability: Ability): boolean => !Object.hasOwn(CANNOT[host], ability);

/**
 * Whether this host takes some 100 ms for each request, since it asks Deno which functions match. Its files are
 * served by the code of `npm start`, so it is asked for fewer of them.
 */
export const isSlow = (host: HostName): boolean => host === "Netlify’s edge runtime in Deno";
