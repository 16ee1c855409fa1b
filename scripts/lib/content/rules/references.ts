/** Slugs that point at other entries exist; drafts and withdrawn entries are left out, with a warning. */

import { fold } from "../../../../functions/lib/text/french.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { capitalize } from "../../text/words.ts";
import { type ContentSet, type Entry, isPublished, type Rule } from "../content-set.ts";
import { toSlug } from "../fields/content-values.ts";

type Kind = "tools" | "collections";

/** An address that was published goes on answering: an entry is withdrawn, not deleted. */
const WITHDRAW: Readonly<Record<Kind, string>> = {
  tools: "Un outil qui disparaît garde sa fiche, avec « status: withdrawn ».",
  collections: "Une collection qui disparaît garde son fichier, avec « status: withdrawn ».",
};

export const references: Rule = (content) => {
  const findings: Finding[] = [];
  const renamed = { tools: formerSlugs(content.tools), collections: formerSlugs(content.collections) };
  const names = { tools: slugsByName(content.tools), collections: new Map<string, string>() };
  const hidden = { tools: hiddenStatus(content.tools), collections: hiddenStatus(content.collections) };

  /** Reports a slug that leads nowhere. `mayHide`: the target is shown, so it must be published. */
  function check(
    entry: Pick<Entry<unknown>, "report">,
    path: readonly PropertyKey[],
    slug: string,
    target: { kind: Kind; mayHide: boolean; remove: string },
  ) {
    const { kind, mayHide, remove } = target;
    const status = hidden[kind].get(slug);
    if (status !== undefined && mayHide) {
      const [label, remedy] =
        status === "draft"
          ? ["un brouillon : il", "publier le brouillon"]
          : ["une fiche retirée : elle", "citer une fiche publiée"];
      findings.push(
        entry.report(path, {
          code: "hidden-reference",
          severity: "warning",
          message: `« ${slug} » est ${label} n’apparaîtra pas ici.`,
          fix: `${capitalize(remove)}, ou ${remedy}.`,
        }),
      );
    }
    if (content.slugs[kind].has(slug)) return;
    const current = renamed[kind].get(slug);
    const meant = current ?? meantSlug(slug, content.slugs[kind], names[kind]);
    const suggestion = meant ?? nearest(slug, content.slugs[kind]);
    findings.push(
      entry.report(path, {
        code: "dead-reference",
        message:
          current !== undefined
            ? `La fiche « ${slug} » a changé de nom : « ${current} ».`
            : suggestion === null
              ? `Il n’y a pas de fiche « ${slug} » dans content/${kind}/.`
              : `Il n’y a pas de fiche « ${slug} » dans content/${kind}/. Vouliez-vous dire « ${suggestion} » ?`,
        ...(suggestion === null
          ? { fix: `Créer content/${kind}/${toSlug(slug)}.md, ou ${remove}. ${WITHDRAW[kind]}` }
          : { replacement: suggestion, certain: meant !== null }),
      }),
    );
  }

  /** Checks a list of tools: each named once, and none that is in `excluded`. */
  function checkList(
    entry: Pick<Entry<unknown>, "report">,
    slugs: readonly string[],
    list: {
      pathOf(index: number): readonly PropertyKey[];
      sayRepeated(slug: string): string;
      excluded?: readonly string[];
      mayHide: boolean;
      remove: string;
    },
  ) {
    const { pathOf, sayRepeated, excluded = [], mayHide, remove } = list;
    const seen = new Set(excluded);
    slugs.forEach((slug, index) => {
      if (seen.has(slug)) {
        const [message, fix] = [sayRepeated(slug), `${capitalize(remove)}.`];
        findings.push(entry.report(pathOf(index), { code: "repeated-reference", message, fix }));
        return;
      }
      seen.add(slug);
      check(entry, pathOf(index), slug, { kind: "tools", mayHide, remove });
    });
  }

  for (const tool of content.tools) {
    checkList(tool, tool.data.alternatives ?? [], {
      pathOf: (index) => ["alternatives", index],
      sayRepeated: (slug) =>
        slug === tool.slug
          ? "Une fiche ne peut pas être sa propre alternative."
          : `« ${slug} » est cité deux fois.`,
      excluded: [tool.slug],
      mayHide: isPublished(tool),
      remove: "retirer cette valeur",
    });
  }
  for (const collection of content.collections) {
    const slugs = collection.data.tools.map(({ slug }) => slug);
    checkList(collection, slugs, {
      pathOf: (index) => ["tools", index, "slug"],
      sayRepeated: (slug) => `« ${slug} » est déjà dans cette collection.`,
      mayHide: isPublished(collection),
      remove: "retirer cet outil",
    });
  }
  content.synonyms.data.forEach(({ best = [], tools = [] }, group) => {
    const checkTools = (
      field: "best" | "tools",
      slugs: readonly string[],
      excluded: readonly string[] = [],
    ) =>
      checkList(content.synonyms, slugs, {
        pathOf: (index) => [group, field, index],
        sayRepeated: (slug) => `« ${slug} » est écrit deux fois dans ce groupe.`,
        excluded,
        mayHide: true,
        remove: "retirer cette valeur",
      });
    checkTools("best", best);
    checkTools("tools", tools, best);
  });
  (content.site.data.featured_collections ?? []).forEach((slug, index) => {
    check(content.site, ["featured_collections", index], slug, {
      kind: "collections",
      mayHide: true,
      remove: "retirer cette valeur",
    });
  });
  for (const kind of ["tools", "collections"] as const) {
    for (const entry of content[kind]) {
      const { replaced_by, status } = entry.data;
      if (replaced_by === undefined) continue;
      if (status !== "withdrawn") {
        const message = "Seule une fiche retirée est remplacée par une autre.";
        findings.push(
          entry.report(["replaced_by"], {
            code: "not-withdrawn",
            message,
            fix: "Ajouter « status: withdrawn », ou retirer cette ligne.",
          }),
        );
      }
      check(entry, ["replaced_by"], replaced_by, { kind, mayHide: true, remove: "retirer cette ligne" });
    }
  }
  return findings;
};

/** The slug that was certainly meant: case, accents and `.md` aside, or found by the name of its tool. */
function meantSlug(
  written: string,
  slugs: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): string | null {
  const slug = toSlug(written.replace(/^.*\/|\.md$/g, ""));
  return slugs.has(slug) ? slug : (names.get(fold(written)) ?? null);
}

const slugsByName = (tools: ContentSet["tools"]): Map<string, string> =>
  new Map(tools.map(({ slug, data }) => [fold(data.name), slug]));

type Lifecycle = { status?: string | undefined; former_slugs?: string[] | undefined };

const formerSlugs = (entries: ContentSet["tools"] | ContentSet["collections"]): Map<string, string> =>
  new Map(
    entries.flatMap(({ slug, data }) => (data.former_slugs ?? []).map((former) => [former, slug] as const)),
  );

const hiddenStatus = (entries: readonly Entry<Lifecycle>[]): Map<string, string> =>
  new Map(
    entries.flatMap((entry) =>
      // A status with a finding is not known.
      isPublished(entry) || entry.standIns.has("status") ? [] : [[entry.slug, entry.data.status ?? ""]],
    ),
  );
