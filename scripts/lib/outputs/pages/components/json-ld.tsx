/** What a page is about, for search engines: schema.org as JSON-LD, a block of data that no browser runs. */

import type { VNode } from "preact";

export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }): VNode {
  return <DataBlock type="application/ld+json" data={{ "@context": "https://schema.org", ...data }} />;
}

/** Data in the page. `<` is escaped: no text of the data can end the block. */
export function DataBlock({ type, id, data }: { type: string; id?: string; data: unknown }): VNode {
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  // Data, and it holds no `<`.
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
