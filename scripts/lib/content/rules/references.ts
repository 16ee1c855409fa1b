/** Checks that references lead to entries that exist, and warns if readers do not see them. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { capitalize } from "../../text/words.ts";
import {
  type CollectionEntry,
  type ContentSet,
  isPublished,
  type Rule,
  type Source,
  type ToolEntry,
} from "../content-set.ts";
import { toSlug } from "../fields/content-values.ts";
import { fieldValues, textsAt } from "../fields/field-values.ts";

type Kind = "tools" | "collections";

/** A published address must keep answering: an entry is withdrawn, not deleted. */
const WITHDRAW: Readonly<Record<Kind, string>> = {
  tools: "Un outil qui disparaît garde sa fiche, avec « status: withdrawn ».",
  collections: "Une collection qui disparaît garde son fichier, avec « status: withdrawn ».",
};

/** A slug that names an entry, and the words for what can be wrong with it. */
interface Reference {
  source: Pick<Source<unknown>, "report">;
  path: readonly PropertyKey[];
  slug: string;
  kind: Kind;
  /** Readers see the entry that it names, so that entry must be published. */
  isShown: boolean;
  /** What to do with a reference that leads nowhere. */
  remove: string;
}

export const references: Rule = (content) => {
  const targets = { tools: targetsOf(content, "tools"), collections: targetsOf(content, "collections") };
  const findings: Finding[] = [];
  const check = (reference: Reference) => {
    findings.push(...checkTarget(reference, targets[reference.kind]));
  };
  const seen = new Set<string>();

  /** In a list that names each entry once. */
  function checkOnce(list: string, reference: Reference, repeated: string, isRepeated = false) {
    const { source, path, slug, remove } = reference;
    if (isRepeated || seen.has(`${list} ${slug}`)) {
      const fix = `${capitalize(remove)}.`;
      findings.push(source.report(path, { code: "repeated-reference", message: repeated, fix }));
    } else check(reference);
    seen.add(`${list} ${slug}`);
  }

  for (const found of fieldValues(content)) {
    const { entry, field } = found;
    const item = field.type.kind === "list" ? field.type.item : field.type;
    if (item.kind !== "slug" || item.target === null) continue;
    const list = `${entry.file} ${field.name}`;
    for (const { path, text: slug } of textsAt(found)) {
      const reference = { source: entry, path, slug, kind: item.target, isShown: isPublished(entry) };
      if (path.length === 1) check({ ...reference, isShown: true, remove: "retirer cette ligne" });
      else if (field.type.kind === "slug") {
        const repeated = `« ${slug} » est déjà dans cette collection.`;
        checkOnce(list, { ...reference, remove: "retirer cet outil" }, repeated);
      } else {
        const isOwn = slug === entry.slug;
        const repeated = isOwn
          ? "Une fiche ne peut pas être sa propre alternative."
          : `« ${slug} » est cité deux fois.`;
        checkOnce(list, { ...reference, remove: REMOVE_VALUE }, repeated, isOwn);
      }
    }
  }
  const listed = { isShown: true, remove: REMOVE_VALUE };
  for (const theme of content.needs) {
    theme.data.needs.forEach(({ shades }, need) => {
      shades.forEach(({ first = [] }, shade) => {
        for (const [index, slug] of first.entries()) {
          const path = ["needs", need, "shades", shade, "first", index];
          const repeated = `« ${slug} » est écrit deux fois dans cette nuance.`;
          const list = `${theme.file} ${need} ${shade}`;
          checkOnce(list, { ...listed, source: theme, path, slug, kind: "tools" }, repeated);
        }
      });
    });
  }
  (content.site.data.featured_collections ?? []).forEach((slug, index) => {
    const path = ["featured_collections", index];
    check({ ...listed, source: content.site, path, slug, kind: "collections" });
  });
  for (const { data, report } of [...content.tools, ...content.collections]) {
    if (data.replaced_by === undefined || data.status === "withdrawn") continue;
    const message = "Seule une fiche retirée est remplacée par une autre.";
    const fix = "Ajouter « status: withdrawn », ou retirer cette ligne.";
    findings.push(report(["replaced_by"], { code: "not-withdrawn", message, fix }));
  }
  return findings;
};

const REMOVE_VALUE = "retirer cette valeur";

/** Reports a slug that leads nowhere, or to an entry that readers do not see. */
function checkTarget({ source, path, slug, kind, isShown, remove }: Reference, target: Targets): Finding[] {
  const findings: Finding[] = [];
  const status = target.hidden.get(slug);
  if (status !== undefined && isShown) {
    const [label, remedy] =
      status === "draft"
        ? ["un brouillon : il", "publier le brouillon"]
        : ["une fiche retirée : elle", "citer une fiche publiée"];
    findings.push(
      source.report(path, {
        code: "hidden-reference",
        severity: "warning",
        message: `« ${slug} » est ${label} n’apparaîtra pas ici.`,
        fix: `${capitalize(remove)}, ou ${remedy}.`,
      }),
    );
  }
  if (target.slugs.has(slug)) return findings;
  const current = target.renamed.get(slug);
  const meant = current ?? meantSlug(slug, target);
  const suggestion = meant ?? target.nearest(slug);
  const question = suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`;
  findings.push(
    source.report(path, {
      code: "dead-reference",
      message:
        current === undefined
          ? `Il n’y a pas de fiche « ${slug} » dans content/${kind}/.${question}`
          : `La fiche « ${slug} » a changé de nom : « ${current} ».`,
      ...(suggestion === null
        ? { fix: `Créer content/${kind}/${toSlug(slug)}.md, ou ${remove}. ${WITHDRAW[kind]}` }
        : { replacement: suggestion, certain: meant !== null }),
    }),
  );
  return findings;
}

/** What a reference can lead to. */
interface Targets {
  slugs: ReadonlySet<string>;
  /** Former slug → slug. */
  renamed: ReadonlyMap<string, string>;
  /** Folded name of a tool → slug. */
  names: ReadonlyMap<string, string>;
  /** Slug → status, of drafts and withdrawn entries. */
  hidden: ReadonlyMap<string, string>;
  /** The slug most like this one. Of a deleted entry, every reference asks for the same. */
  nearest(slug: string): string | null;
}

function targetsOf(content: ContentSet, kind: Kind): Targets {
  const entries: readonly (ToolEntry | CollectionEntry)[] = content[kind];
  const near = new Map<string, string | null>();
  return {
    nearest(slug) {
      if (!near.has(slug)) near.set(slug, nearest(slug, content.slugs[kind]));
      return near.get(slug) ?? null;
    },
    slugs: content.slugs[kind],
    renamed: new Map(
      entries.flatMap(({ slug, data }) => (data.former_slugs ?? []).map((former) => [former, slug] as const)),
    ),
    names: new Map(kind === "tools" ? content.tools.map(({ slug, data }) => [fold(data.name), slug]) : []),
    hidden: new Map(
      entries.flatMap((entry) =>
        // A status with a finding is not known.
        isPublished(entry) || entry.standIns.has("status") ? [] : [[entry.slug, entry.data.status ?? ""]],
      ),
    ),
  };
}

/** The slug that was certainly meant: case, accents and `.md` aside, or found by the name of its tool. */
function meantSlug(written: string, { slugs, names }: Targets): string | null {
  const slug = toSlug(written.replace(/^.*\/|\.md$/g, ""));
  return slugs.has(slug) ? slug : (names.get(fold(written)) ?? null);
}
