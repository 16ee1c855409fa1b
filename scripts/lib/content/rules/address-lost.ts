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
import type { AllRule, Content } from "../model/content.ts";

export const addressLost: AllRule = (content) =>
  content.lost.map((lost) => {
    const { kind, name } = lost;
    const { says, ...found } = explain(content, lost);
    const cited = citations(content, lost);
    return {
      code: "address-lost",
      level: "error",
      about: `${kind}/${name}`,
      says: `${says}${cited}`,
      ...found,
    };
  });

type Explained = Pick<Finding, "file" | "says" | "at" | "todo" | "sure">;

function explain(content: Content, lost: LostName): Explained {
  const { kind, name, label, file, how, movedTo } = lost;
  const { the } = KIND_WORDS[kind];
  if (VOCABULARIES.some((one) => one === kind)) {
    const says = `« ${name} » (${label}) n’est plus dans la liste, mais c’est publié : les liens qui le disent ne mèneraient plus nulle part.`;
    const todo = `Remettre « ${name}: ${label} » dans « ${kind} » : une valeur ne change pas, son libellé se corrige librement.`;
    return { file, says, todo };
  }
  if (movedTo !== null) return explainMove(content, { ...lost, movedTo });
  if (how === "draft") {
    const says = `« ${label} » est publiée : en brouillon, son adresse ne répondrait plus.`;
    const todo = `status: withdrawn\n(ou, pour tout faire d’un coup : npm run withdraw -- ${name})`;
    return { file, says, at: { path: ["status"] }, todo };
  }
  if (kind === "tools" || kind === "collections") {
    const says = `Ce fichier a disparu, mais ${the} « ${label} » est publiée : son adresse ne répondrait plus.`;
    const todo = `La retirer sans la supprimer : npm run withdraw -- ${name} (avec « --for » et le nom de celle qui la remplace, s’il y en a une). Sans terminal : remettre le fichier, avec « status: withdrawn ».`;
    return { file, says, todo };
  }
  const says = `« ${name} » (${label}) n’est plus dans la liste, mais c’est publié : les liens qui le disent ne mèneraient plus nulle part.`;
  const todo = `Remettre ${the}, ou garder son nom à côté de ce qui le remplace : former_slugs: [${name}]`;
  return { file, says, todo };
}

type Moved = LostName & { movedTo: NonNullable<LostName["movedTo"]> };

/** Something has its place now, and can keep the name beside its own. */
function explainMove(content: Content, lost: Moved): Explained {
  const { kind, name, label, how, movedTo } = lost;
  const isEntry = kind === "tools" || kind === "collections";
  const file = isEntry ? movedTo.file : fileOfTerm(content, kind, movedTo.name);
  const todo = `former_slugs: ${inlineList(formerAfter(lost, formerOf(content, lost)))}`;
  if (how === "dropped") {
    const says = `« ${name} » est un ancien nom ${KIND_WORDS[kind].of} « ${movedTo.name} » : sans lui, les liens qui le disent ne mèneraient plus nulle part.`;
    return { file, says, todo, sure: true, ...(isEntry && { at: { path: ["former_slugs"] } }) };
  }
  const says = isEntry
    ? `Ce fichier s’appelait « ${name}.md ». Il est publié sous ce nom : les liens vers « ${name} » ne mèneraient plus nulle part.`
    : `« ${name} » est devenu « ${movedTo.name} » (${label}). L’ancien nom est publié : les liens qui le disent ne mèneraient plus nulle part.`;
  return { file, says, todo, sure: true };
}

/** The former names that are written there already. */
function formerOf(content: Content, { kind, movedTo }: LostName): readonly string[] {
  if (movedTo === null) return [];
  if (kind === "tools" || kind === "collections")
    return entryAt(content, movedTo.file)?.data.former_slugs ?? [];
  const listed =
    kind === "categories" ? content.categories.data : content.needs.flatMap(({ data }) => data.needs);
  return listed.find(({ slug }) => slug === movedTo.name)?.former_slugs ?? [];
}

/** " Cité 74 fois, dans 18 fichiers : a, b, c…"; nothing if nothing cites it. */
function citations(content: Content, lost: LostName): string {
  const isIt = (kind: string, name: string) =>
    kind === lost.kind && (name === lost.name || lost.others.includes(name));
  const files = [
    ...content.followed.flatMap(({ kind, from, file }) => (isIt(kind, from) ? [file] : [])),
    ...mentionsIn(content).flatMap(({ kind, written, source }) => (isIt(kind, written) ? [source.file] : [])),
  ];
  if (files.length === 0) return "";
  const names = [...new Set(files)].map(shortName);
  return ` Cité ${files.length} fois, dans ${count(names.length, "fichier")} : ${nameSome(names)}.`;
}

/** One remark a file: the build follows former names, and `--fix` writes those of today. */
export const formerNamesCited: AllRule = (content) => {
  const { kept } = planRewriting(content);
  const declared = content.followed.filter(({ kind, from }) => !isLost(content.lost, kind, from));
  return [...groupBy(declared, ({ file }) => file)].map(([file, own]) => {
    const isKept = own.every((one) => kept.includes(one));
    const pairs = [...new Set(own.map(({ from, to }) => `${from} (aujourd’hui ${to})`))];
    const said = count(own.length, "renvoi à un ancien nom", "renvois à d’anciens noms");
    return {
      file,
      code: "former-name",
      level: "remark",
      says: `${said} : ${nameSome(pairs, 3)}. Les lecteurs voient déjà le nom d’aujourd’hui.`,
      at: { path: own[0]?.path ?? [] },
      todo: isKept
        ? "Rien ne presse : le même outil est cité deux fois ; en mettre un autre à sa place."
        : "Rien ne presse : « npm run check -- --fix » le récrit.",
      ...(!isKept && { sure: true }),
    };
  });
};
