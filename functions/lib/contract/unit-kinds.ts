/** What a part of a query can be read as. */
export const UNIT_KINDS = ["name", "need", "quality", "relation", "word"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];
