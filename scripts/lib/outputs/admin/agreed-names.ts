/** What the configuration of the editing page and its script both name. */

import type { ToolFrontMatter } from "../../content/fields/tool-fields.ts";

/** The format that the script registers: front matter written as editors write it. */
export const ENTRY_FORMAT = "entry";

/** The widget that the script registers: a line of text, and below it the tools that it may repeat. */
export const DUPLICATES_WIDGET = "duplicates";

/** The fields of a tool that have this widget. */
export const WATCHED_FIELDS = ["name", "website_url"] as const satisfies (keyof ToolFrontMatter)[];
export type WatchedField = (typeof WATCHED_FIELDS)[number];

/** Saving sets it to the day. */
export const UPDATED_FIELD = "updated_at" satisfies keyof ToolFrontMatter;

/** What the rules compare an entry with: the content, as JSON. */
export const CONTENT_ADDRESS = "/admin/content.json";
