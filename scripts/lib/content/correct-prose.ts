/**
 * French typography, for everything that is published: editors type on an ordinary keyboard, and rules read what
 * they wrote.
 */

import { correctTypography, keepsSigns } from "../text/french-typography.ts";
import { useOf } from "./fields/kinds.ts";
import type { Content } from "./model/content.ts";
import { mapSources, setAt, textsIn, textsOfEntry } from "./model/sources.ts";

/** The content as readers see it: each sentence and each long description has its French signs. */
export function correctProse(content: Content): Content {
  const names = keptNames(content);
  const correct = (text: string): string => correctTypography(text, { names });
  return mapSources(content, (source, kind) => {
    const data = structuredClone(source.data);
    for (const { path, text, type } of textsIn(source, kind))
      if (type.kind === "text" && type.use === "sentence") setAt(data, path, correct(text));
    const prose = "body" in source && typeof source.body === "string" && { body: correct(source.body) };
    return { ...source, data, ...prose };
  });
}

/** The names that the corrections would spoil wherever they are written: « Kahoot! » would be given a space. */
function keptNames({ tools, collections, brands }: Content): string[] {
  const names = [...tools, ...collections].flatMap((entry) =>
    textsOfEntry(entry).flatMap(({ type, text }) => (useOf(type) === "name" ? [text] : [])),
  );
  return [...new Set([...brands, ...names])].filter(keepsSigns).sort();
}
