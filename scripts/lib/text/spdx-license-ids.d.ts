/** The package holds a JSON list and no types. */
declare module "spdx-license-ids" {
  const ids: readonly string[];
  export default ids;
}
