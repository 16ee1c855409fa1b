import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FSWatcher, readdirSync, rmSync, watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { createRandom } from "../../scripts/lib/bench/random.ts";
import { stageOf } from "../../scripts/lib/outputs/switch-folders.ts";
import { bundleScript } from "../support/bundle-script.ts";
import { tool } from "../support/sample-content.ts";
import { createPublisher, publishVersion, renderVersion } from "../support/site-versions.ts";
import { Workspace } from "../support/workspace.ts";

const KILLS = 60;
const ENTRIES = 20;
/** It takes time to start them: most kills hit a small process that writes in the same way. */
const WHOLE_COMMANDS = 6;
/** A fault shows again with `KILL_SEED=…`, as far as the machine’s pace allows. */
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const random = createRandom(seed);
const tally: Record<string, number> = {};
const countAs = (name: string): void => {
  tally[name] = (tally[name] ?? 0) + 1;
};
afterAll(() => console.log(`kills, KILL_SEED=${seed}: ${JSON.stringify(tally)}`));

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.remove());

/** Ends a process without a last word, a random time after a moment. */
async function kill(child: ChildProcess, moment: Promise<unknown>, most: number): Promise<void> {
  const exit = once(child, "exit");
  await Promise.race([moment, exit]);
  await wait(random.next() * most);
  child.kill("SIGKILL");
  await exit;
}

const isSame = (one: Map<string, string>, other: Map<string, string>): boolean =>
  one.size === other.size && [...one].every(([file, bytes]) => other.get(file) === bytes);

it(`a build killed at ${KILLS} moments leaves the whole old site or the whole new one`, async () => {
  const rendered = [renderVersion("un"), renderVersion("deux")];
  const [versionOne, versionTwo] = rendered.map((files, index) => {
    publishVersion(workspace.path(`version-${index}`), files);
    return workspace.snapshot(`version-${index}`);
  });
  if (versionOne === undefined || versionTwo === undefined) throw new Error("two versions are needed");
  const publish = createPublisher(rendered, workspace.root);
  const out = workspace.path("out");
  const pace = await measurePace(publish(out, 10));
  for (let round = 0; round < KILLS; round++) {
    // Also the first build of all.
    if (round % 10 === 0) rmSync(out, { recursive: true, force: true });
    const mayBeAbsent = !workspace.has("out");
    const child = publish(out, 10_000);
    if (round % 2 === 0 || mayBeAbsent) await kill(child, once(child.stdout, "data"), 1.5 * pace);
    else {
      // Just when the new state takes its place.
      const { seen, watcher } = awaitName(out, NOT_HIDDEN);
      await kill(child, seen, 2);
      watcher.close();
    }
    const found = workspace.has("out") ? workspace.snapshot("out") : null;
    const isWhole = found && (isSame(versionOne, found) || isSame(versionTwo, found));
    expect(isWhole ?? mayBeAbsent, `round ${round}, KILL_SEED=${seed}`).toBe(true);
    countAs(`site: ${found === null ? "none yet" : isSame(versionOne, found) ? "one version" : "the other"}`);
    if (workspace.has(stageOf("out"))) countAs("site: while it staged or cleared away");
    if (found === null) publishVersion(out, rendered[0] ?? []);
  }
  // Else the kills came too late or too early to show anything.
  expect(tally["site: while it staged or cleared away"]).toBeGreaterThan(0);
  const last = publish(out, 1);
  expect(await once(last, "exit")).toEqual([0, null]);
  expect(workspace.snapshot("out")).toEqual(versionTwo);
  // At most what the next build begins with.
  const left = workspace.has(".out.build") ? readdirSync(workspace.path(".out.build")) : [];
  expect(left.filter((name) => name !== "spare")).toEqual([]);
}, 300_000);

/** Milliseconds from one line of a process to the next. */
async function measurePace(child: ChildProcess): Promise<number> {
  const times: number[] = [];
  child.stdout?.on("data", () => times.push(performance.now()));
  await once(child, "exit");
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return Math.max(1, (last - first) / Math.max(1, times.length - 1));
}

