/**
 * The script of the editing page: Decap CMS with our own format, which writes entries as the commands do, and the
 * check of the entry before each save.
 */

import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { checkOne } from "../../content/check-one.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { Content } from "../../content/model/content.ts";
import { renderEntry } from "../../content/model/render-entry.ts";
import { isError, normalizeText } from "../../source/finding.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { place } from "../../source/place.ts";
import { dayInParis } from "../../text/french-date.ts";
import { toSlug } from "../../text/words.ts";
import { CONTENT_ADDRESS, ENTRY_FORMAT } from "./cms-config.ts";

/** The part of Decap CMS that this script uses: https://decapcms.org/docs/ */
interface DecapCms {
  init(options?: { config: object }): void;
  registerCustomFormat(
    name: string,
    extension: string,
    format: { fromFile(text: string): object; toFile(data: Record<string, unknown>): string },
  ): void;
  registerEventListener(listener: {
    name: "preSave" | "postSave";
    /** One that throws keeps the entry from being saved. */
    handler(event: { entry: { toJS(): unknown } }): void | Promise<void>;
  }): void;
}

declare global {
  interface Window {
    CMS_MANUAL_INIT?: boolean;
    CMS?: DecapCms;
  }
}

// Started by itself, Decap would write YAML its own way: sorted and folded.
window.CMS_MANUAL_INIT = true;

let content: Content | undefined;

/** Read at the first save, and once: it is large. */
async function readContent(): Promise<Content> {
  const response = await fetch(CONTENT_ADDRESS);
  if (!response.ok) throw new Error(`${response.status} for ${CONTENT_ADDRESS}`);
  return response.json();
}

window.addEventListener("DOMContentLoaded", () => {
  const { CMS: cms } = window;
  if (cms === undefined) return;
  cms.registerCustomFormat(ENTRY_FORMAT, "md", { fromFile: readEntry, toFile: writeEntry });
  cms.registerEventListener({ name: "preSave", handler: ({ entry }) => review(entry.toJS()) });
  // `/admin/?local` edits the files of this machine, through `npx decap-server`.
  cms.init(isLocal() ? { config: { local_backend: true } } : undefined);
});

const isLocal = (): boolean =>
  new URLSearchParams(location.search).has("local") && /^(?:localhost|127\.0\.0\.1)$/.test(location.hostname);

const today = (): string => dayInParis(new Date());

/** As the build reads it: `readEntry("---\nname: A\n---\nTexte\n")` → `{ name: "A", body: "Texte" }` */
function readEntry(text: string): Record<string, unknown> {
  const { data, body } = parseFrontMatter(normalizeText(text));
  if (data === undefined) throw new Error("no front matter between two lines of dashes");
  return { ...(isRecord(data) ? data : {}), body };
}

/** The whole entry in the one form that entries have, dated today: Decap saves only what somebody changed. */
function writeEntry({ body, ...data }: Record<string, unknown>): string {
  const filled = withoutEmpty(data);
  const values = { ...(isRecord(filled) ? filled : {}), updated_at: today() };
  const fields = "title" in data ? COLLECTION_FIELDS : TOOL_FIELDS;
  return renderEntry(fields, values, typeof body === "string" ? body : "");
}

/** What an editor left empty is not written: `{ a: "", b: [{ c: "" }], d: "x" }` → `{ d: "x" }` */
function withoutEmpty(value: unknown): unknown {
  if (!Array.isArray(value) && !isRecord(value)) {
    const text = String(value ?? "");
    return text.trim() === "" ? undefined : text;
  }
  const filled = Object.entries(value).flatMap(([name, inner]) => {
    const kept = withoutEmpty(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  if (filled.length === 0) return undefined;
  return Array.isArray(value) ? filled.map(([, inner]) => inner) : Object.fromEntries(filled);
}

/** Thrown, it keeps the entry unsaved; Decap shows its text for a moment, the page until the next save. */
class Refusal extends Error {
  override name = "";
}

/** Checks the entry as it would be written, among the others. Nobody sees a draft: it may wait for the rest. */
async function review(entry: unknown): Promise<void> {
  const { data = {}, path = "" } = isRecord(entry) ? entry : {};
  const values = isRecord(data) ? data : {};
  show([]);
  if (values.status === "draft") return;
  content ??= await readContent().catch(() => {
    throw new Refusal("la liste des fiches n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.");
  });
  const file = typeof path === "string" && path !== "" ? path : newPath(values);
  const written = { path: file, text: writeEntry(values) };
  const errors = checkOne({ ...content, today: today() }, written).filter(isError);
  const sentences = place(errors, [written]).map(({ says, todo }) =>
    todo === null ? says : `${says} À faire\u202F: ${todo}`,
  );
  if (sentences.length === 0) return;
  show(sentences);
  throw new Refusal("il reste à corriger ce que dit le haut de la page.");
}

function newPath({ name, title }: Readonly<Record<string, unknown>>): string {
  const folder = title === undefined ? "tools" : "collections";
  return `content/${folder}/${toSlug(String(name ?? title ?? "")) || "sans-nom"}.md`;
}

/** What keeps the entry from being saved, above the form. */
function show(sentences: readonly string[]): void {
  const box = document.getElementById("avis");
  if (box === null) return;
  box.hidden = sentences.length === 0;
  const items = sentences.map((sentence) => {
    const item = document.createElement("li");
    item.textContent = sentence;
    return item;
  });
  box.querySelector("ul")?.replaceChildren(...items);
  if (!box.hidden) box.focus();
}
