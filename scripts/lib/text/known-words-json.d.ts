/** The list that `npm run known-words` writes. */

declare module "*/known-words.json" {
  const words: readonly string[];
  export default words;
}
