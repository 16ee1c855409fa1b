import { describe, expect, it } from "vitest";
import { explainPrivate, isPublicAddress } from "../../../../scripts/lib/content/model/web-addresses.ts";

import { findingsOf, problemsOfTool } from "../../../support/findings-of.ts";
import { inventWords, sampleFiles } from "../../../support/sample-content.ts";

/** This machine, a private network, and what hides where an address leads. */
const PRIVATE = [
  "https://127.0.0.1/",
  "https://127.1",
  "https://2130706433",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://127.0.0.1.",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00::1]/",
  "https://0.0.0.0",
  "https://10.0.0.1",
  "https://172.16.0.1",
  "https://192.168.1.1/admin",
  "https://169.254.169.254/latest",
  "https://localhost",
  "https://localhost./",
  "https://LOCALHOST",
  "https://api.localhost",
  "https://imprimante.local",
  "https://metadata.google.internal/",
  "https://serveur.lan",
  "https://intranet",
  "https://box.home.arpa",
  "https://a@zephyr.example/",
  "https://:b@zephyr.example/",
  "https://zephyr.example@10.0.0.1/",
  "https://zephyr.example:8443/",
];

describe("isPublicAddress()", () => {
  it.each(["8.8.8.8", "2001:4860:4860::8888", "2606:4700::1111"])("lets %s through", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    ..."127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 198.18.0.1 224.0.0.1".split(
      " ",
    ),
    ..."255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 64:ff9b::a00:1 64:ff9b::7f00:1 2002:7f00:1:: nonsense".split(
      " ",
    ),
  ])("refuses %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("explainPrivate()", () => {
  it.each([
    "https://zephyr.example",
    "https://8.8.8.8/",
    "https://zephyr.example:443/",
    "https://local.example",
  ])("lets %s through", (address) => expect(explainPrivate(new URL(address))).toBeNull());

  it.each(PRIVATE)("refuses %s", (address) => {
    expect(explainPrivate(new URL(address))).toMatchObject({
      message: expect.any(String),
      fix: expect.any(String),
    });
  });
});

describe("an address that is not everybody's", () => {
  it.each(PRIVATE)("is refused as a website: %s", (address) => {
    expect(problemsOfTool({ website_url: `"${address}"` })).toMatchObject([
      { code: "private-address", line: 6, level: "error" },
    ]);
  });

  it("is refused in every field that is declared an address", () => {
    const [site] = sampleFiles().filter(({ path }) => path === "content/site.yml");
    const files = {
      "content/site.yml": site?.text.replaceAll("annuaire.example", "127.0.0.1") ?? "",
    };
    expect(findingsOf(files).map(({ code, field }) => [code, field])).toEqual(
      ["publisher.url", "base_url", "license.attribution.url"].map((field) => ["private-address", field]),
    );
    expect(
      problemsOfTool({
        privacy_policy_url: "https://localhost/",
        sources: "\n  - url: https://10.0.0.1/\n    checked_at: 2026-10-01\n    supports: Les tarifs",
      }).map(({ code, field }) => [code, field]),
    ).toEqual([
      ["private-address", "privacy_policy_url"],
      ["private-address", "sources[0].url"],
    ]);
  });

  it("is refused as the target of a link, on its line", () => {
    const body = `Un [lien](https://127.0.0.1/), un <https://localhost:8080>.\n\nUn [autre](https://[::1]/). ${inventWords("liens", 110)}.`;
    expect(problemsOfTool({}, body).map(({ code, line }) => [code, line])).toEqual([
      ["private-address", 17],
      ["private-address", 17],
      ["private-address", 19],
    ]);
  });

  it.each([
    "https:zephyr.example",
    "https:/zephyr.example",
    String.raw`https:\\zephyr.example`,
    String.raw`https://zephyr.example\@b.example`,
  ])("is not complete either if programs read it in two ways: %s", (address) => {
    expect(problemsOfTool({ website_url: address })).toMatchObject([{ code: "invalid-url" }]);
  });
});
