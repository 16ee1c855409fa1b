import fastGlob from "fast-glob";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DayChanges, listChanges } from "../../../../scripts/lib/history/list-changes.ts";
import { readHistory, settleDays } from "../../../../scripts/lib/history/read-history.ts";
import { GitRepository } from "../../../support/git-repository.ts";
import { COLLECTION, sampleFiles, tool } from "../../../support/sample-content.ts";

const TODAY = "2026-11-21";
const NOTHING = { added: [], changed: [], renamed: [], withdrawn: [] };

let repository: GitRepository;
beforeEach(() => {
  repository = new GitRepository();
  const sample = sampleFiles().map(({ path, text }) => [path.slice("content/".length), text]);
  repository.commit("2026-11-01", Object.fromEntries(sample));
});
afterEach(() => repository.remove());

const read = (today = TODAY) => readHistory(repository.path("content"), { today });

/** The days after the first, newest first. */
function changes(): DayChanges[] {
  const { history, warning } = read();
  if (history === null) throw new Error(warning);
  return listChanges(history).slice(0, -1);
}

describe("readHistory() and listChanges()", () => {
  it("begin with all entries of the first commit", () => {
    const { history } = read();
    expect(history?.since).toBe("2026-08-03");
    expect(history && listChanges(history)).toEqual([
      {
        date: "2026-11-01",
        tools: { ...NOTHING, added: ["boreal", "esquisse", "zephyr", "zibeline", "zigzag", "zinnia"] },
        collections: { ...NOTHING, added: ["quiz"] },
      },
    ]);
  });

  it("report an added tool, and the changes of entries that name it", () => {
    repository.commit("2026-11-03", {
      "tools/nouveau.md": tool({ name: "Nouveau", website_url: "https://nouveau.example" }),
    });
    repository.commit("2026-11-04", {
      "tools/zinnia.md": tool({ name: "Zinnia", alternatives: "[nouveau]" }),
    });
    expect(changes()).toMatchObject([
      { date: "2026-11-04", tools: { added: [], changed: [{ slug: "zinnia" }] } },
      { date: "2026-11-03", tools: { added: ["nouveau"], changed: [] } },
    ]);
  });

  it("report changed fields by their names in the API, and the collections that show them", () => {
    repository.commit("2026-11-05", {
      "tools/zigzag.md": tool({
        name: "Zigzag",
        website_url: "https://zigzag.example",
        pricing: "paid",
        pricing_summary: "Neuf euros par mois",
        min_age: "13",
        updated_at: "2026-11-05",
      }),
    });
    const [day] = changes();
    expect(day).toEqual({
      date: "2026-11-05",
      tools: {
        ...NOTHING,
        changed: [
          { slug: "zigzag", fields: ["pricing", "updated_at", "pricing_details", "privacy", "freshness"] },
        ],
      },
      collections: { ...NOTHING, changed: [{ slug: "quiz", fields: ["tools"] }] },
    });
  });

  it("report a withdrawn tool, its replacement, and the entries that named it", () => {
    repository.commit("2026-11-05", {
      "tools/zigzag.md": tool({ name: "Zigzag", status: "withdrawn", replaced_by: "boreal" }),
    });
    expect(changes()).toEqual([
      {
        date: "2026-11-05",
        tools: {
          ...NOTHING,
          withdrawn: [{ slug: "zigzag", replaced_by: "boreal" }],
          changed: [
            { slug: "boreal", fields: ["alternatives"] },
            { slug: "zibeline", fields: ["alternatives"] },
          ],
        },
        collections: { ...NOTHING, changed: [{ slug: "quiz", fields: ["tool_count", "tools"] }] },
      },
    ]);
  });

  it("tell a tool renamed with its former slug from one whose file was deleted", () => {
    repository.commit("2026-11-05", {
      "tools/esquisse.md": null,
      "tools/esquisse-pro.md": tool({ name: "esquisse", former_slugs: "[esquisse]" }),
      "tools/zinnia.md": null,
    });
    expect(changes()[0]?.tools).toMatchObject({
      added: [],
      renamed: [{ from: "esquisse", to: "esquisse-pro" }],
      withdrawn: [{ slug: "zinnia", replaced_by: null }],
    });
  });

  it("count a draft as added on the day it is published, and as withdrawn if it becomes a draft again", () => {
    const draft = { name: "Brouillon", website_url: "https://brouillon.example" };
    repository.commit("2026-11-05", {
      "tools/brouillon.md": tool({ ...draft, status: "draft", pricing: "paid" }),
    });
    repository.commit("2026-11-06", { "tools/brouillon.md": tool(draft) });
    repository.commit("2026-11-07", { "tools/brouillon.md": tool({ ...draft, status: "draft" }) });
    expect(changes().map(({ date, tools }) => [date, tools])).toEqual([
      ["2026-11-07", { ...NOTHING, withdrawn: [{ slug: "brouillon", replaced_by: null }] }],
      ["2026-11-06", { ...NOTHING, added: ["brouillon"] }],
    ]);
  });

  it("leave out what was undone on the same day, and add up the rest", () => {
    const before = tool({ name: "Zigzag", website_url: "https://zigzag.example" });
    repository.commit("2026-11-05T08:00:00Z", {
      "tools/zigzag.md": tool({ name: "Zigzag", pricing: "paid" }),
    });
    repository.commit("2026-11-05T09:00:00Z", { "tools/passager.md": tool({ name: "Passager" }) });
    repository.commit("2026-11-05T10:00:00Z", { "tools/zigzag.md": before, "tools/passager.md": null });
    expect(changes()).toEqual([]);
    repository.commit("2026-11-06T08:00:00Z", { "tools/zigzag.md": before.replace("freemium", "free") });
    repository.commit("2026-11-06T09:00:00Z", {
      "tools/zigzag.md": before.replace("freemium", "free").replace("[web]", "[ios]"),
    });
    expect(changes()[0]?.tools.changed).toEqual([{ slug: "zigzag", fields: ["pricing", "platforms"] }]);
  });

  it("leave out what clients cannot see: a list of expressions, a draft, quotes, the order of keys", () => {
    const zigzag = tool({ name: "Zigzag", website_url: "https://zigzag.example" });
    repository.write("content/elsewhere.yml", "- carte grise\n");
    repository.commit("2026-11-05", {
      "tools/brouillon.md": tool({ name: "Autre", status: "draft" }),
      "tools/zigzag.md": zigzag
        .replace("name: Zigzag", 'name: "Zigzag"')
        .replace(/^(category.*\n)(pricing.*\n)/m, "$2$1"),
    });
    expect(repository.git("diff", "--name-only", "HEAD~1")).toContain("zigzag");
    expect(changes().map(({ tools }) => tools)).toEqual([]);
  });

  it("date the changes of a branch by its merge", () => {
    repository.git("checkout", "--quiet", "-b", "ajout");
    repository.commit("2026-11-02", {
      "tools/branche.md": tool({ name: "Branche", website_url: "https://branche.example" }),
    });
    repository.git("checkout", "--quiet", "main");
    repository.commit("2026-11-04", { "tools/zigzag.md": tool({ name: "Zigzag", pricing: "paid" }) });
    repository.at("2026-11-06", "merge", "--quiet", "--no-ff", "--no-edit", "ajout");
    expect(changes().map(({ date, tools }) => [date, tools.added])).toEqual([
      ["2026-11-06", ["branche"]],
      ["2026-11-04", []],
    ]);
  });

  it("ignore the dates of commits from the future or from a wrong clock", () => {
    const zigzag = (pricing: string) => ({ "tools/zigzag.md": tool({ name: "Zigzag", pricing }) });
    repository.commit("2026-11-04", zigzag("paid"));
    repository.commit("2037-01-01", zigzag("free"));
    repository.commit("1999-01-01", zigzag("enterprise"));
    repository.commit("2026-11-06", { "tools/zinnia.md": tool({ name: "Zinnia", pricing: "paid" }) });
    expect(changes().map(({ date }) => date)).toEqual(["2026-11-06", "2026-11-04"]);
  });

  it("end a day at midnight in Paris", () => {
    repository.commit("2026-11-05T22:59:00Z", {
      "tools/zigzag.md": tool({ name: "Zigzag", pricing: "paid" }),
    });
    repository.commit("2026-11-05T23:01:00Z", {
      "tools/zinnia.md": tool({ name: "Zinnia", pricing: "paid" }),
    });
    expect(changes().map(({ date }) => date)).toEqual(["2026-11-06", "2026-11-05"]);
  });

  it("keep the previous version if a file cannot be read, because it was not published", () => {
    const zigzag = tool({ name: "Zigzag", website_url: "https://zigzag.example" });
    repository.commit("2026-11-05", { "tools/zigzag.md": "---\nname: [\n---\n" });
    repository.commit("2026-11-06", { "tools/zigzag.md": zigzag.replace("freemium", "paid") });
    expect(changes()).toMatchObject([
      { date: "2026-11-06", tools: { added: [], changed: [{ slug: "zigzag", fields: ["pricing"] }] } },
    ]);
  });

  it("report the new name of a category, and of a collection", () => {
    const categories = sampleFiles().find(({ path }) => path.endsWith("categories.yml"))?.text ?? "";
    repository.commit("2026-11-05", {
      "categories.yml": categories.replace("name: Cartes mentales", "name: Cartes"),
    });
    repository.commit("2026-11-06", {
      "collections/quiz.md": COLLECTION.replace("Les outils de quiz", "Le top"),
    });
    const [second, first] = changes();
    expect(first?.tools.changed).toEqual([{ slug: "esquisse", fields: ["category_name", "screenshot"] }]);
    expect(second?.collections.changed).toEqual([{ slug: "quiz", fields: ["title"] }]);
    expect(second?.tools.changed.map(({ fields }) => fields)).toEqual(Array(5).fill(["collections"]));
  });

  it("report a link that breaks, but not the day of its check", () => {
    const links = (status: string, day: string) =>
      `checked_at: ${day}\nlinks:\n  https://zigzag.example: { status: ${status} }\n`;
    repository.commit("2026-11-05", { "link-status.yml": links("ok", "2026-11-05") });
    repository.commit("2026-11-12", { "link-status.yml": links("ok", "2026-11-12") });
    repository.commit("2026-11-19", { "link-status.yml": links("broken", "2026-11-19") });
    expect(changes().map(({ date, tools }) => [date, tools.changed])).toEqual([
      ["2026-11-19", [{ slug: "zigzag", fields: ["freshness"] }]],
      ["2026-11-05", [{ slug: "zigzag", fields: ["freshness"] }]],
    ]);
  });

  it("report a capture that replaces a card, and a newer capture", () => {
    const captured = (day: string) => ({
      "screenshots.yml": `zigzag: { captured_at: ${day}, alt: Un quiz. }\n`,
    });
    repository.commit("2026-11-05", captured("2026-11-05"));
    repository.commit("2026-11-12", captured("2026-11-12"));
    const [again, first] = changes();
    expect(first?.tools.changed).toEqual([{ slug: "zigzag", fields: ["screenshot_url", "screenshot"] }]);
    expect(first?.collections.changed).toEqual([{ slug: "quiz", fields: ["tools"] }]);
    expect(again?.tools.changed).toEqual([{ slug: "zigzag", fields: ["screenshot"] }]);
    expect(again?.collections.changed).toEqual([]);
  });

  it("leave out days older than ninety days, and a first day that may be incomplete", () => {
    repository.commit("2027-03-01", { "tools/zigzag.md": tool({ name: "Zigzag", pricing: "paid" }) });
    const { history } = read("2027-03-02");
    expect(history?.since).toBe("2026-12-01");
    expect(history && listChanges(history).map(({ date }) => date)).toEqual(["2027-03-01"]);

    repository.commit("2027-03-02", { "tools/zigzag.md": tool({ name: "Zigzag", pricing: "free" }) });
    const cut = readHistory(repository.path("content"), { today: "2027-03-02", maxCommits: 2 }).history;
    expect(cut?.since).toBe("2027-03-02");
    expect(cut && listChanges(cut).map(({ date }) => date)).toEqual(["2027-03-02"]);
  });

  it("read what is committed, not the working tree", () => {
    const before = read();
    repository.write("content/tools/zigzag.md", tool({ name: "Zigzag", pricing: "paid" }));
    repository.write("content/tools/autre.md", tool({ name: "Autre" }));
    expect(read()).toEqual(before);
  });
});

