/** Pictures: each image of screenshots/ belongs to a tool and is what it should be; each logo and sign has such a name. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { brandNames, signNames } from "../../source/read-icons.ts";
import type { AllRule, MeasuredImage } from "../model/content.ts";
import {
  defaultAlt,
  renderAlt,
  renderRecord,
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
} from "../model/pictures.ts";

/** Each image is what it should be and has a text; each record has its image. */
export const captures: AllRule = (content) => {
  const { slugs, screenshots, tools, today } = content;
  const nameOf = (slug: string): string => tools.find((tool) => tool.slug === slug)?.data.name ?? slug;
  const ofImages = content.captures.flatMap((image): Finding[] => {
    const { file, slug } = image;
    const tell = (fault: Fault): Finding[] => [{ file, level: "error", ...fault }];
    if (!slugs.tools.includes(slug)) {
      const renamed = tools.find(({ data }) => data.former_slugs?.includes(slug))?.slug;
      const meant = renamed ?? nearest(slug, slugs.tools);
      const says = `Cette image ne sert à personne : il n’y a pas de fiche « ${slug} » dans content/tools/.`;
      const todo = meant === null ? "La supprimer." : `La renommer en ${meant}.webp, ou la supprimer.`;
      return tell({ code: "orphan-screenshot", says, todo });
    }
    const fault = findFault(image);
    if (fault !== null) return tell({ ...fault, todo: `La reprendre : npm run screenshots -- ${slug}` });
    if (slug in screenshots.data) return [];
    const says = "Cette capture n’a ni date ni texte alternatif dans content/screenshots.yml.";
    const record = { captured_at: today, alt: defaultAlt(nameOf(slug)) };
    return tell({ code: "missing-alt", says, todo: renderRecord(slug, record) });
  });
  const ofRecords = Object.entries(screenshots.data).flatMap(([slug, { alt }]): Finding[] => {
    const fault = !slugs.captures.includes(slug)
      ? {
          code: "missing-screenshot",
          says: `L’image content/screenshots/${slug}.webp manque.`,
          todo: `Supprimer ces lignes, ou prendre la capture : npm run screenshots -- ${slug}`,
        }
      : alt === undefined && {
          code: "missing-alt",
          says: "Il manque le texte alternatif : ce que montre l’image, pour qui ne la voit pas.",
          todo: renderAlt(defaultAlt(nameOf(slug))),
        };
    return fault ? [{ file: screenshots.file, level: "error", ...fault, at: { path: [slug] } }] : [];
  });
  return [...ofImages, ...ofRecords];
};

/** What to say of an image. */
type Fault = Pick<Finding, "code" | "says" | "todo">;

/** What is wrong with the image; null if a browser shows it as it should. */
function findFault({ size, isWhole }: MeasuredImage): Fault | null {
  if (size?.type !== "webp") {
    const found = size === null ? "" : ` (c’est du ${size.type.toUpperCase()})`;
    return { code: "not-webp", says: `Ce fichier n’est pas une image WebP${found}, malgré son nom.` };
  }
  if (!isWhole) return { code: "not-webp", says: "Cette image est coupée : la fin manque." };
  if (size.width === SCREENSHOT_WIDTH && size.height === SCREENSHOT_HEIGHT) return null;
  const says = `Cette image a ${size.width} × ${size.height} pixels au lieu de ${SCREENSHOT_WIDTH} × ${SCREENSHOT_HEIGHT}.`;
  return { code: "wrong-size", says };
}

/** The name of a drawing, and where it is written. */
interface Icon {
  file: string;
  path: Path;
  written: string | undefined;
}

const LOGOS = {
  where: "les logos de Simple Icons (https://simpleicons.org)",
  otherwise: "Supprimer cette ligne : l’annuaire dessine alors les initiales de l’outil.",
};
const SIGNS = {
  where: "les pictogrammes de Bootstrap Icons (https://icons.getbootstrap.com)",
  otherwise: "En choisir un sur https://icons.getbootstrap.com, ou supprimer cette ligne.",
};

export const icons: AllRule = ({ tools, categories: { file, data } }) => {
  const logos = tools.map((tool) => ({ file: tool.file, path: ["icon"], written: tool.data.icon }));
  const signs = data.map(({ icon }, index) => ({ file, path: [index, "icon"], written: icon }));
  return [...unknown(logos, brandNames(), LOGOS), ...unknown(signs, signNames(), SIGNS)];
};

const unknown = (icons: readonly Icon[], names: ReadonlySet<string>, { where, otherwise }: typeof LOGOS) =>
  icons.flatMap(({ file, path, written }): Finding[] => {
    if (written === undefined || names.has(written)) return [];
    const meant = nearest(written, names);
    const question = meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`;
    const says = `« ${written} » n’est pas parmi ${where}.${question}`;
    // Not sure: a wrong logo is worse than none.
    const remedy = meant === null ? { todo: otherwise } : { write: { yaml: meant } };
    return [{ file, code: "unknown-icon", level: "error", says, at: { path }, ...remedy }];
  });
