import { describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../scripts/lib/content/check-content.ts";
import { type EntryValues, renderEntry } from "../../../../../scripts/lib/content/model/render-entry.ts";
import { readAll } from "../../../../../scripts/lib/content/read/all.ts";
import { askEntry } from "../../../../../scripts/lib/desk/new/ask-entry.ts";
import { createCandidateCheck } from "../../../../../scripts/lib/desk/new/check-candidate.ts";
import { COLLECTION, type EntryKind, TOOL } from "../../../../../scripts/lib/desk/new/entry-kinds.ts";
import { createNeedProposal } from "../../../../../scripts/lib/desk/new/propose-needs.ts";
import { Abandoned, type Session } from "../../../../../scripts/lib/desk/new/session.ts";
import { isError } from "../../../../../scripts/lib/source/finding.ts";
import { sampleFiles, TODAY } from "../../../../support/sample-content.ts";
import { KEYS, TestTerminal } from "../../../../support/terminal.ts";

const { enter, tab, down, right, interrupt } = KEYS;

function open(kind: EntryKind): { session: Session; terminal: TestTerminal } {
  const files = sampleFiles();
  const { content } = readAll(files, { today: TODAY });
  if (content === null) throw new Error("the sample has no lists");
  const terminal = new TestTerminal();
  return {
    session: {
      kind,
      content,
      check: createCandidateCheck(kind, content),
      proposeNeeds: createNeedProposal(content),
      terminal,
    },
    terminal,
  };
}

const start = (kind: EntryKind, values: EntryValues = {}) => {
  const { session, terminal } = open(kind);
  return { terminal, entry: askEntry(session, { values }) };
};

/** Everything but what a test is about. */
const GIVEN = {
  name: "Nébula",
  website_url: "https://nebula.example",
  category: "quiz-evaluation",
  pricing: "free",
  short_description:
    "Des cartes à retourner pour réviser à deux, avec un score que chacun garde sur son appareil.",
  tags: ["quiz", "sondage"],
  audiences: ["enseignants"],
  levels: ["college"],
  platforms: ["web"],
  publisher: "Nébula",
  publisher_country: "FR",
  interface_languages: ["fr"],
  alternatives: ["boreal", "zinnia"],
  needs: ["quiz"],
};

describe("askEntry()", () => {
  it("asks for a tool field by field, and gives an entry that the build accepts", async () => {
    const { terminal, entry } = start(TOOL);
    await terminal.answer("Nom ·", "Nébula", enter);
    await terminal.answer("Site officiel ·", "nebula.example", enter);
    await terminal.answer("Catégorie ·", "évaluation", enter);
    await terminal.answer("Tarif ·", down, enter);
    await terminal.answer(
      "Description courte ·",
      "Des cartes à retourner: on révise à deux, l'appareil de chacun garde le score",
      enter,
    );
    await terminal.answer("Mots-clés ·", tab, "carte", tab, enter);
    await terminal.answer("Publics ·", tab, enter);
    await terminal.answer("Niveaux ·", enter);
    await terminal.answer("Plateformes ·", tab, enter);
    await terminal.answer("Éditeur ·", "Nébula", enter);
    await terminal.answer("Pays de l’éditeur ·", "belg", enter);
    await terminal.answer("Langues de l’interface ·", tab, enter);
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Alternatives ·", "boréal", tab, "zinnia", tab, enter);
    // Those that would be inferred are ticked: Enter accepts them.
    await terminal.answer("Besoins ·", enter);
    expect(terminal.screen).toContain("à relire");
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);

    const { slug, values, body } = await entry;
    expect(slug).toBe("nebula");
    expect(values).toEqual({
      status: "draft",
      name: "Nébula",
      website_url: "https://nebula.example",
      category: "quiz-evaluation",
      pricing: "freemium",
      short_description: "Des cartes à retourner: on révise à deux, l'appareil de chacun garde le score.",
      tags: ["quiz", "carte-mentale"],
      needs: ["quiz", "sondage", "carte-mentale"],
      audiences: ["enseignants"],
      platforms: ["web"],
      publisher: "Nébula",
      publisher_country: "BE",
      interface_languages: ["fr"],
      alternatives: ["boreal", "zinnia"],
      added_at: TODAY,
      updated_at: TODAY,
    });
    expect(terminal.screen).toContain("Corrigé\u202F: https://nebula.example");
    const written = sampleFiles({ "content/tools/nebula.md": renderEntry(TOOL.fields, values, body) });
    expect(parseCatalog(written, { today: TODAY }).findings.filter(isError)).toEqual([]);
  });

  it("asks for a collection, with a note for each tool", async () => {
    const { terminal, entry } = start(COLLECTION, { tags: ["quiz", "sondage"] });
    const note = "Le plus simple pour commencer, avec une classe sans compte";
    await terminal.answer("Titre ·", "Réviser ensemble", enter);
    await terminal.answer("Genre ·", down, enter);
    await terminal.answer("Profil ·", "Professeur de collège", enter);
    await terminal.answer(
      "Description courte ·",
      "Cinq outils pour réviser à plusieurs, du plus simple au plus complet.",
      enter,
    );
    await terminal.answer("Critères ·", "Gratuit", enter);
    await terminal.answer("un autre", enter);
    await terminal.answer(
      "Outils ·",
      ...["Zéphyr", "Boréal", "Zibeline", "Zigzag", "Zinnia"].flatMap((name) => [name, tab]),
      enter,
    );
    for (const slug of ["zephyr", "boreal", "zibeline", "zigzag", "zinnia"]) {
      await terminal.answer(`\u202F: ${slug} ·`, `${note} ${slug}.`, enter);
    }
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);

    const { slug, values, body } = await entry;
    expect(slug).toBe("reviser-ensemble");
    expect(values).toMatchObject({ kind: "stack", persona: "Professeur de collège", criteria: ["Gratuit"] });
    expect(values).not.toHaveProperty("task");
    const written = sampleFiles({
      "content/collections/reviser-ensemble.md": renderEntry(COLLECTION.fields, values, body),
    });
    expect(parseCatalog(written, { today: TODAY }).findings.filter(isError)).toEqual([]);
  });

  it("asks about an offer for education only if there is one", async () => {
    const { terminal, entry } = start(TOOL, GIVEN);
    await terminal.answer("Offre pour l’éducation ·", "\u001B[D", enter);
    await terminal.answer("Nature de l’offre ·", enter);
    await terminal.answer("Offre en une phrase ·", "Gratuit pour l'école.", enter);
    await terminal.answer("Publics de l’offre ·", tab, enter);
    await terminal.answer("Conditions ·", enter);
    await terminal.answer("Page de l’offre ·", enter);
    await terminal.answer("Page lue le ·", "20/09/2026", enter);
    await terminal.answer("2026-09-20", "\u0015", "2026-09-20", enter);
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);
    expect((await entry).values.education_program).toEqual({
      kind: "free",
      summary: "Gratuit pour l'école.",
      audiences: ["enseignants"],
      checked_at: "2026-09-20",
    });
  });

  it("asks again until the build would accept the answer", async () => {
    const { website_url: _, ...given } = GIVEN;
    const { terminal, entry } = start(TOOL, { ...given, education_program: undefined });
    await terminal.answer("Site officiel ·", "https://boreal.example", enter);
    await terminal.answer("est déjà celle", "\u0015", "nebula", enter);
    await terminal.answer("elle commence par https", interrupt);
    await expect(entry).rejects.toThrow(Abandoned);
  });

  it("says that a tool exists already, and stops unless the new one is another tool", async () => {
    const { terminal, entry } = start(TOOL);
    await terminal.answer("Nom ·", "zephyr quiz", enter);
    await terminal.answer("Est-ce un autre outil", enter);
    await expect(entry).rejects.toThrow("content/tools/zephyr.md");
    expect(terminal.screen).toContain("a déjà sa fiche");
  });

  it("asks for another name if a different tool has this one", async () => {
    const { terminal, entry } = start(TOOL, {
      ...GIVEN,
      education_program: undefined,
      name: "zephyr quiz",
      publisher: undefined,
    });
    await terminal.answer("Est-ce un autre outil", "\u001B[D", enter);
    await terminal.answer("Précisez-le", "zephyr quiz", enter);
    await terminal.answer("est déjà le nom de la fiche", " (Nébula)", enter);
    await terminal.answer("Éditeur ·", "Nébula", enter);
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);
    expect((await entry).values.name).toBe("zephyr quiz (Nébula)");
    expect(terminal.screen).not.toContain("Vikidia)");
  });

  it("asks again for a given answer that is wrong", async () => {
    const { terminal, entry } = start(TOOL, {
      ...GIVEN,
      education_program: undefined,
      tags: ["quizz", "sondage"],
    });
    await terminal.answer("Mots-clés ·", tab, down, " ", enter);
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);
    expect((await entry).values.tags).toEqual(["quiz", "carte-mentale"]);
  });

  it("asks again for a group that was given in part, and never fills it with an example", async () => {
    const { terminal, entry } = start(TOOL, { ...GIVEN, education_program: { kind: "free" } });
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);
    expect((await entry).values).not.toHaveProperty("education_program");
  });

  it("checks answers even if the given ones have faults", async () => {
    const { short_description: _, ...given } = GIVEN;
    const { terminal, entry } = start(TOOL, { ...given, website_url: "nebula.example", pricing: "gratuit" });
    await terminal.answer("Tarif ·", enter);
    await terminal.answer("Description courte ·", "Des cartes: pour réviser à deux.", enter);
    await terminal.answer(
      "il en faut de 60 à 160",
      "\u0015",
      GIVEN.short_description.replace("’", "'"),
      enter,
    );
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", enter);
    expect((await entry).values).toMatchObject({ website_url: "https://nebula.example", pricing: "free" });
  });

  it("refuses a file name that another entry has or had", async () => {
    const { terminal, entry } = start(TOOL, GIVEN);
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Nom du fichier ·", "\u0015", "boreal", enter);
    await terminal.answer("existe déjà", "\u0015", "ancien-zephyr", enter);
    await terminal.answer("est l’ancien nom de", "\u0015", "page", enter);
    await terminal.answer("chemin de l’API", "\u0015", "Nébula !", enter);
    await terminal.answer("minuscules sans accent", "\u0015", "nebula-app", enter);
    await terminal.answer("Écrire ce fichier", enter);
    expect((await entry).slug).toBe("nebula-app");
  });

  it.each([
    ["at a question", "Nom ·", [interrupt]],
    ["with Esc", "Nom ·", ["\u001B"]],
  ])("gives up %s", async (_, question, keys) => {
    const { terminal, entry } = start(TOOL);
    await terminal.answer(question, ...keys);
    await expect(entry).rejects.toThrow(Abandoned);
  });

  it("gives up at the last question", async () => {
    const { terminal, entry } = start(TOOL, GIVEN);
    await terminal.answer("Offre pour l’éducation ·", enter);
    await terminal.answer("Nom du fichier ·", enter);
    await terminal.answer("Écrire ce fichier", right, enter);
    await expect(entry).rejects.toThrow(Abandoned);
  });
});
