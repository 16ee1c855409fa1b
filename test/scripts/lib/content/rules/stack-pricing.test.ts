import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../../support/findings-of.ts";
import { COLLECTION, tool } from "../../../../support/sample-content.ts";

const STACK = COLLECTION.replace("kind: top\ntask: Animer un quiz", "kind: stack\npersona: Professeur");

/** The first `count` of three tools are to be paid for. */
function withPaid(count: number, collection: string) {
  const paid = ["Zibeline", "Zigzag", "Zinnia"].slice(0, count).map((name, index) => [
    `content/tools/${name.toLowerCase()}.md`,
    tool({
      name,
      pricing: index === 0 ? "enterprise" : "paid",
      alternatives: "[boreal, zephyr]",
      website_url: `https://${name.toLowerCase()}.example`,
    }),
  ]);
  return findingsOf({ ...Object.fromEntries(paid), "content/collections/quiz.md": collection });
}

describe("stackPricing", () => {
  it("refuses a stack with three tools to pay for, and names them", () => {
    expect(withPaid(3, STACK)).toMatchObject([
      {
        field: "tools",
        code: "too-many-paid",
        level: "error",
        says: "Cette boîte à outils compte 3 outils payants (zibeline, zigzag, zinnia) ; 2 au plus.",
      },
    ]);
  });

  it("accepts two, and any number in a top", () => {
    expect(withPaid(2, STACK)).toEqual([]);
    expect(withPaid(3, COLLECTION)).toEqual([]);
  });
});
