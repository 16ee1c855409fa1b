/** Dates say what happened: none lies in the future, none goes before the entry itself. */

import type { Finding } from "../../source/finding.ts";
import type { Entry, Rule, Source } from "../content-set.ts";

type Dated = Entry<{ added_at: string; updated_at: string }>;

export const dates: Rule = ({ tools, collections, links, today }) => {
  const findings: Finding[] = [];

  function notInFuture(entry: Source<unknown>, path: readonly PropertyKey[], date: string | undefined) {
    if (date === undefined || date <= today) return;
    const message = `Le ${date} n’est pas encore passé (nous sommes le ${today}).`;
    findings.push(entry.report(path, { code: "future-date", message, replacement: today }));
  }

  const dated: Dated[] = [...tools, ...collections];
  for (const entry of dated) {
    const { added_at, updated_at } = entry.data;
    notInFuture(entry, ["added_at"], added_at);
    notInFuture(entry, ["updated_at"], updated_at);
    if (updated_at < added_at) {
      const message = `La fiche aurait été modifiée (${updated_at}) avant d’être ajoutée (${added_at}).`;
      findings.push(entry.report(["updated_at"], { code: "date-order", message, replacement: added_at }));
    }
  }
  for (const tool of tools) {
    notInFuture(tool, ["verified_at"], tool.data.verified_at);
    notInFuture(tool, ["pricing_checked_at"], tool.data.pricing_checked_at);
    notInFuture(tool, ["education_program", "checked_at"], tool.data.education_program?.checked_at);
    (tool.data.sources ?? []).forEach(({ checked_at }, index) => {
      notInFuture(tool, ["sources", index, "checked_at"], checked_at);
    });
  }
  if (links !== null) {
    notInFuture(links, ["checked_at"], links.data.checked_at);
    for (const [url, { checked_at, since, last }] of Object.entries(links.data.links)) {
      notInFuture(links, ["links", url, "checked_at"], checked_at);
      notInFuture(links, ["links", url, "since"], since);
      notInFuture(links, ["links", url, "last"], last);
    }
  }
  return findings;
};
