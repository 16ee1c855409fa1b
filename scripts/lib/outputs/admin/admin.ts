/**
 * The script of the editing page: Decap CMS with our own format, which writes entries as editors do, the rules of
 * the check before each save, and a word on what comes after.
 */

import { dayInParis } from "../../content/days.ts";
import { toSlug } from "../../content/fields/value-faults.ts";
import type { WrittenContent } from "../../content/one-entry/written-content.ts";
import { CONTENT_ADDRESS, DUPLICATES_WIDGET, ENTRY_FORMAT } from "./agreed-names.ts";
import { refusalNotice, savedNotice } from "./compose-notice.ts";
import type { DecapCms, DecapEvent } from "./decap.ts";
import { createDuplicatesControl } from "./duplicates-control.ts";
import { readEdited } from "./edited-entry.ts";
import { mergeEntry, readEntry } from "./merge-entry.ts";
import { hideNotice, showNotice } from "./notice-panel.ts";
import { type Review, reviewEntry, tellDuplicates } from "./review-entry.ts";
import { watchWidgetFaults } from "./widget-faults.ts";

// Started by itself, Decap would write YAML its own way: sorted and folded.
window.CMS_MANUAL_INIT = true;

let known: Promise<WrittenContent> | undefined;

/** Read once somebody has signed in: it is large. */
function load(): Promise<WrittenContent> {
  known ??= readKnown().catch((fault: unknown) => {
    known = undefined;
    throw fault;
  });
  return known;
}

async function readKnown(): Promise<WrittenContent> {
  const response = await fetch(CONTENT_ADDRESS);
  if (!response.ok) throw new Error(`${response.status} for ${CONTENT_ADDRESS}`);
  return response.json();
}

window.addEventListener("DOMContentLoaded", () => {
  const { CMS: cms, h } = window;
  if (cms === undefined || h === undefined) return;
  cms.registerCustomFormat(ENTRY_FORMAT, "md", {
    fromFile: readEntry,
    toFile: (data) => mergeEntry(data, { today: today() }),
  });
  const control = createDuplicatesControl(cms.getWidget("string").control, {
    h,
    tell: async (field, value, path) =>
      tellDuplicates(field, value, { others: await load(), today: today(), path }),
  });
  cms.registerWidget(DUPLICATES_WIDGET, control);
  listen(cms, load);
  // `/admin/?local` edits the files of this machine, through `npx decap-server`.
  cms.init(isLocal() ? { config: { local_backend: true } } : undefined);
  watchRoot();
});

const today = (): string => dayInParis(new Date());

const isLocal = (): boolean =>
  new URLSearchParams(location.search).has("local") && /^(?:localhost|127\.0\.0\.1)$/.test(location.hostname);

/** Thrown, it keeps the entry unsaved; Decap shows its text for a moment. */
class Refusal extends Error {
  override name = "";
}

function listen(cms: DecapCms, read: () => Promise<WrittenContent>): void {
  let last: Review = { isRefused: false, faults: [] };
  let savedSlug = "";
  const review = async ({ entry }: DecapEvent): Promise<void> => {
    const others = await read().catch(() => {
      throw new Refusal("la liste des fiches n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.");
    });
    last = reviewEntry(readEdited(entry), { others, today: today() });
    hideNotice();
    if (!last.isRefused) return;
    showNotice(refusalNotice(last.faults, "rules"));
    throw new Refusal("voir ce qu’il reste à corriger, champ par champ.");
  };
  const tellNext = async ({ entry, author }: DecapEvent): Promise<void> => {
    const others = await read();
    const { path, data } = readEdited(entry);
    savedSlug =
      path === null ? toSlug(String(data.name ?? data.title ?? "")) : path.replace(/^.*\/|\.md$/g, "");
    const notice = savedNotice({
      review: last,
      isDraft: data.status === "draft",
      isLocal: isLocal(),
      slug: savedSlug,
      login: author.login,
      repository: others.site.data.repository.url,
    });
    if (notice !== null) showNotice(notice);
  };
  cms.registerEventListener({ name: "preSave", handler: review });
  cms.registerEventListener({ name: "postSave", handler: tellNext });
  // A notice is about the form beside it. A new entry gets an address once it is saved.
  window.addEventListener("hashchange", () => {
    if (!location.hash.endsWith(`/entries/${savedSlug}`)) hideNotice();
  });
}

/** Before anybody has signed in, the page says what it is; then the form takes its place. */
function watchRoot(): void {
  const root = document.getElementById("nc-root");
  if (root === null) return;
  const update = (): void => {
    const isSignedIn = root.querySelector("header, form, [class*='EditorContainer']") !== null;
    document.body.classList.toggle("connecte", isSignedIn);
    // A failure is told at the next save.
    if (isSignedIn) load().catch(() => undefined);
  };
  watchWidgetFaults(root, (faults) => showNotice(refusalNotice(faults, "widgets")));
  new MutationObserver(update).observe(root, { childList: true, subtree: true });
  update();
}
