/** Addresses that work for who copied them, and lead others elsewhere: shortened, redirected, translated, behind a login. */

import { fieldValues, textsAt } from "../fields/field-values.ts";
import type { OldDraft as FindingDraft, OldRule as Rule } from "./texts/old-rules.ts";
import { reportIn } from "./texts/old-rules.ts";

export const oddAddresses: Rule = (content) =>
  fieldValues(content).flatMap((found) => {
    const { type } = found.field;
    const item = type.kind === "list" ? type.item : type;
    if (item.kind !== "url") return [];
    return textsAt(found).flatMap(({ path, text }) => {
      const draft = explain(text, found.field.name === "website_url");
      return draft === null ? [] : [reportIn(found.entry)(path, draft)];
    });
  });

const SHORT =
  /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lc\.cx|urlz\.fr|cutt\.ly|rb\.gy|is\.gd|buff\.ly|lnkd\.in|shorturl\.at)$/;
const CHAT =
  /^(?:chatgpt\.com\/(?:share|c)\/|chat\.openai\.com\/|gemini\.google\.com\/share|claude\.ai\/(?:chat|share)|www\.perplexity\.ai\/search)/;
const LOGIN = /\/(?:log-?in|sign-?in|sign-?up|connexion|auth|account\/login|register|inscription)(?:\/|$)/i;

/** What is wrong with an address; null if nothing shows. */
function explain(address: string, isWebsite: boolean): FindingDraft | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams, hash } = new URL(address);
  const target = [...searchParams.values()].find((value) => /^https?:\/\//.test(value));
  const isRedirect =
    /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === "/url"
      ? "un résultat de Google"
      : /safelinks\.protection\.outlook\.com$/.test(hostname)
        ? "le filtre d’une messagerie"
        : /^l\.(?:facebook|instagram)\.com$/.test(hostname)
          ? "un réseau social"
          : null;
  const odd = (message: string, fix: string): FindingDraft => ({ code: "odd-address", message, fix });
  if (isRedirect !== null) {
    const message = `Cette adresse passe par ${isRedirect}, qui suit les visiteurs.`;
    return target === undefined
      ? odd(message, "Ouvrir la page, et copier l’adresse que montre alors le navigateur.")
      : { code: "odd-address", message, replacement: target.replace(/^http:/, "https:") };
  }
  if (SHORT.test(hostname))
    return odd(
      "Cette adresse est raccourcie : nul ne voit où elle mène, et elle peut changer.",
      "Ouvrir la page, et copier l’adresse que montre alors le navigateur.",
    );
  if (hostname.endsWith(".translate.goog"))
    return odd(
      "Cette adresse est celle d’une traduction automatique de la page.",
      `Copier l’adresse de la page d’origine : https://${hostname
        .replace(/\.translate\.goog$/, "")
        .replace(/(?<!-)-(?!-)/g, ".")
        .replace(/--/g, "-")}`,
    );
  if (CHAT.test(`${hostname}${pathname}`))
    return odd(
      "Cette adresse est celle d’une conversation avec un assistant : elle n’appuie aucun fait.",
      "Donner la page du site qui le dit.",
    );
  if (hash.startsWith("#:~:"))
    return {
      code: "odd-address",
      severity: "warning",
      message: "Cette adresse désigne des mots de la page, qui peuvent changer.",
      replacement: address.slice(0, address.indexOf("#")),
    };
  if (!isWebsite) return null;
  if (hostname === "web.archive.org")
    return odd(
      "Cette adresse est celle d’une copie d’archive, pas du site.",
      "Donner l’adresse du site ; s’il a fermé, « status: withdrawn », et l’archive dans « sources ».",
    );
  if (
    /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com)$/.test(hostname) &&
    /watch|shorts|^\/[\w-]{9,}$/.test(pathname)
  )
    return odd(
      "Cette adresse est celle d’une vidéo, pas du site de l’outil.",
      "Donner la page d’accueil du site.",
    );
  if (LOGIN.test(pathname))
    return {
      ...odd(
        "Cette adresse est celle d’une page de connexion.",
        "Donner la page d’accueil du site, que tout le monde peut lire.",
      ),
      severity: "warning",
    };
  if ([...searchParams.keys()].some((key) => /^(?:lang|hl|locale|language)$/i.test(key)))
    return {
      code: "odd-address",
      severity: "warning",
      message: "Cette adresse impose une langue aux visiteurs.",
      fix: "La donner sans ce paramètre.",
    };
  return null;
}
