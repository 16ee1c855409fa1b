/** Checks dates: not in the future, and no change before the entry was added. */

import type { Finding } from "../../source/finding.ts";
import { fieldValues } from "../fields/field-values.ts";
import type { OldRule as Rule } from "./texts/old-rules.ts";
import { reportIn } from "./texts/old-rules.ts";

export const dates: Rule = ({ tools, collections, links, today }) => {
  const findings: Finding[] = [];

  function notInFuture(entry: { file: string }, path: readonly PropertyKey[], date: string | undefined) {
    if (date === undefined || date <= today) return;
    const message = `Le ${date} n’est pas encore passé (nous sommes le ${today}).`;
    const fix = `Relire la date, année comprise ; au plus tard, aujourd’hui : ${today}.`;
    findings.push(reportIn(entry)(path, { code: "future-date", message, fix }));
  }

  for (const { entry, path, field, value } of fieldValues({ tools, collections })) {
    if (field.type.kind === "date" && typeof value === "string") notInFuture(entry, path, value);
  }
  for (const entry of [...tools, ...collections]) {
    const { added_at, updated_at } = entry.data;
    // A day to come has a finding of its own.
    if (updated_at < added_at && added_at <= today) {
      const message = `La fiche aurait été modifiée (${updated_at}) avant d’être ajoutée (${added_at}).`;
      const fix = "Relire les deux dates, et corriger celle qui est fausse.";
      findings.push(entry.report(["updated_at"], { code: "date-order", message, fix }));
    }
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
