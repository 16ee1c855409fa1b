import { expect, it } from "vitest";
import { monogramOf } from "../../../../scripts/lib/text/shown-values.ts";

it.each([
  ["Kahoot!", "Ka"],
  ["Book Creator", "BC"],
  ["La Digitale", "Di"],
  ["L’Atelier des mots", "AM"],
  ["1jour1actu", "1j"],
  ["X", "X"],
  ["Les", "Le"],
  ["中文名称", "中文"],
  ["!", "•"],
  // Initials that nobody wants beside a name.
  ["Pear Deck", "Pe"],
])("monogramOf() shortens %s to %s", (name, letters) => expect(monogramOf(name)).toBe(letters));
