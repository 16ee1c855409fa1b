import { describe, expect, it } from "vitest";
import { explainPrivate, isSameAddress } from "../../../../../scripts/lib/content/model/web-addresses.ts";
import { isPublicAddress } from "../../../../../scripts/lib/visits/web.ts";

describe("isPublicAddress()", () => {
  it.each("8.8.8.8 2001:4860:4860::8888".split(" "))("lets %s through", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each(
    (
      "127.0.0.1 10.1.2.3 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 " +
      "::1 :: fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: nonsense"
    ).split(" "),
  )("refuses %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("explainPrivate()", () => {
  it.each(
    "https://zephyr.example https://zephyr.example:443/ https://école.example https://local.example".split(
      " ",
    ),
  )("lets %s through", (address) => expect(explainPrivate(new URL(address))).toBeNull());
  it.each(
    (
      "https://127.0.0.1. https://127.1 https://2130706433 https://0x7f000001/ https://[::1] https://10.0.0.1 " +
      "https://LOCALHOST https://api.localhost https://metadata.google.internal/ https://intranet " +
      "https://box.home.arpa https://a@zephyr.example/ https://:b@zephyr.example/ https://zephyr.example:8443/"
    ).split(" "),
  )("refuses %s", (address) => {
    expect(explainPrivate(new URL(address))).not.toBeNull();
  });
});

describe("isSameAddress()", () => {
  it.each([
    ["https://a.example", "https://www.a.example/fr/", true],
    ["https://a.example", "https://a.example/?utm_source=x", true],
    ["https://a.example/ai", "https://a.example", false],
    ["https://fr.example", "https://example", false],
    ["https://a.example:8443", "https://a.example", false],
  ])("compares %s and %s", (a, b, isSame) => {
    expect(isSameAddress(a, b)).toBe(isSame);
  });
});
