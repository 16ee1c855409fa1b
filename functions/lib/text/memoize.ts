/** The same function, which keeps its answers: for pure functions that are asked the same again and again. */

/** At most `most` answers are kept; then it begins anew, so that no host's memory fills. */
export function memoize<K, T>(
  answer: (question: K) => T,
  most = Number.POSITIVE_INFINITY,
): (question: K) => T {
  const known = new Map<K, T>();
  return (question) => {
    const kept = known.get(question);
    if (kept !== undefined) return kept;
    if (known.size >= most) known.clear();
    const fresh = answer(question);
    known.set(question, fresh);
    return fresh;
  };
}