it(`entries that are written while ${KILLS} kills come are as they were or as they should be`, async () => {
  const script = bundleScript("test/support/replace-in-turn.ts");
  const folder = workspace.path("content");
  const versions = ["old\n", "new\n"].map((line) => line.repeat(5_000));
  const files = Array.from({ length: ENTRIES }, (_, i) => `${i}.md`);
  const restore = () => {
    for (const file of files) workspace.write(`content/${file}`, versions[0] ?? "");
  };
  for (let round = 0; round < KILLS; round++) {
    restore();
    const { seen, watcher } = awaitName(folder, round % 2 === 0 ? HIDDEN : NOT_HIDDEN);
    await kill(spawn(process.execPath, [script, folder, String(ENTRIES), "10000"]), seen, 3);
    watcher.close();
    const found = workspace.snapshot("content");
    expect(files.filter((file) => !versions.includes(found.get(file) ?? ""))).toEqual([]);
    const renewed = files.filter((file) => found.get(file) === versions[1]).length;
    countAs(`entries: ${renewed === 0 ? "none" : renewed < ENTRIES ? "some" : "all"} new`);
  }
  expect(tally["entries: some new"]).toBeGreaterThan(0);
  restore();
  const last = spawn(process.execPath, [script, folder, String(ENTRIES), "1"]);
  expect(await once(last, "exit")).toEqual([0, null]);
  // What the killed ones left is gone, too.
  expect([...workspace.snapshot("content").keys()].sort()).toEqual(files.toSorted());
}, 300_000);

it("« check --fix » killed while it writes leaves each entry as it was or corrected", async () => {
  const check = bundleScript("scripts/check.ts");
  const fix = () =>
    spawn(process.execPath, [check, "--fix", "--content", workspace.path("content")], { stdio: "ignore" });
  const faulty = Object.fromEntries(
    Array.from({ length: ENTRIES }, (_, i) => [
      `content/tools/outil-${i}.md`,
      tool({ name: `Outil ${i}`, website_url: `https://outil-${i}.example` }).replaceAll("\n", "  \n"),
    ]),
  );
  workspace.writeContent(faulty);
  const before = workspace.snapshot("content");
  await once(fix(), "exit");
  const after = workspace.snapshot("content");
  const isCorrected = ([file, text]: [string, string]) => text !== before.get(file);
  expect([...after].filter(isCorrected).length).toBeGreaterThanOrEqual(ENTRIES);
  for (let round = 0; round < WHOLE_COMMANDS; round++) {
    workspace.writeContent(faulty);
    // In turn while it writes its drafts, and while it puts them in place.
    const { seen, watcher } = awaitName(
      workspace.path("content/tools"),
      round % 2 === 0 ? HIDDEN : NOT_HIDDEN,
    );
    await kill(fix(), seen, 3);
    watcher.close();
    const found = [...workspace.snapshot("content")].filter(([file]) => !/(?:^|\/)\./.test(file));
    expect(found.map(([file]) => file)).toEqual([...before.keys()]);
    for (const [file, text] of found) {
      expect([before.get(file), after.get(file)], `${file}, round ${round}, KILL_SEED=${seed}`).toContain(
        text,
      );
    }
    const corrected = found.filter(isCorrected).length;
    countAs(`fix: ${corrected === 0 ? "none" : corrected < ENTRIES ? "some" : "all"} corrected`);
  }
  await once(fix(), "exit");
  expect(workspace.snapshot("content")).toEqual(after);
}, 300_000);

/** Drafts of entries, and what a build needs for itself. */
const HIDDEN = /^\./;
const NOT_HIDDEN = /^[^.]/;

/** Resolves when a file with such a name changes in a folder. */
function awaitName(folder: string, name: RegExp): { seen: Promise<void>; watcher: FSWatcher } {
  let resolve: () => void = () => {};
  const seen = new Promise<void>((settle) => {
    resolve = settle;
  });
  const watcher = watch(folder, (_, file) => {
    if (file !== null && name.test(file)) resolve();
  });
  return { seen, watcher };
}
