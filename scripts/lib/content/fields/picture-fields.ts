/** The pictures of a tool: its icon, and its screenshot or the card that stands in for one. */

import { z } from "zod";
import { derived, optional } from "./field.ts";
import { day, logo } from "./kinds.ts";

export const icons = {
  // A rule checks that there is such a logo, and suggests the nearest.
  icon: optional(logo, null, {
    title: "Logo",
    description:
      "Le nom de son logo sur https://simpleicons.org, s’il y est. Celui de cet outil, pas celui de son éditeur",
    english:
      "Name of its logo in Simple Icons; null where there is none: `icon_url` then shows the sign of its category",
    examples: ["kahoot"],
    summary: true,
  }),
  icon_url: derived(z.url(), {
    english: "Square SVG of about a kilobyte: its logo, or the sign of its category",
    summary: true,
  }),
};

export const screenshotUrl = derived(z.url(), {
  english: "Image of the tool, or the picture of its category (see `screenshot.kind` of the detail)",
  summary: true,
});

export const screenshot = derived(
  z.object({
    url: z.url(),
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string(),
    kind: z.enum(["capture", "placeholder"]).describe("A placeholder is the picture of the category"),
    captured_at: day.nullable(),
  }),
);
