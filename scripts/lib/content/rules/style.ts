/** House style: no set phrases, texts of the right length, a short description that says what one does with the tool. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import type { At } from "../../source/finding.ts";
import { countWords, foldedWords, wordPlaces } from "../../text/words.ts";
import { valuesOf } from "../fields/field-values.ts";
import { CHARACTERS, LIMITS, type Limits, WORDS } from "../fields/kinds.ts";
import {
  type AllRule,
  type Content,
  type EachRule,
  type Fault,
  isPublished,
  remember,
} from "../model/content.ts";
import { partOf, sentencesOfLists, type Text, textsOf } from "./texts.ts";

/** The phrases that fit any tool: content/cliches.yml lists them, and what to write instead. */
export const cliches: EachRule = (entry, content) =>
  textsOf(entry).flatMap((text) => findPhrases(text, phrasesOf(content)));

export const clichesInLists: AllRule = (content) =>
  sentencesOfLists(content).flatMap(({ file, ...text }) =>
    findPhrases(text, phrasesOf(content)).map((fault) => ({ file, level: "error", ...fault })),
  );

/** Folded → what to write instead, and a pattern that finds them all. */
const phrasesOf = remember(({ cliches: { data } }: Content) => {
  const instead = new Map(data.map((one) => [foldedWords(one.phrase).join(" "), one.instead]));
  return { instead, pattern: new RegExp(`(?<![^ ])(?:${[...instead.keys()].join("|")})(?![^ ])`, "g") };
});

/** Word for word, whatever the case, the accents and the signs between the words. */
function findPhrases(given: Text, { instead, pattern }: ReturnType<typeof phrasesOf>): Fault[] {
  const { text, use } = given;
  if (instead.size === 0 || (use !== "sentence" && use !== "body")) return [];
  return [...foldedWords(text).join(" ").matchAll(pattern)].flatMap(({ 0: phrase, input, index }) => {
    const [before, length] = [countSpaces(input.slice(0, index)), countSpaces(phrase) + 1];
    const places = wordPlaces(text).slice(before, before + length);
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined) return [];
    const part = { start: first.index, end: last.index + last.length };
    const says = `« ${text.slice(part.start, part.end)} » est une formule toute faite.`;
    const todo = instead.get(phrase) ?? "";
    return [{ code: "cliche", says, at: partOf(given, part), todo }];
  });
}

const countSpaces = (text: string): number => text.split(" ").length - 1;

/** Published texts and lists are long enough to say something, and short enough to be read. */
export const lengths: EachRule = (entry) => {
  if (!isPublished(entry)) return [];
  const { kind, body } = entry;
  const fields = valuesOf(entry).flatMap(({ field: { label, facts }, path, value }) =>
    // A value that does not fit is left out, and has a finding.
    facts.limits === undefined || (value === undefined && !entry.whole)
      ? []
      : measure(`« ${label} »`, lengthOf(value), facts.limits, { path }),
  );
  const limits = kind === "tools" ? LIMITS.toolBody : LIMITS.collectionBody;
  const firstLine = { start: 0, end: body.split("\n", 1)[0]?.length ?? 0 };
  // Another rule reports an empty text.
  const text = body === "" ? [] : measure("Le texte", countWords(body), limits, { body: firstLine });
  return [...fields, ...text];
};

/** The characters of a text, or the values of a list: `[quiz vote]` has two, and another rule reports the comma. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return [...value].length;
  if (!Array.isArray(value)) return 0;
  return value.flatMap((item) => (typeof item === "string" ? item.trim().split(/[\s;]+/) : [item])).length;
}

function measure(what: string, length: number, { min, max, unit }: Limits, at: At): Fault[] {
  if (length >= min && length <= max) return [];
  const [one, many] = unit;
  const isMissing = length < min;
  const isText = one === CHARACTERS[0] || one === WORDS[0];
  const change = isMissing ? min - length : length - max;
  const code = isMissing ? (isText ? "too-short" : "too-few") : isText ? "too-long" : "too-many";
  const says = `${what} compte ${length} ${length > 1 ? many : one} ; il en faut de ${min} à ${max}.`;
  const todo = `En ${isMissing ? "ajouter" : "retirer"} ${change}${isMissing && isText ? " au moins" : ""}.`;
  return [{ code, says, at, todo }];
}

/** A short description is a sentence about what the tool does: no name at its start, a period at its end. */
export const shortDescription: EachRule = ({ kind, data }) => {
  const { short_description: text } = data;
  if (text === undefined) return [];
  const at = { path: ["short_description"] };
  const names = kind === "tools" ? [data.name ?? "", ...(data.aliases ?? [])] : [];
  const repeated = names.find((name) => name !== "" && startsWith(fold(text), fold(name)));
  const faults: Fault[] = [];
  if (repeated !== undefined) {
    const says = `La description courte commence par « ${repeated} », que la liste affiche déjà au-dessus.`;
    const todo = "Commencer par ce que l’on fait avec l’outil : « Créer des quiz… », « Des exercices de… ».";
    faults.push({ code: "name-first", says, at, todo });
  }
  if (!/(?<!\.\.)\.$/.test(text)) {
    const says = "La description courte est une phrase : elle finit par un point.";
    const write = { value: `${text.replace(/[\s.,;:!?…]+$/u, "")}.` };
    const isSure = /[\p{L}\p{N}»)]$/u.test(text);
    faults.push({ code: "missing-period", says, at, write, ...(isSure && { sure: true }) });
  }
  return faults;
};

/** `startsWith("kahoot! pour tous", "kahoot!")` → `true`, as whole words. */
const startsWith = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));

/** Folded, with their plurals and feminines. */
const CAUTIONS = new Set(
  (
    "age ages ans mineur mineurs mineure mineures majeur majeurs " +
    "parent parents parental parentale famille familles consentement autorisation autorisations autorise accord " +
    "rgpd donnee donnees personnelle personnelles confidentialite anonyme anonymes anonymement " +
    "compte comptes inscription inscriptions inscrire inscrivez identifiant identifiants identifiable identifiables " +
    "pseudonyme pseudonymes pseudo pseudos prenom prenoms nom noms initiales"
  ).split(" "),
);

/** If children need an account, the text must mention age, accounts, personal data or consent. */
export const cautions: EachRule = (entry) => {
  if (entry.kind !== "tools" || !isPublished(entry) || entry.body === "") return [];
  const { data, body } = entry;
  const isForChildren = data.levels?.some((level) => level === "elementaire" || level === "college") === true;
  if (data.account_required !== "yes" || !isForChildren) return [];
  if (foldedWords(body).some((word) => CAUTIONS.has(word))) return [];
  const at = { path: ["account_required"] };
  const says =
    "Un compte est nécessaire et l’outil s’adresse à des enfants : le texte ne dit rien des précautions.";
  const todo =
    "Ajouter une phrase concrète : âge, accord des parents, compte de classe, prénom ou pseudonyme plutôt que nom.";
  return [{ code: "missing-caution", says, at, todo }];
};
