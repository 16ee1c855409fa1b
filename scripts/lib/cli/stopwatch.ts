/** Tells where the time of a command goes. */

export interface Stopwatch {
  /** Runs a stage. A stage that runs again adds to its time. */
  measure<T>(stage: string, run: () => T): T;
  /** The stages in the order in which they began, in milliseconds of wall time. */
  stages(): [stage: string, milliseconds: number][];
}

/** The first stage is what came before: to start Node and to load the code. */
export function createStopwatch(): Stopwatch {
  const times = new Map<string, number>([["démarrage", performance.now()]]);
  return {
    measure(stage, run) {
      const start = performance.now();
      times.set(stage, times.get(stage) ?? 0);
      try {
        return run();
      } finally {
        times.set(stage, (times.get(stage) ?? 0) + performance.now() - start);
      }
    },
    stages: () => [...times],
  };
}

/** A line for each stage: `  contrôle      120 ms` */
export function renderStages(stages: readonly (readonly [stage: string, milliseconds: number])[]): string {
  const width = Math.max(...stages.map(([stage]) => stage.length));
  return stages
    .map(([stage, time]) => `  ${stage.padEnd(width)}  ${time.toFixed(0).padStart(6)} ms\n`)
    .join("");
}
