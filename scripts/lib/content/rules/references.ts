/** Checks that references lead to entries that exist, and warns if readers do not see them. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { nameSome, shortName } from "../../source/fold-causes.ts";
import { capitalize, count } from "../../text/words.ts";
import { findRepeats, formerNames, mentionKey } from "../addresses/follow-former.ts";
import { isLost } from "../addresses/lost-names.ts";
import { type Mention, mentionsIn } from "../addresses/mentions.ts";
import { toSlug } from "../fields/value-faults.ts";
import {
  type OldCollection as CollectionEntry,
  type OldContent as ContentSet,
  isPublished,
  type OldRule as Rule,
  reportIn,
  type OldTool as ToolEntry,
} from "./texts/old-rules.ts";

type Kind = "tools" | "collections";

/** A published address must keep answering: an entry is withdrawn, not deleted. */
const WITHDRAW: Readonly<Record<Kind, string>> = {
  tools: "Un outil qui disparaît garde sa fiche, avec « status: withdrawn ».",
  collections: "Une collection qui disparaît garde son fichier, avec « status: withdrawn ».",
};

/** A slug that names an entry, and the words for what can be wrong with it. */
interface Reference extends Mention {
  kind: Kind;
  /** Readers see the entry that it names, so that entry must be published. */
  isShown: boolean;
  /** What to do with a reference that leads nowhere. */
  remove: string;
}

export const references: Rule = (content) => {
  const targets = { tools: targetsOf(content, "tools"), collections: targetsOf(content, "collections") };
  const findings: Finding[] = [];
  const seen = new Set<string>();
  // A former name beside the name of today: the build shows one of them.
  const repeats = new Set(
    findRepeats(content).map(({ source, path }) => mentionKey({ file: source.file, path })),
  );
  for (const mention of mentionsIn(content)) {
    const { kind, source, entry, path, written, list } = mention;
    if (kind !== "tools" && kind !== "collections") continue;
    if (repeats.size > 0 && repeats.has(mentionKey({ file: source.file, path }))) continue;
    const isSingle = entry !== null && path.length === 1;
    const remove = isSingle
      ? "retirer cette ligne"
      : path.at(-1) === "slug"
        ? "retirer cet outil"
        : "retirer cette valeur";
    // A replacement is for visitors of a hidden entry.
    const isShown = entry === null || isSingle || isPublished(entry);
    const isOwn = !isSingle && kind === "tools" && entry?.slug === written;
    const key = `${source.file} ${list?.join(".")} ${written}`;
    if (list !== null && kind === "tools" && (isOwn || seen.has(key))) {
      const message = isOwn
        ? "Une fiche ne peut pas être sa propre alternative."
        : entry === null
          ? `« ${written} » est écrit deux fois dans cette nuance.`
          : path.at(-1) === "slug"
            ? `« ${written} » est déjà dans cette collection.`
            : `« ${written} » est cité deux fois.`;
      const fix = `${capitalize(remove)}.`;
      findings.push(reportIn(source)(path, { code: "repeated-reference", message, fix }));
    } else if (!isLost(content.lost, kind, written))
      findings.push(...checkTarget({ ...mention, kind, isShown, remove }, targets[kind]));
    seen.add(key);
  }
  findings.push(...stillCited(content, findings));
  for (const { data, report } of [...content.tools, ...content.collections]) {
    if (data.replaced_by === undefined || data.status === "withdrawn") continue;
    const message = "Seule une fiche retirée est remplacée par une autre.";
    const fix = "Ajouter « status: withdrawn », ou retirer cette ligne.";
    findings.push(report(["replaced_by"], { code: "not-withdrawn", message, fix }));
  }
  return findings;
};

/** Tells whoever withdraws an entry what still names it: nothing is wrong, because the build leaves it out. */
function stillCited(content: ContentSet, found: readonly Finding[]): Finding[] {
  const cited = groupBy(
    found.filter(({ code, level }) => code === "hidden-reference" && level === "remark"),
    ({ about }) => about,
  );
  return (["tools", "collections"] as const).flatMap((kind) =>
    content[kind].flatMap(({ slug, data, report }) => {
      const own = cited.get(`${kind}/${slug}`);
      if (own === undefined) return [];
      const names = [...new Set(own.map(({ file }) => shortName(file)))];
      const successor = data.replaced_by === undefined ? "" : ` --for ${data.replaced_by}`;
      const finding = report(["status"], {
        code: "still-cited",
        severity: "remark",
        message: `Cette fiche est retirée, et ${count(names.length, "fichier la cite", "fichiers la citent")} encore, sans que les lecteurs la voient : ${nameSome(names)}.`,
        fix: `Rien ne presse : « npm run withdraw -- ${slug}${successor} » les met à jour.`,
      });
      return [finding];
    }),
  );
}

