/** What the build tells `/mcp`: where the pages are, and which facts can be compared. */

import type { McpGuide } from "../../../../functions/lib/answer/mcp-reader.ts";
import type { Catalog } from "../../content/catalog.ts";
import { leavesOf } from "../../content/fields/field-walks.ts";
import { toolFields } from "../../content/fields/tool-fields.ts";
import { COLLECTIONS_PAGE, comparePage, INDEX_PAGE, NEEDS_PAGE } from "../addresses.ts";

export const createMcpGuide = ({ site, data_updated_at }: Catalog): McpGuide => ({
  name: site.name,
  version: data_updated_at,
  pages: { tools: INDEX_PAGE, collections: COLLECTIONS_PAGE, needs: NEEDS_PAGE },
  comparePage: comparePage([]),
  facts: leavesOf(toolFields).flatMap(({ path, leaf: { about } }) =>
    about.fact === undefined
      ? []
      : [{ path: path.join("."), label: about.fact.label ?? about.title ?? path.join(".") }],
  ),
});
