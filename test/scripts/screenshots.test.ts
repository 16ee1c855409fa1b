import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { today } from "../../scripts/lib/content/check-content.ts";
import { type AwkwardSites, startAwkwardSites } from "../support/awkward-sites.ts";
import { bundleScript } from "../support/bundle-script.ts";
import { atStandardPort, type CommandResult } from "../support/run-command.ts";
import { sampleFiles } from "../support/sample-content.ts";
import { Workspace } from "../support/workspace.ts";

let sites: AwkwardSites;
let bundle: string;
let workspace: Workspace;
beforeAll(async () => {
  bundle = bundleScript("scripts/screenshots.ts");
  sites = await startAwkwardSites();
});
afterAll(() => sites?.stop());
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

/** The sample, with these tools on these sites. The others have a capture: no run visits them. */
async function writeContent(onSites: Record<string, string>): Promise<void> {
  const files = sampleFiles().map(({ path, text }) => {
    const [, slug = ""] = /^content\/tools\/(.+)\.md$/.exec(path) ?? [];
    const site = onSites[slug];
    const url = site === undefined ? null : addressOf(site);
    return [path, url === null ? text : text.replace(/^website_url: .*$/m, `website_url: ${url}`)] as const;
  });
  workspace.writeContent(Object.fromEntries(files));
  const others = ["zephyr", "boreal", "zibeline", "zigzag", "zinnia", "esquisse"].filter(
    (slug) => onSites[slug] === undefined,
  );
  await writeCaptures(Object.fromEntries(others.map((slug) => [slug, today()])));
}

/** `addressOf("calm")` → `"https://calm.sites.example/"`: `atStandardPort` leads there. */
const addressOf = (site: string, path?: string): string =>
  site.startsWith("https:") ? site : sites.url(site, path).replace(/:\d+/, "");

const PICTURE = sharp({ create: { width: 1280, height: 800, channels: 3, background: "#00f" } })
  .webp()
  .toBuffer();

/** Captures by slug, taken on these days. */
async function writeCaptures(captures: Record<string, string>): Promise<void> {
  const records = Object.entries(captures).map(
    ([slug, day]) => `${slug}:\n  captured_at: ${day}\n  alt: "Écrit à la main"\n`,
  );
  workspace.write("content/screenshots.yml", records.join(""));
  for (const slug of Object.keys(captures)) {
    workspace.write(`content/screenshots/${slug}.webp`, await PICTURE);
  }
}

const start = (...flags: string[]) =>
  workspace.startBundle(bundle, ["--local-key", sites.key, ...flags], atStandardPort(sites.port));
const take = (...flags: string[]) => start(...flags).ended;
const image = (slug: string): Buffer => readFileSync(workspace.path(`content/screenshots/${slug}.webp`));
const records = (): string => readFileSync(workspace.path("content/screenshots.yml"), "utf8");

