/** Reads and writes the records of links in `content/`. No other module writes them. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { TOOL_FIELDS } from "../../content/fields/field-values.ts";
import {
  LINK_STATUS_FILE,
  type LinkRecord,
  type LinkRecords,
  linkStatusFileSchema,
  readLinkRecords,
  renderLinkRecords,
} from "../../content/link-records.ts";
import { setField } from "../../source/edit-front-matter.ts";
import { replaceFile } from "../../source/replace-file.ts";
import { parseYaml } from "../../source/yaml.ts";
import type { LinkFix } from "./list-links.ts";

const ORDER = TOOL_FIELDS.map(({ name }) => name);

export interface LinkStore {
  /** Expects a valid file: the command checks the content first. */
  read(): Map<string, LinkRecord>;
  write(records: LinkRecords): void;
  /** Writes new addresses into entries, and the day into their `updated_at`. */
  fix(fixes: readonly LinkFix[], day: string): void;
}

export function createLinkStore(content: string): LinkStore {
  const file = path.join(content, LINK_STATUS_FILE);
  const current = (): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);
  let known = current();
  return {
    read() {
      known = current();
      const yaml = parseYaml(known ?? "");
      return readLinkRecords(yaml.ok && yaml.data ? linkStatusFileSchema.parse(yaml.data) : null);
    },
    write(records) {
      const text = renderLinkRecords(records);
      if (text === known) return;
      // The check takes long: what somebody else wrote there in the meantime stays.
      replaceFile(file, text, { was: known });
      known = text;
    },
    fix(fixes, day) {
      for (const { slug, field, to } of fixes) {
        const entry = path.join(content, "tools", `${slug}.md`);
        const was = readFileSync(entry, "utf8");
        const moved = setField(was, field, to, ORDER);
        replaceFile(entry, setField(moved, "updated_at", day, ORDER), { was });
      }
    },
  };
}
