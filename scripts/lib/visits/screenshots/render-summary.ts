/** The text at the end of `npm run screenshots`. */

import { count } from "../../text/words.ts";
import type { CaptureFailure } from "./failure.ts";

export interface Tally {
  asked: number;
  taken: number;
  failures: { slug: string; url: string; failure: CaptureFailure }[];
}

export function renderSummary(
  { asked, taken, failures }: Tally,
  { interrupted }: { interrupted: boolean },
): string {
  const refused = failures.filter(({ failure }) => failure.code === "robots");
  const failed = failures.filter(({ failure }) => failure.code !== "robots");
  const parts = [
    `${count(taken, "capture")} sur ${asked}`,
    ...(refused.length > 0 ? [`${count(refused.length, "site")} à laisser en paix`] : []),
    ...(failed.length > 0 ? [count(failed.length, "échec")] : []),
  ];
  const lines = [`${taken > 0 ? "✓" : "✗"} ${parts.join(", ")}.`];
  lines.push(...section("À laisser en paix (robots.txt)", refused), ...section("Échecs", failed));
  if (failures.length > 0) lines.push("", "Là où il y avait une image, elle est restée telle quelle.");
  if (interrupted) {
    const left = asked - taken - failures.length;
    lines.push("", `Interrompu, ${count(left, "site")} à voir. La même commande reprend où elle en était.`);
  } else if (taken > 0) {
    lines.push("", "À faire : regarder les images de content/screenshots/, puis les valider dans Git.");
  }
  return `${lines.join("\n")}\n`;
}

function section(title: string, failures: Tally["failures"]): string[] {
  if (failures.length === 0) return [];
  return [
    "",
    `${title} :`,
    ...failures.map(({ slug, url, failure }) => `  ${slug} : ${failure.message}\n    ${url}`),
  ];
}
