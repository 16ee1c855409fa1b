/** A text as the content has it, whatever machine wrote it: without BOM, in NFC, lines ended by `\n`. Pure. */
export const normalizeText = (text: string): string =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .normalize("NFC");
