import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkContent, today } from "../../scripts/lib/content/check-content.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { recordViolations } from "../support/policy-violations.ts";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";

/** The address at which Decap expects its local backend. */
const LOCAL_BACKEND = "http://localhost:8081";

let site: SiteInBrowser;
let repository: string;
let backend: ChildProcess;
let backendUrl: string;

beforeAll(async () => {
  site = await startSiteInBrowser();
  repository = mkdtempSync(path.join(tmpdir(), "admin-"));
  mkdirSync(path.join(repository, ".git"));
  cpSync(SAMPLE_PROJECT.content, path.join(repository, "content"), { recursive: true });
  const port = await freePort();
  backendUrl = `http://127.0.0.1:${port}`;
  backend = spawn(process.execPath, [createRequire(import.meta.url).resolve("decap-server")], {
    env: {
      ...process.env,
      PORT: String(port),
      BIND_HOST: "127.0.0.1",
      GIT_REPO_DIRECTORY: repository,
      MODE: "fs",
    },
    stdio: "ignore",
  });
  await vi.waitFor(() => fetch(backendUrl), { timeout: 20_000 });
});

afterAll(async () => {
  backend?.kill();
  await site?.stop();
  rmSync(repository, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** Opens an address of the editing page, signed in to the local backend. */
async function open(
  hash: string,
): Promise<{ page: Page; elsewhere: string[]; violations: readonly string[] }> {
  const elsewhere: string[] = [];
  const page = await site.open("about:blank", { viewport: { width: 1280, height: 900 } });
  const violations = await recordViolations(page);
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== site.origin && origin !== LOCAL_BACKEND)
      elsewhere.push(request.url());
  });
  await page.route(`${LOCAL_BACKEND}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(LOCAL_BACKEND, backendUrl) });
    await route.fulfill({ response });
  });
  await page.goto(`/admin/?local#${hash}`);
  await page.getByRole("button", { name: "Se connecter" }).click();
  return { page, elsewhere, violations };
}

async function publish(page: Page): Promise<void> {
  await page.getByText("Modifications non enregistrées").waitFor();
  await page.getByRole("button", { name: "Publier" }).first().click();
  await page.getByRole("menuitem", { name: "Publier maintenant" }).click();
  await page.getByText("Entrée publiée").or(page.getByText("Publié")).first().waitFor();
}

/** Runs in the page. */
function textAfterCaret(): string | undefined {
  const selection = getSelection();
  const editor = document.querySelector("[contenteditable=true]");
  if (selection?.focusNode == null || editor === null || !editor.contains(selection.focusNode))
    return undefined;
  const rest = document.createRange();
  rest.selectNodeContents(editor);
  rest.setStart(selection.focusNode, selection.focusOffset);
  return rest
    .toString()
    .replace(/\uFEFF/g, "")
    .trim();
}

/** The file, changed today. */
const dated = (text: string): string => text.replace(/^updated_at: .*$/m, `updated_at: ${today()}`);

const read = (file: string): string => readFileSync(path.join(repository, file), "utf8");

describe("/admin/", () => {
  it("changes the one field that an editor changed and the day of the change, and no other byte of the file", async () => {
    const file = "content/tools/panoramia.md";
    // As if written by hand: comments, quotes, spaces, a list on several lines.
    const before = read(file)
      .replace("---\n", "---\n# Relue avec une collègue.\n")
      .replace("pricing: freemium", "pricing:   'freemium'   # depuis 2019")
      .replace("platforms: [web]", "platforms:\n    - web");
    writeFileSync(path.join(repository, file), before);
    const { page, elsewhere, violations } = await open("/collections/tools/entries/panoramia");
    const written =
      "Créer des images interactives, des quiz et des jeux d’évasion à explorer en classe ou à distance.";
    await page.getByLabel("Description courte").fill(written);
    await publish(page);
    const after = dated(before).replace(/^short_description: .*$/m, `short_description: "${written}"`);
    await vi.waitFor(() => expect(read(file)).toBe(after), { timeout: 10_000 });
    expect(elsewhere.filter((url) => !url.startsWith("https://www.githubstatus.com/"))).toEqual([]);
    expect(violations).toEqual([]);
    await closePage(page);
  });

  it("keeps the front matter when the text changes, and applies French typography to the text", async () => {
    const file = "content/tools/kazoo.md";
    const before = read(file);
    const { page, violations } = await open("/collections/tools/entries/kazoo");
    // No click: the editor would move the caret to that place a moment later.
    const editor = page.locator("[contenteditable=true]", { hasText: before.trimEnd().slice(-30) });
    await editor.focus();
    await vi.waitFor(async () => {
      await page.keyboard.press("Control+End");
      // After the focus, the editor may still move the caret.
      await page.waitForTimeout(100);
      expect(await page.evaluate(textAfterCaret)).toBe("");
    });
    // All at once: the page reads the text a moment after the last change.
    await page.keyboard.insertText('\nUne *dernière* remarque, avec Kazoo! : l\'œil "neuf" !');
    await publish(page);
    const after = `${dated(before).trimEnd()}\n\nUne *dernière* remarque, avec Kazoo!\u202f: l’œil «\u202fneuf\u202f»\u202f!\n`;
    await vi.waitFor(() => expect(read(file)).toBe(after), { timeout: 10_000 });
    expect(violations).toEqual([]);
    await closePage(page);
  });

  it("writes a new entry that passes the check", async () => {
    const { page, violations } = await open("/collections/tools/new");
    await page.getByLabel("Nom", { exact: true }).fill("Zéphyr d’école");
    await page
      .getByLabel("Description courte")
      .fill("Mesurer le vent dans la cour avec un téléphone et comparer les relevés entre classes jumelées.");
    await page.getByLabel("Site officiel").fill("https://zephyr-ecole.example");
    await page.getByLabel("Éditeur", { exact: true }).fill("Association Zéphyr");
    const pick = async (label: string, ...choices: string[]) => {
      for (const choice of choices) {
        await page.getByLabel(label, { exact: true }).fill(choice);
        await page.keyboard.press("Enter");
      }
    };
    await pick("Catégorie", "Sciences");
    await pick("Tarif", "gratuit");
    await pick("Mots-clés", "Physique-chimie", "Évaluation formative");
    await pick("Besoins (optionnel)", "Faire une expérience de sciences", "Apprendre à programmer");
    await pick("Publics", "Enseignants", "Élèves");
    await pick("Plateformes", "Android");
    await pick("Alternatives", "Anémo", "Vibrato");
    await page.locator("[contenteditable=true]").click();
    await page.keyboard.insertText(TEXT);
    await publish(page);
    const file = "content/tools/zephyr-d-ecole.md";
    await vi.waitFor(() => expect(read(file)).toContain(TEXT.trimEnd().slice(-40)), { timeout: 10_000 });
    const { findings } = checkContent({ content: path.join(repository, "content"), today: today() });
    expect(findings.filter((finding) => finding.file === file)).toEqual([]);
    expect(violations).toEqual([]);
    expect(read(file)).toContain("\nneeds: [experience, programmer]\n");
    await closePage(page);
  });
});

const TEXT = `Un brin de laine, un téléphone et une cour d’école suffisent pour commencer : l’application relève la force du vent à intervalles réguliers et garde les mesures sur l’appareil.

En cycle 3, deux classes éloignées relèvent la même semaine à la même heure, puis comparent leurs courbes. Les élèves discutent des écarts, cherchent un abri, reprennent une mesure douteuse. L’enseignante garde la main sur ce qui est partagé, car rien ne part sans qu’elle l’envoie.

La précision reste celle d’un jouet, et il faut un peu de patience les jours calmes. Aucun compte n’est demandé, aucune donnée d’élève n’est enregistrée.\n`;

describe("/admin/ with pictures", () => {
  it("shows and keeps a picture that an editor adds, within the policy of the page", async () => {
    const { page, violations } = await open("/collections/tools");
    await page.getByRole("button", { name: "Media" }).click();
    const bytes = await sharp({ create: { width: 1280, height: 800, channels: 3, background: "#fff" } })
      .webp()
      .toBuffer();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "panoramia.webp", mimeType: "image/webp", buffer: bytes });
    const picture = page.locator("img[src^='blob:'], img[src*='panoramia']").first();
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    const file = path.join(repository, "content/screenshots/panoramia.webp");
    await vi.waitFor(() => expect(readFileSync(file).equals(bytes)).toBe(true), { timeout: 15_000 });
    expect(violations).toEqual([]);
    await closePage(page);
  });
});
