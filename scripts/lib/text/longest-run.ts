/** The longest run of words that two texts share, found in linear time with a suffix automaton of one of them. */

/** What can follow the runs that end at the same places of the text. */
interface State {
  /** The longest of these runs. */
  length: number;
  /** After the first place where they end. */
  end: number;
  /** The state of the shorter runs, which end at more places; null for the empty run. */
  shorter: State | null;
  next: Map<number, State>;
}

/** Words come as numbers: `findLongestRun([1, 2, 3, 4], [9, 2, 3, 9])` → `{ end: 3, length: 2 }`, a place in the second. */
export function findLongestRun(
  first: readonly number[],
  second: readonly number[],
): { end: number; length: number } {
  const start = buildAutomaton(second);
  let best = { end: 0, length: 0 };
  let [state, length] = [start, 0];
  for (const word of first) {
    let next = state.next.get(word);
    while (next === undefined && state.shorter !== null) {
      state = state.shorter;
      length = state.length;
      next = state.next.get(word);
    }
    if (next === undefined) continue;
    [state, length] = [next, length + 1];
    if (length > best.length) best = { end: state.end, length };
  }
  return best;
}

/** https://en.wikipedia.org/wiki/Suffix_automaton */
function buildAutomaton(words: readonly number[]): State {
  const start: State = { length: 0, end: 0, shorter: null, next: new Map() };
  let last = start;
  words.forEach((word, index) => {
    const state: State = { length: index + 1, end: index + 1, shorter: start, next: new Map() };
    let from: State | null = last;
    for (; from !== null && !from.next.has(word); from = from.shorter) from.next.set(word, state);
    const known = from?.next.get(word);
    if (from !== null && known !== undefined) {
      state.shorter = known;
      if (known.length > from.length + 1) {
        // Its shorter runs now end at one place more: they get a state of their own.
        const split: State = { ...known, length: from.length + 1, next: new Map(known.next) };
        [known.shorter, state.shorter] = [split, split];
        for (; from?.next.get(word) === known; from = from.shorter) from.next.set(word, split);
      }
    }
    last = state;
  });
  return start;
}