describe("npm run screenshots", { timeout: 120_000 }, () => {
  it("takes missing captures and reports failures; the build publishes the captures", async () => {
    await writeContent({ zephyr: "calm", boreal: "failing", zigzag: "forbidden" });
    const { code, stdout, stderr } = await take();
    expect(code).toBe(0);
    expect(stderr).toMatch(/^\[\d\/3\] ✓ zephyr \(\d+ ko\)$/m);
    expect(stdout).toContain("✓ 1 capture sur 3, 1 site à laisser en paix, 1 échec.");
    expect(stdout).toMatch(/^ {2}boreal : le site répond 500\n {4}https:\/\/failing\./m);
    expect(stdout).toMatch(/^ {2}zigzag : son robots\.txt/m);
    expect(records()).toContain(
      `zephyr:\n  captured_at: ${today()}\n  alt: "Capture d’écran de la page d’accueil de Zéphyr Quiz"\n`,
    );
    expect(workspace.findings()).toEqual([]);
    expect(await workspace.run("build")).toMatchObject({ code: 0 });
    expect(readFileSync(workspace.path("out/screenshots/zephyr.webp")).equals(image("zephyr"))).toBe(true);
    expect(existsSync(workspace.path("out/screenshots/zephyr.svg"))).toBe(true);
  });

  it("never replaces a good image by an error, and keeps the alt text of an editor", async () => {
    await writeContent({ zephyr: "calm", boreal: "failing" });
    await writeCaptures({ zephyr: "2026-01-01", boreal: "2026-01-01" });
    const { code } = await take("zephyr", "boreal");
    expect(code).toBe(0);
    expect(image("boreal").equals(await PICTURE)).toBe(true);
    expect(image("zephyr").equals(await PICTURE)).toBe(false);
    expect(records()).toContain('boreal:\n  captured_at: 2026-01-01\n  alt: "Écrit à la main"');
    expect(records()).toContain(`zephyr:\n  captured_at: ${today()}\n  alt: "Écrit à la main"`);
  });

  it("does nothing if everything is recent, and says so", async () => {
    await writeContent({});
    for (const flags of [[], ["--all"]]) {
      expect(await workspace.run("screenshots", flags)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Rien à faire/),
      });
    }
  });

  it("continues a killed run, and removes its temporary files", async () => {
    await writeContent({ zephyr: "calm", boreal: "quiet", zibeline: "silent" });
    const { child, ended } = start("--concurrency", "1");
    await untilTaken("boreal", ended);
    child.kill("SIGKILL");
    await ended;
    // Of a process that is gone: no system gives this number.
    workspace.write("content/screenshots/.zephyr.webp.4194999.tmp", "RIFF");
    expect(workspace.findings()).toEqual([]);
    const before = sites.requests.length;
    await writeZibelineOn("plain");
    const { stdout } = await take();
    const asked = sites.requests.slice(before).filter((request) => request.endsWith(" /"));
    expect(asked).not.toContain("quiet /");
    expect(asked).toContain("plain /");
    expect(stdout).toMatch(/^✓ [12] captures? sur [12]\./);
    expect(existsSync(workspace.path("content/screenshots/.zephyr.webp.4194999.tmp"))).toBe(false);
    expect(workspace.findings()).toEqual([]);
  });

  it("ends cleanly when it is interrupted", async () => {
    await writeContent({ zephyr: "calm", boreal: "silent", zibeline: addressOf("silent", "/b") });
    const { child, ended } = start("--concurrency", "2");
    await untilTaken("zephyr", ended);
    child.kill("SIGINT");
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain("Interrompu, 2 sites à voir. La même commande reprend où elle en était.");
    expect(workspace.findings()).toEqual([]);
  });

  it("visits no private address, and fails if no capture worked", async () => {
    await writeContent({ zephyr: "calm" });
    const before = sites.requests.length;
    const { code, stdout } = await workspace.spawn("screenshots", ["zephyr"], atStandardPort(sites.port));
    expect(code).toBe(1);
    expect(stdout).toContain("est une adresse privée : elle n’est pas visitée");
    expect(sites.requests.length).toBe(before);
  });

  it("explains wrong arguments in one line", async () => {
    await writeContent({});
    for (const [flags, message] of [
      [["zefyr"], "✗ Il n’y a pas de fiche publiée « zefyr ». Peut-être « zephyr » ?\n"],
      [["--older-than", "deux"], "✗ --older-than attend un nombre entier de 1 à 3650, pas « deux ».\n"],
      [["--concurrency", "0"], "✗ --concurrency attend un nombre entier de 1 à 16, pas « 0 ».\n"],
    ] as const) {
      expect(await workspace.run("screenshots", flags)).toMatchObject({
        code: 1,
        stdout: "",
        stderr: message,
      });
    }
    workspace.write("content/screenshots.yml", "zephyr: oui\n");
    const { code, stderr } = await workspace.run("screenshots", ["zephyr"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^✗ .*screenshots\.yml a une erreur/);
    expect(records()).toBe("zephyr: oui\n");
  });
});

/** Throws if the command ends first. */
async function untilTaken(slug: string, ended: Promise<CommandResult>): Promise<void> {
  let result: CommandResult | undefined;
  void ended.then((value) => {
    result = value;
  });
  // The record is written after the image.
  while (!records().includes(`${slug}:\n`)) {
    if (result !== undefined) throw new Error(`the command has ended: ${JSON.stringify(result)}`);
    await wait(50);
  }
}

async function writeZibelineOn(site: string): Promise<void> {
  const file = "content/tools/zibeline.md";
  const text = readFileSync(workspace.path(file), "utf8");
  workspace.write(file, text.replace(/^website_url: .*$/m, `website_url: ${addressOf(site)}`));
}
