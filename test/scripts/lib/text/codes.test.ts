import { expect, it } from "vitest";
import { isCountry, isLicense, readCountry, readLicenseId } from "../../../../scripts/lib/text/codes.ts";

it.each([
  ["mit", { value: "MIT", certain: true }],
  ["apache 2.0", { value: "Apache-2.0", certain: false }],
  ["GPLv3+", { value: "GPL-3.0-or-later", certain: true }],
  ["AGPL-3.0-only", { value: "AGPL-3.0-only", certain: true }],
  // Which of the two is meant, the editor has to say.
  ["GNU GPL v2", { value: "GPL-2.0-or-later", certain: false }],
  ["LGPL 2.1 or later", { value: "LGPL-2.1-or-later", certain: true }],
  ["propriétaire", null],
])("readLicenseId() reads %s", (written, expected) => {
  expect(readLicenseId(written)).toEqual(expected);
  if (expected) expect(isLicense(expected.value)).toBe(true);
});

it.each([
  ["États-Unis", "US"],
  ["uk", "GB"],
  ["Germany", "DE"],
  ["Kosovo", "XK"],
  ["Europe", undefined],
])("readCountry() reads %s", (written, code) => {
  expect(readCountry(written)?.value).toBe(code);
  expect(isCountry(code ?? "EU")).toBe(code !== undefined);
});
