/** Checks the long description: it exists, its links are safe, it has no image and no HTML. */

import { findMarkdown } from "../../text/markdown-parts.ts";
import type { EachRule, Fault } from "../model/content.ts";
import { explainPrivate } from "../model/web-addresses.ts";

export const markdown: EachRule = ({ body }) => {
  if (body === "") {
    const says = "Il manque le texte de présentation, sous la seconde ligne de trois tirets.";
    return [{ code: "missing-text", says, todo: "Écrire quelques phrases après ---." }];
  }
  return findMarkdown(body).flatMap(({ kind, written }): Fault[] => {
    const fault = kind === "link" ? checkLink(written) : FAULTS[kind](written);
    if (fault === null) return [];
    const start = body.indexOf(written);
    return [start === -1 ? fault : { ...fault, at: { body: { start, end: start + written.length } } }];
  });
};

const FAULTS = {
  unsafe: (link: string): Fault => ({
    code: "unsafe-link",
    says: `Le lien « ${link} » ne commence ni par https: ni par mailto:, et n’est pas un chemin de ce site.`,
    todo: /^http:\/\//i.test(link)
      ? link.replace(/^http/i, "https")
      : "Écrire une adresse qui commence par https://, ou mailto: devant une adresse électronique.",
  }),
  image: (): Fault => ({
    code: "image",
    says: "Les textes n’ont pas d’images : celle d’un autre site lui apprendrait qui lit la page.",
    todo: "La remplacer par un lien : [ce que l’on y voit](https://…).",
  }),
  html: (tag: string): Fault => ({
    code: "raw-html",
    level: "warning",
    says: `« ${tag} » est du HTML : il sera affiché tel quel, comme du texte.`,
    todo: "L’écrire en Markdown : **gras**, *italique*, [lien](https://…).",
  }),
};

function checkLink(link: string): Fault | null {
  if (/^www\.\S+$/i.test(link)) {
    const says = `« ${link} » n’est pas une adresse complète : le lien mènerait à une page de ce site.`;
    return { code: "incomplete-link", says, todo: `https://${link}` };
  }
  const fault = /^https:/i.test(link) && URL.canParse(link) ? explainPrivate(new URL(link)) : null;
  return fault && { code: "private-address", ...fault };
}
