/** Shows the list that the address or this device holds, with the words that the build put into the page. */

import { hydrate } from "preact";
import { LiveOwnList, type OwnListData } from "../browser/own-list/own-list-view.tsx";

const root = document.getElementById("liste");
const block = document.getElementById("liste-donnees")?.textContent;

if (root && block) {
  // Written by the same build as this script.
  const data: OwnListData = JSON.parse(block);
  hydrate(<LiveOwnList {...data} />, root);
}
