/** Composes the sentences of generated entries, within the limits that `check` sets. */

import { capitalize } from "../text/words.ts";
import { ADJECTIVES, INFINITIVES, PEOPLE, PREPOSITIONS, THINGS, VERBS } from "./lexicon.ts";
import type { Random } from "./random.ts";
import { inventWord } from "./tool-names.ts";

/** What French puts before `:` and `;`: U+202F. */
export const NARROW_SPACE = "\u202F";

/** The limit is 160; what is left is room for an edit. */
const MAX_DESCRIPTION = 150;
/** Two descriptions that share as many words in a row begin to look like copies. */
const REPEATED_WORDS = 5;

/**
 * Each call gives a short description of 60 to 150 characters, no two of them alike:
 * `["carte mentale"]` → `"Carte mentale pour corriger une dictée bilingue selon un récit lunaire."`
 */
export function createDescriptions(random: Random): (topics: readonly string[]) => string {
  const said = new Set<string>();
  return (topics) => {
    const subject = capitalize(topics.join(" et "));
    for (;;) {
      const purpose = describePurpose(random, MAX_DESCRIPTION - subject.length);
      const runs = wordRuns(purpose);
      if (runs.some((run) => said.has(run))) continue;
      for (const run of runs) said.add(run);
      return subject + purpose;
    }
  };
}

function describePurpose(random: Random, maxLength: number): string {
  const more = () => `${random.pick(PREPOSITIONS)} ${thing(random)}`;
  const parts = [` pour ${random.pick(INFINITIVES)} ${thing(random)}`, ` ${more()}`, `, ${more()}`];
  if (random.chance(0.3)) parts.push(`, par ${inventWord(random)}`);
  return `${parts.reduce((text, part) => (text.length + part.length < maxLength ? text + part : text))}.`;
}

function wordRuns(text: string): string[] {
  const words = text.split(/[ ,]+/);
  return words
    .slice(REPEATED_WORDS - 1)
    .map((_, start) => words.slice(start, start + REPEATED_WORDS).join(" "));
}

/** `"relire un poème vaste avec une frise antique"` */
export const describeUse = (random: Random): string =>
  `${random.pick(INFINITIVES)} ${thing(random)} ${random.pick(PREPOSITIONS)} ${thing(random)}`;

/** `"Une carte lunaire sans un débat rapide"` */
export const describeQuality = (random: Random): string =>
  capitalize(`${thing(random)} ${random.pick(PREPOSITIONS)} ${thing(random)}`);

/** Some 130 words of Markdown with emphasis, a list, a word on accounts and, now and then, a link. */
export function writeBody(random: Random, { name, url }: { name: string; url: string }): string {
  const clause = () =>
    `${capitalize(person(random))} ${random.pick(VERBS)} ${thing(random)} ${random.pick(PREPOSITIONS)} ${thing(random)}`;
  const sentence = () => `${clause()}, puis ${random.pick(VERBS)} ${thing(random)}.`;
  const item = () => `- ${describeUse(random)}${NARROW_SPACE};`;
  const help = random.chance(0.1) ? ` Voir [l’aide](${url}).` : "";
  return [
    `**${name}** sert à ${describeUse(random)}. ${sentence()}`,
    `${sentence()} ${clause()}${NARROW_SPACE}:\n\n${[item(), item(), item()].join("\n")}`,
    `${sentence()} Sans compte, ${person(random)} ${random.pick(VERBS)} ${thing(random)}.`,
    `${sentence()}${help}`,
  ].join("\n\n");
}

const thing = (random: Random): string => `${random.pick(THINGS)} ${random.pick(ADJECTIVES)}`;
const person = (random: Random): string => `${random.pick(PEOPLE)} ${random.pick(ADJECTIVES)}`;
