/** Finds many texts in one at once, in linear time: Aho and Corasick's automaton. */

/** The end of a text to find, or the way to one. */
interface Step {
  next: Map<number, Step>;
  /** The longest end of this step that also begins a text. */
  back: Step | null;
  /** The text that ends here, until it is found. */
  text: string | null;
  /** This step and all those behind it were found. */
  isFound: boolean;
}

const createStep = (): Step => ({ next: new Map(), back: null, text: null, isFound: false });

/** Where each text first is: `firstPlaces("abcab", ["ca", "ab"])` → `Map { "ab" → 0, "ca" → 2 }` */
export function firstPlaces(text: string, wanted: Iterable<string>): ReadonlyMap<string, number> {
  const start = buildSteps(wanted);
  const places = new Map<string, number>();
  let step = start;
  for (let at = 0; at < text.length; at++) {
    step = follow(step, text.charCodeAt(at)) ?? start;
    for (let ending: Step | null = step; ending !== null && !ending.isFound; ending = ending.back) {
      ending.isFound = true;
      if (ending.text !== null) places.set(ending.text, at + 1 - ending.text.length);
    }
  }
  return places;
}

/** The step after a letter, from here or from the longest end that has one. */
function follow(from: Step | null, letter: number): Step | undefined {
  for (let step = from; step !== null; step = step.back) {
    const next = step.next.get(letter);
    if (next !== undefined) return next;
  }
  return undefined;
}

function buildSteps(wanted: Iterable<string>): Step {
  const start = createStep();
  for (const text of wanted) {
    let step = start;
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      const next = step.next.get(letter) ?? createStep();
      step.next.set(letter, next);
      step = next;
    }
    step.text = text;
  }
  // Nearest to the start first: the ends of a step are known before it.
  const steps = [start];
  for (const step of steps) {
    for (const [letter, next] of step.next) {
      next.back = follow(step.back, letter) ?? start;
      steps.push(next);
    }
  }
  return start;
}
