/** Each image of screenshots/ belongs to a tool, has the right format and size, and has a date and a text. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import type { MeasuredImage } from "../content-set.ts";
import { SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "../pictures.ts";
import { defaultAlt, renderAlt, renderRecord } from "../screenshot-records.ts";
import type { OldContent as ContentSet, OldRule as Rule } from "./texts/old-rules.ts";
import { fileFinding } from "./texts/old-rules.ts";

export const screenshots: Rule = (content) => [...checkImages(content), ...checkRecords(content)];

function checkImages({ captures, screenshots, slugs, tools, today }: ContentSet): Finding[] {
  const nameOf = namesOf(tools);
  const renamed = new Map(
    tools.toReversed().flatMap(({ slug, data }) => (data.former_slugs ?? []).map((former) => [former, slug])),
  );
  return captures.flatMap((image) => {
    const { slug, file } = image;
    if (!slugs.tools.includes(slug)) {
      const meant = renamed.get(slug) ?? nearest(slug, slugs.tools);
      return fileFinding(file, {
        code: "orphan-screenshot",
        message: `Cette image ne sert à personne : il n’y a pas de fiche « ${slug} » dans content/tools/.`,
        fix: meant === null ? "La supprimer." : `La renommer en ${meant}.webp, ou la supprimer.`,
      });
    }
    const fault = findFault(image);
    if (fault !== null) {
      const fix = `La reprendre : npm run screenshots -- ${slug}`;
      return fileFinding(file, { ...fault, fix });
    }
    if (Object.hasOwn(screenshots.data, slug)) return [];
    return fileFinding(file, {
      code: "missing-alt",
      message: "Cette capture n’a ni date ni texte alternatif dans content/screenshots.yml.",
      fix: renderRecord(slug, { captured_at: today, alt: defaultAlt(nameOf(slug)) }),
    });
  });
}

function checkRecords({ screenshots, slugs, tools, today }: ContentSet): Finding[] {
  const nameOf = namesOf(tools);
  return Object.entries(screenshots.data).flatMap(([slug, { captured_at, alt }]) => {
    if (!slugs.tools.includes(slug)) {
      return screenshots.report([slug], {
        code: "dead-reference",
        message: `Il n’y a pas de fiche « ${slug} » dans content/tools/.`,
        fix: nearest(slug, slugs.tools) ?? "Supprimer ces lignes.",
      });
    }
    if (!slugs.captures.includes(slug)) {
      return screenshots.report([slug], {
        code: "missing-screenshot",
        message: `L’image content/screenshots/${slug}.webp manque.`,
        fix: `Supprimer ces lignes, ou prendre la capture : npm run screenshots -- ${slug}`,
      });
    }
    if (alt === undefined) {
      return screenshots.report([slug], {
        code: "missing-alt",
        message: "Il manque le texte alternatif : ce que montre l’image, pour qui ne la voit pas.",
        fix: renderAlt(defaultAlt(nameOf(slug))),
      });
    }
    if (captured_at <= today) return [];
    const message = `Le ${captured_at} n’est pas encore passé (nous sommes le ${today}).`;
    return screenshots.report([slug, "captured_at"], { code: "future-date", message, fix: today });
  });
}

/** The name of a tool; its slug, if the entry has findings of its own. */
function namesOf(tools: ContentSet["tools"]): (slug: string) => string {
  const names = new Map(tools.map(({ slug, data }) => [slug, data.name]));
  return (slug) => names.get(slug) ?? slug;
}

/** What is wrong with the image; null if a browser shows it as it should. */
function findFault({ size, isWhole }: MeasuredImage): { code: string; message: string } | null {
  if (size?.type !== "webp") {
    const found = size === null ? "" : ` (c’est du ${size.type.toUpperCase()})`;
    return { code: "not-webp", message: `Ce fichier n’est pas une image WebP${found}, malgré son nom.` };
  }
  if (!isWhole) return { code: "not-webp", message: "Cette image est coupée : la fin manque." };
  if (size.width === SCREENSHOT_WIDTH && size.height === SCREENSHOT_HEIGHT) return null;
  return {
    code: "wrong-size",
    message: `Cette image a ${size.width} × ${size.height} pixels au lieu de ${SCREENSHOT_WIDTH} × ${SCREENSHOT_HEIGHT}.`,
  };
}
