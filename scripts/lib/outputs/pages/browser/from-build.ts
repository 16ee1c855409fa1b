/** What the build wrote for the scripts of pages: elements of the page, files beside it. One that is missing is a bug of ours. */

export function element<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

/** On the slowest connections the index of search takes many seconds. */
const TIMEOUT = 60_000;

export async function readJson(path: string) {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}
