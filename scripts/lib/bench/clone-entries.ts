/** A content of any size: the entries there are, then clones of them under other names, with their words in another order. */

import { isRecord } from "../../../functions/lib/contract/is-record.ts";
import { renderEntry } from "../content/model/render-entry.ts";
import { TOOL_FIELDS } from "../content/model/sources.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import type { SourceFile } from "../source/read-content.ts";

const ENTRY = /^content\/tools\/(.+)\.md$/;

/** As many entries as asked for; the lists and collections stay as they are. */
export function cloneEntries(files: readonly SourceFile[], entries: number): SourceFile[] {
  const tools = files.filter(({ path }) => ENTRY.test(path));
  const others = files.filter(({ path }) => !ENTRY.test(path));
  const clones = Array.from({ length: Math.max(0, entries - tools.length) }, (_, index) => {
    const original = tools[index % tools.length];
    if (original === undefined) throw new Error("no entry to clone");
    return cloneEntry(original, 1 + Math.floor(index / tools.length));
  });
  return [...others, ...tools, ...clones];
}

function cloneEntry(file: SourceFile, time: number): SourceFile {
  const slug = `${ENTRY.exec(file.path)?.[1]}-${time}`;
  const { data: read, body } = parseFrontMatter(file.text);
  const data = isRecord(read) ? read : {};
  const { aliases, former_slugs, replaced_by, ...kept } = data;
  const words = body.match(/\p{Ll}{3,}/gu);
  const values = {
    ...kept,
    name: `${data.name} ${slug}`,
    website_url: `https://${slug}.example`,
    short_description: `Pour ${mix(words ?? [], time, 14)}.`,
  };
  // A rule asks many entries for a word on accounts or data.
  const text = renderEntry(TOOL_FIELDS, values, `Avec ${mix(words ?? [], time, 120)} données.`);
  return { path: `content/tools/${slug}.md`, text };
}

/** So many of the words: two clones of an entry have no three of them in a row in common. */
function mix(words: readonly string[], time: number, count: number): string {
  const mixed = Array.from({ length: count }, (_, at) => words[(at * (2 * time + 5) + time) % words.length]);
  return mixed.filter((word, at) => word !== mixed[at - 1]).join(" ");
}
