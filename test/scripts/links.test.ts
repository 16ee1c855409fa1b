import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublished } from "../../scripts/lib/content/model/content.ts";
import type { LinkRecord } from "../../scripts/lib/content/model/link-records.ts";
import { rewriteEntry } from "../../scripts/lib/content/model/render-entry.ts";
import { readAll } from "../../scripts/lib/content/read/all.ts";
import { today } from "../../scripts/lib/text/french-date.ts";
import { listLinks } from "../../scripts/lib/visits/links/check-links.ts";
import { renderLinkReport } from "../../scripts/lib/visits/links/report-links.ts";
import { CERTIFICATE } from "../support/certificate.ts";
import { type MisbehavingServer, startMisbehavingServer } from "../support/misbehaving-server.ts";
import { atStandardPort } from "../support/run-command.ts";
import { sampleFiles, TODAY, TOOL_FIELDS, tool } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

const FILE = "content/link-status.yml";
/** Where entries think that the server is. */
const ORIGIN = "https://links.example";
const WEBSITES: Readonly<Record<string, string>> = {
  zephyr: "/status/200",
  boreal: "/to-home",
  zibeline: "/moved",
  zigzag: "/status/410",
  zinnia: "/status/403",
  esquisse: "/other/200",
};

describe("npm run links", () => {
  let workspace: Workspace;
  let server: MisbehavingServer;
  beforeAll(async () => {
    server = await startMisbehavingServer({ secure: true });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    workspace = new Workspace();
    workspace.write("ca.pem", CERTIFICATE);
    for (const { path, text } of sampleFiles()) {
      const website = WEBSITES[/tools\/(.+)\.md$/.exec(path)?.[1] ?? ""];
      workspace.write(path, website ? text.replace(/(website_url: ).*/, `$1${ORIGIN}${website}`) : text);
    }
    return () => workspace.remove();
  });

  /** In a process of its own that accepts the certificate of the server. */
  const links = (...flags: string[]) => {
    const env = { NODE_EXTRA_CA_CERTS: workspace.path("ca.pem") };
    const port = Number(new URL(server.origin).port);
    return workspace.spawn("links", ["--allow-private", ...flags], { ...env, ...atStandardPort(port) });
  };
  const recordOf = (address: string): string | undefined =>
    workspace
      .read(FILE)
      .split("\n")
      .find((line) => line.includes(`${address}":`))
      ?.replace(/^.*": /, "");

  it("records what it found, writes safe moves with --fix, and asks each address once a day", async () => {
    const file = "content/tools/zibeline.md";
    const before = rewriteEntry({ path: file, text: workspace.read(file) });
    const { code, stdout } = await links("--fix");
    expect(code).toBe(0);
    expect(workspace.read(file)).toBe(
      before
        ?.replace("/moved", "/ok")
        .replace(`updated_at: ${TOOL_FIELDS.updated_at}`, `updated_at: ${today()}`),
    );
    expect(recordOf("/ok")).toBe('{"status":"ok"}');
    expect(recordOf("/moved")).toBeUndefined();
    expect(recordOf("/status/403")).toBe('{"status":"blocked","reason":"http-403"}');
    expect(recordOf("/to-home")).toBe(`{"status":"redirected","to":"${ORIGIN}","reason":"home"}`);
    expect(recordOf("/status/410")).toMatch(
      /^\{"status":"unchecked","reason":"http-410","failures":1,"since":("\S+"),"last":\1\}$/,
    );
    expect(stdout).toContain("### Corrigé par cette demande\n\n- **zibeline**, `website_url` : ");
    expect(workspace.findings()).toEqual([]);

    const asked = server.requests.length;
    expect((await links()).stderr).toMatch(/^Rien à contrôler/);
    expect(server.requests).toHaveLength(asked);
    expect((await links("zigzag")).code).toBe(0);
    expect(server.requests.slice(asked)).toEqual(["/status/410"]);
  });
});

describe("renderLinkReport()", () => {
  const seen = (record: Partial<LinkRecord>): LinkRecord => ({
    status: "redirected",
    checked_at: "2026-11-16",
    ...record,
  });
  const { content } = readAll(
    sampleFiles({
      "content/tools/zigzag.md": tool({
        name: "Zigzag",
        website_url: "https://zigzag.example",
        pricing_url: "https://zigzag.example/tarifs",
        publisher_url: "https://studio.example",
        sources: "[{ url: https://presse.example/zigzag, checked_at: 2026-09-02, supports: les tarifs }]",
      }),
      "content/tools/zinnia.md": tool({
        name: "Zinnia",
        website_url: "https://zinnia.example",
        publisher_url: "https://studio.example",
      }),
    }),
    { today: TODAY },
  );
  const tools = (content?.tools ?? []).filter(isPublished);
  const hostile = "https://zigzag.example/?`@team`<img src=x>";
  const failing = { reason: "timeout", failures: 1, since: "2026-11-16", last: "2026-11-16" };
  const records: Record<string, LinkRecord> = {
    "https://presse.example/zigzag": seen({ status: "broken", reason: "dns", since: "2026-11-01" }),
    "https://zigzag.example": seen({ to: "https://www.zinnia.example/fr/" }),
    "https://zinnia.example": seen({ status: "broken", reason: "http-410", since: "2026-11-01" }),
    "https://studio.example": seen({ to: "https://studio.example/a-propos" }),
    "https://zigzag.example/tarifs": seen({ to: hostile, reason: "query" }),
    "https://boreal.example": seen({ status: "blocked", reason: "http-403" }),
    "https://zephyr.example": seen({ status: "ok" }),
    "https://zibeline.example": seen({ status: "unchecked", checked_at: null, ...failing }),
  };

  it("sorts links into what to do, dead ones first; addresses cannot break the Markdown", async () => {
    const checked = { links: listLinks(tools), tools, records: new Map(Object.entries(records)) };
    const fixed = [
      { slug: "boreal", field: "website_url", from: "https://a.example", to: "https://b.example" },
    ];
    await expect(renderLinkReport(checked, fixed)).toMatchFileSnapshot("links-report.md");
  });

  it("fits a pull request", () => {
    const links = Array.from({ length: 3000 }, (_, index) => ({
      url: `https://h${index}.example/${"x".repeat(400)}`,
      uses: [{ slug: `outil-${index}`, field: "website_url" }],
    }));
    const moved = new Map(links.map(({ url }) => [url, seen({ to: `${url}y`, reason: "query" })]));
    expect(renderLinkReport({ links, records: moved, tools }, []).length).toBeLessThan(65_536);
  });
});
