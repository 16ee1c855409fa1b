import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";
import { Workspace } from "../support/workspace.ts";

const run = (...flags: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/snippets.ts", ...flags]);

const workspace = new Workspace();
beforeAll(() => run("--content", SAMPLE_PROJECT.content, "--out", workspace.path(".vscode")));
afterAll(() => workspace.remove());

describe("npm run snippets", () => {
  it("gives VS Code the fields and their choices as snippets", () => {
    const snippets = JSON.parse(workspace.read(".vscode/fiches.code-snippets"));
    const { prefix, body, description } = snippets["Tarif (pricing)"];
    expect([prefix, description]).toEqual(["pricing", "Ce qu’il en coûte à une personne seule."]);
    expect(body).toEqual([expect.stringMatching(/^pricing: \$\{1\|free,freemium,paid,enterprise\|\}$/)]);
    expect(snippets["Catégorie (category)"].body[0]).toContain("|quiz-evaluation,");
    expect(snippets["Offre pour l’éducation (education_program)"].body.slice(0, 2)).toEqual([
      "education_program:",
      expect.stringMatching(/^ {2}kind: \$\{1\|free,discount,extended,quote\|\}$/),
    ]);
  });

  it("does not stop an installation if a list cannot be read", async () => {
    const directory = mkdtempSync(path.join(tmpdir(), "annuaire-"));
    try {
      writeFileSync(path.join(directory, "categories.yml"), "- slug: [");
      const out = path.join(directory, "out");
      const { stderr } = await run("--content", directory, "--out", out);
      expect(stderr).toContain("npm run check");
      expect(readdirSync(directory)).toEqual(["categories.yml"]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
