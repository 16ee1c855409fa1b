import { describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../../scripts/lib/content/public-address.ts";

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
