/** The tools that a visitor chooses, by their slugs: in an address, or kept on this device and nowhere else. */

import { COMPARE_PARAMETER } from "../../addresses.ts";

/**
 * The tools that an address names, each once; `left`: those after the last that the page can show.
 * `readAsked("?outils=kahoot,Wooclap,kahoot", 4)` → `{ slugs: ["kahoot", "wooclap"], left: [] }`
 */
export function readAsked(search: string, most: number): { slugs: string[]; left: string[] } {
  const written = new URLSearchParams(search).getAll(COMPARE_PARAMETER).join(",").toLowerCase().split(",");
  const slugs = [...new Set(written.map((slug) => slug.trim()))].filter((slug) => slug !== "");
  return { slugs: slugs.slice(0, most), left: slugs.slice(most) };
}

const KEY = "ma-liste";

/** Enough for a school year, and an address that a QR code holds. */
export const MOST_LISTED = 40;

/** The visitor’s own list, in the order in which they were added. Empty if this browser keeps nothing. */
export function readStored(): string[] {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(written) ? written.filter((slug) => typeof slug === "string") : [];
  } catch {
    return [];
  }
}

/** What to say if this browser keeps nothing; else nothing. */
export function writeStored(slugs: readonly string[]): string {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set(slugs)].slice(0, MOST_LISTED)));
    return "";
  } catch {
    return NOTHING_KEPT;
  }
}

const NOTHING_KEPT =
  "Votre navigateur ne garde rien pour ce site (navigation privée, ou réglage de l’établissement)\u202F: la liste " +
  "ne peut pas rester sur cet appareil. Copiez l’adresse de la page pour la retrouver.";
