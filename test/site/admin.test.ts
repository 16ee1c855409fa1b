import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkContent, today } from "../../scripts/lib/content/check-content.ts";
import { isError } from "../../scripts/lib/source/finding.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { recordViolations } from "../support/policy-violations.ts";
import { inventWords } from "../support/sample-content.ts";
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
  await tryToPublish(page);
  await page.getByText("Entrée publiée").or(page.getByText("Publié")).first().waitFor();
}

async function tryToPublish(page: Page): Promise<void> {
  await page.getByText("Modifications non enregistrées").waitFor();
  await page.getByRole("button", { name: "Publier" }).first().click();
  await page.getByRole("menuitem", { name: "Publier maintenant" }).click();
}

async function pick(page: Page, label: string, ...choices: string[]): Promise<void> {
  for (const choice of choices) {
    await page.getByLabel(label, { exact: true }).fill(choice);
    await page.keyboard.press("Enter");
  }
}

/** The lines of each. */
const linesOf = async (items: Locator): Promise<string[][]> =>
  (await items.allInnerTexts()).map((text) => text.split(/\n+/));

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
    await pick(page, "Catégorie", "Sciences");
    await pick(page, "Tarif", "gratuit");
    await pick(page, "Mots-clés", "Physique-chimie", "Évaluation formative");
    await pick(page, "Besoins (optionnel)", "Faire une expérience de sciences", "Apprendre à programmer");
    await pick(page, "Publics", "Enseignants", "Élèves");
    await pick(page, "Plateformes", "Android");
    await pick(page, "Alternatives", "Anémo", "Vibrato");
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

describe("/admin/ and the rules", () => {
  it("refuses an entry full of mistakes, names each field with its remedy, and saves it once mended", async () => {
    const { page, violations } = await open("/collections/tools/new");
    const name = page.getByLabel("Nom", { exact: true });
    await name.fill("kazoo!");
    const twin = page.getByRole("status").filter({ hasText: "est déjà le nom de la fiche" });
    expect(await twin.getByRole("link").getAttribute("href")).toBe("#/collections/tools/entries/kazoo");
    await name.fill("Sirocco");
    await twin.waitFor({ state: "detached" });

    const description = page.getByLabel("Description courte");
    await description.fill("Un outil");
    await page.getByLabel("Site officiel").fill("https://kazoo.example/fr/");
    await page.getByRole("status").filter({ hasText: "Cette adresse est déjà celle" }).waitFor();
    await page.getByLabel("Éditeur", { exact: true }).fill("Association Sirocco");
    await pick(page, "Catégorie", "Sciences");
    await pick(page, "Tarif", "gratuit");
    await pick(page, "Mots-clés", "Physique-chimie");
    await pick(page, "Pays de l’éditeur (optionnel)", "France");
    await pick(page, "Publics", "Enseignants");
    await pick(page, "Plateformes", "Android");
    await page.getByLabel("Âge minimal (optionnel)").pressSequentially("13 ans");
    await page.locator("[contenteditable=true]").click();
    await page.keyboard.insertText("Un outil pour les classes.");
    await tryToPublish(page);
    // The widgets hold the limits of the declarations.
    const refusal = page.getByRole("alert").filter({ hasText: "n’est pas enregistrée" });
    await refusal.getByText("La fiche n’est pas enregistrée\u202F: 3 points à corriger").waitFor();
    expect(await linesOf(refusal.getByRole("listitem"))).toEqual([
      ["Description courte", "Attendu\u202F: 60 à 160 caractères."],
      ["Mots-clés", "Ce champ doit avoir entre 2 et 6 valeurs."],
      ["Alternatives", "Ce champ est obligatoire."],
    ]);

    await description.fill(
      "Mesurer le vent de la cour avec un téléphone et comparer les relevés de la semaine",
    );
    await pick(page, "Mots-clés", "Évaluation formative");
    await pick(page, "Alternatives", "Anémo", "Vibrato");
    await tryToPublish(page);
    // The rules of the check hold the rest.
    await refusal.getByText("elle finit par un point").waitFor();
    expect(await linesOf(refusal.getByRole("listitem"))).toEqual([
      [
        "Description courte",
        "La description courte est une phrase\u202F: elle finit par un point.",
        expect.stringMatching(/^À faire\u202F: Description courte\u202F: .*semaine\.$/),
      ],
      [
        "Site officiel",
        expect.stringContaining("déjà celle de la fiche"),
        expect.any(String),
        expect.any(String),
      ],
      [
        "Texte",
        expect.stringMatching(/^Il y a ici 5 mots.; il en faut de 90 à 220\.$/),
        "À faire\u202F: En ajouter 85 au moins.",
      ],
    ]);
    const file = "content/tools/sirocco.md";
    expect(existsSync(path.join(repository, file))).toBe(false);

    await refusal.getByRole("button", { name: "Site officiel" }).click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("https://sirocco.example");
    await description.press("End");
    await description.pressSequentially(".");
    await page.locator("[contenteditable=true]").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(`Un **texte** pour la classe. ${inventWords("sirocco", 100)}.`);
    await publish(page);
    await vi.waitFor(() => expect(read(file)).toContain("publisher_country: FR\n"), { timeout: 10_000 });
    expect(read(file)).toContain(`min_age: 13\n`);
    expect(read(file)).toContain(`updated_at: ${today()}\n`);
    const { findings } = checkContent({ content: path.join(repository, "content"), today: today() });
    expect(findings.filter((finding) => finding.file === file && isError(finding))).toEqual([]);
    await refusal.waitFor({ state: "detached" });
    expect(violations).toEqual([]);
    await closePage(page);
  });
});

describe("/admin/ before anybody signs in", () => {
  it("says what it is and what to do without an account, and asks for nothing on this machine", async () => {
    const page = await site.open("about:blank", { viewport: { width: 390, height: 844 } });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.origin)) elsewhere.push(request.url());
    });
    await page.goto("/admin/");
    await page.getByRole("button", { name: "Se connecter avec GitHub" }).waitFor();
    await page.getByRole("heading", { name: "Proposer ou corriger une fiche" }).waitFor();
    await page.getByRole("heading", { name: "Sans compte GitHub" }).waitFor();
    expect(elsewhere).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
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
