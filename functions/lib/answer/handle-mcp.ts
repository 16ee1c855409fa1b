/**
 * Answers `/mcp`: streamable HTTP without sessions, so that any isolate can answer any request. mcp-lite speaks the
 * protocol: it is small, made for fetch handlers, and loads in 10 ms; the official SDK takes 50 to 200.
 */

import { isRecord } from "../contract/is-record.ts";
import { MCP_PATH } from "../contract/paths.ts";
import { createProblem } from "../contract/problem-details.ts";
import { type Handler, type LoadDirectory, type Platform, readFrom } from "./handle-tools.ts";
import { type AnswerQuery, createAnswer } from "./list.ts";
import { createMcpTools, ToolFault } from "./mcp-tools.ts";
import { COMMON_HEADERS, respondProblem } from "./respond.ts";

const METHODS = "POST, OPTIONS";

const HEADERS = {
  ...COMMON_HEADERS,
  "Access-Control-Allow-Methods": METHODS,
  "Access-Control-Allow-Headers": "Accept, Content-Type, Mcp-Protocol-Version, Mcp-Session-Id",
  "Cache-Control": "no-store",
};

/** What the protocol does not cover (methods) is answered with problem documents, as anywhere on the site. */
export function createMcpHandler(load: LoadDirectory): Handler {
  let answer: AnswerQuery | undefined;

  return async (request, platform) => {
    const allowed = { ...HEADERS, Allow: METHODS };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allowed });
    const directory = await load();
    const { name, base_url: baseUrl, meta } = directory;
    // Nothing is ever sent unasked, so there is no stream to open with GET, nor a session to end.
    if (request.method !== "POST") {
      const detail = `This address takes ${METHODS}.`;
      const problem = createProblem("method_not_allowed", { baseUrl, instance: MCP_PATH, detail });
      return respondProblem(request, problem, allowed);
    }
    // Loaded by the first call: an isolate that answers `/tools` never pays for it.
    const { McpServer, StreamableHttpTransport } = await import("mcp-lite");
    answer ??= createAnswer(directory);
    const answerQuery = answer;
    const url = new URL(request.url);
    // One for each request: its tools read the files of the site through the platform of that request.
    const server = new McpServer({ name, version: meta.data_updated_at });
    const tools = createMcpTools({
      directory,
      answer: (query) => answerQuery(query, readFrom(platform, url)),
      read: (path) => readFollowing(platform, new URL(path, url)),
    });
    for (const { name, properties, required, call, ...described } of tools) {
      server.tool(name, {
        ...described,
        inputSchema: { type: "object", properties, required, additionalProperties: false },
        annotations: { readOnlyHint: true, openWorldHint: false },
        handler: (args: unknown) =>
          settle(async () => ({ ...(await call(isRecord(args) ? args : {})), ...meta })),
      });
    }
    const reply = await new StreamableHttpTransport().bind(server)(request);
    const headers = new Headers(reply.headers);
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    return new Response(reply.body, { status: reply.status, headers });
  };
}

/** A renamed entry has moved. */
async function readFollowing(platform: Platform, url: URL): Promise<Response> {
  const answer = await platform.next(new Request(url), { sendConditionalRequest: false });
  const moved = answer.headers.get("Location");
  return answer.status === 301 && moved !== null ? readFollowing(platform, new URL(moved, url)) : answer;
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
