/** What pages under `--watch` are told. */

import { findingPlace, withFieldTitles } from "../../content/findings/field-titles.ts";
import { SEVERITIES, summarize } from "../../content/findings/format-findings.ts";
import { type Finding, isError } from "../../source/finding.ts";
import { showInvisibleSigns } from "../../text/invisible-signs.ts";

export interface WatchState {
  /** Of the content: a page of another one is loaded again. */
  version: string;
  /** French. */
  title: string;
  /** The site is the last good version, not this content. */
  isBroken: boolean;
  /** The worst first. */
  findings: { place: string; message: string; fix: string | null }[];
}

const MOST_SHOWN = 30;

/** `toWatchState(findings, "7")`: what to show above a page. */
export function toWatchState(findings: readonly Finding[], version: string): WatchState {
  const isBroken = findings.some(isError);
  const kept = isBroken ? " Cette page montre la dernière version valable." : "";
  return {
    version,
    title: findings.length === 0 ? "" : `${summarize(findings)}${kept}`,
    isBroken,
    findings: worstFirst(findings)
      .slice(0, MOST_SHOWN)
      .map((finding) => ({
        place: showInvisibleSigns(findingPlace(finding)),
        message: showInvisibleSigns(withFieldTitles(finding.message, finding.file)),
        fix: finding.fix && showInvisibleSigns(withFieldTitles(finding.fix, finding.file)),
      })),
  };
}

/** Errors, then warnings; else in the order given. */
export const worstFirst = (findings: readonly Finding[]): Finding[] =>
  SEVERITIES.flatMap(({ severity }) => findings.filter((finding) => finding.severity === severity));
