/** The same function, which keeps its answers: for pure functions that are asked the same again and again. */

/** At most `most` answers are kept; then it begins anew, so that no host's memory fills. */
export function memoize(answer: (text: string) => string, most: number): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= most) known.clear();
    const fresh = answer(text);
    known.set(text, fresh);
    return fresh;
  };
}
