import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFaults } from "../../scripts/lib/content/check-files.ts";
import { readContent } from "../../scripts/lib/source/read-content.ts";
import { today } from "../../scripts/lib/text/french-date.ts";
import { closePage, type SiteInBrowser, startSiteInBrowser } from "../support/browser.ts";
import { recordViolations } from "../support/policy-violations.ts";
import { SAMPLE_PROJECT } from "../support/sample-project.ts";

/** The address at which Decap expects its local backend. */
const LOCAL_BACKEND = "http://localhost:8081";

let site: SiteInBrowser;
let repository: string;

beforeAll(async () => {
  site = await startSiteInBrowser();
  repository = mkdtempSync(path.join(tmpdir(), "admin-"));
  cpSync(SAMPLE_PROJECT.content, path.join(repository, "content"), { recursive: true });
});

afterAll(async () => {
  await site?.stop();
  rmSync(repository, { recursive: true, force: true });
});

interface BackendCall {
  action: string;
  params?: {
    folder?: string;
    extension?: string;
    path?: string;
    dataFiles?: { path: string; raw: string }[];
  };
}

/** What `decap-server` answers in a folder without Git, as far as the tests ask. */
function answerCall({ action, params = {} }: BackendCall): unknown {
  const entry = (file: string) => {
    const data = existsSync(path.join(repository, file)) ? read(file) : null;
    return { data, file: { path: file, id: data } };
  };
  const { folder = "", extension = "", dataFiles = [] } = params;
  switch (action) {
    case "info":
      return { repo: "admin", publish_modes: ["simple"], type: "local_fs" };
    case "entriesByFolder":
      return readdirSync(path.join(repository, folder))
        .filter((name) => name.endsWith(extension))
        .map((name) => entry(`${folder}/${name}`));
    case "getEntry":
      return entry(params.path ?? "");
    case "persistEntry":
      for (const { path: file, raw } of dataFiles) writeFileSync(path.join(repository, file), raw);
      return { message: "entry persisted" };
    case "getMedia":
      return [];
    default:
      return null;
  }
}

/** Opens an address of the editing page, signed in to the local backend. The policy names all hosts that it may ask. */
async function open(hash: string): Promise<{ page: Page; violations: readonly string[] }> {
  const page = await site.open("about:blank", { viewport: { width: 1280, height: 900 } });
  const violations = await recordViolations(page);
  await page.route(`${LOCAL_BACKEND}/**`, (route) =>
    route.fulfill({
      json: answerCall(route.request().postDataJSON()),
      headers: { "Access-Control-Allow-Origin": "*" },
    }),
  );
  await page.goto(`/admin/#${hash}`);
  await page.getByRole("button", { name: "Se connecter" }).click();
  return { page, violations };
}

async function publish(page: Page): Promise<void> {
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

/** In any order. */
const linesOf = (text: string): string[] => text.split("\n").sort();

const read = (file: string): string => readFileSync(path.join(repository, file), "utf8");

describe("/admin/", () => {
  it("changes the one field that an editor changed and the day of the change", async () => {
    const file = "content/tools/panoramia.md";
    // In the one form that entries have.
    const before = read(file).replace(/^(name|publisher): (?!")(.*)$/gm, '$1: "$2"');
    const { page, violations } = await open("/collections/tools/entries/panoramia");
    const written =
      "Créer des images interactives, des quiz et des jeux d’évasion à explorer en classe ou à distance.";
    await page.getByLabel("Description courte").fill(written);
    await publish(page);
    const after = before
      .replace(/^updated_at: .*$/m, `updated_at: ${today()}`)
      .replace(/^short_description: .*$/m, `short_description: "${written}"`);
    await vi.waitFor(() => expect(linesOf(read(file))).toEqual(linesOf(after)), { timeout: 10_000 });
    expect(violations).toEqual([]);
    await closePage(page);
  });

  it("refuses a new entry with its sentences, and writes it once it passes the check", async () => {
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
    await pick(page, "Alternatives (optionnel)", "Anémo", "Vibrato");
    await page.locator("[contenteditable=true]").click();
    await page.keyboard.insertText("Un outil pour les classes.");
    // The widgets hold the limits of the declarations; the rules of the check hold the rest.
    await publish(page);
    const refusal = page.getByRole("alert").filter({ hasText: "n’est pas enregistrée" });
    await refusal.getByText("Fiche\u202F: Le texte compte 5 mots").waitFor();
    expect(existsSync(path.join(repository, "content/tools/zephyr-d-ecole.md"))).toBe(false);
    await page.locator("[contenteditable=true]").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText(TEXT);
    await publish(page);
    await refusal.waitFor({ state: "hidden" });
    const file = "content/tools/zephyr-d-ecole.md";
    await vi.waitFor(() => expect(read(file)).toContain(TEXT.trimEnd().slice(-40)), { timeout: 10_000 });
    const { findings } = findFaults(readContent(path.join(repository, "content")), { today: today() });
    expect(findings.filter((finding) => finding.file === file)).toEqual([]);
    expect(violations).toEqual([]);
    expect(read(file)).toContain("\nneeds: [experience, programmer]\n");
    await closePage(page);
  });
});

it("says at /admin/ what it is and what to do without an account, on a phone, and asks no other host", async () => {
  const page = await site.open("about:blank", { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== site.origin && origin !== LOCAL_BACKEND) elsewhere.push(request.url());
  });
  await page.goto("/admin/");
  await page.getByRole("button", { name: "Se connecter avec GitHub" }).waitFor();
  await page.getByRole("heading", { name: "Proposer ou corriger une fiche" }).waitFor();
  await page.getByRole("heading", { name: "Sans compte GitHub" }).waitFor();
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await closePage(page);
});

const TEXT = `Un brin de laine, un téléphone et une cour d’école suffisent pour commencer : l’application relève la force du vent à intervalles réguliers et garde les mesures sur l’appareil.

En cycle 3, deux classes éloignées relèvent la même semaine à la même heure, puis comparent leurs courbes. Les élèves discutent des écarts, cherchent un abri, reprennent une mesure douteuse. L’enseignante garde la main sur ce qui est partagé, car rien ne part sans qu’elle l’envoie.

La précision reste celle d’un jouet, et il faut un peu de patience les jours calmes. Aucun compte n’est demandé, aucune donnée d’élève n’est enregistrée.\n`;
