import { describe, expect, it } from "vitest";
import { isLicense, readLicenseId } from "../../../../scripts/lib/text/codes.ts";
import { problemsOfTool } from "../../../support/findings-of.ts";

describe("readLicenseId()", () => {
  it.each([
    ["mit", { value: "MIT", certain: true }],
    ["apache 2.0", { value: "Apache-2.0", certain: false }],
    ["GPLv3+", { value: "GPL-3.0-or-later", certain: true }],
    ["AGPL-3.0-only", { value: "AGPL-3.0-only", certain: true }],
    // Which of the two is meant, the editor has to say.
    ["GNU GPL v2", { value: "GPL-2.0-or-later", certain: false }],
    ["LGPL 2.1 or later", { value: "LGPL-2.1-or-later", certain: true }],
    ["propriétaire", null],
  ])("reads %s", (written, expected) => {
    expect(readLicenseId(written)).toEqual(expected);
    if (expected) expect(isLicense(expected.value)).toBe(true);
  });
});

describe("the licence of a tool", () => {
  it("is an identifier of the list, with its capitals", () => {
    expect(problemsOfTool({ license: "AGPL-3.0-or-later" })).toEqual([]);
    // Without a word for later versions, the identifier is no longer used.
    expect(problemsOfTool({ license: "GPL-3.0" })).toMatchObject([
      { field: "license", severity: "error", fix: "license: GPL-3.0-or-later" },
    ]);
    expect(problemsOfTool({ license: "Licence maison" })).toMatchObject([
      { field: "license", fix: "Copier l’identifiant depuis https://spdx.org/licenses/." },
    ]);
  });
});
