/** A process for tests: publishes prepared versions of a site in turn, as builds do. `VERSIONS.json OUT TIMES` */

import { readFileSync } from "node:fs";
import { z } from "zod";
import { withBuildLock } from "../../scripts/lib/outputs/build-lock.ts";
import { inspectFolder } from "../../scripts/lib/outputs/earned-folder.ts";
import { writeOutputs } from "../../scripts/lib/outputs/write-outputs.ts";

const versionsSchema = z.object({
  owned: z.array(z.string()),
  files: z.array(z.array(z.tuple([z.string(), z.string()]))),
});

const [versionsFile = "", out = "", times = ""] = process.argv.slice(2);
const { owned, files } = versionsSchema.parse(JSON.parse(readFileSync(versionsFile, "utf8")));
const versions = files.map((version) =>
  version.map(([path, body]) => ({ path, body: Buffer.from(body, "base64") })),
);

for (let build = 1; build <= Number(times); build++) {
  await withBuildLock(out, { say() {} }, () => {
    // Anew each time: as a build of its own finds it.
    const folder = inspectFolder(out, { owned });
    process.stdout.write(`build ${build}\n`);
    writeOutputs(versions[build % versions.length] ?? [], { folder, owned });
  });
}
