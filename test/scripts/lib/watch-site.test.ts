import { copyFileSync, renameSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildOrder } from "../../../scripts/lib/build-process.ts";
import { buildSite } from "../../../scripts/lib/build-site.ts";
import { createMemory } from "../../../scripts/lib/cache/build-cache.ts";
import { createLocalHost } from "../../../scripts/lib/hosts/netlify/local-host.ts";
import { createWatchPages } from "../../../scripts/lib/hosts/watch/watch-pages.ts";
import { watchContent } from "../../../scripts/lib/hosts/watch-content.ts";
import { readContent } from "../../../scripts/lib/source/read-content.ts";
import { launchChromium } from "../../../scripts/lib/visits/launch-chromium.ts";
import { createSiteWatch } from "../../../scripts/lib/watch-site.ts";
import { GitRepository } from "../../support/git-repository.ts";
import { listen } from "../../support/listen.ts";
import { sampleFiles, tool } from "../../support/sample-content.ts";

const DEADLINE = { timeout: 40_000, interval: 20 };
const PAGE = "/outils/boreal/";
const DETAIL = "/api/v1/directory/tools/boreal";
const LIST = "/api/v1/directory/tools";
const FILE = "content/tools/boreal.md";

/** What no test changes is made once. */
const cache = createMemory();
let repository: GitRepository;
let site: Awaited<ReturnType<typeof startWatching>>;
beforeEach(() => {
  repository = new GitRepository();
  repository.writeContent();
  for (const file of ["netlify.toml", "package.json"]) copyFileSync(file, repository.path(file));
});
afterEach(async () => {
  await site.stop();
  repository.remove();
}, 60_000);

/** What `npm start -- --watch` does, with builds in this process. */
async function startWatching() {
  const [content, out] = [repository.path("content"), repository.path("public")];

  const said: string[] = [];
  const say = (lines: string) => void said.push(lines);
  const read = readContent(content);
  const { findings } = await buildSite({ content, out, read, cache, say });
  const host = await createLocalHost({ root: repository.root, publish: "public", rateLimited: false });
  const pages = createWatchPages(host.fetch, cache);
  const gate = { until: Promise.resolve() };
  const built: BuildOrder[] = [];
  const build = async (order: BuildOrder) => {
    await gate.until;
    built.push(order);
    await buildSite({ ...order, cache, say });
  };
  const { change, isAtRest } = createSiteWatch(
    { content, out, host, pages, build, cache, say },
    { read, findings },
  );
  const stopWatching = await watchContent(content, change);
  const ask = (address: string) =>
    pages.fetch(new Request(`http://127.0.0.1${address}`, { headers: { Accept: "text/html" } }), "127.0.0.1");
  return {
    said,
    built,
    gate,
    isAtRest,
    ask,
    fetch: pages.fetch,
    readText: async (address: string) => (await ask(address)).text(),
    async stop() {
      await stopWatching();
      await isAtRest();
      await host.close();
    },
  };
}

const describedAs = (text: string): string =>
  tool({
    name: "Boréal",
    website_url: "https://boreal.example",
    alternatives: "[zibeline, zigzag]",
    short_description: text,
  });

/** As vim, VS Code and `sed -i` do: a new file takes the place of the old one. */
function saveAtomically(text: string): void {
  writeFileSync(repository.path(`${FILE}.new`), text);
  renameSync(repository.path(`${FILE}.new`), repository.path(FILE));
}

const saveInPlace = (text: string): void => writeFileSync(repository.path(FILE), text);

