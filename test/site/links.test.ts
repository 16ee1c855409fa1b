import { expect, it } from "vitest";
import { findDeadLinks } from "../support/dead-links.ts";
import { createSampleHost, SAMPLE_PROJECT } from "../support/sample-project.ts";

it("links between the pages lead to pages and sections that exist", async () => {
  const host = createSampleHost();
  const { followed, dead } = await findDeadLinks(host, SAMPLE_PROJECT.public);
  expect(followed).toBeGreaterThan(300);
  expect(dead).toEqual([]);
});
