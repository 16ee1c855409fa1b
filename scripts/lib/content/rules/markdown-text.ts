/** Checks the long description: it exists, its links are safe, its images are ours and have a text, it contains no HTML. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { inspectMarkdown } from "../../text/markdown.ts";
import type { EachRule, Fault } from "../model/content.ts";
import { capturePath } from "../model/pictures.ts";
import { explainPrivate } from "../model/web-addresses.ts";

/** What is wrong with a part of the text, as it is written. */
type Fail = (written: string, fault: Fault) => void;

export const markdown: EachRule = ({ kind, slug, body }, { slugs }) => {
  if (body === "") {
    const says = "Il manque le texte de présentation, sous la seconde ligne de trois tirets.";
    return [{ code: "missing-text", says, todo: "Écrire quelques phrases après ---." }];
  }
  const faults: Fault[] = [];
  const fail: Fail = (written, fault) => {
    const start = body.indexOf(written);
    faults.push(start === -1 ? fault : { ...fault, at: { body: { start, end: start + written.length } } });
  };
  const { links, unsafeLinks, images, html } = inspectMarkdown(body);
  for (const link of unsafeLinks)
    fail(link, {
      code: "unsafe-link",
      says: `Le lien « ${link} » ne commence ni par https: ni par mailto:, et n’est pas un chemin de ce site.`,
      todo: /^http:\/\//i.test(link)
        ? link.replace(/^http/i, "https")
        : "Écrire une adresse qui commence par https://, ou mailto: devant une adresse électronique.",
    });
  for (const link of links) {
    const fault = /^https:/i.test(link) && URL.canParse(link) ? explainPrivate(new URL(link)) : null;
    if (fault !== null) fail(link, { code: "private-address", ...fault });
    if (!/^www\.\S+$/i.test(link)) continue;
    const says = `« ${link} » n’est pas une adresse complète : le lien mènerait à une page de ce site.`;
    fail(link, { code: "incomplete-link", says, todo: `https://${link}` });
  }
  const captures = slugs.captures.map(capturePath);
  const example = capturePath(kind === "tools" ? slug : "nom-de-la-fiche");
  for (const { source, isBare } of images)
    checkImage(source, { isBare, captures, example, fail: (fault) => fail(`](${source}`, fault) });
  for (const tag of html)
    fail(tag, {
      code: "raw-html",
      level: "warning",
      says: `« ${tag} » est du HTML : il sera affiché tel quel, comme du texte.`,
      todo: "L’écrire en Markdown : **gras**, *italique*, [lien](https://…).",
    });
  return faults;
};

interface ImageContext {
  isBare: boolean;
  captures: readonly string[];
  /** The path that an image of this entry could have. */
  example: string;
  fail: (fault: Fault) => void;
}

/** It is a capture of this directory, with a text. */
function checkImage(source: string, { isBare, captures, example, fail }: ImageContext): void {
  const alternative = "Ce que montre l’image, en une phrase";
  const write = `puis écrire ![${alternative}](${example})`;
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|www\.)/i.test(source)) {
    const says = `L’image « ${source} » n’est pas dans ce dépôt : un autre site apprendrait qui lit la page.`;
    const todo = `L’enregistrer dans content${example} (WebP, 1280 × 800), ${write}`;
    fail({ code: "outside-image", says, todo });
  } else if (!captures.includes(source)) {
    const says = `L’image « ${source} » n’existe pas : les images d’un texte sont celles de content/screenshots/.`;
    const todo = nearest(source, captures) ?? `L’enregistrer dans content${example}, ${write}`;
    fail({ code: "dead-image", says, todo });
  } else if (isBare) {
    const says =
      "Cette image n’a pas de texte de remplacement : qui ne la voit pas ne sait pas ce qu’elle montre.";
    fail({ code: "missing-alternative", says, todo: `![${alternative}](${source})` });
  }
}
