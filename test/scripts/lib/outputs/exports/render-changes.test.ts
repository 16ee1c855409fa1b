import { afterAll, describe, expect, it } from "vitest";
import { createMemory } from "../../../../../scripts/lib/cache/build-cache.ts";
import { today } from "../../../../../scripts/lib/content/check-content.ts";
import { readRecentChanges } from "../../../../../scripts/lib/history/recent-changes.ts";
import { renderChangesFile } from "../../../../../scripts/lib/outputs/exports/render-changes.ts";
import { GitRepository } from "../../../../support/git-repository.ts";
import { sampleCatalog, sampleFiles, tool } from "../../../../support/sample-content.ts";

const PAID = {
  "content/tools/zigzag.md": tool({
    name: "Zigzag",
    website_url: "https://zigzag.example",
    pricing: "paid",
  }),
};
const repository = new GitRepository();
afterAll(() => repository.remove());

describe("renderChangesFile()", () => {
  it("falls back on the dates of the entries if there is no history", () => {
    const { data, meta, links } = JSON.parse(renderChangesFile(null, sampleCatalog()));
    expect(meta).toMatchObject({ basis: "dates", since: "2026-07-07", data_updated_at: "2026-10-05" });
    expect(meta.license.attribution.text).toBe("Annuaire de test, CC BY 4.0");
    expect(links.self).toBe("/exports/changes.json");
    const [october, september20, september1] = data;
    expect(october.collections.changed).toEqual([{ slug: "quiz", fields: [] }]);
    expect(september20.tools.withdrawn).toEqual([{ slug: "disparu", replaced_by: "zephyr" }]);
    expect(september20.tools.changed).toHaveLength(6);
    expect(september1.date).toBe("2026-09-01");
    expect(september1.tools.added).toEqual(["boreal", "esquisse", "zephyr", "zibeline", "zigzag", "zinnia"]);
  });
});

describe("npm run build", () => {
  it("tells mirrors what the commits changed, the same anywhere, and warns in one line if there is no Git", async () => {
    const sample = sampleFiles().map(({ path, text }) => [path.slice("content/".length), text]);
    repository.commit("2026-11-01", Object.fromEntries(sample));
    repository.commit("2026-11-05", { "tools/zigzag.md": PAID["content/tools/zigzag.md"] });
    const inGit = await repository.spawn("build", [], {
      TZ: "Pacific/Kiritimati",
      LC_ALL: "sv_SE.UTF-8",
      GIT_DIR: "/nowhere",
    });
    const changes = () => JSON.parse(repository.read("out/exports/changes.json"));
    expect(inGit).toMatchObject({ code: 0, stderr: "" });
    const { changes: recent } = readRecentChanges(repository.path("content"), {
      today: today(),
      cache: createMemory(),
    });
    expect(repository.read("out/exports/changes.json")).toBe(renderChangesFile(recent, sampleCatalog(PAID)));
    expect(changes().meta).toMatchObject({ basis: "history", since: "2026-08-07" });
    expect(changes().data[0]).toMatchObject({
      date: "2026-11-05",
      tools: { changed: [{ slug: "zigzag", fields: ["pricing"] }] },
      collections: { changed: [{ slug: "quiz", fields: ["tools"] }] },
    });

    const withoutGit = await repository.spawn("build", [], { PATH: "" });
    expect(withoutGit.code).toBe(0);
    expect(withoutGit.stderr).toBe("⚠ exports/changes.json ne dit que des dates : Git n’est pas installé.\n");
    expect(changes().meta.basis).toBe("dates");
  });
});
