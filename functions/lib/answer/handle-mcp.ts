/**
 * Answers `/mcp`: streamable HTTP without sessions, so that any isolate can answer any request. mcp-lite speaks the
 * protocol: it is small, made for fetch handlers, and loads in 10 ms; the official SDK takes 50 to 200.
 */

import { MCP_PATH } from "../contract/paths.ts";
import { createMethodNotAllowed, createProblem } from "../contract/problem-details.ts";
import type { ToolsData } from "./answer-lists.ts";
import { createToolsHandler, type Platform } from "./handle-tools.ts";
import { ToolFault } from "./mcp-arguments.ts";
import type { McpGuide } from "./mcp-reader.ts";
import { createMcpTools } from "./mcp-tools.ts";
import { COMMON_HEADERS, respondProblem } from "./respond.ts";

export interface McpData extends ToolsData {
  readonly guide: McpGuide;
}

export type McpHandler = (request: Request, platform: Platform) => Promise<Response>;

/** A call has some hundred bytes. */
const MAX_BODY = 50_000;

const METHODS = "POST, OPTIONS";

const HEADERS = {
  ...COMMON_HEADERS,
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": "Accept, Content-Type, Mcp-Protocol-Version, Mcp-Session-Id",
  "Cache-Control": "no-store",
};

/** What the protocol does not cover (methods, size) is answered with problem documents, as anywhere on the site. */
export function createMcpHandler(data: McpData): McpHandler {
  const { manifest, guide } = data;
  const answerTools = createToolsHandler(data);
  const about = { baseUrl: manifest.base_url, instance: MCP_PATH };

  return async (request, platform) => {
    if (request.method === "OPTIONS")
      return new Response(null, { status: 204, headers: { ...HEADERS, Allow: METHODS } });
    // Nothing is ever sent unasked, so there is no stream to open with GET, nor a session to end.
    if (request.method !== "POST")
      return respondProblem(request, createMethodNotAllowed(about, METHODS), { ...HEADERS, Allow: METHODS });
    const body = await request.text();
    if (body.length > MAX_BODY) {
      const detail = `The body has more than ${MAX_BODY} characters.`;
      return respondProblem(request, createProblem("invalid_query", { ...about, detail }), HEADERS);
    }
    // Loaded by the first call: an isolate that answers `/tools` never pays for it.
    const { McpServer, StreamableHttpTransport } = await import("mcp-lite");
    // One for each request: its tools read the files of the site through the platform of that request.
    const server = new McpServer({ name: guide.name, version: guide.version });
    const read = (path: string): Promise<Response> => {
      const wanted = new Request(new URL(path, request.url));
      return path.includes("?")
        ? answerTools(wanted, platform)
        : platform.next(wanted, { sendConditionalRequest: false });
    };
    for (const { name, answer, ...described } of createMcpTools({ manifest, guide, read })) {
      server.tool(name, {
        ...described,
        annotations: { readOnlyHint: true, openWorldHint: false },
        handler: (args: unknown) => settle(() => answer(args)),
      });
    }
    const answer = await new StreamableHttpTransport().bind(server)(
      new Request(request.url, { method: "POST", headers: request.headers, body }),
    );
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** A fault of the caller is an answer too: the model reads it and calls again. */
async function settle(answer: () => Promise<unknown>) {
  try {
    return { content: [{ type: "text" as const, text: JSON.stringify(await answer()) }] };
  } catch (error) {
    if (!(error instanceof ToolFault)) throw error;
    return { content: [{ type: "text" as const, text: error.message }], isError: true };
  }
}
