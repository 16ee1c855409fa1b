import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Forge, stepOf } from "../support/forge.ts";

const FILE = "content/link-status.yml";
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const status = (day: string, failures = 0): string =>
  `checked_at: ${day}\nlinks:\n  "https://a.example": { status: ok, failures: ${failures} }\n`;

let forge: Forge;
beforeEach(() => {
  forge = new Forge();
});
afterEach(() => forge.remove());

/** One weekly run: `found` takes the place of `npm run links`. */
function runWorkflow(found: string): { stdout: string; startedFrom: string } {
  const { folder, step } = forge.checkout({ BRANCH: "liens", FILE });
  step(stepOf("links", "links", "Reprendre ce que la demande en cours a appris"));
  const file = `${folder}/${FILE}`;
  const startedFrom = existsSync(forge.path(file)) ? forge.read(file) : "";
  forge.write(file, found);
  forge.write("tmp/liens.md", found);
  return { stdout: step(stepOf("links", "links", "Proposer ce qui a changé")), startedFrom };
}

it("links.yml opens one pull request, then updates it with the earlier results", () => {
  forge.save("main", { [FILE]: status(daysAgo(14)) });
  runWorkflow(status(daysAgo(7), 1));
  expect(forge.told("log")).toMatch(/^created .*\n$/);
  const { startedFrom } = runWorkflow(status(daysAgo(0), 2));
  expect(startedFrom).toBe(status(daysAgo(7), 1));
  expect(forge.told("log")).toMatch(/^created .*\nedited repos\/{owner}\/{repo}\/pulls\/12\n$/);
  expect(forge.proposed("liens", FILE)).toBe(status(daysAgo(0), 2));
  expect(forge.told("pull.md")).toBe(status(daysAgo(0), 2));
  // One commit on what is merged, never a pile of them.
  expect(forge.git("remote.git", "rev-list", "--count", "main..liens")).toBe("1\n");
});

it("links.yml proposes nothing if only the day of the check is new, except once a month", () => {
  forge.save("main", { [FILE]: status(daysAgo(20)) });
  expect(runWorkflow(status(daysAgo(0))).stdout).toContain(`Rien n’a changé depuis le ${daysAgo(20)}.`);
  expect(forge.told("log")).toBe("");
  forge.save("main", { [FILE]: status(daysAgo(29)) });
  runWorkflow(status(daysAgo(0)));
  expect(forge.told("log")).toMatch(/^created /);
});
