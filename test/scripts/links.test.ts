import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkContent, today } from "../../scripts/lib/content/check-content.ts";
import type { Tool } from "../../scripts/lib/content/fields/tool-fields.ts";
import { bundleScript } from "../support/bundle-script.ts";
import { CERTIFICATE } from "../support/certificate.ts";
import {
  type Behaviour,
  type MisbehavingServer,
  startMisbehavingServer,
} from "../support/misbehaving-server.ts";
import { atStandardPort } from "../support/run-command.ts";
import { sampleFiles, TOOL_FIELDS, tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const NAMES = { boreal: "Boréal", zibeline: "Zibeline", zigzag: "Zigzag", zinnia: "Zinnia" };
const FILE = "content/link-status.yml";
/** Where entries think that the server is. */
const ORIGIN = "https://links.example";

let workspace: Workspace;
let server: MisbehavingServer;
let env: Record<string, string>;
let bundle: string;
beforeAll(() => {
  bundle = bundleScript("scripts/links.ts");
});
beforeEach(() => {
  workspace = new Workspace();
  workspace.write("ca.pem", CERTIFICATE);
});
afterEach(async () => {
  workspace.remove();
  await server.stop();
});

const FAST = ["--allow-private", "--delay", "0", "--timeout", "20"];

/** The sample, with websites at these paths of the server; other tools are at `/ok/slug`. */
async function arrange(paths: Record<string, string>, behaviours: Record<string, Behaviour> = {}) {
  server = await startMisbehavingServer(behaviours, { secure: true });
  env = {
    NODE_EXTRA_CA_CERTS: workspace.path("ca.pem"),
    ...atStandardPort(Number(new URL(server.origin).port)),
  };
  const website = (slug: string) => ORIGIN + (paths[slug] ?? `/ok/${slug}`);
  const changes = Object.fromEntries(
    Object.entries({ zephyr: "Zéphyr Quiz", esquisse: "esquisse", ...NAMES }).map(([slug, name]) => {
      const file = sampleFiles().find(({ path }) => path === `content/tools/${slug}.md`);
      const text = (file?.text ?? tool({ name })).replace(/website_url: .*/, `website_url: ${website(slug)}`);
      return [`content/tools/${slug}.md`, text];
    }),
  );
  workspace.writeContent(changes);
}
const page: Behaviour = (_, response) => response.writeHead(200, { "content-type": "image/png" }).end();
const PAGES = Object.fromEntries(
  ["zephyr", "esquisse", ...Object.keys(NAMES)].map((slug) => [`/ok/${slug}`, page]),
);
/** In a process of its own that accepts the certificate of the server. */
const start = (...flags: string[]) => workspace.startBundle(bundle, [...FAST, ...flags], env);
const links = (...flags: string[]) => start(...flags).ended;
const readStatus = (): string => readFileSync(workspace.path(FILE), "utf8");
/** The tools that a build would publish. */
function readTools(): Map<string, Tool> {
  const { catalog, findings } = checkContent({ content: workspace.path("content"), today: today() });
  expect(findings).toEqual([]);
  return new Map(catalog?.tools.map((tool) => [tool.slug, tool]));
}
const recordOf = (address: string): string =>
  readStatus()
    .split("\n")
    .find((line) => line.includes(`${address}":`))
    ?.replace(/^.*": /, "") ?? "";

describe("npm run links", () => {
  it("records what it found, says what to do in French, and asks each address once a day", async () => {
    await arrange({ boreal: "/forbidden", zibeline: "/moved", zigzag: "/gone" }, PAGES);
    const first = await links();
    expect(first.code).toBe(0);
    expect(recordOf("/ok/zephyr")).toBe("{ status: ok }");
    expect(recordOf("/forbidden")).toBe("{ status: blocked, reason: http-403 }");
    expect(recordOf("/moved")).toBe(`{ status: redirected, to: "${ORIGIN}/new-address" }`);
    expect(recordOf("/gone")).toMatch(
      /^\{ status: unchecked, reason: http-410, failures: 1, since: (\S+), last: \1 \}$/,
    );
    expect(first.stdout).toContain(`À coller : website_url: ${ORIGIN}/new-address`);
    expect(first.stdout).toContain("réponse 410 : page supprimée, 1 jour d’échec depuis le ");
    expect(first.stdout).toMatch(
      /6 adresses : 3 répondent ; 1 a changé ; 1 refuse les programmes ; 1 échoue, à confirmer/,
    );

    const freshness = (slug: string) => readTools().get(slug)?.freshness;
    expect(freshness("boreal")).toMatchObject({
      link_status: "blocked",
      link_checked_at: expect.any(String),
    });
    expect(freshness("zigzag")).toMatchObject({ link_status: "unchecked", link_checked_at: null });

    const [asked, text] = [server.requests.length, readStatus()];
    expect((await links()).stderr).toMatch(/^Rien à contrôler/);
    expect(server.requests).toHaveLength(asked);
    expect((await links("zigzag")).code).toBe(0);
    expect(server.requests.slice(asked).map(({ line }) => line)).toEqual(["HEAD /gone", "GET /gone"]);
    expect(readStatus()).toBe(text);
  });

  it("continues after it was killed", async () => {
    let open = (): void => {};
    const reached = new Promise<void>((resolve) => {
      open = resolve;
    });
    // The third page that is asked for never answers.
    let count = 0;
    const slow: Behaviour = (request, response) => {
      if (++count === 3) open();
      else page(request, response);
    };
    await arrange({}, Object.fromEntries(Object.keys(PAGES).map((name) => [name, slow])));
    const { child, ended } = start("--timeout", "60");
    await reached;
    child.kill("SIGKILL");
    await ended;
    expect(readStatus().match(/status: ok/g)).toHaveLength(2);
    const asked = server.requests.length;
    const { code } = await links();
    expect(code).toBe(0);
    expect(server.requests.slice(asked)).toHaveLength(4);
    expect(readStatus().match(/status: ok/g)).toHaveLength(6);
  });

  it("writes safe new addresses with --fix, once, and leaves doubtful ones to editors", async () => {
    await arrange({ boreal: "/to-home", zibeline: "/moved", zigzag: "/members" }, PAGES);
    const before = readFileSync(workspace.path("content/tools/zibeline.md"), "utf8");
    const { stdout } = await links("--fix", "--summary", workspace.path("summary.md"));
    const after = readFileSync(workspace.path("content/tools/zibeline.md"), "utf8");
    expect(after).toBe(
      before
        .replace("/moved", "/new-address")
        .replace(`updated_at: ${TOOL_FIELDS.updated_at}`, `updated_at: ${today()}`),
    );
    expect(stdout).toContain(`✓ zibeline, website_url: ${ORIGIN}/new-address`);
    for (const [slug, address] of [
      ["boreal", "/to-home"],
      ["zigzag", "/members"],
    ]) {
      const text = readFileSync(workspace.path(`content/tools/${slug}.md`), "utf8");
      expect(text).toContain(`website_url: ${ORIGIN}${address}\n`);
    }
    expect(recordOf("/new-address")).toBe("{ status: ok }");
    expect(recordOf("/moved")).toBe("");
    const summary = readFileSync(workspace.path("summary.md"), "utf8");
    expect(summary).toContain("### Corrigé par cette demande\n\n- **zibeline**, `website_url` : `");
    expect(summary).toContain("vers l’accueil du site : la page n’existe sans doute plus. À vérifier");
    expect(readTools().get("zibeline")?.website_url).toBe(`${ORIGIN}/new-address`);
    expect((await links("--fix")).stdout).not.toContain("✓");
  });

  it("doubts its own connection if no address answers, and records nothing", async () => {
    await arrange({}, PAGES);
    await server.stop();
    const { code, stderr } = await links();
    expect(code).toBe(1);
    expect(stderr).toContain(
      "✗ 6 adresses sans réponse sur 6 : la connexion de cette machine est sans doute",
    );
    expect(() => readStatus()).toThrow("ENOENT");
  });

  it("asks no address of this network without --allow-private", async () => {
    await arrange({}, PAGES);
    const { stdout } = await workspace.spawn("links", ["--delay", "0"], env);
    expect(stdout).toContain("l’adresse mène à un réseau privé");
    expect(server.requests).toEqual([]);
  });

  it("explains wrong arguments in one line", async () => {
    await arrange({}, PAGES);
    const [unknown, number] = await Promise.all([
      workspace.run("links", ["zefyr"]),
      workspace.run("links", ["--older-than", "hier"]),
    ]);
    expect(unknown).toMatchObject({
      code: 1,
      stderr: "✗ Il n’y a pas de fiche publiée « zefyr ». Vouliez-vous dire « zephyr » ?\n",
    });
    expect(number).toMatchObject({ code: 1, stderr: "✗ --older-than attend un nombre, pas « hier ».\n" });
  });

  it("replaces an earlier summary with --summary, but no other file", async () => {
    await arrange({}, PAGES);
    const entry = "content/tools/boreal.md";
    const before = workspace.read(entry);
    const { code, stderr } = await workspace.run("links", [...FAST, "--summary", workspace.path(entry)]);
    expect(code).toBe(2);
    expect(stderr).toContain("boreal.md existe et n’est pas un bilan");
    expect(workspace.read(entry)).toBe(before);
    expect(server.requests).toEqual([]);
  });
});
