/** Keeps what rules compute from all of the content, as long as it is the same content. */

import type { Content } from "../model/content.ts";

export function perContent<T>(compute: (content: Content) => T): (content: Content) => T {
  const known = new WeakMap<Content, { value: T }>();
  return (content) => {
    const kept = known.get(content) ?? { value: compute(content) };
    known.set(content, kept);
    return kept.value;
  };
}