describe("createSiteWatch()", () => {
  it("shows each save, atomic or in place, and writes the same site as a build from nothing", async () => {
    site = await startWatching();
    const saves = [saveAtomically, saveAtomically, saveAtomically, saveInPlace, saveAtomically, saveInPlace];
    for (const [number, save] of saves.entries()) {
      const text = `Organise les idées d’une classe en carte mentale, sur un même tableau, essai ${number} de la série.`;
      save(describedAs(text));
      await vi.waitFor(async () => expect(await site.readText(DETAIL)).toContain(text), DEADLINE);
      expect(await site.readText(PAGE)).toContain(text);
      expect(await site.readText(LIST)).toContain(text);
      expect(site.said.join("")).toContain("✓ boreal.md : ");
    }
    await site.isAtRest();
    expect(site.built.length).toBeGreaterThanOrEqual(saves.length);
    const cold = { content: repository.path("content"), out: repository.path("cold"), say: () => {} };
    await buildSite(cold);
    expect(repository.snapshot("public")).toEqual(repository.snapshot("cold"));
  }, 120_000);

  it("answers for an entry before the site is written; what else changes waits for the whole of it", async () => {
    site = await startWatching();
    let open = () => {};
    site.gate.until = new Promise((resolve) => {
      open = resolve;
    });
    expect(await site.readText(LIST)).not.toContain("essai");
    saveInPlace(
      describedAs("Organise les idées d’une classe en carte mentale, sur un même tableau, un essai."),
    );
    await vi.waitFor(async () => expect(await site.readText(DETAIL)).toContain("un essai"), DEADLINE);
    expect(await site.readText(PAGE)).toContain("un essai");
    // Of an entry that has not changed.
    expect((await site.ask("/outils/zephyr/")).status).toBe(200);

    let answered = 0;
    const others = ["/", LIST, "/exports/directory.json", `${LIST}?q=boreal`].map(async (address) => {
      const text = await site.readText(address);
      answered += 1;
      return text;
    });
    // A newer edit meanwhile: they wait for that one.
    saveInPlace(
      describedAs("Organise les idées d’une classe en carte mentale, sur un même tableau, un autre jet."),
    );
    await vi.waitFor(async () => expect(await site.readText(DETAIL)).toContain("un autre jet"), DEADLINE);
    expect(answered).toBe(0);
    open();
    for (const text of await Promise.all(others)) {
      expect(text).toContain("un autre jet");
      expect(text).not.toContain("un essai");
    }
  }, 120_000);

  it("keeps the last good site, and says what is wrong once, until it is right", async () => {
    site = await startWatching();
    const events = (await site.ask("/__watch/events")).body?.pipeThrough(new TextDecoderStream()).getReader();
    const nextEvent = async () => JSON.parse((await events?.read())?.value?.replace(/^data: /, "") ?? "null");
    const first = await nextEvent();
    expect(first.findings).toEqual([]);
    expect(await site.readText(PAGE)).toContain(`data-version="${first.version}"`);
    const good = await site.readText(DETAIL);

    const broken = describedAs(
      "Organise les idées d’une classe en carte mentale, sur un même tableau.",
    ).replace(/^pricing: .*$/m, "pricing: gratuit");
    saveAtomically(broken);
    const told = await nextEvent();
    expect(told).toMatchObject({ version: first.version, isBroken: true });
    expect(told.findings[0].place).toMatch(
      /^content\/tools\/boreal\.md, ligne \d+, champ « Tarif \(pricing\) »$/,
    );
    expect(told.findings[0].fix).toContain("pricing: free");
    expect(await site.readText(DETAIL)).toBe(good);
    // Saved again: the same problem.
    saveAtomically(`${broken}\nEncore.\n`);
    await nextEvent();
    expect(site.said.join("").split("boreal.md, ligne").length - 1).toBe(1);

    saveAtomically(
      describedAs("Organise les idées d’une classe en carte mentale, sur un même tableau, un essai."),
    );
    const right = await nextEvent();
    expect(right.findings).toEqual([]);
    expect(right.version).not.toBe(first.version);
    await vi.waitFor(async () => expect(await site.readText(DETAIL)).toContain("un essai"), DEADLINE);
    expect(site.said.join("")).toContain("✓ Plus rien à corriger.");
    await events?.cancel();
  }, 120_000);

  it("follows a checkout of another branch, with many files added, changed and removed", async () => {
    repository.commit("2026-11-20", {});
    repository.git("checkout", "--quiet", "-b", "other");
    const many = Array.from({ length: 80 }, (_, number) => [
      `tools/essai-${number}.md`,
      tool({ name: `Essai ${number}`, website_url: `https://essai-${number}.example` }),
    ]);
    const changed = sampleFiles()
      .filter(({ path: file }) => /tools\/(?:boreal|zephyr)/.test(file))
      .map(({ path: file, text }) => [
        file.replace("content/", ""),
        text.replace(/^(short_description: .*)\./m, "$1, autre branche."),
      ]);
    repository.commit("2026-11-21", Object.fromEntries([...many, ...changed]));
    repository.git("checkout", "--quiet", "main");
    site = await startWatching();
    const getTotal = async () => JSON.parse(await site.readText(LIST)).meta.total;
    const before = await getTotal();
    for (const [branch, added] of [
      ["other", 80],
      ["main", 0],
    ] as const) {
      repository.git("checkout", "--quiet", branch);
      await vi.waitFor(async () => expect(await getTotal()).toBe(before + added), DEADLINE);
      expect((await site.readText(PAGE)).includes("autre branche")).toBe(branch === "other");
      expect((await site.ask("/outils/essai-7/")).status).toBe(branch === "other" ? 200 : 404);
    }
    expect(site.said.join("")).not.toContain("✗");
  }, 120_000);

  it("adds its script to the pages of the local host alone", async () => {
    site = await startWatching();
    for (const page of ["/", PAGE, "/nowhere"]) expect(await site.readText(page)).toContain("/__watch/");
    for (const other of [DETAIL, "/admin/", "/exports/tools.csv"])
      expect(await site.readText(other)).not.toContain("/__watch/");
    const published = [...repository.snapshot("public")].filter(([, text]) => text.includes("/__watch/"));
    expect(published.map(([file]) => file)).toEqual([]);
  }, 120_000);

  it("shows problems above a page in a browser, under the policy of the site, and loads it again", async () => {
    site = await startWatching();
    const served = await listen((request) => site.fetch(request, "127.0.0.1"));
    const { browser } = await launchChromium();
    try {
      const page = await browser.newPage();
      const refused: string[] = [];
      page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
      await page.goto(served.origin + PAGE);
      saveAtomically(
        describedAs("Organise les idées d’une classe en carte mentale, sur un même tableau.").replace(
          /^pricing: .*$/m,
          "pricing: gratuit",
        ),
      );
      const bar = page.getByRole("alert");
      await bar.waitFor({ timeout: 60_000 });
      expect(await bar.innerText()).toContain("boreal.md, ligne 5, champ « Tarif (pricing) »");
      expect(await bar.evaluate((shown) => getComputedStyle(shown).color)).toBe("rgb(255, 255, 255)");
      saveAtomically(
        describedAs("Organise les idées d’une classe en carte mentale, sur un même tableau, un essai."),
      );
      await page.getByText("un essai").first().waitFor({ timeout: 60_000 });
      await bar.waitFor({ state: "detached", timeout: 60_000 });
      expect(refused).toEqual([]);
    } finally {
      await browser.close();
      await served.stop();
    }
  }, 180_000);
});
