/** Compares the tools that the address names, with the words that the build put into the page. */

import { hydrate } from "preact";
import { LiveCompare } from "../browser/compare-view.tsx";
import type { FactWords } from "../facts/fact-types.ts";

const root = document.getElementById("comparaison");
const block = document.getElementById("comparaison-donnees")?.textContent;

if (root && block) {
  // Written by the same build as this script.
  const words: FactWords = JSON.parse(block);
  hydrate(<LiveCompare words={words} />, root);
}
