/** Loaded when somebody asks for it: an address as a QR code, for the class to scan from the board. */

import { renderSVG } from "uqr";

/** SVG, black on white in both schemes: cameras need the contrast. */
export const drawCode = (address: string): string => renderSVG(address, { ecc: "M", border: 2 });
