/** The comparison, and the visitor’s own list: the tools that an address or this device names. */

import { type ChosenData, startChosen } from "../browser/chosen-list.tsx";

// Written by the same build as this script.
const data: ChosenData = JSON.parse(document.getElementById("donnees")?.textContent ?? "");
void startChosen(data);
