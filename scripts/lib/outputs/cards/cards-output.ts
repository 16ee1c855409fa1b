/** The pictures of the tools: captures of their sites, and a drawn card for each. */

import { capturePath, cardPath } from "../../content/pictures.ts";
import type { Output } from "../output.ts";
import { renderCard } from "./render-card.ts";

export const cardsOutput: Output = {
  name: "cards",
  owns: ["screenshots"],
  headers: {
    "/screenshots/*": {
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  },
  render({ catalog: { tools, categories, captures } }) {
    const index = new Map(categories.map(({ slug }, position) => [slug, position]));
    return [
      // Also for a tool that has a capture: clients may know the address of its card.
      ...tools.map((tool) => ({
        path: cardPath(tool.slug).slice(1),
        body: renderCard(tool, index.get(tool.category) ?? 0),
      })),
      ...captures.map(({ slug, bytes }) => ({ path: capturePath(slug).slice(1), body: bytes })),
    ];
  },
};