describe("readHistory()", () => {
  it("says why there is no history: no repository, no commit, nothing tracked, a shallow clone", () => {
    repository.commit("2026-11-02", { "tools/zigzag.md": tool({ name: "Zigzag", pricing: "paid" }) });
    repository.git("clone", "--quiet", "--depth=1", `file://${repository.root}`, repository.path("shallow"));
    const reasons: [folder: string, reason: RegExp][] = [
      ["shallow/content", /sans son histoire/],
      ["empty/content", /n’a encore aucun commit/],
      ["untracked", /n’est pas suivi/],
    ];
    repository.git("init", "--quiet", repository.path("empty"));
    repository.write("empty/content/site.yml", "");
    repository.write("untracked/tools/zigzag.md", tool());
    for (const [folder, reason] of reasons) {
      expect(readHistory(repository.path(folder), { today: TODAY }).warning).toMatch(reason);
    }
    vi.stubEnv("PATH", "");
    expect(read().warning).toMatch(/n’est pas installé/);
  });
});

describe("readHistory() on a partial clone", () => {
  it("fetches all missing versions at once", () => {
    for (const [index, pricing] of ["paid", "enterprise", "free"].entries())
      repository.commit(`2026-11-0${index + 4}`, { "tools/zigzag.md": tool({ name: "Zigzag", pricing }) });
    repository.git("config", "uploadpack.allowFilter", "true");
    repository.git("config", "uploadpack.allowAnySHA1InWant", "true");
    const whole = read().history;
    const clone = repository.path("partial");
    repository.git("clone", "--quiet", "--filter=blob:none", `file://${repository.root}`, clone);
    const packs = () => fastGlob.sync("partial/.git/objects/pack/*.promisor", { cwd: repository.root });
    const before = packs();
    expect(readHistory(`${clone}/content`, { today: TODAY }).history).toEqual(whole);
    expect(packs().length - before.length).toBe(1);
  });
});

describe("settleDays()", () => {
  it.each([
    [
      ["01", "02", "03"],
      ["01", "02", "03"],
    ],
    [
      ["01", "03", "02", "04"],
      ["01", "03", "03", "04"],
    ],
    [
      ["99", "02", "99", "03"],
      ["02", "02", "02", "03"],
    ],
    [
      ["99", "99"],
      ["21", "21"],
    ],
    [[], []],
  ])("turns %j into the ordered %j", (days, settled) => {
    expect(settleDays(days, "21")).toEqual(settled);
  });
});
