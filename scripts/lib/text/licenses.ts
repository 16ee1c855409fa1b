/** Licences of software, by their identifiers of the SPDX list: https://spdx.org/licenses/ */

import ids from "spdx-license-ids" with { type: "json" };
import { nearest } from "../../../functions/lib/text/nearest.ts";
import type { ReadValue } from "./french-values.ts";

export const LICENSE_IDS: readonly string[] = ids;
const IDS: ReadonlySet<string> = new Set(ids);

export const isLicense = (value: string): boolean => IDS.has(value);

/** The GNU licences: a name without a word for later versions leaves open which is meant. */
const GNU = /^(?:gnu )?([al]?gpl)[ -]?v?(\d)(?:\.(\d))?(?:\.0)?(\+|[ -]or[ -]later|[ -]only)?$/i;

/**
 * The identifier that an editor means: certain if only its capitals are wrong.
 * `readLicenseId("GPLv3+")` → `{ value: "GPL-3.0-or-later", certain: true }`
 */
export function readLicenseId(written: string): ReadValue | null {
  const typed = written.trim();
  const same = ids.find((id) => id.toLowerCase() === typed.toLowerCase());
  if (same !== undefined) return { value: same, certain: true };
  const [, family, major, minor = "0", reach = ""] = GNU.exec(typed) ?? [];
  if (family !== undefined) {
    const later = !/only/i.test(reach);
    const value = `${family.toUpperCase()}-${major}.${minor}-${later ? "or-later" : "only"}`;
    return isLicense(value) ? { value, certain: reach !== "" } : null;
  }
  const value = nearest(typed, ids);
  return value === null ? null : { value, certain: false };
}
