/** Pictures: each image of screenshots/ belongs to a tool and is what it should be; each logo and sign has such a name. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding, Path } from "../../source/finding.ts";
import { brandNames, signNames } from "../../source/read-icons.ts";
import type { AllRule, Content, MeasuredImage } from "../model/content.ts";
import {
  defaultAlt,
  renderAlt,
  renderRecord,
  SCREENSHOT_HEIGHT,
  SCREENSHOT_WIDTH,
} from "../model/pictures.ts";

export const captures: AllRule = (content) => [
  ...content.captures.flatMap((image) => checkImage(image, content)),
  ...Object.keys(content.screenshots.data).flatMap((slug) => checkRecord(slug, content)),
];

/** What to say of an image or a record. */
type Fault = Pick<Finding, "code" | "says" | "todo">;

function checkImage(image: MeasuredImage, content: Content): Finding[] {
  const { slugs, screenshots, tools, today } = content;
  const { slug, file } = image;
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
  const record = { captured_at: today, alt: defaultAlt(nameOf(slug, content)) };
  return tell({ code: "missing-alt", says, todo: renderRecord(slug, record) });
}

/** What is wrong with the image; null if a browser shows it as it should. */
function findFault({ size, isWhole }: MeasuredImage): Omit<Fault, "todo"> | null {
  if (size?.type !== "webp") {
    const found = size === null ? "" : ` (c’est du ${size.type.toUpperCase()})`;
    return { code: "not-webp", says: `Ce fichier n’est pas une image WebP${found}, malgré son nom.` };
  }
  if (!isWhole) return { code: "not-webp", says: "Cette image est coupée : la fin manque." };
  if (size.width === SCREENSHOT_WIDTH && size.height === SCREENSHOT_HEIGHT) return null;
  const says = `Cette image a ${size.width} × ${size.height} pixels au lieu de ${SCREENSHOT_WIDTH} × ${SCREENSHOT_HEIGHT}.`;
  return { code: "wrong-size", says };
}

function checkRecord(slug: string, content: Content): Finding[] {
  const { screenshots, slugs, today } = content;
  const { file, data } = screenshots;
  const { captured_at = "", alt } = data[slug] ?? {};
  const tell = (fault: Fault, path: Path = [slug]): Finding[] => [
    { file, level: "error", ...fault, at: { path } },
  ];
  if (!slugs.tools.includes(slug)) {
    const says = `Il n’y a pas de fiche « ${slug} » dans content/tools/.`;
    const todo = nearest(slug, slugs.tools) ?? "Supprimer ces lignes.";
    return tell({ code: "dead-reference", says, todo });
  }
  if (!slugs.captures.includes(slug)) {
    const says = `L’image content/screenshots/${slug}.webp manque.`;
    const todo = `Supprimer ces lignes, ou prendre la capture : npm run screenshots -- ${slug}`;
    return tell({ code: "missing-screenshot", says, todo });
  }
  if (alt === undefined) {
    const says = "Il manque le texte alternatif : ce que montre l’image, pour qui ne la voit pas.";
    return tell({ code: "missing-alt", says, todo: renderAlt(defaultAlt(nameOf(slug, content))) });
  }
  if (captured_at <= today) return [];
  const says = `Le ${captured_at} n’est pas encore passé (nous sommes le ${today}).`;
  return tell({ code: "future-date", says, todo: today }, [slug, "captured_at"]);
}

/** The name of a tool; its slug, if the entry has findings of its own. */
const nameOf = (slug: string, { tools }: Content): string =>
  tools.find((tool) => tool.slug === slug)?.data.name ?? slug;

export const icons: AllRule = ({ tools, categories }) => [
  ...tools.flatMap(({ file, data: { icon } }) =>
    checkIcon(icon, brandNames(), {
      file,
      path: ["icon"],
      where: "les logos de Simple Icons (https://simpleicons.org)",
      otherwise: "Supprimer cette ligne : l’annuaire dessine alors les initiales de l’outil.",
    }),
  ),
  ...categories.data.flatMap(({ icon }, index) =>
    checkIcon(icon, signNames(), {
      file: categories.file,
      path: [index, "icon"],
      where: "les pictogrammes de Bootstrap Icons (https://icons.getbootstrap.com)",
      otherwise: "En choisir un sur https://icons.getbootstrap.com, ou supprimer cette ligne.",
    }),
  ),
];

function checkIcon(
  written: string | undefined,
  known: ReadonlySet<string>,
  { file, path, where, otherwise }: { file: string; path: Path; where: string; otherwise: string },
): Finding[] {
  if (written === undefined || known.has(written)) return [];
  const meant = nearest(written, known);
  const question = meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`;
  const says = `« ${written} » n’est pas parmi ${where}.${question}`;
  // A wrong logo is worse than none: somebody has to look.
  const remedy = meant === null ? { todo: otherwise } : { write: { yaml: meant } };
  return [{ file, code: "unknown-icon", level: "error", says, at: { path }, ...remedy }];
}
