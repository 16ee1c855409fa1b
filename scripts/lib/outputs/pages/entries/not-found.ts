/** On the page of an address that does not exist: names the page with nearly the same address, and fills the search field. */

import { nearest } from "../../../../../functions/lib/text/nearest.ts";

const [section, written] = location.pathname.split("/").filter((part) => part !== "");
const place = document.getElementById("proche");

if (written !== undefined && place !== null) {
  // Decoded: `%E9` alone is no letter, and no error either.
  const wanted = new URLSearchParams(`slug=${written}`).get("slug")?.toLowerCase() ?? "";
  const field = document.querySelector<HTMLInputElement>("#q");
  if (field !== null) field.value = wanted.replace(/[-_]+/g, " ");
  const links = await linksOf(`/${section}/`);
  const slug = nearest(wanted, links.keys());
  const link = links.get(slug ?? "");
  if (link !== undefined) place.append("Vouliez-vous dire ", link, "\u202F?");
}

/** The pages that the page of a section links to, by their slugs; none if it cannot be read. */
async function linksOf(folder: string): Promise<Map<string, HTMLAnchorElement>> {
  const response = await fetch(folder).catch(() => null);
  if (response === null || !response.ok) return new Map();
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.querySelectorAll<HTMLAnchorElement>(`main a[href^="${CSS.escape(folder)}"]`);
  return new Map(
    [...found].map((link) => {
      const plain = document.createElement("a");
      plain.href = link.pathname;
      plain.textContent = link.textContent;
      return [link.pathname.slice(folder.length, -1), plain];
    }),
  );
}
