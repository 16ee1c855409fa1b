/** Runs a command of upkeep that takes two names: an old and a new one, or what goes and what stays. */

import { CommandError, parseFlagsAndNames, requireDirectory, run } from "../../cli/command.ts";
import { runUpkeep } from "./run-upkeep.ts";
import type { UpkeepPlan, UpkeepState } from "./upkeep-plan.ts";

interface UpkeepCommand {
  usage: string;
  /** What to say if there are not two names. */
  missing: string;
  plan: (state: UpkeepState, names: readonly [string, string], kind: string | undefined) => UpkeepPlan;
}

export const runOnTwo = ({ usage, missing, plan }: UpkeepCommand): Promise<void> =>
  run(() => {
    const { flags, names } = parseFlagsAndNames(
      {
        kind: { type: "string" },
        "dry-run": { type: "boolean", default: false },
        content: { type: "string", default: "content" },
      },
      usage,
    );
    const [first, second, ...others] = names;
    if (first === undefined || second === undefined || others.length > 0)
      throw new CommandError(`${missing}\n\n${usage}`);
    requireDirectory(flags.content);
    const options = { content: flags.content, dryRun: flags["dry-run"] };
    process.stdout.write(runUpkeep((state) => plan(state, [first, second], flags.kind), options));
  });
