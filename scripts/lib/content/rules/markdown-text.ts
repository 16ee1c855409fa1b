/** Checks the long description: it exists, its links are safe, its images have a text, it contains no HTML. */

import type { Finding, FindingDraft } from "../../source/finding.ts";
import { inspectMarkdown } from "../../text/markdown.ts";
import type { Entry, Rule } from "../content-set.ts";
import { explainPrivate } from "../public-address.ts";

export const markdown: Rule = ({ tools, collections }) => {
  const entries: Entry<unknown>[] = [...tools, ...collections];
  return entries.flatMap(checkBody);
};

function checkBody(entry: Entry<unknown>): Finding[] {
  if (entry.body === "") {
    const message = "Il manque le texte de présentation, sous la seconde ligne de trois tirets.";
    return [entry.report([], { code: "missing-text", message, fix: "Écrire quelques phrases après ---." })];
  }
  const { links, unsafeLinks, bareImages, html } = inspectMarkdown(entry.body);
  const report = (needle: string, draft: FindingDraft) =>
    entry.reportBody({ index: entry.body.indexOf(needle), length: needle.length }, draft);
  return [
    ...unsafeLinks.map((target) =>
      report(target, {
        code: "unsafe-link",
        message: `Le lien « ${target} » n’est ni une adresse http(s) ni un chemin relatif.`,
        fix: "Écrire une adresse qui commence par https://.",
      }),
    ),
    ...links.flatMap((target) => {
      const fault = /^https?:/i.test(target) && URL.canParse(target) ? explainPrivate(new URL(target)) : null;
      return fault === null ? [] : [report(target, { code: "private-address", ...fault })];
    }),
    ...links
      .filter((target) => /^www\.\S+$/i.test(target))
      .map((target) =>
        report(target, {
          code: "incomplete-link",
          message: `« ${target} » n’est pas une adresse complète : le lien mènerait à une page de ce site.`,
          fix: `https://${target}`,
        }),
      ),
    ...bareImages.map((source) =>
      report(`](${source}`, {
        code: "missing-alternative",
        message:
          "Cette image n’a pas de texte de remplacement : qui ne la voit pas ne sait pas ce qu’elle montre.",
        fix: `![Ce que montre l’image, en une phrase](${source})`,
      }),
    ),
    ...html.map((tag) =>
      report(tag, {
        code: "raw-html",
        severity: "warning",
        message: `« ${tag} » est du HTML : il sera affiché tel quel, comme du texte.`,
        fix: "L’écrire en Markdown : **gras**, *italique*, [lien](https://…).",
      }),
    ),
  ];
}