/** Reports a slug that leads nowhere, or to an entry that readers do not see. */
function checkTarget(
  { source, path, written: slug, kind, isShown, remove }: Reference,
  target: Targets,
): Finding[] {
  const about = `${kind}/${slug}`;
  const hidden = target.hidden.get(slug);
  if (hidden !== undefined) return isShown ? [{ ...checkHidden(slug, hidden), about }] : [];
  if (target.slugs.has(slug)) return [];
  const current = target.renamed.get(slug);
  const meant = current ?? meantSlug(slug, target);
  const suggestion = meant ?? target.nearest(slug);
  const question = suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`;
  const finding = reportIn(source)(path, {
    code: "dead-reference",
    message:
      current === undefined
        ? `Il n’y a pas de fiche « ${slug} » dans content/${kind}/.${question}`
        : `La fiche « ${slug} » a changé de nom : « ${current} ».`,
    ...(suggestion === null
      ? { fix: `Créer content/${kind}/${toSlug(slug)}.md, ou ${remove}. ${WITHDRAW[kind]}` }
      : { replacement: suggestion, certain: meant !== null }),
  });
  return [{ ...finding, about }];

  function checkHidden(name: string, { status, successor }: HiddenTarget): Finding {
    const [label, remedy] =
      status === "draft"
        ? ["un brouillon : il", "publier le brouillon"]
        : [
            "une fiche retirée : elle",
            successor === null ? "citer une fiche publiée" : `citer celle qui la remplace : ${successor}`,
          ];
    return reportIn(source)(path, {
      code: "hidden-reference",
      severity: status === "draft" ? "warning" : "remark",
      message: `« ${name} » est ${label} n’apparaîtra pas ici.`,
      fix: `${capitalize(remove)}, ou ${remedy}.`,
    });
  }
}

interface HiddenTarget {
  status: string;
  /** The published entry that replaces it. */
  successor: string | null;
}

/** What a reference can lead to. */
interface Targets {
  slugs: ReadonlySet<string>;
  /** Former slug → slug. */
  renamed: ReadonlyMap<string, string>;
  /** Folded name of a tool → slug. */
  names: ReadonlyMap<string, string>;
  /** Drafts and withdrawn entries, by slug. */
  hidden: ReadonlyMap<string, HiddenTarget>;
  /** The slug most like this one. Of a deleted entry, every reference asks for the same. */
  nearest(slug: string): string | null;
}

function targetsOf(content: ContentSet, kind: Kind): Targets {
  const entries: readonly (ToolEntry | CollectionEntry)[] = content[kind];
  const published = new Set(entries.filter(isPublished).map(({ slug }) => slug));
  const near = new Map<string, string | null>();
  return {
    nearest(slug) {
      if (!near.has(slug)) near.set(slug, nearest(slug, content.slugs[kind]));
      return near.get(slug) ?? null;
    },
    slugs: new Set(content.slugs[kind]),
    renamed: formerNames(content).get(kind) ?? new Map(),
    names: new Map(kind === "tools" ? content.tools.map(({ slug, data }) => [fold(data.name), slug]) : []),
    hidden: new Map(
      entries.flatMap((entry) => {
        if (isPublished(entry)) return [];
        const { status = "", replaced_by = "" } = entry.data;
        const hidden = { status, successor: published.has(replaced_by) ? replaced_by : null };
        return [[entry.slug, hidden] as const];
      }),
    ),
  };
}

/** The slug that was certainly meant: case, accents and `.md` aside, or found by the name of its tool. */
function meantSlug(written: string, { slugs, names }: Targets): string | null {
  const slug = toSlug(written.replace(/^.*\/|\.md$/g, ""));
  return slugs.has(slug) ? slug : (names.get(fold(written)) ?? null);
}
