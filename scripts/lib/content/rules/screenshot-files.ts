/** Each image of screenshots/ belongs to a tool, has the right format and size, and has a date and a text. */

import { imageSize } from "image-size";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { type Finding, fileFinding } from "../../source/finding.ts";
import type { ImageFile } from "../../source/read-content.ts";
import type { ContentSet, Rule } from "../content-set.ts";
import { SCREENSHOT_HEIGHT, SCREENSHOT_WIDTH } from "../pictures.ts";
import { defaultAlt, renderAlt, renderRecord } from "../screenshot-records.ts";

export const screenshots: Rule = (content) => [...checkImages(content), ...checkRecords(content)];

function checkImages({ images, screenshots, slugs, tools, today }: ContentSet): Finding[] {
  const nameOf = namesOf(tools);
  const renamed = new Map(
    tools.toReversed().flatMap(({ slug, data }) => (data.former_slugs ?? []).map((former) => [former, slug])),
  );
  return [...images].flatMap(([slug, image]) => {
    if (!slugs.tools.has(slug)) {
      const meant = renamed.get(slug) ?? nearest(slug, slugs.tools);
      return fileFinding(image.path, {
        code: "orphan-screenshot",
        message: `Cette image ne sert à personne : il n’y a pas de fiche « ${slug} » dans content/tools/.`,
        fix: meant === null ? "La supprimer." : `La renommer en ${meant}.webp, ou la supprimer.`,
      });
    }
    const fault = findFault(image);
    if (fault !== null) {
      const fix = `La reprendre : npm run screenshots -- ${slug}`;
      return fileFinding(image.path, { ...fault, fix });
    }
    if (screenshots.data.has(slug)) return [];
    return fileFinding(image.path, {
      code: "missing-alt",
      message: "Cette capture n’a ni date ni texte alternatif dans content/screenshots.yml.",
      fix: renderRecord(slug, { captured_at: today, alt: defaultAlt(nameOf(slug)) }),
    });
  });
}

function checkRecords({ screenshots, slugs, tools, today }: ContentSet): Finding[] {
  const nameOf = namesOf(tools);
  return [...screenshots.data].flatMap(([slug, { captured_at, alt }]) => {
    if (!slugs.tools.has(slug)) {
      return screenshots.report([slug], {
        code: "dead-reference",
        message: `Il n’y a pas de fiche « ${slug} » dans content/tools/.`,
        fix: nearest(slug, slugs.tools) ?? "Supprimer ces lignes.",
      });
    }
    if (!slugs.images.has(slug)) {
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

/** What is wrong with the bytes; null if a browser shows them as it should. */
function findFault({ bytes }: ImageFile): { code: string; message: string } | null {
  const size = measure(bytes);
  if (size?.type !== "webp") {
    const found = size?.type === undefined ? "" : ` (c’est du ${size.type.toUpperCase()})`;
    return { code: "not-webp", message: `Ce fichier n’est pas une image WebP${found}, malgré son nom.` };
  }
  if (!isWhole(bytes)) return { code: "not-webp", message: "Cette image est coupée : la fin manque." };
  if (size.width === SCREENSHOT_WIDTH && size.height === SCREENSHOT_HEIGHT) return null;
  return {
    code: "wrong-size",
    message: `Cette image a ${size.width} × ${size.height} pixels au lieu de ${SCREENSHOT_WIDTH} × ${SCREENSHOT_HEIGHT}.`,
  };
}

/** Null if it is not an image: the library throws. */
function measure(bytes: Uint8Array): { type?: string | undefined; width: number; height: number } | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/** A RIFF file says at its start how long it is. */
const isWhole = (bytes: Uint8Array): boolean =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8 <= bytes.byteLength;
