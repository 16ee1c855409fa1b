/** Splits an entry into front matter and Markdown. gray-matter splits; it may read YAML and nothing else. */

import matter from "gray-matter";
import type { SourceFile } from "./read-content.ts";
import { type LocatedFinding, parseYaml } from "./yaml.ts";

export interface FrontMatter {
  data: unknown;
  /** The YAML, padded so that its line numbers are those of the file. */
  yaml: string;
  body: string;
}

export type FrontMatterResult = { ok: true; value: FrontMatter } | { ok: false; findings: LocatedFinding[] };

/** The text between the first two lines of three dashes is the front matter; the rest is the body. */
export function parseFrontMatter({ text }: SourceFile): FrontMatterResult {
  const fence = checkFence(text);
  if (fence !== null) return { ok: false, findings: [fence] };
  let yaml = "";
  let result: ReturnType<typeof parseYaml> = { ok: true, data: {} };
  const file = matter(text, {
    language: "yaml",
    engines: {
      yaml: {
        parse(source: string) {
          yaml = source;
          result = parseYaml(source);
          return {};
        },
      },
      // gray-matter would run JavaScript and read JSON; neither can be reached past `checkFence`.
      javascript: refuse,
      json: refuse,
      coffee: refuse,
    },
  });
  if (!result.ok) return result;
  return { ok: true, value: { data: result.data, yaml, body: file.content.trim() } };
}

function refuse(): never {
  throw new Error("only YAML front matter is read");
}

function checkFence(text: string): LocatedFinding | null {
  const [first = ""] = text.split("\n", 1);
  const place = { line: 1, column: 1, length: Math.max(1, first.length) };
  if (/^---\s*\S/.test(first)) {
    return {
      code: "front-matter-language",
      message: "Les trois tirets du début ne doivent être suivis de rien : seul YAML est lu.",
      fix: "---",
      place,
    };
  }
  if (first.trimEnd() !== "---") {
    return {
      code: "missing-front-matter",
      message: "La fiche doit commencer par une ligne de trois tirets.",
      fix: "Ajouter --- seul sur la première ligne, avant les champs.",
      place,
    };
  }
  const close = text.indexOf("\n---", 3);
  const closing = close === -1 ? null : text.slice(close + 1).split("\n", 1)[0];
  if (closing?.trimEnd() !== "---") {
    return {
      code: "unclosed-front-matter",
      message: "La ligne de trois tirets qui termine les champs manque.",
      fix: "Ajouter --- seul sur une ligne, entre les champs et le texte.",
      place,
    };
  }
  return null;
}
