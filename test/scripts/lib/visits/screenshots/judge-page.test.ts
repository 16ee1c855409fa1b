import { describe, expect, it } from "vitest";
import { judgePage, type SeenPage } from "../../../../../scripts/lib/visits/screenshots/judge-page.ts";

const LONG = "Créez un quiz en deux minutes, partagez-le, suivez les réponses de la classe. ".repeat(40);

const page = (changes: Partial<SeenPage>): SeenPage => ({
  url: "https://outil.example/",
  finalUrl: "https://outil.example/",
  status: 200,
  title: "L’outil des quiz",
  text: LONG,
  embedded: [],
  ...changes,
});

describe("judgePage()", () => {
  it.each<[string, Partial<SeenPage>]>([
    ["a plain page", {}],
    ["another page of the same domain", { finalUrl: "https://www.outil.example/fr/" }],
    ["a sub-domain", { url: "https://app.outil.co.uk", finalUrl: "https://outil.co.uk/login" }],
    ["a long page with a captcha in a form", { embedded: ["https://www.google.com/recaptcha/api.js"] }],
    ["a tool that detects robots", { title: "Are you human? Le test", text: LONG }],
    ["a long page about domains for sale", { text: `${LONG} This domain is for sale` }],
    ["a title with a number", { title: "4040 exercices de calcul" }],
    ["a title that begins like an error page", { title: "Notes et carnets" }],
  ])("accepts %s", (_, changes) => {
    expect(judgePage(page(changes))).toBeNull();
  });

  it.each<[string, Partial<SeenPage>]>([
    ["http-status", { status: 404 }],
    ["http-status", { status: 503 }],
    ["moved", { finalUrl: "https://autre.example/" }],
    ["moved", { url: "https://a.github.io/", finalUrl: "https://b.github.io/" }],
    ["moved", { finalUrl: "https://192.0.2.7/" }],
    ["challenge", { title: "Just a moment...", text: "", status: 403 }],
    ["challenge", { title: "Un instant…", text: "Vérification" }],
    ["challenge", { title: "Attention Required! | Cloudflare", text: "Sorry, you have been blocked" }],
    ["challenge", { text: "", embedded: ["https://geo.captcha-delivery.com/captcha/?x"] }],
    ["challenge", { text: "ok", embedded: ["https://challenges.cloudflare.com/turnstile/v0/api.js"] }],
    ["parked", { text: "Buy this domain. outil.example is for sale" }],
    ["parked", { text: "Ce nom de domaine est à vendre" }],
    ["parked", { text: "liens", embedded: ["https://www.sedoparking.com/frmpark/x"] }],
    ["error-page", { title: "404 Not Found" }],
    ["error-page", { title: "Error 500" }],
    ["error-page", { title: "Page introuvable | Outil" }],
    ["error-page", { title: "Welcome to nginx!" }],
    ["error-page", { title: "Index of /" }],
  ])("finds %s: %o", (code, changes) => {
    expect(judgePage(page(changes))?.code).toBe(code);
  });
});
