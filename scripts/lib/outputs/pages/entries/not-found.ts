/** On the page of an address that does not exist: names the page with nearly the same address, and fills the search field. */

import { nearest } from "../../../../../functions/lib/text/nearest.ts";

const [section, last] = location.pathname.split("/").filter((part) => part !== "");
const written = last === undefined ? undefined : readable(last);
const place = document.getElementById("proche");
const field = document.getElementById("q");

if (written !== undefined && place !== null) {
  if (field instanceof HTMLInputElement) field.value = written.replace(/[-_]+/g, " ");
  // The page of the section links to all of them.
  const folder = `/${section}/`;
  const links = await linksOf(folder);
  const slug = nearest(written.toLowerCase(), links.keys());
  const name = slug === null ? undefined : links.get(slug);
  if (slug !== null && name !== undefined) {
    const link = document.createElement("a");
    link.href = `${folder}${slug}/`;
    link.textContent = name;
    place.append("Vouliez-vous dire ", link, "\u202F?");
  }
}

/** The names of the pages in this folder, by their slugs; none if its page cannot be read. */
async function linksOf(folder: string): Promise<Map<string, string>> {
  const response = await fetch(folder).catch(() => null);
  if (response === null || !response.ok) return new Map();
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return new Map(
    [...page.querySelectorAll<HTMLAnchorElement>(`main a[href^="${CSS.escape(folder)}"]`)].flatMap((link) => {
      const [slug = ""] = (link.getAttribute("href") ?? "").slice(folder.length).split("/");
      return slug === "" ? [] : [[slug, link.textContent] as const];
    }),
  );
}

/** `%E9` alone is no letter. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
