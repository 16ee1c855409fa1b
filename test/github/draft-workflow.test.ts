import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { questionsOf } from "../../scripts/lib/desk/draft/issue-form.ts";
import { Forge, readWorkflow } from "../support/forge.ts";
import { ISSUE_FORM, issueOf, REQUIRED } from "../support/issue-form.ts";
import { sampleFiles } from "../support/sample-content.ts";

const job = readWorkflow("draft").jobs.draft;
const [BRANCH, FILE] = ["proposition-7", "content/tools/tableau-magique.md"];

let forge: Forge;
beforeEach(() => {
  forge = new Forge();
  // The code of the main branch, on the content of the checkout.
  const command = path.resolve("scripts/propose.ts");
  forge.program(
    "npm",
    `#!/bin/sh\nshift 4\ncontent="$PWD/content"\ncd ${process.cwd()}\nexec node --import tsx ${command} --content "$content" "$@"\n`,
  );
  forge.save("main", Object.fromEntries(sampleFiles().map(({ path: file, text }) => [file, text])));
});
afterEach(() => forge.remove());

/** One run on this message. */
function runWorkflow(body: string): void {
  forge.write("event.json", JSON.stringify({ issue: { number: 7, body } }));
  const { step } = forge.checkout({
    NUMBER: "7",
    BRANCH,
    BOT: "41898282+github-actions[bot]@users.noreply.github.com",
    GITHUB_EVENT_PATH: forge.path("event.json"),
  });
  for (const { name, run } of job?.steps ?? []) if (name !== undefined) step(run ?? "exit 9");
}

it("draft.yml opens a draft with a link back, and updates the same branch when the message is edited", () => {
  expect(job?.if).toContain(`'### ${[...questionsOf(ISSUE_FORM).values()][0]}'`);
  runWorkflow(issueOf(REQUIRED));
  expect(forge.proposed(BRANCH, FILE)).toMatch(/^---\nstatus: draft\nname: "Tableau Magique"\n/);
  expect(forge.told("log")).toBe(
    "created pr create --draft --head proposition-7 --title Outil : Tableau Magique\n",
  );
  expect(forge.told("pull.md")).toMatch(/Répond à #7 \(closes #7\)\.\n$/);
  expect(forge.told("reply.md")).toMatch(/^Merci ![\s\S]+Le brouillon : #12\n$/);

  runWorkflow(issueOf({ ...REQUIRED, nom: "Tableau Magique 2", tarif: "Gratuit" }));
  expect(forge.proposed(BRANCH, "content/tools/tableau-magique-2.md")).toContain("pricing: free\n");
  expect(() => forge.proposed(BRANCH, FILE)).toThrow();
  expect(forge.told("log")).toMatch(/\nedited repos\/{owner}\/{repo}\/pulls\/12\n$/);
  expect(forge.git("remote.git", "rev-list", "--count", `main..${BRANCH}`)).toBe("1\n");
});

it("draft.yml keeps the work of a person who has taken the draft over", () => {
  runWorkflow(issueOf(REQUIRED));
  forge.git("editor", "fetch", "--quiet", "origin", BRANCH);
  forge.git("editor", "checkout", "--quiet", "FETCH_HEAD");
  forge.save(BRANCH, { [FILE]: "Le travail de Léa.\n" });
  runWorkflow(issueOf({ ...REQUIRED, tarif: "Gratuit" }));
  expect(forge.proposed(BRANCH, FILE)).toBe("Le travail de Léa.\n");
  expect(forge.told("reply.md")).toContain("Quelqu’un travaille déjà à ce brouillon, #12");
});

it("draft.yml runs nothing of a hostile message", () => {
  const trap = forge.path("trap");
  const hostile = `$(touch ${trap}) \`touch ${trap}\` "; touch ${trap} #\${{ github.token }}`;
  const usage = `${hostile}\n::set-output name=x::y\n${"é".repeat(50_000)}`;
  runWorkflow(issueOf({ ...REQUIRED, nom: hostile, usage, editeur: hostile }));
  expect(existsSync(trap)).toBe(false);
  expect(forge.told("log")).toContain("--title Outil : $(touch ");
});
