/** Compares the tools that the address names, with the words that the build put into the page. */

import { hydrate } from "preact";
import { type CompareData, LiveCompare } from "../browser/compare-view.tsx";

const root = document.getElementById("comparaison");
const block = document.getElementById("comparaison-donnees")?.textContent;

if (root && block) {
  // Written by the same build as this script.
  const data: CompareData = JSON.parse(block);
  hydrate(<LiveCompare {...data} />, root);
}
