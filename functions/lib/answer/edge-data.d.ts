/** The data that `npm run build` writes for the edge: declared here, since it does not exist before a build. */

declare module "*/_edge/manifest.json" {
  const manifest: import("./tool-table.ts").Manifest;
  export default manifest;
}

declare module "*/_edge/guide.json" {
  const guide: import("./mcp-reader.ts").McpGuide;
  export default guide;
}

declare module "*/_edge/catalog.json" {
  const tools: import("./tool-table.ts").ToolTableData;
  export default tools;
}
