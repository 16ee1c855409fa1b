import { afterAll, beforeAll, expect, it } from "vitest";
import { createLocalHost, type LocalHost } from "../../scripts/lib/hosts/local-host.ts";
import { findDeadLinks } from "../support/dead-links.ts";
import { SAMPLE_HOST, SAMPLE_PROJECT } from "../support/sample-project.ts";

let host: LocalHost;
beforeAll(async () => {
  host = await createLocalHost(SAMPLE_HOST);
});
afterAll(() => host?.stop());

it("links between the pages lead to pages and sections that exist", async () => {
  const { followed, dead } = await findDeadLinks(host, SAMPLE_PROJECT.public);
  expect(followed).toBeGreaterThan(300);
  expect(dead).toEqual([]);
});
