/** What can be done with some tools: copy their address, show it to the class, print, take away as a file. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tool } from "../../../../content/fields/tool-fields.ts";
import type * as listCsv from "../../entries/list-csv.ts";
import type * as qrCode from "../../entries/qr-code.ts";
import type { FactWords } from "../../facts/fact-types.ts";
import { Icon } from "../../parts.tsx";
import { listTable } from "./list-table.ts";

/** The addresses of two scripts that most visitors never need. */
export interface ListModules {
  csv: string;
  qr: string;
}

interface ListActionsProps {
  tools: readonly Tool[];
  words: FactWords;
  modules: ListModules;
  /** Path and query of the page that shows these tools to others. */
  href: string;
}

export function ListActions({ tools, words, modules, href }: ListActionsProps): VNode {
  const [code, setCode] = useState<string | null>(null);
  const [word, setWord] = useState("");
  // Another choice of tools has another code.
  useEffect(() => {
    setCode(null);
    setWord("");
  }, [href]);
  const address = typeof location === "undefined" ? href : location.origin + href;
  const attempt = (action: () => Promise<string>) => () =>
    void action().then(setWord, () =>
      setWord("Cela n’a pas marché\u202F: vérifiez la connexion, puis réessayez."),
    );
  const showCode = attempt(async () => {
    // Built with this script.
    const { drawCode }: typeof qrCode = await import(modules.qr);
    setCode(code === null ? drawCode(address) : null);
    return "";
  });
  const download = attempt(async () => {
    const { renderCsv }: typeof listCsv = await import(modules.csv);
    save(renderCsv(listTable(tools, words, location.origin)), "outils.csv");
    return "Le fichier outils.csv est prêt.";
  });
  const copy = () =>
    void copied(address).then((done) => setWord(done ? "Adresse copiée." : `À copier\u202F: ${address}`));
  return (
    <>
      <div class="list-actions">
        <p class="tool-links">
          <button class="button" type="button" onClick={copy}>
            <Icon name="copy" />
            Copier l’adresse
          </button>
          <button class="button" type="button" aria-expanded={code !== null} onClick={showCode}>
            Code QR pour la classe
          </button>
          <button class="button" type="button" onClick={() => print()}>
            Imprimer
          </button>
          <button class="button" type="button" onClick={download}>
            Tableau (CSV)
          </button>
        </p>
        <p aria-live="polite">{word}</p>
        {code !== null && (
          <figure class="qr-code">
            {/* Safe: made here, from squares alone. */}
            <div
              role="img"
              aria-label="Code QR de cette adresse"
              dangerouslySetInnerHTML={{ __html: code }}
            />
            <figcaption>{address}</figcaption>
          </figure>
        )}
      </div>
      <p class="printed-only">{address}</p>
    </>
  );
}

/** False without a clipboard, or without the right to it. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
