/** The few icons of the site, drawn inline so that they take the colour of the text and cost no request. */

import type { VNode } from "preact";

const PATHS = {
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.500L19 7.5",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  external: "M14 5h5v5M19 5l-8 8M17 14v5H5V7h5",
  previous: "m14.5 6-6 6 6 6",
  next: "m9.5 6 6 6-6 6",
  filter: "M4 7h16M7 12h10M10 17h4",
  bookmark: "M7 4h10v16l-5-4-5 4Z",
  pencil: "m5 19 .800-3.800L16 5l3 3L8.8 18.2 5 19Z",
  school: "m12 5 9 4.5-9 4.5-9-4.500L12 5Zm-5 6.700V16c1.5 1.5 3 2 5 2s3.5-.500 5-2v-4.3",
} as const;

export type IconName = keyof typeof PATHS | "mark";

/** Hidden from screen readers: the text beside it says the same. */
export function Icon({ name }: { name: IconName }): VNode {
  if (name === "mark") {
    return (
      <svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <rect class="mark-page" width="32" height="32" rx="7" />
        <path class="mark-lines" d="M13.5 10.5h13M13.5 16h13M13.5 21.5h8" />
        <path class="mark-margin" d="M8 0v32" />
      </svg>
    );
  }
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
