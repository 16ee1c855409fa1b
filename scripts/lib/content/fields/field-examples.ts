/** Shows how a field is written, for messages about one that is missing or has the wrong shape. */

import {
  ANY_PLACEHOLDER,
  PLACEHOLDER_DATE,
  PLACEHOLDER_SLUG,
  PLACEHOLDER_URL,
  placeholderOf,
} from "../../text/placeholders.ts";
import type { DescribedField } from "./kinds.ts";

/** A placeholder for a message, which an editor has to replace. */
export function exampleOf({ type, description }: DescribedField): string {
  const item = type.kind === "list" ? type.item : type;
  const inList = (text: string): string => (type.kind === "list" ? `[${text}]` : text);
  switch (item.kind) {
    case "text":
      return inList(scalar(placeholderOf(description)));
    case "date":
      return PLACEHOLDER_DATE;
    case "url":
      return PLACEHOLDER_URL;
    case "slug":
      return inList(PLACEHOLDER_SLUG);
    default:
      // Not a value that exists: pasted as it is, it would be published.
      return inList(ANY_PLACEHOLDER);
  }
}

/** A text as YAML, in quotes if it has more than the characters of a name or an address. */
const scalar = (text: string): string => (/^[\w:/.-]+$/.test(text) ? text : `"${text.replaceAll('"', "")}"`);

/** A group to paste. It contains the editor's own words if it can. */
export function groupExample(
  name: string,
  said: string,
  fields: readonly DescribedField[],
  { isItem }: { isItem: boolean },
): string {
  const needed = fields.filter(({ required }) => required);
  const lines = (needed.length > 0 ? needed : fields).map((field) => {
    const isSaid = field.facts.main === true && said !== "" && !/^(?:yes|oui|true|vrai)$/i.test(said);
    return `${field.name}: ${isSaid ? scalar(said) : exampleOf(field)}`;
  });
  return isItem
    ? lines.map((line, index) => `${index === 0 ? "- " : "  "}${line}`).join("\n")
    : [`${name}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}
