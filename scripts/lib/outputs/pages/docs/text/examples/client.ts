import type { Problem, Tool, ToolDocument, ToolList, ToolSummary } from "./types.d.ts";

export interface ToolQuery {
  q?: string;
  category?: ToolSummary["category"];
  pricing?: ToolSummary["pricing"];
  has_education_pricing?: boolean;
  per_page?: number;
  page?: number;
}

export class DirectoryError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
  }
}

export class Directory {
  constructor(readonly origin = "{{base_url}}") {}

  listTools = (query: ToolQuery = {}) => this.#get<ToolList>(`/api/v1/directory/tools${search(query)}`);

  async *allTools(query: ToolQuery = {}): AsyncGenerator<ToolSummary> {
    let next: string | null = `/api/v1/directory/tools${search({ ...query, per_page: 100 })}`;
    while (next !== null) {
      const list: ToolList = await this.#get<ToolList>(next);
      yield* list.data;
      next = list.links.next;
    }
  }

  tool = async (slug: string): Promise<Tool> =>
    (await this.#get<ToolDocument>(`/api/v1/directory/tools/${encodeURIComponent(slug)}`)).data;

  async #get<T>(path: string): Promise<T> {
    const response = await fetch(new URL(path, this.origin));
    if (!response.ok) throw new DirectoryError((await response.json()) as Problem);
    return (await response.json()) as T;
  }
}

const search = (query: ToolQuery): string =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
