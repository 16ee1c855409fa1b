/** Which bytes are read as a text of the content. For the others: the line, what is wrong and what to do. Pure. */

import { isUtf8 } from "node:buffer";
import type { Finding, ValueFault } from "./finding.ts";
import { normalizeText } from "./normalize-text.ts";

/** The longest entry has four kilobytes. */
export const MAX_ENTRY_BYTES = 20_000;
/** The longest list has seventy. */
export const MAX_LIST_BYTES = 300_000;

/** A reason not to read a file, and the line where it shows. */
export type TextRefusal = ValueFault & { line: number };

/** Of a file in the folder of the content: `maxBytes("tools/kahoot.md")` → `20000` */
export const maxBytes = (relative: string): number =>
  /^(?:tools|collections)\//.test(relative) ? MAX_ENTRY_BYTES : MAX_LIST_BYTES;

/**
 * The text, in NFC, without BOM, lines ended by `\n`. `bytes` may be the beginning of a file that is too large,
 * if `size` tells its length.
 */
export function admitText(
  relative: string,
  bytes: Uint8Array,
  size: number = bytes.length,
): { text: string } | { refusal: TextRefusal } {
  const refuse = (draft: ValueFault, line: number) => ({ refusal: { ...draft, line } });
  const start = toLatin1(bytes.subarray(0, 8));
  if (DOCUMENT.test(start)) return refuse(NOT_PLAIN, 1);
  const limit = maxBytes(relative);
  if (size > limit) return refuse(tooLarge(size, limit), lineAt(bytes, limit));
  if (UTF_16.test(start)) return refuse(NOT_UTF8, 1);
  const zero = bytes.indexOf(0);
  if (zero !== -1) return refuse(BINARY, lineAt(bytes, zero));
  if (!isUtf8(bytes)) {
    const lines = toLatin1(bytes).split(LINE_END);
    return refuse(NOT_UTF8, lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1"))) + 1);
  }
  return { text: normalizeText(KEEP_BOM.decode(bytes)) };
}

/** A refusal as a finding: `file` is the path as findings show it. */
export const refusalFinding = (file: string, { line, ...fault }: TextRefusal): Finding => ({
  file,
  level: "error",
  ...fault,
  at: { line },
});

/** `normalizeText()` takes the BOM away. */
const KEEP_BOM = new TextDecoder("utf-8", { ignoreBOM: true });

const LINE_END = /\r\n?|\n/;

/** One character a byte. */
const toLatin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** The line of a byte, from 1. */
const lineAt = (bytes: Uint8Array, index: number): number =>
  toLatin1(bytes.subarray(0, index)).split(LINE_END).length;

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);

const tooLarge = (size: number, limit: number): ValueFault => ({
  code: "file-too-large",
  says: `Ce fichier pèse ${kilobytes(size)} ko ; une fiche en pèse quelques-uns, ${kilobytes(limit)} au plus : il les dépasse à cette ligne.`,
  todo: "Ne garder que la fiche ; les images ne se mettent pas dans le texte.",
});

/** How the files of word processors begin: docx and odt, PDF, RTF, doc. */
const DOCUMENT = /^(?:PK\u0003\u0004|%PDF|\{\\rtf|\u00d0\u00cf\u0011\u00e0)/;
const NOT_PLAIN: ValueFault = {
  code: "not-text",
  says: "C’est un document de traitement de texte (Word, Writer, PDF…), pas un fichier de texte.",
  todo: "Copier le texte, le coller dans un éditeur de texte simple et l’enregistrer en « UTF-8 », sous ce nom.",
};
const UTF_16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;
const NOT_UTF8: ValueFault = {
  code: "not-text",
  says: "Les lettres accentuées de ce fichier ne se lisent pas : il n’est pas enregistré en « UTF-8 ».",
  todo: "L’ouvrir dans un éditeur de texte simple et l’enregistrer à nouveau avec le codage « UTF-8 ».",
};
const BINARY: ValueFault = {
  code: "not-text",
  says: "Cette ligne contient un octet nul : ce fichier n’est pas un texte.",
  todo: "Copier le texte seul dans un nouveau fichier, enregistré en « UTF-8 » sous ce nom.",
};
