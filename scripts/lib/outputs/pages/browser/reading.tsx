/** How a search was read: its needs, qualities and names, with links to their pages, then what was corrected or left out. */

import type { ComponentChildren, VNode } from "preact";
import type { ToolList } from "../../../content/fields/documents.ts";
import { needPage, toolPage } from "../../addresses.ts";
import { describeReading, explainedUnits, quote } from "./describe-results.ts";

type Unit = ReturnType<typeof explainedUnits>[number];

export function Reading({ list }: { list: ToolList }): VNode | null {
  const units = explainedUnits(list);
  const sentences = describeReading(list);
  if (units.length + sentences.length === 0) return null;
  return (
    <p class="reading">
      {units.length > 0 && (
        <>
          Compris{"\u202F"}:{" "}
          {units.map((unit, index) => (
            <span key={index}>
              {index > 0 && " · "}
              <ReadAs {...unit} />
            </span>
          ))}
          {sentences.length > 0 && ". "}
        </>
      )}
      {sentences.join(" ")}
    </p>
  );
}

function ReadAs({ as, label, slug }: Unit): VNode {
  if (as === "quality") return <>{label}</>;
  if (as === "word" || slug === null) return <>{quote(label)}</>;
  if (as === "need") return <Named kind="besoin" href={needPage(slug)} label={label} />;
  return <Named kind={as === "name" ? "outil" : "comme"} href={toolPage(slug)} label={label} />;
}

const Named = ({ kind, href, label }: { kind: ComponentChildren; href: string; label: string }): VNode => (
  <>
    {kind} <a href={href}>{quote(label)}</a>
  </>
);
