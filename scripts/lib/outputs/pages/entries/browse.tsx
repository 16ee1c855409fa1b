/** Makes the browse page interactive, with the data that the build put into it. */

import { hydrate } from "preact";
import { createBrowseSession } from "../browser/browse-session.ts";
import type { BrowseData } from "../browser/browse-state.ts";
import { LiveBrowse } from "../browser/browse-view.tsx";
import { withValues } from "../browser/filters/filter-values.ts";
import { createListSource } from "../browser/lists/list-source.ts";
import { startLocalLists } from "../browser/lists/local-lists.ts";

const root = document.getElementById("annuaire");
const block = document.getElementById("annuaire-donnees")?.textContent;

if (root && block) {
  // Written by the same build as this script. Where to start from is in the page already.
  const written: BrowseData = {
    ...JSON.parse(block),
    start: document.getElementById("depart")?.innerHTML ?? "",
  };
  const data = await withValues(written, location.search);
  const source = createListSource(() => startLocalLists(data.local));
  hydrate(<LiveBrowse data={data} session={createBrowseSession(data, source)} />, root);
}
