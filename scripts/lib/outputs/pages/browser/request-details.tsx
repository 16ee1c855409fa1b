/** The API request that gives the list on screen, to read and to copy. */

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Query } from "../../../../../functions/lib/contract/query.ts";
import { DOCS_PAGE } from "../../addresses.ts";
import { Icon } from "../parts.tsx";
import { requestPath } from "./browse-state.ts";

const FORMS = ["URL", "curl", "fetch"] as const;
type Form = (typeof FORMS)[number];

/** `renderRequest("curl", "https://…/tools?q=quiz")` → `"curl 'https://…/tools?q=quiz'"` */
export function renderRequest(form: Form, url: string): string {
  if (form === "URL") return url;
  // URLSearchParams does not escape `'`, which would end the text in a shell.
  if (form === "curl") return `curl '${url.replace(/'/g, "%27")}'`;
  return `const response = await fetch(${JSON.stringify(url)});\nconst { data, meta, links, facets } = await response.json();`;
}

type Copied = { form: Form; ok: boolean } | null;

interface RequestDetailsProps {
  query: Query;
  /** Whether a script runs, and knows where the page stands. */
  isLive: boolean;
}

export function RequestDetails({ query, isLive }: RequestDetailsProps): VNode {
  const [copied, setCopied] = useState<Copied>(null);
  const fallback = useRef<HTMLTextAreaElement>(null);
  const path = requestPath(query);
  // A new request has not been copied yet.
  useEffect(() => setCopied(null), [path]);
  useEffect(() => {
    if (copied?.ok === false) fallback.current?.select();
    if (copied?.ok !== true) return;
    const timer = setTimeout(() => setCopied(null), 2500);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(form: Form): Promise<void> {
    const text = renderRequest(form, location.origin + path);
    // The clipboard is missing in insecure contexts, and some policies refuse it.
    const ok = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
      () => false,
    );
    setCopied({ form, ok: ok ?? false });
  }

  return (
    <details class="request">
      <summary>Cette liste par l’API</summary>
      <p class="request-line">
        <span class="request-method">GET</span>{" "}
        <a class="request-path" href={path}>
          {isLive && location.origin}
          {path}
        </a>
      </p>
      <fieldset class="request-copy needs-js">
        <legend class="visually-hidden">Copier la requête</legend>
        {FORMS.map((form) => (
          <button key={form} class="copy-button" type="button" onClick={() => copy(form)}>
            <Icon name={copied?.ok && copied.form === form ? "check" : "copy"} />
            {copied?.ok && copied.form === form ? "Copié" : form}
            <span class="visually-hidden">{"\u202F"}: copier la requête</span>
          </button>
        ))}
      </fieldset>
      <p>
        Une API publique donne cette liste aux programmes{"\u202F"}: JSON, sans clé, CC BY 4.0.{" "}
        <a href={DOCS_PAGE}>Documentation</a>
      </p>
      {copied?.ok === false && (
        <div class="copy-failed">
          <label for="requete">
            Le navigateur n’a pas permis la copie. Le texte est sélectionné{"\u202F"}: Ctrl + C (ou ⌘ + C).
          </label>
          <textarea
            ref={fallback}
            id="requete"
            readOnly
            rows={2}
            value={renderRequest(copied.form, location.origin + path)}
          />
        </div>
      )}
      <p class="visually-hidden" role="status">
        {copied?.ok ? `Copié : ${copied.form}` : ""}
      </p>
    </details>
  );
}
