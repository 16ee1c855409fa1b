import { chmodSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readWorkflow, shell, stepOf } from "../support/forge.ts";
import { GitRepository } from "../support/git-repository.ts";
import { sampleFiles, tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

describe("proposal.yml, the job that reads", () => {
  const repository = new GitRepository();
  afterAll(() => repository.remove());
  const checkout = repository.path("checkout");
  const trap = repository.path("trap");

  beforeAll(() => {
    repository.write(".gitignore", "checkout\ntmp\nbin\n");
    repository.commit(
      "2026-11-01",
      Object.fromEntries(sampleFiles().map(({ path: file, text }) => [file.slice("content/".length), text])),
    );
    // The fork: an entry with an error, and everything that could run if it became a file.
    repository.git("checkout", "--quiet", "--orphan", "unused");
    repository.git("checkout", "--quiet", "-B", "fork", "main");
    repository.write(
      "package.json",
      `{ "scripts": { "changes": "touch ${trap}", "prepare": "touch ${trap}" } }`,
    );
    repository.write("scripts/changes.ts", `require("node:fs").writeFileSync(${JSON.stringify(trap)}, "");`);
    repository.write("content/.gitattributes", "* filter=evil diff=evil merge=evil\n");
    repository.write(".gitattributes", "* filter=evil diff=evil merge=evil\n");
    symlinkSync("/etc/passwd", repository.path("content/tools/passwd.md"));
    repository.write("content/tools/énorme.md", "a".repeat(2_000_000));
    repository.git("add", "--all");
    repository.commit("2026-11-02", {
      "tools/neuf.md": tool({
        name: '"$(touch trap) @tous"',
        pricing: "gratuit",
        website_url: "https://neuf.example",
      }),
    });
    repository.git("update-ref", "refs/pull/7/head", "HEAD");
    repository.git("checkout", "--quiet", "main");
    repository.git("clone", "--quiet", `file://${repository.root}`, "checkout");
    mkdirSync(repository.path("tmp"));
    // The code of the main branch, in place of what `npm ci` installs.
    const command = path.resolve("scripts/changes.ts");
    repository.write(
      "bin/npm",
      `#!/bin/sh\nshift 4\nexec node --import tsx ${command} --content ${checkout}/content "$@"\n`,
    );
    chmodSync(repository.path("bin/npm"), 0o755);
  });

  const env = (more: Record<string, string>) => ({
    NUMBER: "7",
    NETLIFY_SITE: "",
    RUNNER_TEMP: repository.path("tmp"),
    GITHUB_STEP_SUMMARY: repository.path("tmp/summary.md"),
    PATH: `${repository.path("bin")}:${process.env.PATH}`,
    NODE_PATH: path.resolve("node_modules"),
    ...more,
  });
  const output = (name: string): string => repository.read(`tmp/changes/${name}`);

  it("says what a hostile fork changes; nothing of the fork runs or becomes a file", () => {
    const before = repository.git("-C", "checkout", "rev-parse", "HEAD");
    // `tsx` is found from the project; the files are those of the checkout.
    const script = stepOf("proposal", "read", "Lire la proposition").replace(
      "npm run",
      `cd ${process.cwd()}\nnpm run`,
    );
    const { status, stderr } = shell(script, checkout, env({ NETLIFY_SITE: "annuaire" }));
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(output("commit").trim()).toBe(repository.git("rev-parse", "fork"));
    const text = output("changes.md");
    expect(text).toContain("## Ce que change cette proposition");
    expect(text).toContain("$(touch trap) @\u2060tous");
    expect(text).toMatch(/tools\/passwd\.md`\n\n✗ \*\*Fichier\*\* : .+lien symbolique/);
    expect(text).toMatch(/Ce fichier pèse 2000 ko/);
    expect(text).toContain("(https://deploy-preview-7--annuaire.netlify.app/outils/");
    expect(text).not.toContain("root:");
    const { errors, comments } = JSON.parse(output("review.json"));
    expect(errors).toBeGreaterThan(2);
    expect(comments.map(({ path: file }: { path: string }) => file)).toContain("content/tools/neuf.md");
    expect(JSON.stringify(comments)).toContain("```suggestion\\npricing: free\\n```");
    expect(existsSync(trap)).toBe(false);
    expect(repository.git("-C", "checkout", "status", "--porcelain")).toBe("");
    expect(repository.git("-C", "checkout", "rev-parse", "HEAD")).toBe(before);
    expect(repository.read("tmp/summary.md")).toBe(text);
  });

  it("is red as long as there is an error, and green without", () => {
    const script = stepOf("proposal", "read", "Refuser tant qu’il reste une erreur");
    for (const [errors, status] of [
      [2, 1],
      [0, 0],
    ] as const) {
      repository.write("tmp/changes/review.json", JSON.stringify({ errors, comments: [] }));
      expect(shell(script, repository.root, env({})).status).toBe(status);
    }
  });
});

describe("proposal.yml, the job that writes", () => {
  const workspace = new Workspace();
  afterAll(() => workspace.remove());
  const script = z.string().parse(readWorkflow("proposal").jobs.comment?.steps.at(-1)?.with?.script);
  const requireModule = createRequire(path.resolve("package.json"));
  const BOT = { login: "github-actions[bot]" };

  interface Comment {
    id: number;
    user: { login: string };
    body: string;
    path?: string;
    line?: number;
    in_reply_to_id?: number;
  }
  type Line = Pick<Comment, "path" | "line" | "body">;
  let comments: Comment[];
  let remarks: Comment[];
  let reviews: Line[][];
  let refuses: boolean;
  let ids = 100;

  /** Runs the script as actions/github-script does, against this much of GitHub. */
  async function post(summary: string, lines: readonly Line[] = [], commit = "abc"): Promise<void> {
    workspace.write("changes/changes.md", summary);
    workspace.write("changes/commit", `${commit}\n`);
    workspace.write("changes/review.json", JSON.stringify({ errors: 0, comments: lines }));
    vi.stubEnv("CHANGES", workspace.path("changes"));
    const issues = {
      listComments: async () => comments,
      createComment: async ({ body }: Line) => comments.push({ id: ++ids, user: BOT, body }),
      updateComment: async ({ comment_id, body }: Line & { comment_id: number }) => {
        comments = comments.map((one) => (one.id === comment_id ? { ...one, body } : one));
      },
    };
    const pulls = {
      listReviewComments: async () => remarks,
      deleteReviewComment: async ({ comment_id }: { comment_id: number }) => {
        remarks = remarks.filter(({ id }) => id !== comment_id);
      },
      createReview: async ({ comments: fresh }: { comments: Line[] }) => {
        if (refuses) throw new Error("Unprocessable Entity");
        reviews.push(fresh);
        for (const line of fresh) remarks.push({ ...line, id: ++ids, user: BOT });
      },
    };
    const github = { paginate: (method: () => Promise<unknown>) => method(), rest: { issues, pulls } };
    const context = {
      repo: { owner: "annuaire", repo: "annuaire" },
      payload: { pull_request: { number: 7, head: { sha: "abc" } } },
    };
    const call = new Function("github", "context", "core", "require", `return (async () => {${script}\n})()`);
    await call(github, context, { info: () => {}, warning: () => {} }, requireModule);
  }

  beforeEach(() => {
    comments = [{ id: 1, user: { login: "lea" }, body: "Bonjour" }];
    remarks = [{ id: 2, user: { login: "lea" }, body: "Ici ?", path: "content/tools/a.md", line: 3 }];
    reviews = [];
    refuses = false;
  });

  it("writes one comment, then updates it, and leaves alone what someone else wrote with our mark", async () => {
    await post("Une fiche ajoutée.");
    await post("Deux fiches ajoutées.");
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toMatch(/^<!-- .+ -->\nDeux fiches ajoutées\.$/);
    comments = [{ id: 1, user: { login: "lea" }, body: comments[1]?.body ?? "" }];
    await post("Trois fiches ajoutées.");
    expect(comments.map(({ user }) => user.login)).toEqual(["lea", BOT.login]);
  });

  it("writes nothing about an outdated commit, nor if the report is empty", async () => {
    await post("Une fiche ajoutée.", [{ path: "content/tools/a.md", line: 5, body: "Faux." }], "older");
    await post("\n");
    expect([comments.length, remarks.length]).toEqual([1, 1]);
  });

  it("mentions nobody, shows no picture and fits, whatever the text holds", async () => {
    await post(`@tout-le-monde ![](https://x.example/p.png) <IMG src="x"> ${"é".repeat(80_000)}`);
    const body = comments[1]?.body ?? "";
    expect(body).not.toMatch(/@tout|!\[|<img/i);
    expect(body.length).toBeLessThan(65_536);
  });

  it("keeps the remarks on lines that are true or answered, removes the others, adds what is new", async () => {
    const wrong = { path: "content/tools/a.md", line: 5, body: "Faux." };
    const linesOf = () => remarks.map(({ user, line }) => [user.login, line]);
    await post("Texte.", [wrong]);
    await post("Texte.", [wrong]);
    expect(reviews).toEqual([
      [{ ...wrong, side: "RIGHT", body: expect.stringMatching(/^<!-- .+ -->\nFaux/) }],
    ]);
    await post("Texte.", [{ ...wrong, line: 9 }]);
    expect(linesOf()).toEqual([
      ["lea", 3],
      [BOT.login, 9],
    ]);
    const answer = { id: 50, user: { login: "lea" }, body: "Pourquoi ?", line: 9 };
    remarks.push({ ...answer, in_reply_to_id: remarks.at(-1)?.id ?? 0 });
    await post("Texte.");
    expect(linesOf()).toHaveLength(3);
    refuses = true;
    await post("Un autre texte.", [wrong]);
    expect(comments[1]?.body).toContain("Un autre texte.");
  });
});
