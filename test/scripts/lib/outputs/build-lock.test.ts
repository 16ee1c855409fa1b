import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withBuildLock } from "../../../../scripts/lib/outputs/build-lock.ts";
import { Workspace } from "../../../support/workspace.ts";

let workspace: Workspace;
let out = "";
let said = "";
const say = (line: string) => {
  said += line;
};
beforeEach(() => {
  workspace = new Workspace();
  out = workspace.path("out");
  said = "";
});
afterEach(() => workspace.remove());

/** An action that ends when it is told to. */
function hold() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, action: () => ended };
}

describe("withBuildLock()", () => {
  it("lets one action after the other run, and says once who holds the folder", async () => {
    const order: string[] = [];
    const first = hold();
    const running = [
      withBuildLock(out, { say }, async () => {
        await first.action();
        order.push("first");
      }),
      withBuildLock(out, { say }, () => order.push("second")),
    ];
    await expect.poll(() => said).not.toBe("");
    first.end();
    await Promise.all(running);
    expect(order).toEqual(["first", "second"]);
    const pattern = new RegExp(
      `^… Un autre build \\(processus ${process.pid}, depuis [\\d:]+\\) écrit dans .*\\n$`,
    );
    expect(said).toMatch(pattern);
  });

  it("leaves nothing beside the folder, also when the action fails", async () => {
    const failing = withBuildLock(out, { say }, () => {
      throw new Error("bug");
    });
    await expect(failing).rejects.toThrow("bug");
    expect(readdirSync(workspace.root)).toEqual([]);
  });

  it("never lets two of many run at a time", async () => {
    let [running, most, done] = [0, 0, 0];
    const action = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      done++;
    };
    await Promise.all(Array.from({ length: 30 }, () => withBuildLock(out, { say }, action)));
    expect([most, done]).toEqual([1, 30]);
  });

  it("gives up after its time, and says what to do", async () => {
    const first = hold();
    const running = withBuildLock(out, { say }, first.action);
    const second = withBuildLock(out, { say, waitMs: 100 }, () => {});
    await expect(second).rejects.toThrow(/Un autre build .* attendre sa fin ou l’arrêter, puis relancer\./);
    first.end();
    await running;
  });

  it("goes on at once when the holder is killed", async () => {
    const code = `
      import { withBuildLock } from ${JSON.stringify(`${process.cwd()}/scripts/lib/outputs/build-lock.ts`)};
      await withBuildLock(${JSON.stringify(out)}, { say() {} }, () => {
        console.log("held");
        return new Promise(() => setInterval(() => {}, 1000));
      });`;
    const holder = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
    await once(holder.stdout, "data");
    const waiting = withBuildLock(out, { say }, () => "mine");
    await expect.poll(() => said).toContain(`processus ${holder.pid}`);
    holder.kill("SIGKILL");
    expect(await waiting).toBe("mine");
    expect(existsSync(out)).toBe(false);
  });
});

describe("two builds into one folder at once", () => {
  it("both end well, one after the other", async () => {
    workspace.writeContent();
    const builds = await Promise.all([workspace.spawn("build"), workspace.spawn("build")]);
    expect(builds.map(({ code }) => code)).toEqual([0, 0]);
    expect(builds.map(({ stdout }) => /écrits (\d+)/.exec(stdout)?.[1]).sort()[0]).toBe("0");
    expect(readdirSync(workspace.root).sort()).toEqual(["content", "out"]);
  });
});
