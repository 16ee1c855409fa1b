// Keeps a copy of the directory current, with one small request while nothing changes. Node 20 or later:
//   node sync.mjs https://ADDRESS-OF-THE-DIRECTORY mirror.json
import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const [site, file] = process.argv.slice(2);
const empty = { etag: "", date: "", tools: {} };
const mirror = await readFile(file, "utf8").then(JSON.parse, () => empty);

const answer = await get("/exports/changes.json", mirror.etag ? { "If-None-Match": mirror.etag } : {});
if (answer.status === 304) console.log("Nothing changed.");
else await update(await answer.json(), answer.headers.get("ETag"));

async function update({ data: days, meta }, etag) {
  // From the last day seen, which may have gone on, to today: what came last counts.
  const fate = new Map();
  for (const { date, tools } of days.toReversed()) {
    if (date < mirror.date) continue;
    for (const { slug, from } of [...tools.withdrawn, ...tools.renamed]) fate.set(slug ?? from, "drop");
    for (const { slug, to } of [...tools.changed, ...tools.renamed]) fate.set(slug ?? to, "take");
    for (const slug of tools.added) fate.set(slug, "take");
  }
  if (mirror.date < meta.since || fate.size > 50) {
    // New, or away for long: one file costs everybody less than many requests.
    const lines = (await (await get("/exports/tools.ndjson")).text()).trimEnd().split("\n");
    mirror.tools = Object.fromEntries(lines.map((line) => JSON.parse(line)).map((tool) => [tool.slug, tool]));
    console.log(`Took all ${lines.length} tools.`);
  } else {
    for (const [slug, what] of fate) {
      if (what === "drop") delete mirror.tools[slug];
      else mirror.tools[slug] = (await (await get(`/api/v1/directory/tools/${slug}`)).json()).data;
    }
    console.log(`Brought ${fate.size} tools up to date.`);
  }
  Object.assign(mirror, { etag, date: days[0]?.date ?? meta.since });
  await writeFile(`${file}.new`, JSON.stringify(mirror));
  await rename(`${file}.new`, file);
}

/** One request at a time; when told to slow down, waits as long as asked. */
async function get(path, headers = {}) {
  const answer = await fetch(site + path, { headers });
  if (answer.status === 429) {
    await sleep(1000 * (Number(answer.headers.get("Retry-After")) || 60));
    return get(path, headers);
  }
  if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
