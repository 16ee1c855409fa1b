/** The script of the editing page: Decap CMS writes entries as the commands do, and checks each before it saves. */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { checkOne } from "../../content/check-one.ts";
import { findingTitle, withFieldTitles } from "../../content/field-titles.ts";
import type { Content } from "../../content/model/content.ts";
import { type EntryValues, renderEntry } from "../../content/model/render-entry.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/model/sources.ts";
import { isError, normalizeText } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { place } from "../../source/place.ts";
import { today } from "../../text/french-date.ts";
import { toSlug } from "../../text/words.ts";
import { CONTENT_ADDRESS, ENTRY_FORMAT } from "./cms-config.ts";

interface SaveEvent {
  /** A new entry has no path. */
  entry: { toJS(): { path?: string; data: EntryValues } };
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    /** The part of Decap CMS that this script uses: https://decapcms.org/docs/ */
    CMS?: {
      init(): void;
      registerCustomFormat(name: string, extension: string, format: object): void;
      /** A listener that throws keeps the entry from being saved. */
      registerEventListener(listener: { name: "preSave"; handler(event: SaveEvent): Promise<void> }): void;
    };
  }
}

// Started by itself, Decap would write YAML its own way: sorted and folded.
window.CMS_MANUAL_INIT = true;

window.addEventListener("DOMContentLoaded", () => {
  const { CMS: cms } = window;
  cms?.registerCustomFormat(ENTRY_FORMAT, "md", { fromFile: readEntry, toFile: writeEntry });
  cms?.registerEventListener({ name: "preSave", handler: review });
  cms?.init();
});

/** As the build reads it: `readEntry("---\nname: A\n---\nTexte\n")` → `{ name: "A", body: "Texte" }` */
function readEntry(text: string): EntryValues {
  const { data, body } = parseFrontMatter(normalizeText(text));
  if (data === undefined) throw new Error("no front matter between two lines of dashes");
  return { ...(isRecord(data) ? data : {}), body };
}

/** The whole entry in the one form that entries have, dated today: Decap saves only what somebody changed. */
function writeEntry({ body, ...data }: EntryValues): string {
  const filled = withoutEmpty({ ...data, updated_at: today() });
  const fields = "title" in data ? COLLECTION_FIELDS : TOOL_FIELDS;
  return renderEntry(fields, isRecord(filled) ? filled : {}, String(body ?? ""));
}

/** What an editor left empty is not written: `{ a: "", b: [{ c: "" }], d: "x" }` → `{ d: "x" }` */
function withoutEmpty(value: unknown): unknown {
  if (!Array.isArray(value) && !isRecord(value)) return String(value ?? "").trim() && String(value);
  const filled = Object.entries(value).flatMap(([name, inner]) => {
    const kept = withoutEmpty(inner);
    return kept === "" ? [] : [[name, kept] as const];
  });
  if (filled.length === 0) return "";
  return Array.isArray(value) ? filled.map(([, inner]) => inner) : Object.fromEntries(filled);
}

/** Thrown, it keeps the entry unsaved. Decap shows its text for a moment, the page the sentences until the next save. */
async function review({ entry }: SaveEvent): Promise<void> {
  const { path = "", data } = entry.toJS();
  const sentences = data.status === "draft" ? [] : await check(path || newPath(data), writeEntry(data));
  const box = document.getElementById("avis");
  const items = sentences.map((textContent) => Object.assign(document.createElement("li"), { textContent }));
  box?.querySelector("ul")?.replaceChildren(...items);
  box?.toggleAttribute("hidden", sentences.length === 0);
  if (sentences.length === 0) return;
  box?.focus();
  throw Object.assign(new Error("il reste à corriger ce que dit l’encadré en bas."), { name: "" });
}

let content: Content | null = null;

/** What is wrong with the entry as it would be written, among the others. Nobody sees a draft: it may wait for the rest. */
async function check(path: string, text: string): Promise<string[]> {
  // Read at the first save, and once: it is large.
  content ??= await fetch(CONTENT_ADDRESS)
    .then((response) => response.json())
    .catch(() => null);
  if (content === null)
    return ["La liste des fiches n’a pas pu être lue. Vérifiez votre connexion, puis réessayez."];
  const errors = checkOne({ ...content, today: today() }, { path, text }).filter(isError);
  return place(errors, [{ path, text }]).map((finding) => {
    const { says, todo } = finding;
    const sentence = todo === null ? says : `${says} À faire\u202F: ${todo}`;
    return `${findingTitle(finding)}\u202F: ${withFieldTitles(sentence, path)}`;
  });
}

function newPath({ name, title }: EntryValues): string {
  const folder = title === undefined ? "tools" : "collections";
  return `content/${folder}/${toSlug(String(name ?? title ?? "")) || "sans-nom"}.md`;
}
