/** Checks the long description: it exists, its links are safe, its images are ours and have a text, it contains no HTML. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, ValueFault } from "../../source/finding.ts";
import { inspectMarkdown } from "../../text/markdown.ts";
import type { EachRule, Entry } from "../model/content.ts";
import { capturePath } from "../model/pictures.ts";
import { explainPrivate } from "../model/web-addresses.ts";

/** What is wrong with a part of the text, and how it is written. */
type Written = ValueFault & { written: string; level?: Finding["level"] };

export const markdown: EachRule = (entry, { slugs }) => {
  const { file, body } = entry;
  if (body === "") {
    const says = "Il manque le texte de présentation, sous la seconde ligne de trois tirets.";
    return [{ file, code: "missing-text", level: "error", says, todo: "Écrire quelques phrases après ---." }];
  }
  const { links, unsafeLinks, images, html } = inspectMarkdown(body);
  const captures = images.length === 0 ? [] : slugs.captures.map(capturePath);
  const faults: Written[] = [
    ...unsafeLinks.map((target) => ({
      written: target,
      code: "unsafe-link",
      says: `Le lien « ${target} » ne commence ni par https: ni par mailto:, et n’est pas un chemin de ce site.`,
      todo: /^http:\/\//i.test(target)
        ? target.replace(/^http/i, "https")
        : "Écrire une adresse qui commence par https://, ou mailto: devant une adresse électronique.",
    })),
    ...links.flatMap((target) => {
      const fault = /^https:/i.test(target) && URL.canParse(target) ? explainPrivate(new URL(target)) : null;
      return fault === null ? [] : [{ written: target, code: "private-address", ...fault }];
    }),
    ...links
      .filter((target) => /^www\.\S+$/i.test(target))
      .map((target) => ({
        written: target,
        code: "incomplete-link",
        says: `« ${target} » n’est pas une adresse complète : le lien mènerait à une page de ce site.`,
        todo: `https://${target}`,
      })),
    ...images.flatMap(({ source, isBare }) => {
      const fault = explainImage(source, { isBare, captures, entry });
      return fault === null ? [] : [{ written: `](${source}`, ...fault }];
    }),
    ...html.map((tag) => ({
      written: tag,
      code: "raw-html",
      level: "warning" as const,
      says: `« ${tag} » est du HTML : il sera affiché tel quel, comme du texte.`,
      todo: "L’écrire en Markdown : **gras**, *italique*, [lien](https://…).",
    })),
  ];
  return faults.map(({ written, ...fault }) => {
    const start = body.indexOf(written);
    const at = start === -1 ? {} : { at: { body: { start, end: start + written.length } } };
    return { file, level: "error", ...fault, ...at };
  });
};

interface ImageContext {
  isBare: boolean;
  captures: readonly string[];
  entry: Entry;
}

/** What is wrong with an image; null if it is a capture of this directory, with a text. */
function explainImage(source: string, { isBare, captures, entry }: ImageContext): ValueFault | null {
  const alternative = "Ce que montre l’image, en une phrase";
  const example = capturePath(entry.kind === "tools" ? entry.slug : "nom-de-la-fiche");
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|www\.)/i.test(source))
    return {
      code: "outside-image",
      says: `L’image « ${source} » n’est pas dans ce dépôt : un autre site apprendrait qui lit la page.`,
      todo: `L’enregistrer dans content${example} (WebP, 1280 × 800), puis écrire ![${alternative}](${example})`,
    };
  if (!captures.includes(source))
    return {
      code: "dead-image",
      says: `L’image « ${source} » n’existe pas : les images d’un texte sont celles de content/screenshots/.`,
      todo:
        nearest(source, captures) ??
        `L’enregistrer dans content${example}, puis écrire ![${alternative}](${example})`,
    };
  if (!isBare) return null;
  return {
    code: "missing-alternative",
    says: "Cette image n’a pas de texte de remplacement : qui ne la voit pas ne sait pas ce qu’elle montre.",
    todo: `![${alternative}](${source})`,
  };
}
