/** Before all tests: builds what they serve. After them: fails if one of them touched the working copy. */

import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { launchChromium } from "../../scripts/lib/visits/launch-chromium.ts";
import { buildSampleProject } from "./sample-project.ts";

/** Real content and the real site belong to editors: tests read neither, but for content.test.ts. */
const NOT_OURS = ["content", "public"];

export default async function setUp(): Promise<() => void> {
  const before = NOT_OURS.map(describeFolder);
  await buildSampleProject();
  // The browser unpacks itself once: two test files at a time must not both begin to.
  await (await launchChromium()).close();
  return () => {
    for (const [index, folder] of NOT_OURS.entries()) {
      const [then, now] = [before[index] ?? new Map(), describeFolder(folder)];
      const touched = [...new Set([...then.keys(), ...now.keys()])].filter(
        (file) => then.get(file) !== now.get(file),
      );
      if (touched.length === 0) continue;
      const names = touched.slice(0, 5).join(", ");
      console.error(`✗ ${folder}/ changed while the tests ran, by one of them or by hand: ${names}`);
      // Vitest prints what is thrown here, and still exits with 0.
      process.exitCode = 1;
    }
  };
}

/** Every file below a folder, with the identity of its bytes on disk. */
function describeFolder(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const { ino, mtimeMs, size } = statSync(file);
        return [file, `${ino} ${mtimeMs} ${size}`];
      }),
  );
}
