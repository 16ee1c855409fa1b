/** Mistakes that teachers make in an entry, and what the check should say of each: one table for its tests. */

import { FIELD_MISTAKES } from "./mistakes/field-mistakes.ts";
import { LIST_MISTAKES } from "./mistakes/list-mistakes.ts";
import type { Mistake } from "./mistakes/mistaken-entry.ts";
import { VALUE_MISTAKES } from "./mistakes/value-mistakes.ts";
import { YAML_MISTAKES } from "./mistakes/yaml-mistakes.ts";

export { ENTRY, type Mistake, withMistake } from "./mistakes/mistaken-entry.ts";

const ROWS = [...YAML_MISTAKES, ...FIELD_MISTAKES, ...VALUE_MISTAKES, ...LIST_MISTAKES];

export const MISTAKES: readonly Mistake[] = ROWS.map(
  ([name, from, to, line, underlined, says, fix, certain]) => ({
    name,
    from,
    to,
    line,
    underlined,
    says,
    fix,
    ...(certain !== undefined && { certain }),
  }),
);
