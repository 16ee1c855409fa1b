/** Keeps what rules compute from an entry or from all of the content, as long as it is the same object. */

export function remember<K extends object, T>(compute: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return (of) => {
    const kept = known.get(of) ?? { value: compute(of) };
    known.set(of, kept);
    return kept.value;
  };
}
