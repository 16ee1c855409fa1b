/** The file that `npm run build` writes for the edge: declared here, since it does not exist before a build. */

declare module "*/_search/directory.json" {
  const directory: import("./directory.ts").Directory;
  export default directory;
}
