/** Makes the browse page interactive, with the data that the build put into it. */

import { type BrowseData, startBrowsing } from "../browser/start-browsing.tsx";

// Written by the same build as this script.
const data: BrowseData = JSON.parse(document.getElementById("annuaire-donnees")?.textContent ?? "");
startBrowsing(data);
