/** Runs an example of the documentation as a reader would: the text that they copy, in a folder of its own. */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface ShownCode {
  /** The file of `scripts/lib/outputs/pages/docs/text/examples/`, or the address of an answer. */
  name: string;
  code: string;
}

/** The examples, or the answers, of a page as it is served: what its buttons copy. */
export function readShown(html: string, kind: "example" | "answer"): ShownCode[] {
  const pattern = new RegExp(
    `<figure class="code" data-${kind}="([^"]*)">[\\s\\S]*?<code[^>]*>([\\s\\S]*?)</code>`,
    "g",
  );
  return [...html.matchAll(pattern)].map(([, name = "", code = ""]) => ({
    name: decode(name),
    code: decode(code),
  }));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const decode = (text: string): string => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** What runs an example, by its extension. */
const PROGRAMS: Record<string, string> = { sh: "bash", mjs: process.execPath, py: "python3" };

export interface ExampleRun {
  stdout: string;
  /** What the example wrote beside itself. */
  read(file: string): string;
}

/** Throws with what the program said where it fails, and with what to install where it is missing. */
export async function runExample(
  name: string,
  code: string,
  check: (run: ExampleRun) => Promise<void> | void,
): Promise<void> {
  const program = PROGRAMS[name.slice(name.lastIndexOf(".") + 1)];
  if (program === undefined) throw new Error(`nothing runs ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), "example-"));
  try {
    writeFileSync(path.join(folder, name), code);
    const stdout = await run(program, name, folder);
    await check({ stdout, read: (file) => readFileSync(path.join(folder, file), "utf8") });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, file: string, cwd: string): Promise<string> {
  // The site is on this machine: no proxy of the environment knows it.
  const env = { ...process.env, NO_PROXY: "*", no_proxy: "*", PYTHONIOENCODING: "utf-8" };
  return new Promise((resolve, reject) => {
    execFile(program, [file], { cwd, env, timeout: 25_000, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout);
      const isMissing = "code" in error && error.code === "ENOENT";
      const advice = `the examples of the documentation are run for real: install ${program} to test them`;
      reject(new Error(isMissing ? advice : `${file}: ${error.message}\n${stdout}${stderr}`));
    });
  });
}
