/** Records as feed entries: what a subscriber reads before opening the page. */

import type { Collection } from "../../content/fields/collection-fields.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { EDUCATION_LABEL, PRICING_LABELS } from "../../content/price-labels.ts";
import { formatDate } from "../../text/french-date.ts";
import { collectionPage, toolPage } from "../page-addresses.ts";
import { escapeXml } from "../xml.ts";

export interface FeedEntry {
  /** Never changes, even if the slug or the address of the site does. */
  id: string;
  title: string;
  url: string;
  /** `YYYY-MM-DD` */
  added: string;
  /** `YYYY-MM-DD` */
  updated: string;
  summary: string;
  html: string;
  tags: readonly string[];
}

interface EntryContext {
  id: string;
  baseUrl: string;
}

export function toToolEntry(tool: Tool, { id, baseUrl }: EntryContext): FeedEntry {
  const url = baseUrl + toolPage(tool.slug);
  const facts = [
    ["Catégorie", tool.category_name],
    ["Tarif", tool.pricing_details.summary ?? PRICING_LABELS[tool.pricing]],
    ...(tool.education_program ? [[EDUCATION_LABEL, tool.education_program.summary]] : []),
    ["Éditeur", tool.publisher.name],
  ];
  return {
    id,
    title: tool.name,
    url,
    added: tool.added_at,
    updated: tool.updated_at,
    summary: tool.short_description,
    html:
      `<p>${escapeXml(tool.short_description)}</p>` +
      `<ul>${facts.map(([label = "", value = ""]) => `<li>${label}\u202F: ${escapeXml(value)}</li>`).join("")}</ul>` +
      `<p>${dates(tool)} <a href="${escapeXml(url)}">Lire la fiche</a></p>`,
    tags: [tool.category_name],
  };
}

export function toCollectionEntry(collection: Collection, { id, baseUrl }: EntryContext): FeedEntry {
  const url = baseUrl + collectionPage(collection.slug);
  const list = collection.kind === "top" ? "ol" : "ul";
  const tools = collection.tools.map(
    ({ slug, name, note }) =>
      `<li><a href="${escapeXml(baseUrl + toolPage(slug))}">${escapeXml(name)}</a>\u202F: ${escapeXml(note)}</li>`,
  );
  return {
    id,
    title: collection.title,
    url,
    added: collection.added_at,
    updated: collection.updated_at,
    summary: collection.short_description,
    html:
      `<p>${escapeXml(collection.short_description)}</p><${list}>${tools.join("")}</${list}>` +
      `<p>${dates(collection)} <a href="${escapeXml(url)}">Lire la collection</a></p>`,
    tags: [collection.kind === "top" ? "Top" : "Boîte à outils"],
  };
}

/** `dates({ added_at: "2026-09-02", updated_at: "2026-09-20" })` → `"Ajout le 2 septembre 2026, mise à jour le 20 septembre 2026."` */
function dates({ added_at, updated_at }: { added_at: string; updated_at: string }): string {
  const changed = updated_at === added_at ? "" : `, mise à jour le ${formatDate(updated_at)}`;
  return `Ajout le ${formatDate(added_at)}${changed}.`;
}
