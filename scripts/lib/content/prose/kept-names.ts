/** The names that the corrections of typography would spoil: « Kahoot! » would be given a space. */

import { z } from "zod";
import { checkTypography } from "../../text/french-typography.ts";
import { list } from "../fields/content-values.ts";
import { TOOL_FIELDS } from "../fields/field-values.ts";

/** brands.yml: those of what has no entry here. */
export const brandListSchema = list(z.string().trim().min(1).max(60));

/** Of all names, those that keep their own signs wherever they are written; in one order, each once. */
export const keptNames = (names: readonly string[]): string[] =>
  [...new Set(names)]
    .filter((name) => {
      const { total, kept } = checkTypography(name);
      return total > 0 || kept.length > 0;
    })
    .sort();

const NAME_LINE = new RegExp(
  `^(?:${TOOL_FIELDS.filter(({ facts }) => facts.isName)
    .map(({ name }) => name)
    .join("|")}): *(.*)$`,
  "gm",
);

/** What the name fields of a tool's file hold, whether or not the rest of it is valid. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME_LINE)].flatMap(([, value = ""]) =>
    [...value.matchAll(/"([^"]*)"|[^[\]",]+/g)].map(([plain, quoted]) => (quoted ?? plain).trim()),
  );
