/** What the build wrote for the scripts of pages: elements and data of the page, files beside it. One that is missing is a bug of ours. */

export function element<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

/** The data block of the page, which the build of this script wrote. */
export const readData = (id: string) => JSON.parse(element(id, HTMLScriptElement).text);

const loaded = new Map<string, ReturnType<typeof readJson>>();

/** A JSON file of the same build. Each is loaded once; again only after a failure. */
export function readFile(path: string): ReturnType<typeof readJson> {
  const file = loaded.get(path) ?? readJson(path);
  loaded.set(path, file);
  file.catch(() => loaded.delete(path));
  return file;
}

/** On the slowest connections the index of search takes many seconds. */
const TIMEOUT = 60_000;

export async function readJson(path: string) {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.json();
}
