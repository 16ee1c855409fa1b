/**
 * What is published stays reachable: a name that would stop answering is an error of the file that caused it, said
 * once, with the line that saves it and what cites it. Former names that are still cited are a remark.
 */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../../source/finding.ts";
import { nameSome, shortName } from "../../source/place.ts";
import { count } from "../../text/words.ts";
import { VOCABULARIES } from "../fields/kinds.ts";
import type { AllRule, Content } from "../model/content.ts";
import { formerAfter, slotOfHeir } from "../names/lost.ts";
import { mentionsIn } from "../names/mentions.ts";
import { isLost, type LostName } from "../names/name-types.ts";
import { KIND_WORDS } from "../names/slots.ts";

export const addressLost: AllRule = (content) =>
  content.lost.map((lost) => {
    const { says, ...told } = explain(content, lost);
    return {
      ...{ file: lost.file, code: "address-lost", level: "error", about: `${lost.kind}/${lost.name}` },
      ...{ ...told, says: `${says}${citations(content, lost)}` },
    };
  });

type Told = Pick<Finding, "says"> & Partial<Pick<Finding, "file" | "at" | "todo" | "sure">>;

function explain(content: Content, lost: LostName): Told {
  const { kind, name, label, how } = lost;
  const { the, of } = KIND_WORDS[kind];
  const isEntry = kind === "tools" || kind === "collections";
  const heir = slotOfHeir(content, lost);
  if (heir !== undefined) {
    const says =
      how === "dropped"
        ? `« ${name} » est un ancien nom ${of} « ${heir.name} » : sans lui, les liens qui le disent ne mèneraient plus nulle part.`
        : isEntry
          ? `Ce fichier s’appelait « ${name}.md ». Il est publié sous ce nom : les liens vers « ${name} » ne mèneraient plus nulle part.`
          : `« ${name} » est devenu « ${heir.name} » (${label}). L’ancien nom est publié : les liens qui le disent ne mèneraient plus nulle part.`;
    const at = { path: isEntry ? ["former_slugs"] : [...heir.path, "slug"] };
    const todo = `former_slugs: [${formerAfter(lost, heir.former).join(", ")}]`;
    return { file: heir.file, says, at, todo, sure: true };
  }
  if (how === "draft")
    return {
      says: `« ${label} » est publiée : en brouillon, son adresse ne répondrait plus.`,
      at: { path: ["status"] },
      todo: `status: withdrawn\n(ou, pour tout faire d’un coup : npm run withdraw -- ${name})`,
    };
  if (isEntry)
    return {
      says: `Ce fichier a disparu, mais ${the} « ${label} » est publiée : son adresse ne répondrait plus.`,
      todo: `La retirer sans la supprimer : npm run withdraw -- ${name} (avec « --for » et le nom de celle qui la remplace, s’il y en a une). Sans terminal : remettre le fichier, avec « status: withdrawn ».`,
    };
  return {
    says: `« ${name} » (${label}) n’est plus dans la liste, mais c’est publié : les liens qui le disent ne mèneraient plus nulle part.`,
    todo: VOCABULARIES.some((one) => one === kind)
      ? `Remettre « ${name}: ${label} » dans « ${kind} » : une valeur ne change pas, son libellé se corrige librement.`
      : `Remettre ${the}, ou garder son nom à côté de ce qui le remplace : former_slugs: [${name}]`,
  };
}

/** " Cité 74 fois, dans 18 fichiers : a, b, c…"; nothing if nothing cites it. */
function citations(content: Content, lost: LostName): string {
  const isIt = (kind: string, name: string) =>
    kind === lost.kind && (name === lost.name || lost.others.includes(name));
  const files = [
    ...content.followed.flatMap(({ kind, from, file }) => (isIt(kind, from) ? [file] : [])),
    ...mentionsIn(content).flatMap(({ kind, written, file }) => (isIt(kind, written) ? [file] : [])),
  ];
  if (files.length === 0) return "";
  const names = [...new Set(files)].map(shortName);
  return ` Cité ${files.length} fois, dans ${count(names.length, "fichier")} : ${nameSome(names)}.`;
}

/** One remark a file: the build follows former names, and `--fix` writes those of today. */
export const formerNamesCited: AllRule = (content) => {
  const declared = content.followed.filter(({ kind, from }) => !isLost(content.lost, kind, from));
  return [...groupBy(declared, ({ file }) => file)].flatMap(([file, own]): Finding[] => {
    const [first] = own;
    if (first === undefined) return [];
    const pairs = [...new Set(own.map(({ from, to }) => `${from} (aujourd’hui ${to})`))];
    const says = `${count(own.length, "renvoi à un ancien nom", "renvois à d’anciens noms")} : ${nameSome(pairs, 3)}. Les lecteurs voient déjà le nom d’aujourd’hui.`;
    const finding = { file, code: "former-name", level: "remark", at: { path: first.path }, says } as const;
    if (own.every(({ isRepeat }) => isRepeat)) {
      const todo = "Rien ne presse : le même outil est cité deux fois ; en mettre un autre à sa place.";
      return [{ ...finding, todo }];
    }
    return [{ ...finding, todo: "Rien ne presse : « npm run check -- --fix » le récrit.", sure: true }];
  });
};
