/**
 * The form of each endpoint’s page: sends what was typed to this site, and shows the status, the headers and the body.
 * Addresses of the former reference (`/docs/reference/#/Tools/listTools`) lead to the pages of their endpoints.
 */

const WORDS = {
  fr: { sending: "Envoi…", failed: "La requête n’a pas abouti\u202F: le réseau ou le site ne répond pas." },
  en: { sending: "Sending…", failed: "The request failed: the network or the site does not answer." },
};
const words = document.documentElement.lang === "fr" ? WORDS.fr : WORDS.en;

const former = CSS.escape(location.hash.slice(1));
const moved = document.querySelector<HTMLAnchorElement>(`[data-former="${former}"] a`);
if (moved !== null) location.replace(moved.href);

const form = document.querySelector<HTMLFormElement>("form.try");
const status = document.querySelector<HTMLElement>(".try-status");
const answer = document.querySelector<HTMLElement>(".try-answer");

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const address = addressOf(form.dataset.path ?? "", new FormData(form));
  say(words.sending);
  try {
    const response = await fetch(address);
    const body = await response.text();
    show("request", `GET ${new URL(address, location.origin).href}`);
    show("headers", [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n"));
    show("body", indent(body));
    if (answer) answer.hidden = false;
    say(`${response.status} ${response.statusText}`.trim());
  } catch (error) {
    console.error(error);
    if (answer) answer.hidden = true;
    say(words.failed);
  }
});

/** `addressOf("/tools/{slug}", { slug: "a", q: "" })` → `"/tools/a"`: what is empty is not sent. */
function addressOf(path: string, typed: FormData): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of typed) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const place = `{${name}}`;
    if (filled.includes(place)) filled = filled.replace(place, encodeURIComponent(value.trim()));
    else query.append(name, value);
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function show(part: "request" | "headers" | "body", text: string): void {
  answer?.querySelector(`[data-try="${part}"] code`)?.replaceChildren(text);
}

function say(text: string): void {
  status?.replaceChildren(text);
}

/** JSON with indentation; anything else as it came. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
