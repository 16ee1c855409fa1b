/** Every output of the build. A new one needs its file, and its line here. */

import { netlifyFiles } from "./hosts/netlify/netlify-files.ts";
import { serveConfig } from "./hosts/serve/serve-config.ts";
import { adminOutput } from "./outputs/admin/admin-output.ts";
import { apiOutput } from "./outputs/api/api-output.ts";
import { calendarOutput } from "./outputs/calendar/calendar-output.ts";
import { discoveryOutput } from "./outputs/discovery/discovery-output.ts";
import { embedOutput } from "./outputs/embed/embed-output.ts";
import { exportsOutput } from "./outputs/exports/exports-output.ts";
import { feedsOutput } from "./outputs/feeds/feeds-output.ts";
import { llmsOutput } from "./outputs/llms/llms-output.ts";
import { noticesOutput } from "./outputs/notices/notices-output.ts";
import type { DerivedOutput, Output } from "./outputs/output.ts";
import { pagesOutput } from "./outputs/pages/pages-output.tsx";
import { picturesOutput } from "./outputs/pictures/pictures-output.ts";
import { sitemap } from "./outputs/sitemap.ts";

/** Pages offer the downloads of the outputs above them. */
export const OUTPUTS: readonly Output[] = [
  apiOutput,
  picturesOutput,
  feedsOutput,
  calendarOutput,
  exportsOutput,
  llmsOutput,
  discoveryOutput,
  noticesOutput,
  embedOutput,
  pagesOutput,
  adminOutput,
];

/** Made from what the outputs declare: one for each host that needs files, and the sitemap. */
export const DERIVED_OUTPUTS: readonly DerivedOutput[] = [netlifyFiles, serveConfig, sitemap];
