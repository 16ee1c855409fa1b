/** What an editor reads about the links, in Markdown and in French: the state of each, what to do, what is safe to write. Pure. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { ToolEntry } from "../../content/model/content.ts";
import { BROKEN_AFTER, type LinkRecord, type LinkRecords } from "../../content/model/link-records.ts";
import { isSameAddress } from "../../content/model/web-addresses.ts";
import { count } from "../../text/words.ts";
import type { Link, LinkUse } from "./check-links.ts";
import { explainReason } from "./judge-link.ts";

export interface CheckedLinks {
  links: readonly Link[];
  records: LinkRecords;
  /** The whole directory. */
  tools: readonly ToolEntry[];
}

/** A field that can take its new address as it is. */
export interface LinkFix extends LinkUse {
  from: string;
  to: string;
}

/** Safe moves: same site, https, no parameter, not the website of another entry; in a field that holds one address. */
export const proposeFixes = (checked: CheckedLinks): LinkFix[] =>
  checkedUses(checked).flatMap(({ slug, field, url: from, safe: to }) =>
    to === undefined || !/^\w+$/.test(field) ? [] : [{ slug, field, from, to }],
  );

/** What a link can be: how the summary says it, singular and plural; what the report says of those with a title. */
const STATES = {
  ok: { words: ["répond", "répondent"] },
  unchecked: { words: ["n’a pas encore de résultat", "n’ont pas encore de résultat"] },
  broken: {
    words: ["ne répond plus", "ne répondent plus"],
    title: "Ne répondent plus",
    advice:
      "Chercher la nouvelle adresse. Si l’outil a fermé : « status: withdrawn », et « replaced_by » s’il y a mieux.",
  },
  redirected: { words: ["a changé", "ont changé"], title: "Ont changé d’adresse" },
  failing: {
    words: ["échoue, à confirmer", "échouent, à confirmer"],
    title: "Échouent, à confirmer un autre jour",
    advice: `Rien à faire encore : une adresse est dite morte après ${BROKEN_AFTER.failingDays} jours d’échec, sur ${BROKEN_AFTER.days} jours au moins.`,
  },
  blocked: {
    words: ["refuse les programmes", "refusent les programmes"],
    title: "Refusent les programmes",
    advice: "Une personne les voit sans doute : ce ne sont pas des liens morts.",
  },
} satisfies Record<string, { words: [string, string]; title?: string; advice?: string }>;
type State = keyof typeof STATES;

const stateOf = (record: LinkRecord | undefined): State =>
  record?.failures === undefined ? (record?.status ?? "unchecked") : "failing";

/** A field with a checked address. */
interface CheckedUse extends LinkUse {
  url: string;
  record: LinkRecord;
  state: State;
  /** The other entry that already has the new address as its website, if the field is `website_url`. */
  owner: string | undefined;
  /** The new address, if it can be copied as it is. */
  safe: string | undefined;
}

const checkedUses = ({ links, records, tools }: CheckedLinks): CheckedUse[] =>
  links.flatMap(({ url, uses }) => {
    const record = records.get(url);
    if (record === undefined) return [];
    const state = stateOf(record);
    const moved = state === "redirected" ? record.to : undefined;
    return uses.map((use) => {
      const isTaken = ({ slug, data }: ToolEntry): boolean =>
        slug !== use.slug && moved !== undefined && isSameAddress(data.website_url, moved);
      const owner = use.field === "website_url" ? tools.find(isTaken)?.slug : undefined;
      const safe = record.reason === undefined && owner === undefined ? moved : undefined;
      return { ...use, url, record, state, owner, safe };
    });
  });

/** GitHub refuses a text of 65,536 characters. */
const MAX_LENGTH = 60_000;

/**
 * The text of a pull request, and of the terminal; `fixed` is what the run has written. Addresses are written as code:
 * nothing in them is read as Markdown.
 */
export function renderLinkReport(checked: CheckedLinks, fixed: readonly LinkFix[]): string {
  const uses = checkedUses(checked);
  const states = checked.links.map(({ url }) => stateOf(checked.records.get(url)));
  const counts = Object.entries(STATES).flatMap(
    ([
      state,
      {
        words: [one, many],
      },
    ]) => {
      const { length } = states.filter((other) => other === state);
      return length === 0 ? [] : [`${length} ${length > 1 ? many : one}`];
    },
  );
  const corrections = fixed.map(
    ({ slug, field, from, to }) => `**${slug}**, \`${field}\` : ${code(from)} → ${code(to)}`,
  );
  const text = [
    `${count(states.length, "adresse")} : ${counts.join(" ; ")}.`,
    section("Corrigé par cette demande", corrections),
    ...Object.entries(STATES).map(([state, words]) => {
      const own = uses.filter((use) => use.state === state);
      const lines = state === "blocked" ? listByReason(own) : own.map(describeUse);
      const { title, advice } = { title: null, advice: "", ...words };
      return title === null ? "" : section(`${title} (${own.length})`, lines, advice);
    }),
  ]
    .filter(Boolean)
    .join("\n\n");
  if (text.length <= MAX_LENGTH) return `${text}\n`;
  return `${text.slice(0, text.lastIndexOf("\n", MAX_LENGTH))}\n\n… La suite est dans \`content/link-status.yml\`.\n`;
}

const section = (title: string, lines: readonly string[], advice = ""): string =>
  lines.length === 0
    ? ""
    : [`### ${title}`, advice, lines.map((line) => `- ${line}`).join("\n")].filter(Boolean).join("\n\n");

function describeUse({ slug, field, url, record, owner, safe }: CheckedUse): string {
  const { to, reason, failures, since } = record;
  const days = failures === undefined ? "depuis" : `${count(failures, "jour")} d’échec depuis`;
  const cause = reason === undefined ? null : explainReason(reason);
  return [
    `**${slug}**, \`${field}\` : ${code(url)}${to === undefined ? "" : ` → ${code(to)}`}`,
    cause !== null && since !== undefined ? `${cause}, ${days} le ${since}` : cause,
    owner && `c’est déjà l’adresse de la fiche « ${owner} » : un doublon, ou deux outils réunis ?`,
    safe && `à coller : ${code(`${field.split(".").at(-1)}: ${safe}`)}`,
  ]
    .filter(Boolean)
    .join(" ; ");
}

/** `["réponse 403 : accès refusé aux programmes (2) : discord, figma"]`: nobody has to act on them. */
const listByReason = (uses: readonly CheckedUse[]): string[] =>
  [...groupBy(uses, ({ record }) => record.reason ?? "")].map(([reason, own]) => {
    const slugs = [...new Set(own.map(({ slug }) => slug))];
    return `${explainReason(reason)} (${slugs.length}) : ${slugs.join(", ")}`;
  });

const code = (text: string): string => `\`${text.replaceAll("`", "%60")}\``;
