/** Checks the long description: it exists, its links are safe, it contains no image and no HTML. */

import { inspectMarkdown } from "../../text/markdown.ts";
import type { EachRule, Fault } from "../model/content.ts";
import { explainPrivate } from "../model/web-addresses.ts";

/** What is wrong with a part of the text, as it is written. */
type Fail = (written: string, fault: Fault) => void;

export const markdown: EachRule = ({ body }) => {
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
  for (const source of images)
    fail(`](${source}`, {
      code: "image",
      says: "Les textes n’ont pas d’images : celle d’un autre site lui apprendrait qui lit la page.",
      todo: "La remplacer par un lien : [ce que l’on y voit](https://…).",
    });
  for (const tag of html)
    fail(tag, {
      code: "raw-html",
      level: "warning",
      says: `« ${tag} » est du HTML : il sera affiché tel quel, comme du texte.`,
      todo: "L’écrire en Markdown : **gras**, *italique*, [lien](https://…).",
    });
  return faults;
};
