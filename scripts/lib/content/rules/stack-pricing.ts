/** A stack is used as a whole: with more than two tools to pay for, nobody adopts it. */

import { isPublished, type OldRule as Rule } from "./texts/old-rules.ts";

const MAX_PAID = 2;
const PAID: ReadonlySet<string> = new Set(["paid", "enterprise"]);

export const stackPricing: Rule = ({ tools, collections }) => {
  const paid = new Set(
    tools
      .filter(isPublished)
      .filter(({ data }) => PAID.has(data.pricing))
      .map(({ slug }) => slug),
  );
  return collections.filter(isPublished).flatMap((collection) => {
    const members = collection.data.tools.map(({ slug }) => slug).filter((slug) => paid.has(slug));
    if (collection.data.kind !== "stack" || members.length <= MAX_PAID) return [];
    return [
      collection.report(["tools"], {
        code: "too-many-paid",
        message: `Cette boîte à outils compte ${members.length} outils payants (${members.join(", ")}) ; ${MAX_PAID} au plus.`,
        fix: "En remplacer par des outils gratuits ou freemium.",
      }),
    ];
  });
};
