import { expect, it } from "vitest";
import { createLocalHost } from "../../scripts/lib/hosts/netlify/local-host.ts";
import { findDeadLinks } from "../support/dead-links.ts";
import { SAMPLE_HOST, SAMPLE_PROJECT } from "../support/sample-project.ts";

it("links between the pages lead to pages and sections that exist", async () => {
  const host = await createLocalHost(SAMPLE_HOST);
  const { followed, dead } = await findDeadLinks(host, SAMPLE_PROJECT.public);
  expect(followed).toBeGreaterThan(300);
  expect(dead).toEqual([]);
});
