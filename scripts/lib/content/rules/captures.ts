/** Pictures: each image of screenshots/ belongs to a tool and is what it should be; each logo and sign has such a name. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { brandNames, signNames } from "../../source/read-icons.ts";
import type { AllRule } from "../model/content.ts";
import {
  defaultAlt,
  renderAlt,
  renderRecord,
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
} from "../model/pictures.ts";

/** Each image is what it should be and has a text; each record has its image. */
export const captures: AllRule = ({ captures: images, slugs, screenshots, tools, today }) => {
  const altOf = (slug: string): string =>
    defaultAlt(tools.find((tool) => tool.slug === slug)?.data.name ?? slug);
  const ofImages = images.flatMap((image): Finding[] => {
    const { file, slug } = image;
    const tell = (code: string, says: string, todo: string): Finding[] => [
      { file, code, level: "error", says, todo },
    ];
    if (!slugs.tools.includes(slug)) {
      const renamed = tools.find(({ data }) => data.former_slugs?.includes(slug))?.slug;
      const meant = renamed ?? nearest(slug, slugs.tools);
      const says = `Cette image ne sert à personne : il n’y a pas de fiche « ${slug} » dans content/tools/.`;
      const rename = meant === null ? "La supprimer." : `La renommer en ${meant}.webp, ou la supprimer.`;
      return tell("orphan-screenshot", says, rename);
    }
    const { size, isWhole } = image;
    if (size?.type !== "webp" || !isWhole) {
      const says = "Ce fichier n’est pas une image WebP entière, malgré son nom.";
      return tell("not-webp", says, `La reprendre : npm run screenshots -- ${slug}`);
    }
    if (size.width !== SCREENSHOT_WIDTH || size.height !== SCREENSHOT_HEIGHT) {
      const says = `Cette image a ${size.width} × ${size.height} pixels au lieu de ${SCREENSHOT_WIDTH} × ${SCREENSHOT_HEIGHT}.`;
      return tell("wrong-size", says, `La reprendre : npm run screenshots -- ${slug}`);
    }
    if (slug in screenshots.data) return [];
    const says = "Cette capture n’a ni date ni texte alternatif dans content/screenshots.yml.";
    return tell("missing-alt", says, renderRecord(slug, { captured_at: today, alt: altOf(slug) }));
  });
  const ofRecords = Object.entries(screenshots.data).flatMap(([slug, { alt }]): Finding[] => {
    const tell = (code: string, says: string, todo: string): Finding[] => [
      { file: screenshots.file, code, level: "error", says, at: { path: [slug] }, todo },
    ];
    if (!slugs.captures.includes(slug)) {
      const todo = `Supprimer ces lignes, ou prendre la capture : npm run screenshots -- ${slug}`;
      return tell("missing-screenshot", `L’image content/screenshots/${slug}.webp manque.`, todo);
    }
    if (alt !== undefined) return [];
    const says = "Il manque le texte alternatif : ce que montre l’image, pour qui ne la voit pas.";
    return tell("missing-alt", says, renderAlt(altOf(slug)));
  });
  return [...ofImages, ...ofRecords];
};

/** Logos and signs are drawings that exist. */
export const icons: AllRule = ({ tools, categories: { file, data } }) => {
  const [brands, signs] = [brandNames(), signNames()];
  return [
    ...tools.flatMap((tool) =>
      checkIcon(tool.data.icon, brands, {
        ...{ file: tool.file, path: ["icon"] },
        where: "les logos de Simple Icons (https://simpleicons.org)",
        otherwise: "Supprimer cette ligne : l’annuaire dessine alors les initiales de l’outil.",
      }),
    ),
    ...data.flatMap(({ icon }, index) =>
      checkIcon(icon, signs, {
        ...{ file, path: [index, "icon"] },
        where: "les pictogrammes de Bootstrap Icons (https://icons.getbootstrap.com)",
        otherwise: "En choisir un sur https://icons.getbootstrap.com, ou supprimer cette ligne.",
      }),
    ),
  ];
};

function checkIcon(
  name: string | undefined,
  names: ReadonlySet<string>,
  { file, path, where, otherwise }: { file: string; path: Path; where: string; otherwise: string },
): Finding[] {
  if (name === undefined || names.has(name)) return [];
  const meant = nearest(name, names);
  const question = meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`;
  const says = `« ${name} » n’est pas parmi ${where}.${question}`;
  // Not sure: a wrong logo is worse than none.
  const remedy = meant === null ? { todo: otherwise } : { write: { yaml: meant } };
  return [{ file, code: "unknown-icon", level: "error", says, at: { path }, ...remedy }];
}
