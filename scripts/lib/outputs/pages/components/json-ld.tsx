/** Blocks of data in a page, for our own script or for search engines. Browsers do not run them. */

import type { VNode } from "preact";
import type { Thing } from "schema-dts";

/** A thing as schema.org describes it, without its `@context`: the types of the package refuse what it does not know. */
export type LinkedData = Exclude<Thing, string>;

export function JsonLd({ data }: { data: LinkedData }): VNode {
  return <DataBlock type="application/ld+json" data={{ "@context": "https://schema.org", ...data }} />;
}

export function DataBlock({ type, id, data }: { type: string; id?: string; data: unknown }): VNode {
  // Without `<`, the data cannot end the block or become markup.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
