/** On the page of an address that does not exist: names the page with nearly the same address, and fills the search field. */

import { nearest } from "../../../../../functions/lib/text/nearest.ts";

const [section, written] = location.pathname.split("/").filter((part) => part !== "");

if (written !== undefined) {
  // Decoded: `%E9` alone is no letter, and no error either.
  const wanted = new URLSearchParams(`slug=${written}`).get("slug")?.toLowerCase() ?? "";
  const field = document.querySelector<HTMLInputElement>("#q");
  if (field !== null) field.value = wanted.replace(/[-_]+/g, " ");
  // The pages that the page of the section links to.
  const folder = `/${section}/`;
  const response = await fetch(folder);
  const page = new DOMParser().parseFromString(response.ok ? await response.text() : "", "text/html");
  const links = [...page.querySelectorAll<HTMLAnchorElement>(`main a[href^="${CSS.escape(folder)}"]`)];
  const names = new Map(links.map(({ pathname, text }) => [pathname.slice(folder.length, -1), text]));
  const slug = nearest(wanted, names.keys());
  if (slug !== null) {
    const link = document.createElement("a");
    link.href = `${folder}${slug}/`;
    link.textContent = names.get(slug) ?? slug;
    document.getElementById("proche")?.append("Vouliez-vous dire ", link, "\u202F?");
  }
}
