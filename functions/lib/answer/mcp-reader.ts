/** Reads the records of the site for the tools of `/mcp`. Faults of the caller are said in words that help. */

import type { License } from "../contract/answer-schemas.ts";
import { isRecord } from "../contract/is-record.ts";
import { TOOLS_PATH, toolPath } from "../contract/paths.ts";
import { fold } from "../text/fold.ts";
import { SLUG, ToolFault } from "./mcp-arguments.ts";
import type { Manifest } from "./tool-table.ts";

/** What the build knows and tools need. */
export interface McpGuide {
  /** Of the server, for clients that list theirs. */
  readonly name: string;
  readonly version: string;
  /** The folders of the pages: `"/outils/"`. */
  readonly pages: { readonly tools: string; readonly collections: string; readonly needs: string };
  readonly comparePage: string;
  /** The facts that pages compare, with their French names: `{ path: "privacy.hosting", label: "Hébergement" }`. */
  readonly facts: readonly { readonly path: string; readonly label: string }[];
}

export interface McpSources {
  readonly manifest: Manifest;
  readonly guide: McpGuide;
  /** What the site answers at a path: with a query, what `/tools` computes. */
  read(path: string): Promise<Response>;
}

export interface McpReader {
  /** A whole answer. Throws a ToolFault if nothing is there. */
  readData(path: string): Promise<unknown>;
  readList(path: string): Promise<Record<string, unknown>[]>;
  readOne(path: string): Promise<Record<string, unknown>>;
  /** By its slug, or by a name that search knows. */
  readTool(asked: string): Promise<Record<string, unknown>>;
  /** The address of a page. */
  page(kind: keyof McpGuide["pages"], slug: unknown): string;
  /** On every answer: the licence, whom to name, the day of the data. */
  credit: { license: string; data_updated_at: string };
}

export function createMcpReader({ manifest, guide, read }: McpSources): McpReader {
  const { base_url: baseUrl, license } = manifest;
  const page = (kind: keyof McpGuide["pages"], slug: unknown): string =>
    `${baseUrl}${guide.pages[kind]}${slug}/`;
  const credit = { license: creditOf(license), data_updated_at: manifest.data_updated_at };

  async function readData(path: string): Promise<unknown> {
    let answer = await read(path);
    const moved = answer.headers.get("Location");
    if (answer.status === 301 && moved !== null) answer = await read(new URL(moved, baseUrl).pathname);
    const body: unknown = await answer.json();
    if (answer.status === 200) return body;
    if (answer.status >= 500 || !isRecord(body)) throw new Error(`${path} answers ${answer.status}`);
    throw new ToolFault(explain(body));
  }
  const readList = async (path: string): Promise<Record<string, unknown>[]> => {
    const body = await readData(path);
    const data = isRecord(body) ? body.data : null;
    return Array.isArray(data) ? data.filter(isRecord) : [];
  };
  const readOne = async (path: string): Promise<Record<string, unknown>> => {
    const body = await readData(path);
    if (!isRecord(body) || !isRecord(body.data)) throw new Error(`${path} has no record`);
    return body.data;
  };

  /** A slug, or a name that search knows. */
  async function readTool(asked: string): Promise<Record<string, unknown>> {
    const slug = asked.toLowerCase();
    if (SLUG.test(slug)) {
      try {
        return await readOne(toolPath(slug));
      } catch (error) {
        if (!(error instanceof ToolFault)) throw error;
      }
    }
    const named = await readList(`${TOOLS_PATH}?${new URLSearchParams({ q: asked, per_page: "3" })}`);
    const same = named.find(({ name }) => lettersOf(String(name)) === lettersOf(asked));
    if (same !== undefined) return readOne(toolPath(String(same.slug)));
    const near = named.map(({ slug, name }) => `${slug} (${name})`).join(", ");
    throw new ToolFault(
      `There is no tool « ${asked} » in the directory.${near === "" ? "" : ` Did you mean: ${near}?`}`,
    );
  }

  return { readData, readList, readOne, readTool, page, credit };
}

/** `lettersOf("Kahoot !")` → `"kahoot"` */
const lettersOf = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, "");

/** What a problem document says, with each of its faults. */
function explain({ detail, errors }: Record<string, unknown>): string {
  const faults = (Array.isArray(errors) ? errors.filter(isRecord) : []).map(
    ({ parameter, value, detail, suggestion, allowed }) =>
      [
        `${parameter}: « ${value} ». ${detail}`,
        ...(typeof suggestion === "string" ? [`Did you mean ${suggestion}?`] : []),
        ...(Array.isArray(allowed) ? [`One of: ${allowed.join(", ")}.`] : []),
      ].join(" "),
  );
  return [detail, ...faults].map(String).join("\n");
}

const creditOf = ({ id, attribution }: License): string => `${id}, ${attribution.text} (${attribution.url})`;
