/** Lists of words in JSON: the package of licences has no types, and the type of thousands of texts takes long to infer. */

declare module "spdx-license-ids" {
  const ids: readonly string[];
  export default ids;
}

declare module "*/known-words.json" {
  const words: readonly string[];
  export default words;
}
