/** Queries of bad will or bad luck, as long as the API accepts: many words, typos, signs, what repeats. */

export const HOSTILE_QUERIES: readonly string[] = [
  "a".repeat(200),
  "quiz ".repeat(40),
  "l’".repeat(100),
  "carte mentale ".repeat(14),
  "kahoto wayground chatgtp framindmpa ".repeat(5),
  "crate mentla exercise gramaire presantation visioconferance orthografe transcirption conjuguaison rezolution",
  "🎲".repeat(100),
  "\\^$.*+?()[]{}|".repeat(14),
  "à la de du des le un une et ou ".repeat(6),
  "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm ".repeat(3),
  "jeux œœœœ versiwjn l'le ecrit pd ecrwjt a-a-a-a-a qxqxqxqxqx programzke rechercwje fr zz l'logiciel ezkt qu'forme",
  "' OR 1=1 --",
].map((q) => q.slice(0, 200));
