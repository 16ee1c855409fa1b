/** The needs as CSV for programs: one a line, with all that people say for it, and its tools. */

import { z } from "zod";
import { needSummarySchema } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { CacheArea } from "../../cache/build-cache.ts";
import { type ExportedNeed, exportedNeedSchema } from "../../content/fields/need-records.ts";
import { columnsOf, renderCsv } from "./render-tools-csv.ts";

const rowSchema = needSummarySchema.extend({
  says: z.array(z.string()),
  tools: exportedNeedSchema.shape.tools,
});

const COLUMNS = columnsOf(rowSchema, []);

export const renderNeedsCsv = (needs: readonly ExportedNeed[], kept: CacheArea): string =>
  renderCsv(
    needs.map((need) => ({ ...need, says: need.shades.flatMap(({ says }) => says) })),
    COLUMNS,
    kept,
  );
