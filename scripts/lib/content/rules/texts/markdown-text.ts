/** Checks the long description: it exists, its links are safe, its images are ours and have a text, it contains no HTML. */

import { nearest } from "../../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../../source/finding.ts";
import { inspectMarkdown } from "../../../text/markdown.ts";
import { explainPrivate } from "../../model/web-addresses.ts";
import { capturePath } from "../../pictures.ts";
import type {
  OldContent as ContentSet,
  OldEntry as Entry,
  OldDraft as FindingDraft,
  OldRule as Rule,
} from "./old-rules.ts";

export const markdown: Rule = (content) => {
  const entries: Entry<unknown>[] = [...content.tools, ...content.collections];
  const captures = new Set([...content.slugs.captures].map(capturePath));
  return entries.flatMap((entry) => checkBody(entry, captures, content.slugs));
};

function checkBody(
  entry: Entry<unknown>,
  captures: ReadonlySet<string>,
  slugs: ContentSet["slugs"],
): Finding[] {
  if (entry.body === "") {
    const message = "Il manque le texte de présentation, sous la seconde ligne de trois tirets.";
    return [entry.report([], { code: "missing-text", message, fix: "Écrire quelques phrases après ---." })];
  }
  const { links, unsafeLinks, images, html } = inspectMarkdown(entry.body);
  const drafts: { written: string; draft: FindingDraft }[] = [
    ...unsafeLinks.map((target) =>
      about(target, {
        code: "unsafe-link",
        message: `Le lien « ${target} » ne commence ni par https: ni par mailto:, et n’est pas un chemin de ce site.`,
        fix: /^http:\/\//i.test(target)
          ? target.replace(/^http/i, "https")
          : "Écrire une adresse qui commence par https://, ou mailto: devant une adresse électronique.",
      }),
    ),
    ...links.flatMap((target) => {
      const fault = /^https:/i.test(target) && URL.canParse(target) ? explainPrivate(new URL(target)) : null;
      return fault === null ? [] : [about(target, { code: "private-address", ...fault })];
    }),
    ...links
      .filter((target) => /^www\.\S+$/i.test(target))
      .map((target) =>
        about(target, {
          code: "incomplete-link",
          message: `« ${target} » n’est pas une adresse complète : le lien mènerait à une page de ce site.`,
          fix: `https://${target}`,
        }),
      ),
    ...images.flatMap(({ source, isBare }) => {
      const draft = explainImage(source, {
        isBare,
        captures,
        owner: slugs.tools.includes(entry.slug) ? entry.slug : null,
      });
      return draft === null ? [] : [about(`](${source}`, draft)];
    }),
    ...html.map((tag) =>
      about(tag, {
        code: "raw-html",
        severity: "warning",
        message: `« ${tag} » est du HTML : il sera affiché tel quel, comme du texte.`,
        fix: "L’écrire en Markdown : **gras**, *italique*, [lien](https://…).",
      }),
    ),
  ];
  return drafts.map(({ written, draft }) =>
    entry.reportBody({ index: entry.body.indexOf(written), length: written.length }, draft),
  );
}

/** A draft about the first place where the text is written so. */
const about = (written: string, draft: FindingDraft) => ({ written, draft });

/** What is wrong with an image; null if it is a capture of this directory, with a text. */
function explainImage(
  source: string,
  { isBare, captures, owner }: { isBare: boolean; captures: ReadonlySet<string>; owner: string | null },
): FindingDraft | null {
  const alternative = "Ce que montre l’image, en une phrase";
  const example = capturePath(owner ?? "nom-de-la-fiche");
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|www\.)/i.test(source)) {
    return {
      code: "outside-image",
      message: `L’image « ${source} » n’est pas dans ce dépôt : un autre site apprendrait qui lit la page.`,
      fix: `L’enregistrer dans content${example} (WebP, 1280 × 800), puis écrire ![${alternative}](${example})`,
    };
  }
  if (!captures.has(source)) {
    const meant = nearest(source, captures);
    return {
      code: "dead-image",
      message: `L’image « ${source} » n’existe pas : les images d’un texte sont celles de content/screenshots/.`,
      fix: meant ?? `L’enregistrer dans content${example}, puis écrire ![${alternative}](${example})`,
    };
  }
  if (!isBare) return null;
  return {
    code: "missing-alternative",
    message:
      "Cette image n’a pas de texte de remplacement : qui ne la voit pas ne sait pas ce qu’elle montre.",
    fix: `![${alternative}](${source})`,
  };
}
