import { describe, expect, it } from "vitest";
import {
  proposalAddress,
  type SavedEntry,
  savedNotice,
} from "../../../../../scripts/lib/outputs/admin/compose-notice.ts";

const FAULT = { where: "Texte", label: "Texte", message: "Trop court.", remedy: null, entries: [] };
const SAVED: SavedEntry = {
  review: { isRefused: false, faults: [] },
  isDraft: false,
  isLocal: false,
  slug: "kahoot",
  login: "marie",
  repository: "https://github.example/a/b",
};

describe("savedNotice()", () => {
  it("says that nothing is online yet, what comes next, and where the proposal is", () => {
    const notice = savedNotice(SAVED);
    expect(notice?.title).toBe("Fiche enregistrée\u202F: rien n’est encore en ligne");
    expect(notice?.steps).toHaveLength(3);
    expect(notice?.steps?.[0]).toContain("En cours de révision");
    expect(notice?.links?.[0]?.href).toBe(proposalAddress(SAVED.repository, SAVED));
  });

  it("lists what a draft still lacks", () => {
    const review = { isRefused: false, faults: [FAULT, FAULT] };
    const notice = savedNotice({ ...SAVED, review, isDraft: true });
    expect(notice).toMatchObject({
      title: "Brouillon gardé. Avant de le publier, 2 points à corriger",
      faults: [FAULT, FAULT],
    });
    expect(savedNotice({ ...SAVED, review, isDraft: true, isLocal: true })?.faults).toEqual([FAULT, FAULT]);
  });

  it("has nothing to say of a proposal where files are written directly", () => {
    expect(savedNotice({ ...SAVED, isLocal: true })).toBeNull();
  });
});

describe("proposalAddress()", () => {
  it.each([
    ["marie", "is:pr author:marie kahoot in:title"],
    [undefined, "is:pr author:@me kahoot in:title"],
  ])("finds the proposals of %s about the entry", (login, query) => {
    const address = new URL(proposalAddress("https://github.example/a/b", { slug: "kahoot", login }));
    expect(address.pathname).toBe("/a/b/pulls");
    expect(address.searchParams.get("q")).toBe(query);
  });
});
