/**
 * What is published stays reachable: a name that would stop answering is an error of the file that caused it, said
 * once, with the line that saves it and what cites it. Former names that are still cited are a remark.
 */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../../source/finding.ts";
import { nameSome, shortName } from "../../source/fold-causes.ts";
import { count } from "../../text/words.ts";
import { isLost } from "../addresses/lost-names.ts";
import { mentionsIn } from "../addresses/mentions.ts";
import type { LostName } from "../addresses/name-types.ts";
import { KIND_WORDS } from "../addresses/named-things.ts";
import { planRewriting } from "../addresses/rewrite-mentions.ts";
import { entryAt, fileOfTerm, formerAfter, inlineList } from "../addresses/save-names.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { OldContent as ContentSet, OldRule as Rule } from "./texts/old-rules.ts";
import { type OldDraft as FindingDraft, fileFinding, reportIn } from "./texts/old-rules.ts";

export const addressLost: Rule = (content) => content.lost.map((lost) => explain(content, lost));

function explain(content: ContentSet, lost: LostName): Finding {
  const { kind, name, label, file, how, movedTo } = lost;
  const about = `${kind}/${name}`;
  const cited = citations(content, lost);
  const draft = (message: string, fix: string): FindingDraft => ({
    code: "address-lost",
    message: `${message}${cited}`,
    fix,
  });
  const isEntry = kind === "tools" || kind === "collections";
  const entry = movedTo && isEntry ? entryAt(content, movedTo.file) : entryAt(content, file);
  const isValue = VOCABULARIES.some((one) => one === kind);
  if (movedTo !== null && !isValue) {
    const former = inlineList(formerAfter(lost, formerOf(content, lost)));
    const message =
      how === "dropped"
        ? `« ${name} » est un ancien nom ${KIND_WORDS[kind].of} « ${movedTo.name} » : sans lui, les liens qui le disent ne mèneraient plus nulle part.`
        : isEntry
          ? `Ce fichier s’appelait « ${name}.md ». Il est publié sous ce nom : les liens vers « ${name} » ne mèneraient plus nulle part.`
          : `« ${name} » est devenu « ${movedTo.name} » (${label}). L’ancien nom est publié : les liens qui le disent ne mèneraient plus nulle part.`;
    const where = isEntry ? movedTo.file : fileOfTerm(content, kind, movedTo.name);
    const fix = `former_slugs: ${former}`;
    const found =
      entry && how === "dropped"
        ? reportIn(entry)(["former_slugs"], draft(message, fix))
        : { ...fileFinding(where, draft(message, fix)), ...(isEntry && { at: { path: ["former_slugs"] } }) };
    return { ...found, about, sure: true };
  }
  if (how === "draft" && entry) {
    const message = `« ${label} » est publiée : en brouillon, son adresse ne répondrait plus.`;
    return {
      ...reportIn(entry)(
        ["status"],
        draft(message, `status: withdrawn\n(ou, pour tout faire d’un coup : npm run withdraw -- ${name})`),
      ),
      about,
    };
  }
  const { the } = KIND_WORDS[kind];
  const message = isEntry
    ? `Ce fichier a disparu, mais ${the} « ${label} » est publiée : son adresse ne répondrait plus.`
    : `« ${name} » (${label}) n’est plus dans la liste, mais c’est publié : les liens qui le disent ne mèneraient plus nulle part.`;
  const fix = isEntry
    ? `La retirer sans la supprimer : npm run withdraw -- ${name} (avec « --for » et le nom de celle qui la remplace, s’il y en a une). Sans terminal : remettre le fichier, avec « status: withdrawn ».`
    : isValue
      ? `Remettre « ${name}: ${label} » dans « ${kind} » : une valeur ne change pas, son libellé se corrige librement.`
      : `Remettre ${the}, ou garder son nom à côté de ce qui le remplace : former_slugs: [${name}]`;
  return { ...fileFinding(file, draft(message, fix)), about };
}

/** The former names that are written there already. */
function formerOf(content: ContentSet, { kind, movedTo }: LostName): readonly string[] {
  if (movedTo === null) return [];
  if (kind === "tools" || kind === "collections")
    return entryAt(content, movedTo.file)?.data.former_slugs ?? [];
  const listed =
    kind === "categories" ? content.categories.data : content.needs.flatMap(({ data }) => data.needs);
  return listed.find(({ slug }) => slug === movedTo.name)?.former_slugs ?? [];
}

/** " Cité 74 fois, dans 18 fichiers : a, b, c…"; nothing if nothing cites it. */
function citations(content: ContentSet, lost: LostName): string {
  const isIt = (kind: string, name: string) =>
    kind === lost.kind && (name === lost.name || lost.others.includes(name));
  const files = [
    ...content.followed.flatMap(({ kind, from, file }) => (isIt(kind, from) ? [file] : [])),
    ...mentionsIn(content).flatMap(({ kind, written, source }) => (isIt(kind, written) ? [source.file] : [])),
  ];
  if (files.length === 0) return "";
  const names = [...new Set(files)].map(shortName);
  return ` Cité ${files.length} fois, dans ${count(names.length, "fichier")} : ${nameSome(names)}.`;
}

/** One remark a file: the build follows former names, and `--fix` writes those of today. */
export const formerNamesCited: Rule = (content) => {
  const { kept } = planRewriting(content);
  const declared = content.followed.filter(({ kind, from }) => !isLost(content.lost, kind, from));
  return [...groupBy(declared, ({ file }) => file)].flatMap(([file, own]) => {
    const source = [
      ...content.tools,
      ...content.collections,
      ...content.needs,
      content.site,
      content.qualities,
    ].find((one) => one.file === file);
    const [first] = own;
    if (source === undefined || first === undefined) return [];
    const isKept = own.every((one) => kept.includes(one));
    const pairs = [...new Set(own.map(({ from, to }) => `${from} (aujourd’hui ${to})`))];
    const finding = source.report(first.path, {
      code: "former-name",
      severity: "remark",
      message: `${count(own.length, "renvoi à un ancien nom", "renvois à d’anciens noms")} : ${nameSome(pairs, 3)}. Les lecteurs voient déjà le nom d’aujourd’hui.`,
      fix: isKept
        ? "Rien ne presse : le même outil est cité deux fois ; en mettre un autre à sa place."
        : "Rien ne presse : « npm run check -- --fix » le récrit.",
    });
    return [isKept ? finding : { ...finding, sure: true }];
  });
};
