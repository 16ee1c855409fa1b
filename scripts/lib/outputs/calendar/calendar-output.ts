/**
 * A calendar to subscribe to (iCalendar, RFC 5545): the days when entries are due for another look. Editors
 * see in their own calendar what to verify, and when.
 */

import ical, { type ICalEventData } from "ical-generator";
import type { Catalog } from "../../content/catalog.ts";
import type { Tool } from "../../content/fields/tool-fields.ts";
import { type Output, typed } from "../output.ts";
import { INDEX_PAGE, toolPage } from "../page-addresses.ts";
import { createRecordIds, stableId } from "../stable-id.ts";

const CALENDAR_FILE = "feeds/verifications.ics";

export const calendarOutput: Output = {
  name: "calendar",
  owns: [CALENDAR_FILE],
  render: ({ catalog }) => [
    { path: CALENDAR_FILE, body: renderCalendar(catalog), headers: typed("text/calendar") },
  ],
};

export function renderCalendar(catalog: Catalog): string {
  const { site, tools, data_updated_at } = catalog;
  const idOf = createRecordIds(catalog);
  const due = tools.flatMap((tool) => {
    const { verified_at, verify_by } = tool.freshness;
    if (verified_at === null || verify_by === null) return [];
    return {
      id: idOf(tool.url),
      day: verify_by,
      summary: `Fiche à revoir\u202F: ${tool.name}`,
      description: `Vérifiée pour la dernière fois le ${verified_at}, sur ${tool.website_url}`,
      url: site.base_url + toolPage(tool.slug),
    };
  });
  const never = tools.filter(({ freshness }) => freshness.verify_by === null);
  return ical({
    prodId: { company: "annuaire", product: "verifications", language: "FR" },
    name: `${site.name}\u202F: fiches à revoir`,
    events: [...due, ...firstLooks(never, catalog)].map(
      ({ day, ...event }): ICalEventData => ({
        ...event,
        start: new Date(day),
        allDay: true,
        timezone: "UTC",
        // Of the data and not of the build: the same content gives the same bytes.
        stamp: new Date(data_updated_at),
      }),
    ),
  }).toString();
}

const MAX_NAMED = 20;

/** Nobody has verified these tools yet, so they have no due day: they are one event, on the day of the data. */
function firstLooks(tools: readonly Tool[], { site, data_updated_at }: Catalog) {
  if (tools.length === 0) return [];
  const oldest = tools.toSorted((a, b) => (a.added_at < b.added_at ? -1 : Number(a.added_at > b.added_at)));
  const named = oldest
    .slice(0, MAX_NAMED)
    .map(({ name, slug }) => `${name}\u202F: ${site.base_url}${toolPage(slug)}`);
  const what = tools.length === 1 ? "1 fiche jamais vérifiée" : `${tools.length} fiches jamais vérifiées`;
  return [
    {
      id: stableId("calendar/never-verified"),
      day: data_updated_at,
      summary: what,
      description: ["Personne ne les a encore vérifiées. À commencer par\u202F:", ...named].join("\n"),
      url: site.base_url + INDEX_PAGE,
    },
  ];
}
